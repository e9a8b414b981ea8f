/* A walk through a track of Inversion's explanation, as a pupil takes it: every page, every step,
 * and each question answered wrongly once and then rightly. What comes next follows from the
 * explanation's state alone, so that a test (test_scene_inversion_tracks.c) and the recording in
 * pictures (golden/recordings.c) take the same walk. */
#ifndef DAMIER_TESTS_SUPPORT_LESSON_WALK_H
#define DAMIER_TESTS_SUPPORT_LESSON_WALK_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "scenes/inversion/modes.h"
#include "scenes/inversion/modes/lesson/state.h"
#include "scenes/shell/shell.h"

/* The boards of a track: the text's example, and one more for the pages that it does not have. */
#define LESSON_WALK_TRACKS 3
#define LESSON_WALK_BOARDS 2
static const char *const lesson_walk_boards[LESSON_WALK_TRACKS][LESSON_WALK_BOARDS] = {
    {"3x3:magic:001000111>111101111", "3x2:plus:100001>000000"},
    {"3x3:magic:001000111>111101111", "3x2:plus:100001>000000"},
    {"3x3:magic:001000111>111101111", "4x4:geniton-phi:1101001010010110>0000000000000000"},
};

/* Set `track`, the rest zeros; the same walk goes over the boards one after the other. */
typedef struct LessonWalk {
    int track;
    uint32_t seen;  /* bit p: page p was walked through */
    int page, step; /* of the last wrong answer, + 1; 0: none */
} LessonWalk;

typedef struct LessonWalkStep {
    const char *command; /* its id */
    int value;           /* the answer; -1: it is not one */
    bool is_passing;     /* past a page that was seen on another board */
} LessonWalkStep;

/* Where a track begins on this board, for shell_open_words. */
static inline void lesson_walk_start(const LessonWalk *walk, Text *words) {
    text_addf(words, "lesson:%s", lesson_pages[lesson_course.tracks[walk->track].first]->id);
}

static inline int lesson_walk_answer(const LessonAsk *ask, bool is_right) {
    for (int answer = 0; answer < ask->count; answer++) {
        if ((ask->right >> answer & 1) == (is_right ? 1U : 0U)) {
            return answer;
        }
    }
    return -1;
}

/* What a pupil does now; false at the track's end. */
static inline bool lesson_walk_next(LessonWalk *walk, const GameShell *shell,
                                    LessonWalkStep *next) {
    const LessonState *self = shell_state_of(shell, &inversion_lesson_mode);
    LessonAsk ask;
    if (!self || !self->is_known || self->page != lesson_page_of(self) ||
        course_track_of(&lesson_course, self->page) != walk->track) {
        return false;
    }
    *next = (LessonWalkStep){"page-next", -1, true};
    if (walk->seen >> self->page & 1) {
        return true;
    }
    next->is_passing = false;
    if (lesson_ask_now(shell, self, &ask)) {
        const bool has_erred = walk->page == self->page + 1 && walk->step == self->step + 1;
        const int wrong = lesson_walk_answer(&ask, false);
        walk->page = self->page + 1;
        walk->step = self->step + 1;
        next->command = "answer";
        next->value = has_erred || wrong < 0 ? lesson_walk_answer(&ask, true) : wrong;
    } else if (self->step < lesson_steps_of(shell, self)) {
        next->command = "explain-step";
    } else {
        walk->seen |= 1U << self->page;
    }
    return true;
}

#endif
