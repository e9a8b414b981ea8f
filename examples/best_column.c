/* The best column of Connect 4 after the moves given as columns from 1, with the exact score of
 * each: 0 is a draw, +3 a win and -3 a loss, more the sooner it comes: best_column 44444 */
#include <damier/connect4/solver.h>

#include <stdio.h>

int main(int count, char **words) {
    Connect4Position position;
    char bytes[200];
    Text reason = text_over(bytes, sizeof bytes);
    if (connect4_position_from_moves(count > 1 ? words[1] : "", &position, &reason) != STATUS_OK) {
        fprintf(stderr, "%s\n", reason.data);
        return 2;
    }
    Connect4Solver *solver = connect4_solver_create(0);
    Connect4Columns columns;
    Budget budget = budget_unlimited();
    if (!solver || connect4_solver_columns(solver, position, &budget, &columns) != STATUS_OK) {
        connect4_solver_destroy(solver);
        return 3;
    }
    const Connect4Shape shape = connect4_position_shape(position);
    for (int column = 0; column < shape.columns; column++) {
        if (columns.score[column] != CONNECT4_NO_SCORE) {
            printf("column %d: %+d\n", column + 1, columns.score[column]);
        }
    }
    printf("best: %d\n", connect4_columns_best(shape, &columns) + 1);
    connect4_solver_destroy(solver);
    return 0;
}
