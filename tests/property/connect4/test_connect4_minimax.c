/* The solver against a plain search over a board of characters that shares no code with it. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "connect4/solver.h"
#include "support/games/connect4_games.h"

#define POSITIONS ROUNDS_OF(1000)
#define EMPTY_CELLS_MIN 8
#define EMPTY_CELLS_MAX 16

typedef struct Board {
    char at[7][7]; /* column, height; 0 when empty */
    int height[7];
    int count;
} Board;

static bool has_four_through(const Board *board, int column, int row) {
    static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    for (int i = 0; i < 4; i++) {
        int length = 1;
        for (int way = -1; way <= 1; way += 2) {
            int x = column + way * steps[i][0], y = row + way * steps[i][1];
            while (x >= 0 && x < 7 && y >= 0 && y < 6 &&
                   board->at[x][y] == board->at[column][row]) {
                length++;
                x += way * steps[i][0];
                y += way * steps[i][1];
            }
        }
        if (length >= 4) {
            return true;
        }
    }
    return false;
}

/* Plays; true when it wins. */
static bool drop(Board *board, int column) {
    int row = board->height[column]++;
    board->at[column][row] = board->count++ % 2 ? 'o' : 'x';
    return has_four_through(board, column, row);
}

static void lift(Board *board, int column) {
    board->at[column][--board->height[column]] = 0;
    board->count--;
}

/* The score for the side to move, nobody having won: 22 minus the discs of the winner. Exact
 * between alpha and beta, else a bound. */
static int minimax(Board *board, int alpha, int beta) {
    static const int columns[7] = {3, 2, 4, 1, 5, 0, 6};
    int best = -99;
    for (int i = 0; i < 7 && best < beta; i++) {
        if (board->height[columns[i]] == 6) {
            continue;
        }
        bool wins = drop(board, columns[i]);
        int score = wins ? 22 - (board->count + 1) / 2
                         : -minimax(board, -beta, best > alpha ? -best : -alpha);
        lift(board, columns[i]);
        best = score > best ? score : best;
    }
    return best == -99 ? 0 : best;
}

/* A random game that stops with some empty cells; false when it ended before. */
static bool random_board(Rng *rng, Board *board, char *moves) {
    int empty = EMPTY_CELLS_MIN + (int)rng_below(rng, EMPTY_CELLS_MAX - EMPTY_CELLS_MIN + 1);
    memset(board, 0, sizeof *board);
    while (board->count < 42 - empty) {
        int column = (int)rng_below(rng, 7);
        if (board->height[column] == 6) {
            continue;
        }
        moves[board->count] = (char)('1' + column);
        moves[board->count + 1] = 0;
        if (drop(board, column)) {
            return false;
        }
    }
    return true;
}

static void compare(Connect4Solver *solver, Board *board, const char *moves) {
    const Connect4Position position = after(moves);
    Connect4Columns columns, mirrored;
    Budget budget = budget_unlimited();
    assert_int_equal(connect4_solver_columns(solver, position, &budget, &columns), STATUS_OK);
    for (int column = 0; column < 7; column++) {
        int wanted = CONNECT4_NO_SCORE;
        if (board->height[column] < 6) {
            bool wins = drop(board, column);
            wanted = wins ? 22 - (board->count + 1) / 2 : -minimax(board, -99, 99);
            lift(board, column);
        }
        if (columns.score[column] != wanted) {
            print_error("%s, column %d: %d, minimax says %d\n", moves, column + 1,
                        columns.score[column], wanted);
        }
        assert_int_equal(columns.score[column], wanted);
    }
    assert_int_equal(
        connect4_solver_columns(solver, connect4_position_mirror(position), &budget, &mirrored),
        STATUS_OK);
    for (int column = 0; column < 7; column++) {
        assert_int_equal(columns.score[column], mirrored.score[6 - column]);
    }
}

static void test_columns_agree_with_minimax(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    Connect4Solver *solver = connect4_solver_create(2);
    assert_non_null(solver);
    for (int count = 0; count < POSITIONS;) {
        Board board;
        char moves[CONNECT4_MOVES_SIZE];
        if (random_board(&rng, &board, moves)) {
            compare(solver, &board, moves);
            count++;
        }
    }
    connect4_solver_destroy(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_columns_agree_with_minimax)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
