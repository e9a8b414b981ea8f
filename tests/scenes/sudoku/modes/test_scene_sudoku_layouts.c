/* Every layout in the window: chosen, made ahead, made with diagonals, refused with a reason, taken
 * over as text and loaded again. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "scenes/shell/shell.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/scene.h"
#include "sudoku/layout/choices.h"
#include "sudoku/prefetch.h"
#include "support/games/sudoku_in.h"

#define TEXT_SIZE 40000

static const Size window = {1280, 800};

static SceneDriver *open_fresh(void) {
    SceneDriver *driver = driver_open(&sudoku_scene, window);
    driver_settle(driver);
    return driver;
}

/* A puzzle with one thing chosen anew. */
static void start_with(SceneDriver *driver, const char *command, int value) {
    driver_click(driver, "levels");
    shell_run_id(driver_shell(driver), command, value);
    driver_click(driver, "start-game");
    driver_settle(driver);
}

static void choose(SceneDriver *driver, const char *id) {
    if (!driver_control(driver, "level-easy")) {
        driver_click(driver, "levels");
    }
    /* The place that offers it, under its caption; it may have to be scrolled to. */
    char place[CONTROL_ID_SIZE];
    snprintf(place, sizeof place, "layout-%s", id);
    driver_focus(driver, place);
    driver_key(driver, KEY_ENTER, 0);
    driver_click(driver, "start-game");
    driver_settle(driver);
}

static void keep_description(SceneDriver *driver, char *out) {
    snprintf(out, TEXT_SIZE, "%s", session_description(driver_shell(driver)->session));
}

/* New, its ID copied, loaded in another window: the same puzzle of the same layout. */
static void every_layout_is_copied_and_loaded(void **state) {
    static char made[TEXT_SIZE];
    static char copied[TEXT_SIZE];
    for (int i = 0; i < sudoku_choice_count(); i++) {
        SceneDriver *driver = open_fresh();
        choose(driver, sudoku_choices[i].id);
        const SudokuState puzzle = *sudoku_state_of(driver_shell(driver));
        keep_description(driver, made);
        assert_int_equal(sudoku_choice_in(made, &puzzle.layout), i);
        driver_letter(driver, 'c', MOD_CTRL);
        snprintf(copied, sizeof copied, "%s", driver_clipboard(driver));
        driver_close(driver);
        driver = driver_open_loaded(&sudoku_scene, window, copied, "--id");
        assert_memory_equal(&sudoku_state_of(driver_shell(driver))->layout, &puzzle.layout,
                            sizeof puzzle.layout);
        assert_memory_equal(&sudoku_state_of(driver_shell(driver))->givens, &puzzle.givens,
                            sizeof puzzle.givens);
        driver_letter(driver, 'c', MOD_CTRL);
        assert_string_equal(driver_clipboard(driver), copied);
        driver_close(driver);
    }
}

static void diagonals_are_added_to_any_of_them(void **state) {
    static const struct {
        const char *id;
        int diagonals;
    } cases[] = {{"6x6", 2}, {"windoku", 2}, {"jigsaw", 2}, {"twin", 4}, {"samurai", 10}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SceneDriver *driver = open_fresh();
        start_with(driver, "diagonals", 0);
        assert_int_equal(sudoku_layout_of(driver_shell(driver))->regions, 29);
        choose(driver, cases[i].id);
        const SudokuLayout *layout = sudoku_layout_of(driver_shell(driver));
        int diagonals = 0;
        for (int region = 0; region < layout->regions; region++) {
            diagonals += layout->region_kind[region] == SUDOKU_DIAGONAL;
        }
        assert_int_equal(diagonals, cases[i].diagonals);
        assert_true(driver_shows(driver, "diagonals"));
        driver_reopen(driver);
        assert_true(sudoku_const_scene_of(driver_shell(driver))->has_diagonals);
        driver_close(driver);
    }
}

