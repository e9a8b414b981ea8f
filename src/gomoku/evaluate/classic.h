/* The two players of the source text: Classic and its first attempt. Both run negamax with
 * alpha-beta and iterative deepening over the pattern table. */
#ifndef DAMIER_GOMOKU_EVALUATE_CLASSIC_H
#define DAMIER_GOMOKU_EVALUATE_CLASSIC_H

#include "base/rng.h"
#include "gomoku/ai.h"

/* A score beyond half of it encodes the plies to a win. */
#define CLASSIC_WIN 1000000

/* Both functions fill `result`. Its move is legal, or GOMOKU_NO_POINT when there is no legal point.
 * The game must not be over. */
void gomoku_classic_run(const GomokuBoard *board, Rng *rng, Budget *budget, GomokuResult *result);
/* The first heuristic: a position is worth the sum of the table over all its points, each measured
 * again at every leaf; moves are tried in board order. */
void gomoku_naive_eval_run(const GomokuBoard *board, Budget *budget, GomokuResult *result);

/* Counts a node and checks the stop flag often, because the table is slow to evaluate. */
bool gomoku_classic_may_go_on(Budget *budget);
/* Makes `point` the result. */
void gomoku_classic_report(int point, int score, int depth, GomokuResult *result);

#endif
