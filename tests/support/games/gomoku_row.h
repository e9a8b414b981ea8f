/* The simplest player of Gomoku: it extends its own longest row that can become five, and considers
 * nothing else. It breaks ties at random. */
#ifndef DAMIER_TESTS_SUPPORT_GAMES_GOMOKU_ROW_H
#define DAMIER_TESTS_SUPPORT_GAMES_GOMOKU_ROW_H

#include "base/rng.h"
#include "gomoku/board.h"

/* The number of points in line with `point` in one direction, up to `most`: own stones only, or
 * empty points too. */
static int row_reach(const GomokuBoard *board, int point, const int step[2], bool with_empty) {
    int column = gomoku_column(point) + step[0];
    int row = gomoku_row(point) + step[1];
    int length = 0;
    while (length < 4 && column >= 0 && row >= 0 && column < board->size && row < board->size) {
        const int stone = board->cells[gomoku_point(column, row)];
        if (stone != board->turn && !(with_empty && stone == GOMOKU_EMPTY)) {
            break;
        }
        length++;
        column += step[0];
        row += step[1];
    }
    return length;
}

/* The length of the row after a stone on `point`; 0 where five do not fit. */
static int row_length(const GomokuBoard *board, int point) {
    static const int steps[4][2] = {{1, 0}, {1, 1}, {0, 1}, {1, -1}};
    int longest = 0;
    for (int d = 0; d < 4; d++) {
        const int back[2] = {-steps[d][0], -steps[d][1]};
        const int room =
            1 + row_reach(board, point, steps[d], true) + row_reach(board, point, back, true);
        const int length =
            1 + row_reach(board, point, steps[d], false) + row_reach(board, point, back, false);
        if (room >= 5 && length > longest) {
            longest = length;
        }
    }
    return longest;
}

static int row_move(const GomokuBoard *board, Rng *rng) {
    int best = GOMOKU_NO_POINT;
    int longest = -1;
    uint32_t ties = 0;
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (!gomoku_board_is_legal(board, point)) {
            continue;
        }
        const int length = row_length(board, point);
        ties = length > longest ? 1 : ties + (length == longest);
        if (length > longest || (length == longest && rng_below(rng, ties) == 0)) {
            longest = length;
            best = point;
        }
    }
    return best;
}

#endif
