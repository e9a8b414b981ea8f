/* Tests of the page of results. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "scenes/catalog.h"
#include "scenes/home/home.h"
#include "scenes/pages/settings.h"
#include "scenes/pages/stats.h"
#include "scenes/shell/document/daily.h"
#include "scenes/shell/entry.h"
#include "support/window/scene_driver.h"

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
    add(driver, "sudoku", "x", STORED_SOLVED, 61); /* as before levels existed */
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

/* Techniques found in the trainer are badges; an unknown or malformed one is none. */
static void badges_are_listed(void **state) {
    static const Size windows[] = {{1280, 1400}, {360, 2400}, {800, 1600}};
    for (size_t i = 0; i < sizeof windows / sizeof windows[0]; i++) {
        SceneDriver *driver = driver_open(&stats_scene, windows[i]);
        Store *store = driver_context(driver)->store;
        assert_false(says(driver, "found"));
        assert_int_equal(store_setting_save(store, "sudoku-found",
                                            "Old name=3;X-wing=1;Swordfish=25;=4;XY-wing=x;x"),
                         STATUS_OK);
        driver_reopen(driver);
        assert_true(says(driver, "Sudoku, X-wing: found 1 time | Sudoku, Swordfish: found 25 "
                                 "times"));
        assert_false(says(driver, "XY-wing"));
        assert_false(says(driver, "Old name"));
        assert_true(driver_shows(driver, "found 25 times"));
        assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
        assert_int_equal(recorder_overlaps(driver_canvas(driver)), 0);
        driver_close(driver);
    }
}

/* Results under former names of levels count with those under present names. */
static void former_names_of_levels_are_joined(void **state) {
    SceneDriver *driver = driver_open(&stats_scene, window);
    add(driver, "connect4", "easy", STORED_WON, 0);
    add(driver, "connect4", "3", STORED_WON, 0);
    driver_reopen(driver);
    assert_true(says(driver, ": 2 won · 0 drawn · 0 lost"));
    assert_false(strstr(driver_status(driver), "1 won"));
    driver_close(driver);
}

static void what_is_put_aside_can_be_brought_back(void **state) {
    char before[2000];
    SceneDriver *driver = driver_open(&stats_scene, window);
    fill(driver);
    Text kept = text_over(before, sizeof before);
    text_add(&kept, driver_status(driver));
    driver_click(driver, "forget");
    assert_string_equal(driver_status(driver), "My results");
    driver_click(driver, "take-back");
    assert_string_equal(driver_status(driver), before);
    driver_click(driver, "forget");
    driver_letter(driver, 'z', MOD_CTRL);
    assert_string_equal(driver_status(driver), before);
    driver_close(driver);
}

static void nothing_is_cut_in_any_window(void **state) {
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
    static const SceneClass *const scenes[] = {&home_scene, &settings_scene};
    for (int i = 0; i < 2; i++) {
        SceneDriver *driver = driver_open(scenes[i], window);
        driver_focus(driver, "stats"); /* of the settings it is the last */
        driver_key(driver, KEY_ENTER, 0);
        assert_int_equal(driver_wish(driver).action, SCENE_GO);
        assert_string_equal(driver_wish(driver).target, "stats");
        driver_close(driver);
    }
}

/* Joins the sums of a level under two names (wins, draws and losses alike), but not with a variant.
 */
static void joined_levels_add_up(void **state) {
    static const StoredOutcome outcomes[] = {STORED_WON, STORED_DRAWN, STORED_DRAWN, STORED_LOST};
    SceneDriver *driver = driver_open(&stats_scene, window);
    for (int i = 0; i < 4; i++) {
        add(driver, "connect4", "easy", outcomes[i], 0);
        add(driver, "connect4", "3", outcomes[i], 0);
    }
    add(driver, "connect4", "3", STORED_LOST, 0);
    driver_reopen(driver);
    assert_true(says(driver, "Connect 4, Learner: 2 won · 4 drawn · 3 lost"));
    assert_false(strstr(driver_status(driver), "All together")); /* needs no sum */
    add(driver, "connect4", "3@8x7", STORED_WON, 0);
    driver_reopen(driver);
    assert_true(says(driver, "Connect 4, Learner: 2 won · 4 drawn · 3 lost | "
                             "Connect 4, Learner · 8×7: 1 won · 0 drawn · 0 lost | "
                             "Connect 4, All together: 3 won · 4 drawn · 3 lost"));
    driver_close(driver);
}

