/* Renju: the points forbidden to black (rules of the Renju International Federation, article 9).
 *
 * A five takes priority over everything. Otherwise an overline (six or more), two fours or two
 * threes forbid the point. A three counts only if the point that turns it into a straight four is
 * itself allowed, which is decided recursively, and does not also make five in some line. */
#ifndef DAMIER_GOMOKU_FORBIDDEN_H
#define DAMIER_GOMOKU_FORBIDDEN_H

#include "gomoku/board.h"

typedef enum GomokuForbidden {
    GOMOKU_ALLOWED,
    GOMOKU_DOUBLE_THREE,
    GOMOKU_DOUBLE_FOUR,
    GOMOKU_OVERLINE,
} GomokuForbidden;

/* Says why black may not play on the empty point `point`. The board's rule and turn do not
 * matter. */
GomokuForbidden gomoku_forbidden(const GomokuBoard *board, int point);
/* "33", "44", "overline", or "" for GOMOKU_ALLOWED. */
const char *gomoku_forbidden_code(GomokuForbidden why);
/* An English sentence (a msgid) for the player, or "" for GOMOKU_ALLOWED. */
const char *gomoku_forbidden_sentence(GomokuForbidden why);

#endif
