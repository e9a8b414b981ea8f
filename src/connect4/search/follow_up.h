/* Follow-up: bounds on children that follow from the parity of rows alone, without a search.
 * Private.
 *
 * A side that answers every disc with one in the same column gets the cells of even rows there, and
 * its opponent those of odd rows (Allis, "A knowledge-based approach of Connect-Four", 1988, calls
 * it claimeven). The second player can do so to the end when the first is to move. Where the next
 * cell of a column lies in an even row, he answers in another such column (there is one, because
 * the number of empty cells is even), so that each side gets one of these two cells. In the end the
 * first player has no more than
 *
 *     his discs, the empty cells of odd rows and these next cells of even rows,
 *
 * and without a four among them he does not win. Cells of even rows that complete a four for the
 * second player make him win: the first never plays under them, so he gets nothing above them
 * either, until no other cell is left. At that time 8 - r cells are empty in each column where the
 * lowest such cell lies in row r, and two discs later the game is over: the score is at least half
 * the sum of these 8 - r, and half of 8 - r is the number of even rows from r up.
 *
 * The first player can follow likewise when the second is to move and an empty cell in an odd row
 * r, not the next of its column, completes a four for him: this one column takes up the odd cell
 * left over. There the second gets the cells of even rows under r, and loses when he has to play
 * the highest: by (7 - r) / 2, and the even rows as above in the other columns. */
#ifndef DAMIER_CONNECT4_SEARCH_FOLLOW_UP_H
#define DAMIER_CONNECT4_SEARCH_FOLLOW_UP_H

#include "connect4/search/child_list.h"

#define FOLLOW_UP_NONE (-CONNECT4_CELLS)

/* Eleven discs are the fewest with one on each of the 69 lines (a complete search finds no ten).
 * The first player has eleven after a move from this disc count on. */
#define FOLLOW_UP_HOPELESS_FROM 20

/* Can the first player settle the question of a draw by a move that leaves the second no line? */
static inline bool follow_up_asks_hope(const Node *node, int alpha) {
    return alpha < 0 && !(node->count & 1) && node->count >= FOLLOW_UP_HOPELESS_FROM;
}

typedef struct FollowUp {
    Lanes fours; /* 0 when the side to move cannot complete one */
    Lanes fill;  /* cells of even rows left empty in the end */
} FollowUp;

/* The cells of even rows from these cells up. */
static inline Lanes follow_up_rise(Lanes evens) {
    return (evens | evens << 2 | evens << 4) & BITBOARD_EVEN_ROWS;
}

static inline Lanes follow_up_fours(Lanes discs) {
    return BITBOARD_FOUR(discs, 7) | BITBOARD_FOUR(discs, 6) | BITBOARD_FOUR(discs, 8) |
           BITBOARD_FOUR(discs, 1);
}

/* Children in which the first player is to move: `mine` are his discs, `opponent_wins` the empty
 * cells that complete a four for the second. */
static inline FollowUp follow_up_first(uint64_t mine, Lanes mask, Lanes opponent_wins) {
    Lanes pair = (mask + BITBOARD_BOTTOM) & BITBOARD_EVEN_ROWS;
    Lanes fill = follow_up_rise(opponent_wins & BITBOARD_EVEN_ROWS & ~pair);
    Lanes most = (~mask & BITBOARD_ODD_ROWS & ~(fill << 1)) | pair | mine;
    return (FollowUp){.fours = follow_up_fours(most), .fill = fill};
}

/* Children in which the second player is to move: `mine` are his discs, `threat` one of the cells
 * of follow_up_threats. */
static inline FollowUp follow_up_second(uint64_t mine, Lanes mask, Lanes opponent_wins,
                                        Lanes threat) {
    Lanes landings = (mask + BITBOARD_BOTTOM) & BITBOARD_CELLS;
    Lanes pair = landings & BITBOARD_EVEN_ROWS;
    Lanes bottoms = (threat | (threat - 1)) & BITBOARD_BOTTOM;
    Lanes bottom = bottoms ^ bottoms >> 7;
    Lanes column = (bottom << 6) - bottom;
    Lanes fill = follow_up_rise(opponent_wins & BITBOARD_EVEN_ROWS & ~pair & ~column);
    Lanes beside = (~mask & BITBOARD_ODD_ROWS & ~(fill << 1)) | pair;
    Lanes under = (~mask & BITBOARD_EVEN_ROWS & (threat - 1)) | landings;
    Lanes most = (beside & ~column) | (under & column) | mine;
    return (FollowUp){.fours = follow_up_fours(most), .fill = fill};
}

/* Cells of odd rows, not the next of their column, that complete a four for the first player. */
static inline Lanes follow_up_threats(Lanes mask, Lanes opponent_wins) {
    return opponent_wins & BITBOARD_ODD_ROWS & ~(mask + BITBOARD_BOTTOM);
}

/* The least margin by which the side that follows wins in one child, if its opponent cannot
 * complete a four. `other` are the discs of that side; `threat` is 0 or that of follow_up_second.
 * With `closely`, a second player without threats is also checked for a four among the cells that
 * he is sure to get. */
static inline int follow_up_value(uint64_t other, uint64_t mask, uint64_t fill, uint64_t threat,
                                  bool closely) {
    int value = bitboard_count(fill);
    if (threat) {
        return value + (threat & BITBOARD_BOTTOM << 2 ? 2 : 1);
    }
    if (value == 0 && closely) {
        uint64_t pair = (mask + BITBOARD_BOTTOM) & BITBOARD_EVEN_ROWS;
        return bitboard_has_four(other | (~mask & BITBOARD_EVEN_ROWS & ~pair));
    }
    return value;
}

#endif
