/* Private to the openings: the computer's part in those of renju. */
#ifndef DAMIER_GOMOKU_OPENINGS_OPENING_RENJU_H
#define DAMIER_GOMOKU_OPENINGS_OPENING_RENJU_H

#include "gomoku/opening.h"

/* A move of a record for the phases that only they have, GOMOKU_PHASE_STONE to GOMOKU_PHASE_PICK,
 * and for the first choice of RIF.
 * GOMOKU_NO_POINT: there is none, or no memory. */
int gomoku_opening_renju_move(GomokuAi *ai, const GomokuBoard *board, uint64_t seed,
                              Budget *budget);

#endif
