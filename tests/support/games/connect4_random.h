/* Random positions of Connect 4. */
#ifndef DAMIER_TESTS_SUPPORT_GAMES_CONNECT4_RANDOM_H
#define DAMIER_TESTS_SUPPORT_GAMES_CONNECT4_RANDOM_H

#include "base/rng.h"
#include "connect4/book.h"
#include "connect4/position.h"

/* Has the library the book of 12 plies? The one for Windows has 10; with the same nodes less is
 * found just beyond it, so that what is pinned does not hold there. */
static inline bool has_whole_book(void) {
    Connect4Book book;
    return connect4_book_builtin((Connect4Shape){0, 0}, &book) &&
           book.plies == CONNECT4_BOOK_PLIES_MAX;
}

/* A random position with this many discs in which nobody has won, and no disc is in the column
 * `empty` (-1: in any). */
static inline Connect4Position random_board_beside(Connect4Shape shape, int empty, int discs,
                                                   Rng *rng) {
    for (;;) {
        Connect4Position position = connect4_position_start(shape);
        for (int tries = 0; tries < 300 && connect4_position_count(position) < discs; tries++) {
            const int column = (int)rng_below(rng, (uint32_t)shape.columns);
            if (column != empty && connect4_position_has_room(position, column)) {
                const Connect4Position next = connect4_position_play(position, column);
                position = connect4_position_is_won(next) ? position : next;
            }
        }
        if (connect4_position_count(position) == discs) {
            return position;
        }
    }
}

static inline Connect4Position random_board(Connect4Shape shape, int discs, Rng *rng) {
    return random_board_beside(shape, -1, discs, rng);
}

/* The same, nearly always without an immediate win for either side. */
static inline Connect4Position quiet_board(Connect4Shape shape, int discs, Rng *rng) {
    Connect4Position position = random_board(shape, discs, rng);
    for (int tries = 0; tries < 2000; tries++) {
        uint64_t fours = 0;
        for (int player = 0; player < 2; player++) {
            fours |= connect4_cells_completing(shape, connect4_position_discs(position, player),
                                               position.mask);
        }
        if (!(fours & connect4_position_landings(position))) {
            break;
        }
        position = random_board(shape, discs, rng);
    }
    return position;
}

#endif
