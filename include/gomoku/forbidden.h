/* Renju: the points that are forbidden to black. A five has priority over everything; then an
 * overline (six or more), two fours, or two threes forbid the point. A three counts only when the
 * square that makes it a straight four is itself allowed, and so on recursively, and does not make
 * five in any line at the same time (rules of the Renju International Federation, article 9). */
#ifndef DAMIER_GOMOKU_FORBIDDEN_H
#define DAMIER_GOMOKU_FORBIDDEN_H

#include "gomoku/board.h"

typedef enum GomokuForbidden {
    GOMOKU_ALLOWED,
    GOMOKU_DOUBLE_THREE,
    GOMOKU_DOUBLE_FOUR,
    GOMOKU_OVERLINE,
} GomokuForbidden;

/* Why black may not play on the empty point `point`; the board's rule and turn do not matter. */
GomokuForbidden gomoku_forbidden(const GomokuBoard *board, int point);
/* "33", "44", "overline", or "" for GOMOKU_ALLOWED. */
const char *gomoku_forbidden_code(GomokuForbidden why);
/* A whole English sentence (a msgid) for the player, or "" for GOMOKU_ALLOWED. */
const char *gomoku_forbidden_sentence(GomokuForbidden why);

#endif
