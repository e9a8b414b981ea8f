/* The three tracks of the explanation, walked from end to end (support/lesson_walk.h), beside
 * what tests/data/inversion_tracks.txt says (support/signature.h; DAMIER_INVERSION_TRACKS): a line
 * for each press with what the window then says. */
#include "support/signature.h"

#include <stdio.h>
#include <string.h>

#include "scenes/inversion/scene.h"
#include "support/lesson_walk.h"
#include "support/window/scene_driver.h"

static const Size window = {1600, 1400}; /* nothing is scrolled out of sight */

static const LessonState *lesson_of(SceneDriver *driver) {
    return shell_state_of(driver_shell(driver), &inversion_lesson_mode);
}

static void press(SceneDriver *driver, const LessonWalkStep *step, char *line, size_t size) {
    const LessonState *self = lesson_of(driver);
    char id[CONTROL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    text_add(&text, step->command);
    if (step->value >= 0) {
        text_addf(&text, "-%d", step->value);
    }
    const int count =
        snprintf(line, size, "%s %d %s: ", lesson_pages[self->page]->id, self->step, id);
    driver_click(driver, id);
    driver_settle(driver);
    snprintf(line + count, size - (size_t)count, "%s", driver_status(driver));
    line[strcspn(line, "\n")] = 0;
}

/* A wrong answer leaves the step and says why; a right one goes on. */
static void expect_answer(SceneDriver *driver, const LessonAsk *ask, const LessonWalkStep *step,
                          int before) {
    const LessonState *self = lesson_of(driver);
    const bool is_right = ask->right >> step->value & 1;
    assert_int_equal(self->step,
                     before + (is_right && before < lesson_steps_of(driver_shell(driver), self)));
    assert_true(driver_shell(driver)->message.notice[0] != 0);
}

static void walk_board(SceneDriver *driver, LessonWalk *walk, const Signature *signature) {
    LessonWalkStep step;
    while (lesson_walk_next(walk, driver_shell(driver), &step)) {
        char line[SIGNATURE_LINE - 1];
        const LessonState *self = lesson_of(driver);
        const int page = self->page;
        const int before = self->step;
        LessonAsk ask;
        (void)lesson_ask_now(driver_shell(driver), self, &ask);
        if (step.command[0] == 'p' && !step.is_passing) { /* the page has been worked through */
            assert_true(course_page_is_done(&self->progress, page));
        }
        press(driver, &step, line, sizeof line);
        if (step.value >= 0) {
            expect_answer(driver, &ask, &step, before);
        }
        assert_int_equal(recorder_outside(driver_canvas(driver)), 0);
        if (!step.is_passing) {
            char whole[SIGNATURE_LINE];
            snprintf(whole, sizeof whole, "%s\n", line);
            signature_line(signature, whole);
        }
    }
}

static void every_track_is_walked_to_its_end(void **state) {
    const Signature signature = signature_open("inversion_tracks.txt", "DAMIER_INVERSION_TRACKS");
    uint32_t seen = 0;
    for (int track = 0; track < LESSON_WALK_TRACKS; track++) {
        LessonWalk walk = {.track = track};
        for (int board = 0; board < LESSON_WALK_BOARDS; board++) {
            SceneDriver *driver = driver_open_loaded(&inversion_scene, window,
                                                     lesson_walk_boards[track][board], "--id");
            char words[60];
            Text start = text_over(words, sizeof words);
            driver_context(driver)->is_motion_reduced = true;
            driver_settle(driver);
            lesson_walk_start(&walk, &start);
            shell_open_words(driver_shell(driver), words);
            driver_key(driver, KEY_SPACE, 0); /* the pages do not play by themselves */
            driver_settle(driver);
            walk_board(driver, &walk, &signature);
            driver_close(driver);
        }
        seen |= walk.seen;
    }
    signature_close(&signature);
    assert_int_equal(lesson_course.track_count, LESSON_WALK_TRACKS);
    assert_int_equal(seen, (1U << lesson_course.page_count) - 1); /* every page there is */
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_track_is_walked_to_its_end)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
