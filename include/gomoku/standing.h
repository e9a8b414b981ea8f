/* Standing: an assessment of a position as one number, for the chart of a game: 1 when black has
 * won or wins by force, -1 when white does, 0 when even. */
#ifndef DAMIER_GOMOKU_STANDING_H
#define DAMIER_GOMOKU_STANDING_H

#include <stdatomic.h>

#include "gomoku/ai.h"

/* Returns the mean of two small searches, of three and of four plies, so that it does not depend on
 * whose turn it is. The value is the same on every machine, whatever was searched before. Returns
 * the outcome of a finished game, 0 for the empty board, and a value near 0 when *stop is set. */
float gomoku_standing(GomokuAi *ai, const GomokuBoard *board, const atomic_bool *stop);
/* The value of a search's result for the side to move, on the same scale: 1 when it wins. */
float gomoku_result_value(const GomokuResult *result);
/* Compares the best point with the one that was played, both values for the side that moved; N_(),
 * with %1$s for the best point and %2$s for the other. */
const char *gomoku_comparison_sentence(float best, float played);
/* Says who stands better, N_(): "Black stands better." */
const char *gomoku_standing_sentence(float value);

#endif
