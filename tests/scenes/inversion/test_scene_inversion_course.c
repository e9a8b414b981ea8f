/* The explanation as a course: contents, progress, questions, the scrubber, a series for a class.
 */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/budget.h"
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes/lesson/ask.h"
#include "scenes/inversion/scene.h"
#include "scenes/shell/shell.h"
#include "support/window/scene_driver.h"

#define EXAMPLE "3x3:magic:001000111>111101111"
#define PHI "4x4:geniton-phi:1101001010010110>0000000000000000"
#define PLUS "5x5:plus:1111111111111111111111111>0000000000000000000000000"
#define LOST "5x5:plus:1000000000000000000000000>0000000000000000000000000"
#define SOLVED "3x3:magic:111101111>111101111"
#define THREE "3x3k3:plus:012012012>210210210"
#define SIX "3x3k6:plus:012345012>543210543"

static SceneDriver *open_course(const char *id, Size window) {
    SceneDriver *driver = driver_open_loaded(&inversion_scene, window, id, "--id");
    driver_context(driver)->is_motion_reduced = true;
    driver_settle(driver);
    driver_letter(driver, 'e', 0);
    driver_settle(driver);
    return driver;
}

static SceneDriver *open_wide(const char *id) {
    return open_course(id, (Size){1280, 800});
}

/* ---- Contents and progress ---- */

static void pages_stand_in_three_tracks(void **state) {
    SceneDriver *driver = open_wide(EXAMPLE);
    assert_true(driver_shows(driver, "See it"));
    assert_true(driver_shows(driver, "Solve it"));
    assert_true(driver_shows(driver, "Langlet’s APL"));
    assert_null(driver_control(driver, "contents"));
    assert_true(driver_shows(driver, "1/17"));
    driver_close(driver);
    assert_true(lesson_course.page_count > 0);
    for (int track = 1; track < lesson_course.track_count; track++) {
        assert_true(lesson_course.tracks[track].first > lesson_course.tracks[track - 1].first);
        assert_true(lesson_course.tracks[track].first < lesson_course.page_count);
    }
}

/* Where they do not fit beside the stage, they open over it, and a page closes them. */
static void narrow_windows_open_the_contents(void **state) {
    static const Size sizes[] = {{800, 600}, {820, 640}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        SceneDriver *driver = open_course(EXAMPLE, sizes[i]);
        assert_null(driver_control(driver, "page-powers"));
        driver_click(driver, "contents");
        assert_true(driver_control(driver, "page-difference")->is_checked);
        assert_null(driver_control(driver, "mask-0"));
        driver_click(driver, "page-powers");
        assert_true(driver_says(driver, "Powers"));
        assert_null(driver_control(driver, "page-difference"));
        driver_close(driver);
    }
}

static void the_words_stand_on_the_stage(void **state) {
    static const Size sizes[] = {{800, 600}, {1280, 800}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        SceneDriver *driver = open_course(EXAMPLE, sizes[i]);
        driver_letter(driver, 'n', 0);
        const Rect stage = driver_shell(driver)->view.zones.board_area;
        bool is_there = false;
        for (int t = 0; t < recorder_text_count(driver_canvas(driver)); t++) {
            const RecordedText *text = recorder_text_at(driver_canvas(driver), t);
            is_there = is_there || (strstr(text->text, "after one mask") &&
                                    rect_contains(stage, rect_center(text->box)));
        }
        assert_true(is_there);
        driver_close(driver);
    }
}

/* A page is done at its last step, also the next time. */
static void progress_is_kept(void **state) {
    SceneDriver *driver = open_wide(EXAMPLE);
    assert_true(driver_shows(driver, "0 of 4"));
    driver_click(driver, "page-next-boards"); /* no steps: read at once */
    assert_true(driver_shows(driver, "1 of 4"));
    driver_click(driver, "page-equations");
    for (int step = 0; step < 9; step++) {
        assert_false(driver_shows(driver, "1 of 7"));
        driver_click(driver, "explain-step");
    }
    assert_true(driver_shows(driver, "1 of 7"));
    driver_letter(driver, 'e', 0);
    driver_reopen(driver);
    driver_letter(driver, 'e', 0);
    driver_settle(driver);
    assert_true(driver_shows(driver, "1 of 4"));
    assert_true(driver_shows(driver, "1 of 7"));
    driver_close(driver);
}

/* ---- Questions ---- */

