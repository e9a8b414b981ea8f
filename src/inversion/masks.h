/* The masks of the rule sets: a single mask by name, and random digits. */
#ifndef DAMIER_INVERSION_MASKS_H
#define DAMIER_INVERSION_MASKS_H

#include "base/rng.h"
#include "inversion/notation.h"

/* Fills `mask` (R·C bytes) with mask number `index` of any rules without a seed. */
void inversion_notation_mask(const InversionNotation *notation, int index, uint8_t *mask);

/* Draws `count` uniform digits below `colours`. */
void inversion_draw_digits(uint8_t *digits, int count, int colours, Rng *rng);

#endif
