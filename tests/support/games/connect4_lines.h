/* The 69 lines of four on the standard board, with their sums, numbered as in the source text. */
#ifndef DAMIER_TESTS_SUPPORT_GAMES_CONNECT4_LINES_H
#define DAMIER_TESTS_SUPPORT_GAMES_CONNECT4_LINES_H

#include "connect4/matrix.h"

#define TEST_LINES 69
#define USUAL ((Connect4Shape){7, 6})

/* Line number `index`: 24 rows, 21 columns, 12 falling and 12 rising. */
static inline Connect4Sum test_line(const IntMatrix *matrix, int index) {
    static const int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {-1, 1}};
    for (int i = 0; i < 4 * 6 * 7; i++) {
        const int *step = steps[i / 42];
        const int row = i % 42 / 7, column = i % 7;
        const int last_row = row + 3 * step[0], last_column = column + 3 * step[1];
        if (last_row < 0 || last_row > 5 || last_column > 6 || index-- > 0) {
            continue;
        }
        Connect4Sum line = {.sum = 0};
        for (int k = 0; k < 4; k++) {
            line.row[k] = row + k * step[0];
            line.column[k] = column + k * step[1];
            line.sum += matrix->at[line.row[k]][line.column[k]];
        }
        return line;
    }
    return (Connect4Sum){.sum = 0};
}

/* Has this player, 0 or 1, four in a line? */
static inline bool test_has_won(const IntMatrix *matrix, int player) {
    for (int i = 0; i < TEST_LINES; i++) {
        if (test_line(matrix, i).sum == (player == 0 ? 4 : -4)) {
            return true;
        }
    }
    return false;
}

#endif