/* Four by four is never hard: an easier one comes, and that is said. */
static void a_level_that_is_not_found_is_told(void **state) {
    SceneDriver *driver = open_fresh();
    choose(driver, "4x4");
    start_with(driver, "level", SUDOKU_EXTREME);
    assert_true(driver_says(driver, "found no “Extreme” puzzle"));
    assert_int_equal(sudoku_layout_of(driver_shell(driver))->symbols, 4);
    assert_false(sudoku_awaits_puzzle(driver_shell(driver)));
    assert_true(sudoku_level_in(session_description(driver_shell(driver)->session)) < SUDOKU_HARD);
    driver_close(driver);
}

static void every_level_is_made(void **state) {
    for (int level = 0; level < SUDOKU_LEVELS; level++) {
        SceneDriver *driver = open_fresh();
        start_with(driver, "level", level);
        assert_int_equal(sudoku_level_in(session_description(driver_shell(driver)->session)),
                         level);
        driver_close(driver);
    }
}

/* What is kept ready is what would have been made: the same puzzles in the same order. */
static void prefetch_gives_the_same_puzzles_at_once(void **state) {
    static char with[SUDOKU_PREFETCH_MAX + 2][TEXT_SIZE];
    static char without[TEXT_SIZE];
    SceneDriver *driver = open_fresh();
    for (int i = 0; i < SUDOKU_PREFETCH_MAX; i++) {
        driver_advance(driver, 2500);
        driver_settle(driver);
    }
    driver_advance(driver, 5000);
    assert_true(shell_is_idle(driver_shell(driver))); /* it is full */
    for (int i = 0; i < SUDOKU_PREFETCH_MAX; i++) {
        driver_letter(driver, 'n', MOD_CTRL);
        assert_true(shell_is_idle(driver_shell(driver)));
        keep_description(driver, with[i]);
    }
    driver_letter(driver, 'n', MOD_CTRL);
    assert_false(shell_is_idle(driver_shell(driver)));
    driver_close(driver);
    driver = open_fresh();
    for (int i = 0; i < SUDOKU_PREFETCH_MAX; i++) {
        driver_letter(driver, 'n', MOD_CTRL);
        driver_settle(driver);
        keep_description(driver, without);
        assert_string_equal(without, with[i]);
    }
    driver_close(driver);
}

/* Another level: what was kept is of no use, and is not given out. */
static void prefetch_is_of_the_level_in_hand(void **state) {
    SceneDriver *driver = open_fresh();
    driver_advance(driver, 2500);
    driver_settle(driver);
    start_with(driver, "level", SUDOKU_HARD);
    assert_int_equal(sudoku_level_in(session_description(driver_shell(driver)->session)),
                     SUDOKU_HARD);
    driver_close(driver);
}

/* A jigsaw that was given: the next puzzle is in the same pieces. */
static void a_given_layout_is_made_again(void **state) {
    static const char given[] = "jigsaw:aabbaabbccddccdd:3.1....24....1.3";
    static char made[TEXT_SIZE];
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, given, "--id");
    start_with(driver, "layout-own", 0);
    keep_description(driver, made);
    assert_true(strncmp(made, given, strlen("jigsaw:aabbaabbccddccdd:")) == 0);
    driver_letter(driver, 'n', MOD_CTRL);
    driver_settle(driver);
    keep_description(driver, made);
    assert_true(strncmp(made, given, strlen("jigsaw:aabbaabbccddccdd:")) == 0);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_layout_is_copied_and_loaded),
        cmocka_unit_test(diagonals_are_added_to_any_of_them),
        cmocka_unit_test(a_level_that_is_not_found_is_told),
        cmocka_unit_test(every_level_is_made),
        cmocka_unit_test(prefetch_gives_the_same_puzzles_at_once),
        cmocka_unit_test(prefetch_is_of_the_level_in_hand),
        cmocka_unit_test(a_given_layout_is_made_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
