/* Today's board and what is kept of solved puzzles. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inversion/daily_puzzle.h"
#include "scenes/inversion/model/daily.h"
#include "scenes/inversion/scene.h"
#include "support/window/scene_driver.h"

static const Size window = {1280, 800};

static void keep(Store *store, int moves, int stars) {
    inversion_daily_save(store, (Date){2026, 11, 21}, &(InversionDaily){true, moves, stars});
}

static void only_better_results_are_kept(void **state) {
    const Date date = {2026, 11, 21};
    Store *store = NULL;
    char why[100];
    Text text = text_over(why, sizeof why);
    assert_int_equal(store_open(NULL, translate_none, &store, &text), STATUS_OK);
    assert_false(inversion_daily_load(store, date).is_done);
    keep(store, 9, 0);
    keep(store, 12, 1);
    keep(store, 7, 0);
    InversionDaily daily = inversion_daily_load(store, date);
    assert_true(daily.is_done && daily.moves == 12 && daily.stars == 1);
    keep(store, 6, 3);
    keep(store, 8, 2);
    daily = inversion_daily_load(store, date);
    assert_true(daily.is_done && daily.moves == 6 && daily.stars == 3);
    assert_false(inversion_daily_load(store, (Date){2026, 11, 22}).is_done);
    store_close(store);
}

/* Plays the way the window shows as the shortest. */
static void solve_by_hints(SceneDriver *driver) {
    driver_click(driver, "solve");
    driver_click(driver, "solve-play");
    driver_advance(driver, 120000);
    assert_true(driver_says(driver, "Solved!"));
}

/* Is the menu's entry lit? */
static bool is_daily(SceneDriver *driver) {
    driver_click(driver, "more");
    const bool is_lit = driver_control(driver, "daily")->is_checked;
    driver_key(driver, KEY_ESCAPE, 0);
    return is_lit;
}

static void today_is_begun_and_remembered(void **state) {
    char id[INVERSION_DAILY_ID_SIZE];
    char words[100];
    Text text = text_over(id, sizeof id);
    Text done = text_over(words, sizeof words);
    SceneDriver *driver = driver_open(&inversion_scene, window);
    inversion_daily_write(scene_today(driver_context(driver)), &text);
    assert_false(is_daily(driver));
    driver_menu(driver, "daily");
    driver_reopen(driver); /* with the puzzle of the day */
    assert_true(driver_holds(driver, id));
    assert_true(driver_shows(driver, inversion_day_name(scene_today(driver_context(driver)))));
    assert_true(driver_shows(driver, "The puzzle of the day"));
    assert_true(is_daily(driver));
    solve_by_hints(driver);
    text_clear(&text);
    assert_true(inversion_entry.daily(driver_context(driver)->store,
                                      scene_today(driver_context(driver)), &text, &done));
    assert_non_null(strstr(words, "with help"));
    /* The board is still today's after leaving, and another puzzle is not. */
    driver_context(driver)->wants_daily = true;
    driver_reopen(driver);
    assert_true(is_daily(driver));
    driver_letter(driver, 'n', MOD_CTRL);
    driver_settle(driver);
    driver_reopen(driver); /* with the new puzzle as the game in hand */
    assert_false(is_daily(driver));
    driver_close(driver);
}

/* A pasted puzzle of the day takes the place of the game in hand: the toast names it, and its Undo
 * brings the game back. The menu's stands in a slot of its own: nothing is lost, nothing offered.
 */
static void the_toast_names_the_puzzle_of_the_day(void **state) {
    static const char example[] = "3x3:magic:001000111>111101111";
    char id[INVERSION_DAILY_ID_SIZE];
    Text text = text_over(id, sizeof id);
    SceneDriver *driver = driver_open_loaded(&inversion_scene, window, example, "--id");
    inversion_daily_write(scene_today(driver_context(driver)), &text);
    driver_paste(driver, id);
    assert_true(driver_shows(driver, "The puzzle of the day."));
    assert_false(driver_shows(driver, "New puzzle."));
    driver_click(driver, "strip-undo");
    assert_true(driver_holds(driver, example));
    driver_menu(driver, "daily");
    driver_reopen(driver);
    assert_true(driver_holds(driver, id));
    assert_null(driver_control(driver, "strip-undo"));
    driver_close(driver);
}

static void solved_puzzles_are_counted_by_rules(void **state) {
    SceneDriver *driver =
        driver_open_loaded(&inversion_scene, window, "3x3:magic:001000111>111101111", "--id");
    driver_letter(driver, 'l', 0);
    assert_true(driver_shows(driver, "None solved yet."));
    driver_letter(driver, 'l', 0);
    driver_digit(driver, 3, 0);
    driver_advance(driver, 75000);
    driver_digit(driver, 4, 0);
    driver_digit(driver, 6, 0);
    /* Once only, whatever is undone and played again. */
    driver_letter(driver, 'z', MOD_CTRL);
    driver_digit(driver, 6, 0);
    driver_letter(driver, 'l', 0);
    assert_true(driver_shows(driver, "Best time: 1:15"));
    driver_letter(driver, 'l', 0);
    driver_paste(driver, "3x3:magic:001000111>111101111");
    driver_advance(driver, 42000);
    for (int i = 0; i < 4; i++) {
        driver_digit(driver, i < 2 ? 0 : i, 0);
    }
    driver_digit(driver, 2, 0);
    driver_digit(driver, 4, 0);
    driver_digit(driver, 6, 0);
    driver_paste(driver, "3x3:plus:000000000>110100000");
    driver_letter(driver, 'h', 0);
    driver_digit(driver, 0, 0);
    driver_menu(driver, "tally");
    assert_true(driver_shows(driver, "Solved: 2 · with the fewest masks: 1"));
    assert_true(driver_shows(driver, "Stars: 4 of 6"));
    assert_true(driver_shows(driver, "extra masks: 2.0 on average"));
    assert_true(driver_shows(driver, "Best time: 0:42"));
    assert_true(driver_shows(driver, "with help: 1"));
    driver_reopen(driver);
    driver_letter(driver, 'l', 0);
    assert_true(driver_shows(driver, "Stars: 4 of 6"));
    driver_close(driver);
}

static void the_id_is_copied_by_a_button(void **state) {
    SceneDriver *driver =
        driver_open_loaded(&inversion_scene, window, "3x3:magic:001000111>111101111", "--id");
    driver_menu(driver, "copy");
    assert_string_equal(driver_clipboard(driver), "3x3:magic:001000111>111101111");
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_better_results_are_kept),
        cmocka_unit_test(today_is_begun_and_remembered),
        cmocka_unit_test(the_toast_names_the_puzzle_of_the_day),
        cmocka_unit_test(solved_puzzles_are_counted_by_rules),
        cmocka_unit_test(the_id_is_copied_by_a_button),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
