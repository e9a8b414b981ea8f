/* Solves a Sudoku of any size, 81 characters or 16 or 256 in one line, and says whether its
 * solution is the only one:
 *     solve_sudoku 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
 */
#include <damier/sudoku/solver.h>

#include <stdio.h>
#include <string.h>

int main(int count, char **words) {
    static SudokuLayout layout;
    static SudokuGrid puzzle;
    static SudokuSolutions solutions;
    const char *cells = count > 1 ? words[1] : "";
    char bytes[SUDOKU_CELLS_MAX + 1];
    Text text = text_over(bytes, sizeof bytes);
    const int order = sudoku_layout_order(strlen(cells));

    if (sudoku_layout_named(&layout, "classic", order, &text) != STATUS_OK ||
        sudoku_grid_parse(&layout, cells, strlen(cells), &puzzle, &text) != STATUS_OK) {
        fprintf(stderr, "%s\n", text.data);
        return 2;
    }
    Budget budget = budget_unlimited();
    const Status status = sudoku_solve(&layout, &puzzle, 2, &budget, &solutions);
    if (status != STATUS_OK || solutions.count == 0) {
        puts(status == STATUS_OK ? "no solution" : status_text(status));
        return 1;
    }
    sudoku_grid_print(&layout, &solutions.first, &text);
    printf("%s\n%s\n", text.data, solutions.count == 1 ? "the only one" : "one of several");
    return 0;
}
