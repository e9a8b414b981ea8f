/* The two players of the source text, both negamax with alpha-beta and iterative deepening over its
 * pattern table: the classic one and its first attempt. */
#ifndef DAMIER_GOMOKU_EVALUATE_CLASSIC_H
#define DAMIER_GOMOKU_EVALUATE_CLASSIC_H

#include "base/rng.h"
#include "gomoku/ai.h"

/* Beyond half of it, a score tells how many plies a win is away. */
#define CLASSIC_WIN 1000000

/* Both fill `result`, whose move is legal unless it is GOMOKU_NO_POINT (no legal point). The board
 * is not over. */
void gomoku_classic_run(const GomokuBoard *board, Rng *rng, Budget *budget, GomokuResult *result);
/* The first heuristic: a position is worth what the table gives all its points, each measured anew
 * at every leaf, and moves are tried in the order of the board. */
void gomoku_naive_eval_run(const GomokuBoard *board, Budget *budget, GomokuResult *result);

/* Counts a node and looks at the stop flag often: the table is slow to read. */
bool gomoku_classic_may_go_on(Budget *budget);
/* Makes `point` the answer. */
void gomoku_classic_report(int point, int score, int depth, GomokuResult *result);

#endif
