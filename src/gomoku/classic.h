/* The player of the source text: negamax with alpha-beta and iterative deepening over its pattern
 * table; and the beginner, who looks at the table only and errs. */
#ifndef DAMIER_GOMOKU_CLASSIC_H
#define DAMIER_GOMOKU_CLASSIC_H

#include "base/rng.h"
#include "gomoku/ai.h"

/* Both fill `result`, whose move is legal unless it is GOMOKU_NO_POINT (no legal point). The board
 * is not over. */
void gomoku_classic_run(const GomokuBoard *board, Rng *rng, Budget *budget, GomokuResult *result);
void gomoku_beginner_run(const GomokuBoard *board, Rng *rng, GomokuResult *result);

#endif
