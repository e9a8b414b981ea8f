/* The masks of the rule sets, one at a time. */
#ifndef DAMIER_INVERSION_MASKS_INNER_H
#define DAMIER_INVERSION_MASKS_INNER_H

#include "inversion/notation.h"

/* Fills `mask` (R·C bytes) with mask number `index` of any rules but random ones. */
void inversion_notation_mask(const InversionNotation *notation, int index, uint8_t *mask);

#endif
