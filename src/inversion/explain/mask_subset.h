/* Mask subset: which masks a lesson is about where the puzzle has more than INVERSION_LESSON_MAX:
 * those of a solution, and others that are independent of them. */
#ifndef DAMIER_INVERSION_EXPLAIN_MASK_SUBSET_H
#define DAMIER_INVERSION_EXPLAIN_MASK_SUBSET_H

#include "inversion/lesson_data.h"

typedef struct InversionMaskSubset {
    int count;
    int numbers[INVERSION_LESSON_MAX]; /* of the puzzle's masks, rising */
} InversionMaskSubset;

/* All masks when they are at most INVERSION_LESSON_MAX. Else those that `vector` plays (NULL:
 * none), then each that modulo some prime of the colours is no sum of those before it, to
 * INVERSION_LESSON_MAX in all. */
void inversion_mask_subset_choose(const InversionState *state, const uint8_t *vector,
                                  InversionMaskSubset *chosen);
/* The state with these masks alone. */
void inversion_mask_subset_apply(const InversionState *state, const InversionMaskSubset *chosen,
                                 InversionState *taken);

#endif
