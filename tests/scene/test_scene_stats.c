/* The page of the records. */
#include "support/test.h"

#include <string.h>

#include "home/home.h"
#include "pages/settings.h"
#include "pages/stats.h"
#include "support/scene_driver.h"

static const Size window = {1280, 1400};

static void add(SceneDriver *driver, const char *game, const char *opponent, StoredOutcome outcome,
                int seconds) {
    const StoredResult result = {.game = game,
                                 .opponent = opponent,
                                 .outcome = outcome,
                                 .moves = 20,
                                 .seconds = seconds,
                                 .year = 2026,
                                 .month = 11,
                                 .day = 21};
    assert_int_equal(store_result_add(driver_context(driver)->store, &result), STATUS_OK);
}

static void fill(SceneDriver *driver) {
    add(driver, "connect4", "2", STORED_WON, 0);
    add(driver, "connect4", "2", STORED_LOST, 0);
    add(driver, "connect4", "1", STORED_DRAWN, 0);
    add(driver, "connect4-two", "human", STORED_WON, 0);
    add(driver, "connect4-watched", "1 2", STORED_WON, 0);
    add(driver, "gomoku", "club", STORED_WON, 0);
    add(driver, "sudoku", "9x9 hard", STORED_SOLVED, 754);
    add(driver, "sudoku", "9x9 easy", STORED_ASSISTED, 30);
    add(driver, "sudoku", "16x16 hard", STORED_SOLVED, 60);
    add(driver, "sudoku", "x", STORED_SOLVED, 61); /* as before there were levels */
    add(driver, "inversion", "magic", STORED_SOLVED, 0);
    driver_reopen(driver);
}

static bool says(SceneDriver *driver, const char *words) {
    const bool is_said = strstr(driver_status(driver), words) != NULL;
    if (!is_said) {
        print_message("\"%s\" is not in \"%s\"\n", words, driver_status(driver));
    }
    return is_said;
}

static void every_level_has_its_line(void **state) {
    (void)state;
    SceneDriver *driver = driver_open(&stats_scene, window);
    assert_non_null(recorder_find_text(driver_canvas(driver), "No game finished yet."));
    assert_null(driver_control(driver, "forget"));
    fill(driver);
    assert_true(says(driver, "Connect 4, Newcomer: 0 won · 1 drawn · 0 lost | "
                             "Connect 4, Beginner: 1 won · 0 drawn · 1 lost | "
                             "Connect 4, All together: 1 won · 1 drawn · 1 lost"));
    assert_true(says(driver, "Gomoku, Club: 1 won · 0 drawn · 0 lost"));
    assert_true(says(driver, "Sudoku, 9×9 · Easy: 0 alone · 1 with help | "
                             "Sudoku, 9×9 · Hard: 1 alone · 0 with help · best time 12:34"));
    assert_true(says(driver, "Sudoku, 16×16 · Hard: 1 alone · 0 with help · best time 1:00"));
    assert_true(says(driver, "Sudoku, X: 1 alone"));
    assert_true(says(driver, "Inversion, "));
    driver_close(driver);
}

/* Results under the names that levels had before count with those of today. */
static void former_names_of_levels_are_joined(void **state) {
    (void)state;
    SceneDriver *driver = driver_open(&stats_scene, window);
    add(driver, "connect4", "easy", STORED_WON, 0);
    add(driver, "connect4", "3", STORED_WON, 0);
    driver_reopen(driver);
    assert_true(says(driver, ": 2 won · 0 drawn · 0 lost"));
    assert_false(strstr(driver_status(driver), "1 won"));
    driver_close(driver);
}

static void what_is_put_aside_can_be_brought_back(void **state) {
    (void)state;
    char before[2000];
    SceneDriver *driver = driver_open(&stats_scene, window);
    fill(driver);
    Text kept = text_over(before, sizeof before);
    text_add(&kept, driver_status(driver));
    driver_click(driver, "forget");
    assert_string_equal(driver_status(driver), "Records");
    driver_click(driver, "take-back");
    assert_string_equal(driver_status(driver), before);
    driver_click(driver, "forget");
    driver_letter(driver, 'z', MOD_CTRL);
    assert_string_equal(driver_status(driver), before);
    driver_close(driver);
}

static void nothing_is_cut_in_any_window(void **state) {
    (void)state;
    static const Size windows[] = {{1280, 1400}, {360, 1800}, {480, 1800}, {2560, 1440}};
    for (size_t i = 0; i < sizeof windows / sizeof windows[0]; i++) {
        SceneDriver *driver = driver_open(&stats_scene, windows[i]);
        fill(driver);
        assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
        assert_int_equal(recorder_overlaps(driver_canvas(driver)), 0);
        for (int page = 0; page < 20; page++) {
            driver_key(driver, KEY_PAGE_DOWN, 0);
        }
        driver_click(driver, "forget");
        assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
        driver_close(driver);
    }
}

static void home_and_settings_lead_here(void **state) {
    (void)state;
    static const SceneClass *const scenes[] = {&home_scene, &settings_scene};
    for (int i = 0; i < 2; i++) {
        SceneDriver *driver = driver_open(scenes[i], window);
        driver_click(driver, "stats");
        assert_int_equal(driver_wish(driver).action, SCENE_GO);
        assert_string_equal(driver_wish(driver).target, "stats");
        driver_close(driver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_level_has_its_line),
        cmocka_unit_test(former_names_of_levels_are_joined),
        cmocka_unit_test(what_is_put_aside_can_be_brought_back),
        cmocka_unit_test(nothing_is_cut_in_any_window),
        cmocka_unit_test(home_and_settings_lead_here),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
