/* The lesson on a board of Inversion, as the worker computes it. */
#ifndef DAMIER_TESTS_SUPPORT_GAMES_INVERSION_LESSON_H
#define DAMIER_TESTS_SUPPORT_GAMES_INVERSION_LESSON_H

#include <stdlib.h>

#include "inversion/lesson_data.h"
#include "inversion/rules.h"
#include "support/test.h"

/* The lesson of this puzzle; the caller frees it. */
static inline InversionLesson *lesson_of(const char *id) {
    char why[100];
    Text reason = text_over(why, sizeof why);
    InversionState *puzzle = malloc(sizeof *puzzle);
    InversionLesson *lesson = malloc(sizeof *lesson);
    Budget budget = budget_unlimited();
    assert_true(puzzle && lesson);
    assert_int_equal(inversion_game.setup(puzzle, id, &reason), STATUS_OK);
    assert_int_equal(inversion_lesson_make(puzzle, &budget, lesson), STATUS_OK);
    free(puzzle);
    return lesson;
}

#endif