/* A day of the calendar opens the puzzle of that day: of the game that did not solve it then. */
static void a_day_opens_its_puzzle(void **state) {
    char key[80];
    Text name = text_over(key, sizeof key);
    SceneDriver *driver = driver_open(&stats_scene, window);
    driver_context(driver)->today = (Date){2026, 11, 26}; /* a Thursday */
    daily_key("inversion", (Date){2026, 11, 24}, &name);
    store_setting_save(driver_context(driver)->store, key, "5 3");
    text_clear(&name);
    daily_key("connect4", (Date){2026, 11, 24}, &name);
    store_setting_save(driver_context(driver)->store, key, "3");
    driver_reopen(driver);
    assert_true(driver_shows(driver, "Solve one today"));
    assert_null(driver_control(driver, "day-32")); /* tomorrow */
    assert_string_equal(driver_control(driver, "day-31")->label, "Thursday 26 November");
    driver_click(driver, "day-29");
    assert_string_equal(driver_wish(driver).target, "sudoku");
    assert_string_equal(driver_context(driver)->handed_text, "daily:2026-11-24");
    driver_click(driver, "day-28"); /* nothing is solved: the first game's */
    assert_string_equal(driver_wish(driver).target, "connect4");
    assert_non_null(driver_context(driver)->handed_text);
    driver_close(driver);
}

/* Times of puzzles solved alone, levels of games; two results at least. */
static void the_last_results_are_drawn(void **state) {
    SceneDriver *driver = driver_open(&stats_scene, window);
    add(driver, "sudoku", "9x9 easy", STORED_SOLVED, 300);
    add(driver, "sudoku", "9x9 easy", STORED_ASSISTED, 20);
    add(driver, "connect4", "2", STORED_WON, 0);
    driver_reopen(driver);
    assert_false(driver_shows(driver, "Your last times"));
    assert_false(driver_shows(driver, "Levels of your last games"));
    add(driver, "sudoku", "9x9 easy", STORED_SOLVED, 200);
    add(driver, "connect4", "7@8x7", STORED_LOST, 0);
    driver_reopen(driver);
    assert_true(driver_shows(driver, "Your last times"));
    assert_true(driver_shows(driver, "5:00") && driver_shows(driver, "3:20"));
    assert_true(driver_shows(driver, "Levels of your last games"));
    driver_close(driver);
}

/* Levels stand in their order, however frequent; unknown kinds come last, each in its own row. */
static void levels_stand_in_their_order(void **state) {
    static const char *const levels[] = {"10", "4", "what", "0", "7", "strange", "2"};
    SceneDriver *driver = driver_open(&stats_scene, window);
    for (int i = 0; i < 7; i++) {
        for (int times = 0; times <= i; times++) {
            add(driver, "connect4", levels[i], STORED_WON, 0);
        }
    }
    driver_reopen(driver);
    static const char *const counts[] = {
        ": 4 won", ": 7 won",        ": 2 won",     ": 5 won",
        ": 1 won", "strange: 6 won", "what: 3 won", "All together: 28 won"};
    const char *from = driver_status(driver);
    for (int i = 0; i < 8; i++) {
        from = strstr(from, counts[i]);
        assert_non_null(from);
        from++;
    }
    driver_close(driver);
}

static void two_players_have_a_line_of_their_own(void **state) {
    SceneDriver *driver = driver_open(&stats_scene, window);
    add(driver, "gomoku-two", "human", STORED_LOST, 0);
    driver_reopen(driver);
    assert_true(says(driver, "My results | Gomoku, Two players: first player’s score: 0 won"));
    char buffer[200];
    Text expected = text_over(buffer, sizeof buffer);
    for (int game = 0; catalog_games[game]; game++) {
        const char *name = catalog_games[game]->scene->name;
        text_addf(&expected, "%s=%d ", name, strcmp(name, "gomoku") == 0);
    }
    text_add(&expected, "forgotten=0");
    assert_string_equal(driver_state(driver), buffer);
    assert_non_null(driver_control(driver, "forget"));
    driver_close(driver);
}

