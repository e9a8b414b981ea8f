/* Mask subset: which masks a lesson is about where the puzzle has more than LESSON_MAX: those of a
 * solution, and others that are independent of them. */
#ifndef DAMIER_INVERSION_MASK_SUBSET_H
#define DAMIER_INVERSION_MASK_SUBSET_H

#include "inversion/lesson_data.h"

typedef struct LessonChosen {
    int count;
    int numbers[LESSON_MAX]; /* of the puzzle's masks, rising */
} LessonChosen;

/* All masks when they are at most LESSON_MAX. Else those that `vector` plays (NULL: none), then
 * each that modulo some prime of the colours is no sum of those before it, to LESSON_MAX in all. */
void lesson_choose(const InversionState *state, const uint8_t *vector, LessonChosen *chosen);
/* The state with these masks alone. */
void lesson_take_chosen(const InversionState *state, const LessonChosen *chosen,
                        InversionState *taken);

#endif
