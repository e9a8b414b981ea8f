/* Standing: how a position stands as one number, for the curve of a game: from 1, black has won or
 * wins by force, over 0 to -1 for white. */
#ifndef DAMIER_GOMOKU_STANDING_H
#define DAMIER_GOMOKU_STANDING_H

#include <stdatomic.h>

#include "gomoku/ai.h"

/* The mean of two small searches, of three plies and of four, so that it does not weigh whose turn
 * it is; the same on every machine, whatever was searched before. The outcome where the game is
 * over; 0 for the empty board, and near 0 when *stop is set. */
float gomoku_standing(GomokuAi *ai, const GomokuBoard *board, const atomic_bool *stop);
/* Who stands better, as a sentence, N_(): "Black stands better." */
const char *gomoku_standing_sentence(float value);

#endif
