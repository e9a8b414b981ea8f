/* Positions of Connect 4 in the notation of tests: the columns played. */
#ifndef DAMIER_TESTS_SUPPORT_GAMES_CONNECT4_GAMES_H
#define DAMIER_TESTS_SUPPORT_GAMES_CONNECT4_GAMES_H

#include "connect4/position.h"
#include "support/test.h"

/* The position after these columns, 1 … 7. */
static inline Connect4Position after(const char *moves) {
    char buffer[100];
    Text reason = text_over(buffer, sizeof buffer);
    Connect4Position position;
    assert_int_equal(connect4_position_from_moves(moves, &position, &reason), STATUS_OK);
    return position;
}

#endif
