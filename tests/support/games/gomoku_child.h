/* A child that plays Gomoku: it sees a five, its own or the other side's, half of the time;
 * otherwise it extends its longest row half of the time, or plays somewhere beside a stone. */
#ifndef DAMIER_TESTS_SUPPORT_GAMES_GOMOKU_CHILD_H
#define DAMIER_TESTS_SUPPORT_GAMES_GOMOKU_CHILD_H

#include "support/games/gomoku_row.h"

/* A legal point that makes five for `side`, or GOMOKU_NO_POINT. */
static int child_five(const GomokuBoard *board, GomokuStone side) {
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (gomoku_board_is_legal(board, point) && gomoku_board_is_win(board, point, side)) {
            return point;
        }
    }
    return GOMOKU_NO_POINT;
}

static bool child_is_beside(const GomokuBoard *board, int point) {
    for (int other = 0; other < GOMOKU_POINTS; other++) {
        const int columns = gomoku_column(other) - gomoku_column(point);
        const int rows = gomoku_row(other) - gomoku_row(point);
        if (board->cells[other] != GOMOKU_EMPTY && columns * columns <= 1 && rows * rows <= 1) {
            return true;
        }
    }
    return false;
}

/* Some empty point beside a stone; the centre of an empty board. */
static int child_anywhere(const GomokuBoard *board, Rng *rng) {
    int found = gomoku_point(board->size / 2, board->size / 2);
    uint32_t count = 0;
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (gomoku_board_is_legal(board, point) && child_is_beside(board, point) &&
            rng_below(rng, ++count) == 0) {
            found = point;
        }
    }
    return found;
}

static int child_move(const GomokuBoard *board, Rng *rng) {
    const GomokuStone own = (GomokuStone)board->turn;
    const GomokuStone sides[] = {own, gomoku_other(own)};
    for (int i = 0; i < 2; i++) {
        const int five = child_five(board, sides[i]);
        if (five != GOMOKU_NO_POINT && rng_below(rng, 2) == 0) {
            return five;
        }
    }
    return rng_below(rng, 2) == 0 ? row_move(board, rng) : child_anywhere(board, rng);
}

#endif
