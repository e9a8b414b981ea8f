/* Mask subset: the masks that a lesson shows when the puzzle has more than INVERSION_LESSON_MAX:
 * those of a solution, and others that are independent of them. */
#ifndef DAMIER_INVERSION_EXPLAIN_MASK_SUBSET_H
#define DAMIER_INVERSION_EXPLAIN_MASK_SUBSET_H

#include "inversion/lesson_data.h"

typedef struct InversionMaskSubset {
    int count;
    int numbers[INVERSION_LESSON_MAX]; /* the masks' numbers in the puzzle, rising */
} InversionMaskSubset;

/* Chooses all masks when they are at most INVERSION_LESSON_MAX. Otherwise it takes those that
 * `vector` plays (NULL: none), then each one that is independent of those before it modulo some
 * prime of the colours, up to INVERSION_LESSON_MAX in all. */
void inversion_mask_subset_choose(const InversionState *state, const uint8_t *vector,
                                  InversionMaskSubset *chosen);
/* Copies the state with these masks alone to `taken`. */
void inversion_mask_subset_apply(const InversionState *state, const InversionMaskSubset *chosen,
                                 InversionState *taken);

#endif
