/* The masks of the rule sets: one at a time, or drawn. */
#ifndef DAMIER_INVERSION_MASKS_H
#define DAMIER_INVERSION_MASKS_H

#include "base/rng.h"
#include "inversion/notation.h"

/* Fills `mask` (R·C bytes) with mask number `index` of any rules but random ones. */
void inversion_notation_mask(const InversionNotation *notation, int index, uint8_t *mask);

/* Draws `count` digits below `colours`, evenly. */
void inversion_draw_digits(uint8_t *digits, int count, int colours, Rng *rng);

#endif
