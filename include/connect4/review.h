/* Review: a game with the exact scores of its positions: what each was worth, and
 * what each move kept or lost. The caller that computes the scores (connect4_solver_columns) hands
 * them in position by position, in any order; everything here answers for what is known so far. */
#ifndef DAMIER_CONNECT4_REVIEW_H
#define DAMIER_CONNECT4_REVIEW_H

#include "connect4/why.h"

/* A game of `length` moves and its length + 1 positions: number i is the one before move i (both
 * from 0), the last one that after all moves. */
typedef struct Connect4Review {
    int length;
    int8_t column[CONNECT4_CELLS_MAX]; /* of each move, from 0 */
    Connect4Position position[CONNECT4_CELLS_MAX + 1];
    Connect4Columns scores[CONNECT4_CELLS_MAX + 1];
    bool is_known[CONNECT4_CELLS_MAX + 1];
    Connect4Why why[CONNECT4_CELLS_MAX]; /* of each move that is a mistake, when explained */
    bool is_explained[CONNECT4_CELLS_MAX];
} Connect4Review;

/* Takes a game from `start` with `length` columns, which must be legal. What `review` knew of a
 * position that the game has at the same place stays known; a review set to zero knows nothing. A
 * position where the game is over needs no scores and counts as known. */
void connect4_review_begin(Connect4Review *review, Connect4Position start, const int8_t *columns,
                           int length);
/* The position to solve next, from the last to the first, the quickest first; -1 when all are
 * known. */
int connect4_review_next(const Connect4Review *review);
/* How many positions are known, of length + 1. */
int connect4_review_known(const Connect4Review *review);
/* The exact scores of position number `index`. */
void connect4_review_keep(Connect4Review *review, int index, const Connect4Columns *columns);

/* The mistake to explain next, from the last to the first; -1 when all known ones are explained. */
int connect4_review_next_mistake(const Connect4Review *review);
/* Why the move number `index` was a mistake: connect4_why_find of its position and column. */
void connect4_review_explain(Connect4Review *review, int index, const Connect4Why *why);

/* What position number `index` is worth to the first player, as in solver.h; false when that is not
 * known. Known from its own scores, or from those of the position before the move that led there.
 */
bool connect4_review_value(const Connect4Review *review, int index, int *score);
/* Of move number `index`, below length. */
Connect4Verdict connect4_review_verdict(const Connect4Review *review, int index);
/* The column that should have been played as move number `index`: the played one where none is
 * better, else the most central of the best; -1 when unknown. */
int connect4_review_better(const Connect4Review *review, int index);
/* The nearest mistake after (step 1) or before (step -1) move number `index`; -1 when there is
 * none. To begin with the first move, ask from -1. */
int connect4_review_find_mistake(const Connect4Review *review, int index, int step);

/* How many mistakes this player, 0 or 1, made as far as is known. */
int connect4_review_count_mistakes(const Connect4Review *review, int player);

/* A sentence or two about move number `index`, with moves and columns numbered from 1: "Move 17:
 * column 3 missed the win; column 5 wins in 9." Numbers of discs count both sides. A mistake
 * that is explained is followed by its refutation, see why.h. */
void connect4_review_text(const Connect4Review *review, int index, Translate translate, Text *out);
/* What one column of a position is worth to the side to move, in one to three words: "wins in
 * 7", "draws", "loses in 4". Nothing for CONNECT4_NO_SCORE. */
void connect4_score_text(Connect4Position position, int score, Translate translate, Text *out);

#endif
