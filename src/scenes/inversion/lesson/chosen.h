/* Which masks the pages are about where a puzzle has more than they have room for: those of a
 * solution, and others that are independent of them. */
#ifndef DAMIER_SCENES_INVERSION_LESSON_CHOSEN_H
#define DAMIER_SCENES_INVERSION_LESSON_CHOSEN_H

#include "inversion/lesson/data.h"

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
