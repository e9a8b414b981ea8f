/* The puzzles that show a new player how to play, on Langlet's nine masks: one mask, again one, and
 * two. The nine masks are independent, so each puzzle has one solution: the player can take no
 * other way (test_inversion_tour). */
#ifndef DAMIER_INVERSION_TOUR_H
#define DAMIER_INVERSION_TOUR_H

#include "inversion/rules.h"

#define INVERSION_TOUR_STEPS 3

/* In the notation of rules.h. */
extern const char *const inversion_tour[INVERSION_TOUR_STEPS];

/* Does a shortest way from the current board to the goal play the mask? Only for boards of two
 * colours with at most INVERSION_TOUR_MASKS_MAX masks. */
#define INVERSION_TOUR_MASKS_MAX 16
bool inversion_tour_needs(const InversionState *state, int mask);

#endif
