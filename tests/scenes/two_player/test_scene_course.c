/* Tests of the courses of Connect 4 and Gomoku: right and wrong moves, stars, contents, and what is
 * kept. */
#include "support/test.h"

#include <string.h>

#include "connect4/exercises.h"
#include "gomoku/exercises.h"
#include "scenes/connect4/scene.h"
#include "scenes/gomoku/scene.h"
#include "support/window/scene_driver.h"

static const Size window = {1280, 800};

static void press_column(SceneDriver *driver, int column) {
    driver_click(driver, text_short("column-%d", column + 1).data);
    driver_settle(driver);
}

static void a_right_move_earns_three_stars(void **state) {
    (void)state;
    SceneDriver *driver = driver_open(&connect4_scene, window);
    driver_letter(driver, 'k', 0);
    assert_true(driver_shows(driver, "Four in a row"));
    assert_true(driver_says(driver, "Which column wins?"));
    press_column(driver, connect4_exercise(0)->answer);
    assert_true(driver_says(driver, "Right!"));
    assert_true(driver_shows(driver, "★★★"));
    driver_key(driver, KEY_ENTER, 0); /* the next one */
    assert_true(driver_says(driver, "Which column wins?"));
    assert_true(driver_shows(driver, "Exercise 2 of 26"));
    driver_close(driver);
}

static void a_wrong_move_is_told_and_costs_a_star(void **state) {
    (void)state;
    SceneDriver *driver = driver_open(&connect4_scene, window);
    driver_letter(driver, 'k', 0);
    const int answer = connect4_exercise(0)->answer;
    const int wrong = answer == 3 ? 2 : 3;
    press_column(driver, wrong);
    assert_true(driver_says(driver, "Not this one"));
    assert_true(driver_control(driver, "column-1")->is_disabled);
    driver_key(driver, KEY_ENTER, 0); /* try again */
    press_column(driver, answer);
    assert_true(driver_says(driver, "Right!"));
    assert_true(driver_shows(driver, "★★☆"));
    driver_close(driver);
}

/* Each theme's first exercise: the reason is that of the engine, and goes with the move. */
static void right_and_wrong_have_their_reason(void **state) {
    (void)state;
    SceneDriver *driver = driver_open(&connect4_scene, window);
    driver_letter(driver, 'k', 0);
    const int answer = connect4_exercise(0)->answer;
    const int wrong = answer == 3 ? 2 : 3;
    press_column(driver, wrong);
    assert_true(driver_shows(driver, text_short("Column %d ", wrong + 1).data));
    assert_false(driver_shows(driver, "would have won"));
    driver_key(driver, KEY_ENTER, 0);
    assert_false(driver_shows(driver, text_short("Column %d ", wrong + 1).data));
    press_column(driver, answer);
    assert_true(driver_shows(
        driver, text_short("Column %d wins in 1; none wins sooner.", answer + 1).data));
    driver_close(driver);
}

static void a_block_that_is_missed_is_told(void **state) {
    (void)state;
    SceneDriver *driver = driver_open(&gomoku_scene, window);
    driver_letter(driver, 'k', 0);
    driver_letter(driver, 'c', 0);
    driver_click(driver, "theme-block");
    const GomokuExercise *exercise = gomoku_exercise(gomoku_theme_first(GOMOKU_THEME_BLOCK));
    driver_click(driver, exercise->answer == gomoku_point(0, 0) ? "cell-1-1" : "cell-15-1");
    driver_settle(driver);
    assert_true(driver_shows(driver, "The opponent completes five at "));
    driver_close(driver);
}

static void undo_takes_the_answer_back(void **state) {
    (void)state;
    SceneDriver *driver = driver_open(&connect4_scene, window);
    driver_letter(driver, 'k', 0);
    press_column(driver, connect4_exercise(0)->answer == 3 ? 2 : 3);
    assert_true(driver_says(driver, "Not this one"));
    driver_letter(driver, 'z', MOD_CTRL);
    driver_settle(driver);
    assert_true(driver_says(driver, "Which column wins?"));
    assert_true(driver_control(driver, "undo")->is_disabled);
    driver_letter(driver, 'y', MOD_CTRL);
    driver_settle(driver);
    assert_true(driver_says(driver, "Not this one"));
    driver_close(driver);
}

static void what_is_shown_earns_no_star(void **state) {
    (void)state;
    SceneDriver *driver = driver_open(&gomoku_scene, window);
    driver_letter(driver, 'k', 0);
    driver_click(driver, "course-show");
    driver_settle(driver);
    assert_true(driver_says(driver, "This is the move"));
    assert_false(driver_shows(driver, "★"));
    driver_close(driver);
}

