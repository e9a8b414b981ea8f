/* Summary of a review: a whole game in a few numbers: the curve of its values, the best moves of
 * each player, the wins that they missed, and the move that decided it. */
#ifndef DAMIER_CONNECT4_REVIEW_SUMMARY_H
#define DAMIER_CONNECT4_REVIEW_SUMMARY_H

#include "connect4/review.h"

/* Players are 0, who has the first disc of an empty board, and 1. */
typedef struct Connect4Summary {
    /* Of each position: 0 is a draw; from 0.35 (at the very end) to 1 (at once) player 0 wins, and
     * as far below 0 player 1. */
    float values[CONNECT4_CELLS_MAX + 1];
    int moves[2];                      /* of each player */
    int best[2];                       /* of these: no column was better */
    int missed[2][CONNECT4_CELLS_MAX]; /* the moves, from 0, with which each gave a win away */
    int missed_count[2];
    int turn; /* the move that lost a win or a draw for good (play/turning_point.h); -1: none */
} Connect4Summary;

/* Every position of the review must be known (connect4_review_next is -1). */
void connect4_review_sum(const Connect4Review *review, Connect4Summary *summary);
/* True when move number `index` is known to be best, and the only one among two or more. */
bool connect4_review_is_only_best(const Connect4Review *review, int index);

#endif
