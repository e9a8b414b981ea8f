/* Zugzwang: what counting decides once nobody can do better than fill columns (Allis, "A
 * Knowledge-based Approach of Connect-Four", 1988). Rows are counted from below here, from 1: in
 * the end the first player comes to the odd ones and the second to the even ones, because all other
 * columns together have an even number of cells and the first player begins. Where that number is
 * odd (an even number of columns of odd height) it is the other way round. */
#ifndef DAMIER_CONNECT4_ZUGZWANG_H
#define DAMIER_CONNECT4_ZUGZWANG_H

#include "connect4/position.h"

/* The cells of the rows in which a threat is a good one for this player, 0 or 1: when all other
 * columns are full, the other player has to play under it. */
uint64_t connect4_zugzwang_rows(Connect4Shape shape, int player);
/* Are these for the first player the odd rows, as on 7x6? */
bool connect4_zugzwang_is_usual(Connect4Shape shape);

/* Plays out the counting: both sides fill columns, and the only threats are those that stand on the
 * board now. *holder is the player who completes four that way, or -1 when the board fills up.
 * Exact for these rules; new threats may change everything. STATUS_NO_MEMORY, and STATUS_LIMIT
 * where there are too many ways to fill the columns (9x6 while it is nearly empty). */
Status connect4_zugzwang_holder(Connect4Position position, int *holder);

/* The rule of the follow-up (Allis's claimeven, with the column of an odd threat let in): from now
 * on the side that moved last answers every disc with one on top of it. */
typedef struct Connect4FollowUp {
    bool holds;       /* then the other side never completes four, whatever it plays */
    bool wins;        /* and the side that follows does, whatever the other side plays */
    uint64_t cells;   /* empty cells that it comes to */
    uint64_t targets; /* those that complete its four; 0 unless it wins */
} Connect4FollowUp;

/* Tries the rule for the side that moved last; the game must not be over. Both flags
 * are proofs; false means only that this rule alone does not suffice. */
Connect4FollowUp connect4_follow_up(Connect4Position position);

#endif