static void a_theme_is_chosen_from_the_contents(void **state) {
    (void)state;
    SceneDriver *driver = driver_open(&gomoku_scene, window);
    driver_letter(driver, 'k', 0);
    driver_letter(driver, 'c', 0);
    assert_non_null(driver_control(driver, "theme-forbidden"));
    driver_click(driver, "theme-forbidden");
    assert_non_null(strstr(driver_status(driver), "Which point is forbidden?"));
    int first = 0;
    while (gomoku_exercise(first)->theme != GOMOKU_THEME_FORBIDDEN) {
        first++;
    }
    const int point = gomoku_exercise(first)->answer;
    driver_click(driver, text_short("cell-%d-%d", GOMOKU_SIZE_USUAL - gomoku_row(point),
                                    gomoku_column(point) + 1)
                             .data);
    driver_settle(driver);
    assert_true(driver_says(driver, "Right!"));
    driver_close(driver);
}

static void the_course_goes_on_after_a_restart(void **state) {
    (void)state;
    SceneDriver *driver = driver_open(&connect4_scene, window);
    driver_letter(driver, 'k', 0);
    press_column(driver, connect4_exercise(0)->answer);
    driver_key(driver, KEY_ENTER, 0);
    driver_reopen(driver);
    assert_true(driver_shows(driver, "Exercise 2 of 26"));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_true(driver_says(driver, "Your turn")); /* the game is untouched */
    driver_letter(driver, 'k', 0);
    assert_true(driver_shows(driver, "Exercise 2 of 26"));
    driver_close(driver);
}

/* Every exercise of both games can be solved by a press where its answer lies. */
static void every_answer_can_be_pressed(void **state) {
    (void)state;
    SceneDriver *driver = driver_open(&connect4_scene, window);
    driver_letter(driver, 'k', 0);
    for (int i = 0; i < connect4_exercise_count(); i += 9) {
        driver_letter(driver, 'c', 0);
        driver_letter(driver, 'c', 0);
        press_column(driver, connect4_exercise(i)->answer);
        assert_true(driver_says(driver, "Right!"));
        for (int k = 0; k < 9; k++) {
            driver_click(driver, "course-next");
        }
    }
    driver_close(driver);
}

static void nothing_is_cut_at_any_size(void **state) {
    (void)state;
    static const Size sizes[] = {{360, 640}, {480, 360}, {800, 600}, {1280, 800}, {1920, 1080}};
    static const SceneClass *const games[] = {&connect4_scene, &gomoku_scene};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        for (size_t k = 0; k < sizeof games / sizeof games[0]; k++) {
            SceneDriver *driver = driver_open(games[k], sizes[i]);
            driver_letter(driver, 'k', 0);
            driver_settle(driver);
            assert_non_null(driver_control(driver, "course-show"));
            assert_non_null(driver_control(driver, "course-contents"));
            driver_letter(driver, 'c', 0);
            assert_non_null(driver_control(driver, "theme-block"));
            driver_close(driver);
        }
    }
}

/* Who types the code gets the same ten exercises, one after the other, also after a restart. */
static void a_class_gets_the_same_series(void **state) {
    (void)state;
    static const char *const games[] = {"connect4", "gomoku", "sudoku"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        SceneDriver *driver = driver_open(scene_named(games[i]), window);
        driver_context(driver)->is_motion_reduced = true;
        driver_settle(driver);
        driver_letter(driver, 'k', 0);
        driver_menu(driver, "series");
        driver_click(driver, "series-code");
        driver_event(driver, (Event){.type = EVENT_TEXT, .text = "00001"});
        driver_key(driver, KEY_ENTER, 0);
        assert_true(driver_says(driver, "No series has this code"));
        driver_key(driver, KEY_ESCAPE, 0);
        driver_click(driver, "series-new");
        assert_true(driver_says(driver, "puzzle 1 of 10"));
        driver_click(driver, "series-next");
        assert_true(driver_says(driver, "puzzle 2 of 10"));
        driver_click(driver, "course-next"); /* skips it */
        driver_settle(driver);
        assert_true(driver_says(driver, "puzzle 3 of 10"));
        driver_reopen(driver);
        driver_settle(driver);
        assert_true(driver_says(driver, "puzzle 3 of 10"));
        for (int place = 4; place <= 10; place++) {
            driver_click(driver, "series-next");
        }
        assert_true(driver_control(driver, "series-next")->is_disabled);
        driver_click(driver, "series-end");
        assert_non_null(driver_control(driver, "series-new"));
        driver_close(driver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_right_move_earns_three_stars),
        cmocka_unit_test(a_wrong_move_is_told_and_costs_a_star),
        cmocka_unit_test(right_and_wrong_have_their_reason),
        cmocka_unit_test(a_block_that_is_missed_is_told),
        cmocka_unit_test(undo_takes_the_answer_back),
        cmocka_unit_test(what_is_shown_earns_no_star),
        cmocka_unit_test(a_theme_is_chosen_from_the_contents),
        cmocka_unit_test(the_course_goes_on_after_a_restart),
        cmocka_unit_test(every_answer_can_be_pressed),
        cmocka_unit_test(nothing_is_cut_at_any_size),
        cmocka_unit_test(a_class_gets_the_same_series),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
