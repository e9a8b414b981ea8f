/* Counts games, to compare the rules with published numbers. */
#ifndef DAMIER_TESTS_SUPPORT_GAMES_CONNECT4_PERFT_H
#define DAMIER_TESTS_SUPPORT_GAMES_CONNECT4_PERFT_H

#include "connect4/position.h"

/* The number of games of exactly `depth` further moves; games that end earlier do not count. */
static inline uint64_t connect4_perft(Connect4Position position, int depth) {
    if (depth == 0) {
        return 1;
    }
    if (connect4_position_is_won(position)) {
        return 0;
    }
    uint64_t leaves = 0;
    for (uint64_t landings = connect4_position_landings(position); landings;
         landings &= landings - 1) {
        const uint64_t cell = landings & -landings;
        leaves += connect4_perft((Connect4Position){position.current ^ position.mask,
                                                    position.mask | cell, position.shape},
                                 depth - 1);
    }
    return leaves;
}

#endif