static void the_next_row_is_asked_for(void **state) {
    SceneDriver *driver = open_wide(EXAMPLE); /* D = 110 101 000 */
    driver_click(driver, "page-solution");
    assert_null(driver_control(driver, "answer-1"));
    driver_click(driver, "explain-step");
    assert_true(driver_shows(driver, "Which row is added next?"));
    driver_click(driver, "answer-4");
    assert_true(driver_says(driver, "D has a 0 there: row 4 is left out."));
    driver_click(driver, "answer-0");
    assert_true(driver_says(driver, "Row 0 is in the sum already."));
    driver_click(driver, "answer-5");
    assert_true(driver_says(driver, "row 1 comes first"));
    driver_click(driver, "answer-1");
    assert_true(driver_says(driver, "row 1 is added"));
    assert_true(driver_shows(driver, "Which row is added next?"));
    driver_click(driver, "answer-3");
    driver_click(driver, "answer-5");
    assert_null(driver_control(driver, "answer-5"));
    assert_true(driver_shows(driver, "1 of 7"));
    assert_true(driver_shows(driver, "Exercises right at the first try: 0 of 1."));
    driver_close(driver);
}

static void an_answer_at_once_has_all_stars(void **state) {
    SceneDriver *driver = open_wide(EXAMPLE);
    driver_click(driver, "answer-1"); /* 3, 4 or 5 cells: 4 */
    assert_true(driver_says(driver, "4 cells are not yet as in the goal."));
    assert_null(driver_control(driver, "answer-1"));
    assert_true(driver_shows(driver, "Exercises right at the first try: 1 of 1."));
    driver_close(driver);
}

/* Playing waits for the answer; "Show me" tells it, and gives no star; "Skip" does not count. */
static void playing_stops_at_a_question(void **state) {
    SceneDriver *driver = open_wide(EXAMPLE);
    driver_click(driver, "page-solution");
    driver_click(driver, "explain-play");
    driver_advance(driver, 20000);
    assert_true(driver_says(driver, "step 1 of 4"));
    driver_click(driver, "answer-show");
    assert_true(driver_says(driver, "row 1 is added"));
    driver_event(driver, (Event){.type = EVENT_POINTER_LEAVE});
    driver_click(driver, "answer-3");
    driver_click(driver, "answer-5");
    assert_true(driver_shows(driver, "1 of 7"));
    assert_false(driver_shows(driver, "at the first try"));
    driver_click(driver, "page-inverse");
    driver_click(driver, "answer-skip");
    driver_advance(driver, 2000 * 60);
    assert_true(driver_shows(driver, "step 37 of 37"));
    assert_true(driver_shows(driver, "1 of 7"));
    driver_close(driver);
}

/* Every question has a right answer, a wrong one, and a reason for each of them. */
static void check_question(const LessonView *view, const LessonAsk *ask, const char *id) {
    bool has_wrong = false;
    assert_in_range(ask->count, 2, INVERSION_LESSON_MAX);
    assert_true(ask->right != 0);
    assert_true(ask->count == 64 || ask->right >> ask->count == 0);
    assert_true(ask->question[0] != 0);
    for (int answer = 0; answer < ask->count; answer++) {
        char words[LESSON_ASK_SIZE];
        Text text = text_over(words, sizeof words);
        const bool is_right = ask->right >> answer & 1;
        lesson_reply(view, ask, answer, &text);
        if (text.truncated || strchr(words, '{') || is_right != text_has_prefix(words, "Right: ")) {
            fail_msg("%s, %s, step %d, answer %d: %s", id, view->page->id, view->step, answer,
                     words);
        }
        has_wrong = has_wrong || !is_right;
    }
    assert_true(has_wrong);
}

static void every_answer_has_a_reason(void **state) {
    static const char *const ids[] = {EXAMPLE, PHI, PLUS, LOST, SOLVED, THREE, SIX};
    InversionLesson *lesson = malloc(sizeof *lesson);
    int questions = 0;
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        SceneDriver *driver = open_wide(ids[i]);
        Budget budget = budget_unlimited();
        assert_int_equal(
            inversion_lesson_make(inversion_state_of(driver_shell(driver)), &budget, lesson),
            STATUS_OK);
        for (int page = 0; lesson_pages[page]; page++) {
            LessonView view = {.page = lesson_pages[page], .lesson = lesson};
            if (view.page->is_for && !view.page->is_for(lesson)) {
                continue;
            }
            const int steps = view.page->steps ? view.page->steps(&view) : 0;
            LessonAsk ask;
            for (view.step = 0; view.step <= steps; view.step++) {
                if (lesson_page_asks(&view, &ask)) {
                    check_question(&view, &ask, ids[i]);
                    assert_true(view.step < steps || steps == 0);
                    questions++;
                }
            }
        }
        driver_close(driver);
    }
    assert_true(questions >= 40);
    free(lesson);
}

