/* The course of Sudoku: examples in stages, right and wrong answers, stars, contents, the door to
 * the trainer, and what is kept. */
#include "support/test.h"

#include <string.h>

#include "base/bits.h"
#include "scenes/shell/shell.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/model/training.h"
#include "scenes/sudoku/modes.h"
#include "scenes/sudoku/scene.h"
#include "sudoku/exercises.h"
#include "sudoku/hint.h"
#include "support/games/sudoku_in.h"

static const Size window = {1280, 800};
static const char puzzle[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static SceneDriver *open_course(Size size) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, size, puzzle, "--id");
    driver_letter(driver, 'k', 0);
    driver_settle(driver);
    return driver;
}

static void open_theme(SceneDriver *driver, const char *id) {
    driver_letter(driver, 'c', 0);
    driver_focus(driver, id);
    driver_key(driver, KEY_ENTER, 0);
}

/* From the example's first stage to the first exercise. */
static void pass_example(SceneDriver *driver) {
    for (int stage = 0; stage < SUDOKU_HINT_STAGES; stage++) {
        driver_click(driver, "course-next");
    }
}

/* The step of exercise `number` of a theme, from 1; 0: of its example. */
static SudokuStep step_of(SudokuTheme theme, int number) {
    SudokuLayout layout;
    SudokuBoard board;
    SudokuStep step;
    int first = 0;
    (void)sudoku_theme_exercises(theme, &first);
    sudoku_exercise_layout(&layout);
    sudoku_exercise_board(sudoku_exercise(first + number), &layout, &board);
    assert_true(sudoku_exercise_prove(&layout, theme, &board, &step));
    return step;
}

static void try_digit(SceneDriver *driver, int cell, int value) {
    driver_click(driver, text_short("cell-%d-%d", cell / 9 + 1, cell % 9 + 1).data);
    driver_digit(driver, value, 0);
}

static void try_step(SceneDriver *driver, const SudokuStep *step) {
    const SudokuMark *struck = &step->eliminations[0];
    if (step->cell >= 0) {
        try_digit(driver, step->cell, step->value);
    } else {
        try_digit(driver, struck->cell, bits_lowest(struck->values) + 1);
    }
}

/* What the solution has there, so it must not be struck. */
static void try_wrong_strike(SceneDriver *driver, const SudokuStep *step) {
    const SudokuState *state = scene_in(driver)->keypad_target->state;
    const int cell = step->eliminations[0].cell;
    for (SudokuBits left = state->notes[cell] & ~step->eliminations[0].values; left;
         left &= left - 1) {
        driver_click(driver, text_short("cell-%d-%d", cell / 9 + 1, cell % 9 + 1).data);
        driver_digit(driver, bits_lowest(left) + 1, 0);
        driver_click(driver, text_short("cell-%d-%d", cell / 9 + 1, cell % 9 + 1).data);
        if (driver_says(driver, "No: ")) {
            return;
        }
    }
    fail_msg("no candidate was wrong");
}

static void an_example_is_shown_in_stages(void **state) {
    (void)state;
    SceneDriver *driver = open_course(window);
    assert_true(driver_shows(driver, "Last empty cell"));
    assert_true(driver_says(driver, "Look at the example"));
    assert_true(driver_shows(driver, "Stage 1 of 3"));
    assert_true(driver_says(driver, "One cell is still empty"));
    assert_true(driver_control(driver, "cell-1-1")->is_disabled);
    assert_null(driver_control(driver, "course-show"));
    driver_click(driver, "course-next");
    assert_true(driver_says(driver, "is missing in"));
    driver_click(driver, "course-next");
    assert_true(driver_shows(driver, "Stage 3 of 3"));
    assert_true(driver_says(driver, "Write "));
    driver_letter(driver, 'z', MOD_CTRL);
    assert_true(driver_shows(driver, "Stage 2 of 3"));
    driver_letter(driver, 'y', MOD_CTRL);
    assert_true(driver_shows(driver, "Stage 3 of 3"));
    driver_click(driver, "course-next");
    assert_true(driver_says(driver, "Which digit goes where?"));
    assert_true(driver_shows(driver, "Exercise 1 of 10"));
    assert_false(driver_control(driver, "cell-1-1")->is_disabled);
    driver_letter(driver, 'e', 0);
    assert_true(driver_shows(driver, "Stage 1 of 3"));
    driver_close(driver);
}