/* Minutes and seconds; nothing without a best time. */
static void the_best_time_is_shown(void **state) {
    SceneDriver *driver = driver_open(&stats_scene, window);
    add(driver, "sudoku", "9x9 easy", STORED_ASSISTED, 10);
    add(driver, "sudoku", "9x9 hard", STORED_SOLVED, 59);
    add(driver, "sudoku", "16x16 easy", STORED_SOLVED, 3601);
    driver_reopen(driver);
    assert_true(says(driver, "9×9 · Easy: 0 alone · 1 with help | "));
    assert_true(says(driver, "best time 0:59"));
    assert_true(says(driver, "best time 60:01"));
    driver_close(driver);
}

static void there_is_nothing_to_bring_back_unasked(void **state) {
    SceneDriver *driver = driver_open(&stats_scene, window);
    fill(driver);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_false(driver_result(driver).redraw);
    assert_null(driver_control(driver, "take-back"));
    driver_click(driver, "forget");
    assert_true(driver_result(driver).redraw);
    assert_true(strstr(driver_state(driver), "forgotten=1") != NULL);
    assert_null(driver_control(driver, "forget"));
    assert_int_equal(driver_control(driver, "take-back")->kind, CONTROL_PRIMARY);
    assert_true(driver_shows(driver, "All records have been reset."));
    driver_letter(driver, 'z', MOD_CTRL);
    assert_true(strstr(driver_state(driver), "forgotten=0") != NULL);
    assert_non_null(driver_control(driver, "forget"));
    driver_close(driver);
}

/* The parts of a bar are as wide as their shares. */
static void bars_show_the_shares(void **state) {
    SceneDriver *driver = driver_open(&stats_scene, (Size){1280, 800});
    add(driver, "connect4", "1", STORED_WON, 0);
    add(driver, "connect4", "1", STORED_DRAWN, 0);
    add(driver, "connect4", "1", STORED_LOST, 0);
    add(driver, "connect4", "1", STORED_LOST, 0);
    driver_reopen(driver);
    const Theme *theme = &driver_context(driver)->theme;
    char color[3][16];
    const Color colors[] = {theme->accent, theme->secondary, theme->hint_orange};
    for (int i = 0; i < 3; i++) {
        snprintf(color[i], sizeof color[i], "#%02X%02X%02X", colors[i].r, colors[i].g, colors[i].b);
    }
    float width[3] = {0};
    float x[3] = {0};
    const char *line = driver_recording(driver);
    for (; line && *line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL) {
        float y = 0;
        float height = 0;
        float at = 0;
        float wide = 0;
        char found[16] = "";
        if (sscanf(line, "fill_rect %f %f %f %f %7s", &at, &y, &wide, &height, found) == 5 &&
            height > 7.9F && height < 8.1F) {
            for (int i = 0; i < 3; i++) {
                if (strcmp(found, color[i]) == 0) {
                    width[i] = wide;
                    x[i] = at;
                }
            }
        }
    }
    assert_true(width[0] > 50);
    assert_float_equal(width[1], width[0], 0.2F);
    assert_float_equal(width[2], 2 * width[0], 0.2F);
    assert_float_equal(x[1], x[0] + width[0], 0.2F);
    assert_float_equal(x[2], x[1] + width[1], 0.2F);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_day_opens_its_puzzle),
        cmocka_unit_test(the_last_results_are_drawn),
        cmocka_unit_test(every_level_has_its_line),
        cmocka_unit_test(badges_are_listed),
        cmocka_unit_test(former_names_of_levels_are_joined),
        cmocka_unit_test(what_is_put_aside_can_be_brought_back),
        cmocka_unit_test(nothing_is_cut_in_any_window),
        cmocka_unit_test(home_and_settings_lead_here),
        cmocka_unit_test(joined_levels_add_up),
        cmocka_unit_test(levels_stand_in_their_order),
        cmocka_unit_test(two_players_have_a_line_of_their_own),
        cmocka_unit_test(the_best_time_is_shown),
        cmocka_unit_test(there_is_nothing_to_bring_back_unasked),
        cmocka_unit_test(bars_show_the_shares),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