/* The row that is asked for is the one that the next step adds. */
static void the_right_row_is_the_next_one(void **state) {
    SceneDriver *driver = open_wide(PHI);
    driver_click(driver, "page-solution");
    driver_click(driver, "explain-step");
    for (int added = 1; driver_control(driver, "answer-show"); added++) {
        char before[80];
        Text text = text_over(before, sizeof before);
        text_addf(&text, "step %d of ", added);
        assert_true(driver_says(driver, before));
        const InversionState *game = inversion_state_of(driver_shell(driver));
        int row = 0;
        for (int left = added; left > 0 || game->board[row] == game->goal[row]; row++) {
            left -= game->board[row] != game->goal[row];
        }
        driver_click(driver, text_short("answer-%d", row).data);
        assert_true(driver_says(driver, "Right: "));
        driver_letter(driver, 'n', 0); /* the notice goes with the page: come back to the step */
        driver_letter(driver, 'b', 0);
        for (int step = 0; step <= added; step++) {
            driver_click(driver, "explain-step");
        }
    }
    driver_close(driver);
}

/* ---- The scrubber ---- */

static void the_scrubber_goes_to_any_step(void **state) {
    SceneDriver *driver = open_wide(EXAMPLE);
    assert_null(driver_control(driver, "explain-seek")); /* a page without steps */
    driver_click(driver, "page-equations");
    const Control *seek = driver_control(driver, "explain-seek");
    assert_int_equal(seek->range, 9);
    assert_int_equal(seek->value, 0);
    const Rect place = seek->rect;
    driver_click_at(driver, (Point){place.x + place.width - 2, rect_center(place).y});
    assert_true(driver_says(driver, "step 9 of 9"));
    driver_click_at(driver, rect_center(place));
    assert_in_range(driver_control(driver, "explain-seek")->value, 4, 5);
    driver_letter(driver, 'e', 0);
    driver_letter(driver, 's', 0);
    driver_settle(driver);
    const Rect solve = driver_control(driver, "solve-seek")->rect;
    driver_click_at(driver, (Point){solve.x + solve.width - 2, rect_center(solve).y});
    assert_int_equal(driver_cursor(driver), 3); /* all three masks of the solution */
    driver_close(driver);
}

/* ---- A series ---- */

static char *description_of(SceneDriver *driver) {
    return strdup(session_description(driver_shell(driver)->session));
}

static void a_code_gives_everybody_the_same_puzzles(void **state) {
    char *puzzles[2][3];
    for (int pupil = 0; pupil < 2; pupil++) {
        SceneDriver *driver = open_wide(pupil == 0 ? EXAMPLE : PLUS);
        driver_menu(driver, "series");
        driver_click(driver, "series-code");
        driver_event(driver, (Event){.type = EVENT_TEXT, .text = "00000"});
        driver_key(driver, KEY_ENTER, 0);
        assert_true(driver_shows(driver, "Series 00000, puzzle 1 of 10."));
        for (int i = 0; i < 3; i++) {
            puzzles[pupil][i] = description_of(driver);
            driver_click(driver, "series-next");
        }
        driver_reopen(driver);
        driver_letter(driver, 'e', 0);
        assert_true(driver_shows(driver, "Series 00000, puzzle 4 of 10."));
        driver_click(driver, "series-end");
        assert_false(driver_shows(driver, "Series 00000"));
        driver_close(driver);
    }
    for (int i = 0; i < 3; i++) {
        assert_string_equal(puzzles[0][i], puzzles[1][i]);
        assert_true(i == 0 || strcmp(puzzles[0][i], puzzles[0][i - 1]) != 0);
    }
    for (int i = 0; i < 6; i++) {
        free(puzzles[i / 3][i % 3]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_stand_in_three_tracks),
        cmocka_unit_test(narrow_windows_open_the_contents),
        cmocka_unit_test(the_words_stand_on_the_stage),
        cmocka_unit_test(progress_is_kept),
        cmocka_unit_test(the_next_row_is_asked_for),
        cmocka_unit_test(an_answer_at_once_has_all_stars),
        cmocka_unit_test(playing_stops_at_a_question),
        cmocka_unit_test(every_answer_has_a_reason),
        cmocka_unit_test(the_right_row_is_the_next_one),
        cmocka_unit_test(the_scrubber_goes_to_any_step),
        cmocka_unit_test(a_code_gives_everybody_the_same_puzzles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