static void a_right_answer_earns_three_stars(void **state) {
    (void)state;
    SceneDriver *driver = open_course(window);
    const SudokuStep step = step_of(SUDOKU_THEME_FULL_HOUSE, 1);
    pass_example(driver);
    try_step(driver, &step);
    assert_true(driver_says(driver, "Right!"));
    assert_true(driver_says(driver, "Yes, first try!"));
    assert_true(driver_shows(driver, "★★★"));
    assert_true(driver_says(driver, "is missing in")); /* the reason */
    GameBadge badges[SUDOKU_TECHNIQUES];
    assert_int_equal(
        sudoku_training_badges(driver_context(driver)->store, badges, SUDOKU_TECHNIQUES), 1);
    assert_string_equal(badges[0].name, sudoku_technique_name(SUDOKU_FULL_HOUSE));
    driver_letter(driver, 'z', MOD_CTRL); /* taken back and found again: not counted twice */
    assert_true(driver_says(driver, "Which digit goes where?"));
    try_step(driver, &step);
    assert_true(driver_says(driver, "Right!"));
    assert_int_equal(
        sudoku_training_badges(driver_context(driver)->store, badges, SUDOKU_TECHNIQUES), 1);
    assert_int_equal(badges[0].count, 1);
    driver_key(driver, KEY_ENTER, 0);
    assert_true(driver_shows(driver, "Exercise 2 of 10"));
    driver_close(driver);
}

static void a_wrong_answer_gets_its_reason(void **state) {
    (void)state;
    SceneDriver *driver = open_course(window);
    open_theme(driver, "theme-naked-pair");
    pass_example(driver);
    const SudokuStep step = step_of(SUDOKU_THEME_NAKED_PAIR, 1);
    assert_true(driver_says(driver, "Which candidate can be struck?"));
    driver_digit(driver, 1, 0);
    assert_true(driver_says(driver, "Choose a cell first."));
    try_wrong_strike(driver, &step);
    assert_true(driver_says(driver, "in the solution, so keep it."));
    driver_letter(driver, 'z', MOD_CTRL);
    assert_false(driver_says(driver, "in the solution, so keep it."));
    try_step(driver, &step);
    assert_true(driver_says(driver, "Yes, that is it."));
    assert_true(driver_shows(driver, "★★☆"));
    driver_close(driver);
}

static void help_costs_stars(void **state) {
    (void)state;
    SceneDriver *driver = open_course(window);
    open_theme(driver, "theme-hidden-single");
    pass_example(driver);
    driver_letter(driver, 's', 0); /* where */
    assert_true(driver_says(driver, "Where can the "));
    const SudokuStep step = step_of(SUDOKU_THEME_HIDDEN_SINGLE, 1);
    try_step(driver, &step);
    assert_true(driver_shows(driver, "★★☆"));
    driver_click(driver, "course-next");
    driver_letter(driver, 's', 0);
    driver_letter(driver, 's', 0);
    assert_true(driver_says(driver, "This is the step"));
    assert_false(driver_shows(driver, "★"));
    assert_null(driver_control(driver, "course-show"));
    driver_letter(driver, 'c', 0);
    assert_true(driver_shows(driver, "2/10")); /* done, both of them */
    driver_close(driver);
}

static void the_door_leads_to_the_trainer(void **state) {
    (void)state;
    SceneDriver *driver = open_course(window);
    open_theme(driver, "theme-naked-single");
    pass_example(driver);
    assert_null(driver_control(driver, "course-train"));
    const SudokuStep step = step_of(SUDOKU_THEME_NAKED_SINGLE, 1);
    try_step(driver, &step);
    driver_click(driver, "course-train");
    driver_settle(driver);
    assert_true(shell_is_open(driver_shell(driver), &sudoku_trainer_mode));
    assert_true(driver_shows(driver, "Naked single"));
    assert_non_null(driver_control(driver, "train-next"));
    driver_letter(driver, 'k', 0); /* back, where one left it */
    assert_true(driver_says(driver, "Right!"));
    driver_close(driver);
}

