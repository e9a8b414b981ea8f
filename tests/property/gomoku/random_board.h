/* Random positions of Gomoku for the property tests. */
#ifndef DAMIER_TESTS_PROPERTY_GOMOKU_RANDOM_BOARD_H
#define DAMIER_TESTS_PROPERTY_GOMOKU_RANDOM_BOARD_H

#include "base/rng.h"
#include "gomoku/board.h"

static const int rules[] = {GOMOKU_FREESTYLE, GOMOKU_EXACT, GOMOKU_RENJU, GOMOKU_CARO};

/* A random position of `stones` stones in play, crowded into part of the board so that lines
 * arise. */
static inline GomokuBoard random_board(Rng *rng, int size, int rule, int stones) {
    GomokuBoard board;
    gomoku_board_init(&board, size, rule);
    const int span = size < 8 ? size : 6 + (int)rng_below(rng, (uint32_t)size - 6);
    const int left = (int)rng_below(rng, (uint32_t)(size - span + 1));
    const int bottom = (int)rng_below(rng, (uint32_t)(size - span + 1));
    for (int i = 0; i < 20 * stones && board.count < stones; i++) {
        const int column = left + (int)rng_below(rng, (uint32_t)span);
        const int row = bottom + (int)rng_below(rng, (uint32_t)span);
        const GomokuBoard before = board;
        if (gomoku_board_play(&board, gomoku_point(column, row)) &&
            board.outcome != OUTCOME_ONGOING) {
            board = before;
        }
    }
    return board;
}

#endif