static void the_course_goes_on_after_a_restart(void **state) {
    (void)state;
    SceneDriver *driver = open_course(window);
    open_theme(driver, "theme-x-wing");
    pass_example(driver);
    const SudokuStep step = step_of(SUDOKU_THEME_X_WING, 1);
    try_step(driver, &step);
    assert_true(driver_says(driver, "Right!"));
    driver_click(driver, "course-next");
    driver_reopen(driver);
    assert_true(driver_shows(driver, "Exercise 2 of 10"));
    assert_true(driver_says(driver, "Which candidate can be struck?"));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_int_equal(driver_cursor(driver), 0); /* the game is untouched, and open again */
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 4, 0);
    assert_int_equal(driver_cursor(driver), 1);
    driver_letter(driver, 'k', 0);
    assert_true(driver_shows(driver, "Exercise 2 of 10"));
    driver_letter(driver, 'e', 0); /* the example is a place of its own */
    assert_true(driver_shows(driver, "Stage 1 of 3"));
    driver_reopen(driver);
    assert_true(driver_says(driver, "Look at the example"));
    assert_true(driver_says(driver, "In two rows, a digit fits"));
    driver_letter(driver, 'c', 0);
    assert_true(driver_shows(driver, "1/10"));
    driver_close(driver);
}

/* From end to end: every second exercise is solved, the others are passed; the last page leads to
 * the first. */
static void all_themes_can_be_walked_through(void **state) {
    (void)state;
    SceneDriver *driver = open_course((Size){800, 600});
    for (SudokuTheme theme = 0; theme < SUDOKU_THEMES; theme++) {
        int first = 0;
        const int count = sudoku_theme_exercises(theme, &first) - 1;
        assert_true(driver_shows(driver, sudoku_theme_title(theme)));
        pass_example(driver);
        for (int number = 1; number <= count; number++) {
            if (number == count) {
                const SudokuStep step = step_of(theme, number);
                try_step(driver, &step);
                assert_true(driver_says(driver, "Right!"));
            }
            driver_click(driver, "course-next");
        }
    }
    assert_true(driver_shows(driver, "Last empty cell"));
    driver_close(driver);
}

/* Also before the first puzzle has been made, which comes while the course is open. */
static void the_course_needs_no_puzzle(void **state) {
    (void)state;
    SceneDriver *driver = driver_open(&sudoku_scene, window);
    driver_letter(driver, 'k', 0);
    pass_example(driver);
    driver_settle(driver);
    assert_true(driver_says(driver, "Which digit goes where?"));
    assert_false(sudoku_awaits_puzzle(driver_shell(driver)));
    const SudokuStep step = step_of(SUDOKU_THEME_FULL_HOUSE, 1);
    try_step(driver, &step);
    assert_true(driver_says(driver, "Right!"));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_int_equal(driver_cursor(driver), 0);
    driver_close(driver);
}

/* Also beside a board of another size. */
static void the_board_of_the_game_does_not_matter(void **state) {
    (void)state;
    SceneDriver *driver =
        driver_open_loaded(&sudoku_scene, window, "classic:1234341221434.21", "--id");
    driver_letter(driver, 'k', 0);
    assert_non_null(driver_control(driver, "cell-9-9"));
    pass_example(driver);
    const SudokuStep step = step_of(SUDOKU_THEME_FULL_HOUSE, 1);
    try_step(driver, &step);
    assert_true(driver_says(driver, "Right!"));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_null(driver_control(driver, "cell-9-9"));
    driver_close(driver);
}

static void nothing_is_cut_at_any_size(void **state) {
    (void)state;
    static const Size sizes[] = {{360, 640}, {480, 360}, {800, 600}, {1280, 800}, {1920, 1080}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        SceneDriver *driver = open_course(sizes[i]);
        assert_non_null(driver_control(driver, "course-next"));
        pass_example(driver);
        assert_non_null(driver_control(driver, "course-show"));
        assert_non_null(driver_control(driver, "cell-9-9"));
        driver_letter(driver, 'c', 0);
        assert_non_null(driver_control(driver, "theme-chain"));
        assert_true(driver_says(driver, "Choose a technique"));
        driver_letter(driver, 'c', 0);
        assert_true(driver_says(driver, "Which digit goes where?"));
        driver_close(driver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_example_is_shown_in_stages),
        cmocka_unit_test(a_right_answer_earns_three_stars),
        cmocka_unit_test(a_wrong_answer_gets_its_reason),
        cmocka_unit_test(help_costs_stars),
        cmocka_unit_test(the_door_leads_to_the_trainer),
        cmocka_unit_test(the_course_goes_on_after_a_restart),
        cmocka_unit_test(all_themes_can_be_walked_through),
        cmocka_unit_test(the_course_needs_no_puzzle),
        cmocka_unit_test(the_board_of_the_game_does_not_matter),
        cmocka_unit_test(nothing_is_cut_at_any_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
