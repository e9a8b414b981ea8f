/* Layout of the home screen and the pages in windows of many sizes, compared with
 * tests/data/places_pages.txt (support/signature.h; DAMIER_PLACES_PAGES). */
#include "support/window/places.h"

#include <string.h>

#include "scenes/catalog.h"
#include "scenes/home/home.h"
#include "scenes/pages/archive.h"
#include "scenes/pages/help.h"
#include "scenes/pages/settings.h"
#include "scenes/pages/stats.h"
#include "scenes/shell/tictactoe.h"

static const Size windows[] = {{1280, 800}, {480, 800}, {800, 600},  {360, 480},
                               {480, 360},  {620, 580}, {2560, 1440}};

#define WINDOWS (sizeof windows / sizeof *windows)

static Signature signature;

static int open_signature(void **state) {
    signature = signature_open("places_pages.txt", "DAMIER_PLACES_PAGES");
    return 0;
}

static int close_signature(void **state) {
    signature_close(&signature);
    return 0;
}

static void write_scene(SceneDriver *driver, const SceneClass *scene, const char *what,
                        bool is_listed) {
    places_show(&signature, driver, scene, what, is_listed);
}

/* The first `listed` sizes line by line. */
static void write_sizes(SceneDriver *driver, const SceneClass *scene, const char *what,
                        size_t listed) {
    for (size_t i = 0; i < WINDOWS; i++) {
        driver_resize(driver, windows[i]);
        write_scene(driver, scene, what, i < listed);
    }
}

/* ---- Home ---- */

static void home_with_nothing_saved(void **state) {
    SceneDriver *driver = driver_open(&home_scene, windows[0]);
    write_sizes(driver, &home_scene, "home", 3);
    driver_close(driver);
}

static void home_with_games_that_are_over(void **state) {
    SceneDriver *driver = driver_open(&home_scene, windows[0]);
    Store *store = driver_context(driver)->store;
    store_game_save(store, "connect4", "connect4\t\t7\t1 2 1 2 1 2 1", "two=1");
    store_game_save(store, "gomoku", "gomoku\t\t9\th8 i7 i8 i9 g8 o15 j8 f8 k8", "two=1");
    store_game_save(store, "inversion", "inversion\t3x3:magic:000000000>000000000\t0\t", "");
    const StoredResult won = {"connect4", "easy", STORED_WON, 20, 60, 2026, 11, 21};
    store_result_add(store, &won);
    driver_reopen(driver);
    write_sizes(driver, &home_scene, "home, games over", 3);
    driver_hover(driver, "gomoku");
    write_scene(driver, &home_scene, "home, hovered", false);
    driver_context(driver)->theme = theme_make(false, PIECES_CORAL_AMBER);
    driver_resize(driver, windows[0]);
    write_scene(driver, &home_scene, "home, light", false);
    driver_close(driver);
}

/* One more card than there are columns, and fewer. */
static void home_with_any_number_of_games(void **state) {
    for (int count = 0; count <= 7; count++) {
        const struct GameEntry *games[8] = {NULL};
        for (int i = 0; i < count; i++) {
            games[i] = i < 4 ? catalog_games[i] : &tictactoe_card;
        }
        SceneDriver *driver = driver_open_among(games, &home_scene, windows[0]);
        char what[40];
        snprintf(what, sizeof what, "home of %d", count);
        for (size_t i = 0; i < WINDOWS; i += 2) {
            driver_resize(driver, windows[i]);
            for (int game = 0; game < count && game < 5; game++) {
                places_line(&signature, what,
                            driver_control(driver, games[game]->scene->name)->rect, "");
            }
        }
        driver_close(driver);
    }
}

/* From every control, in all four directions. */
static void arrows_on_the_home_screen(void **state) {
    static const Key ways[] = {KEY_RIGHT, KEY_DOWN, KEY_LEFT, KEY_UP};
    for (size_t size = 0; size < 3; size++) {
        SceneDriver *driver = driver_open(&home_scene, windows[size]);
        store_game_save(driver_context(driver)->store, "connect4", "connect4\t\t7\t1 2 1 2 1 2 1",
                        "two=1");
        driver_reopen(driver);
        const ControlList *list = home_scene.controls(driver_scene(driver));
        for (int from = 0; from < list->count; from++) {
            char line[SIGNATURE_LINE];
            Text text = text_over(line, sizeof line);
            text_addf(&text, "%s:", list->items[from].id);
            for (int way = 0; way < 4; way++) {
                driver_focus(driver, list->items[from].id);
                driver_key(driver, ways[way], 0);
                text_addf(&text, " %s", driver_scene_focus(driver));
            }
            text_add(&text, "\n");
            signature_line(&signature, line);
        }
        driver_close(driver);
    }
}

/* ---- Pages ---- */

static void settings_page(void **state) {
    SceneDriver *driver = driver_open(&settings_scene, windows[0]);
    write_sizes(driver, &settings_scene, "settings", 2);
    driver_resize(driver, windows[3]);
    driver_key(driver, KEY_DOWN, 0);
    write_scene(driver, &settings_scene, "settings, scrolled", false);
    driver_key(driver, KEY_TAB, 0);
    driver_key(driver, KEY_TAB, 0);
    write_scene(driver, &settings_scene, "settings, focused", false);
    driver_close(driver);
}

static void add_result(SceneDriver *driver, const char *game, const char *opponent,
                       StoredOutcome outcome) {
    const StoredResult result = {game, opponent, outcome, 20, 125, 2026, 11, 21};
    assert_int_equal(store_result_add(driver_context(driver)->store, &result), STATUS_OK);
}

static void records_page(void **state) {
    SceneDriver *driver = driver_open(&stats_scene, windows[0]);
    write_sizes(driver, &stats_scene, "records, none", 0);
    add_result(driver, "connect4", "1", STORED_WON);
    add_result(driver, "connect4", "1", STORED_WON);
    add_result(driver, "connect4", "1", STORED_DRAWN);
    add_result(driver, "connect4", "1", STORED_LOST);
    add_result(driver, "connect4", "3@8x7", STORED_LOST);
    add_result(driver, "connect4", "4", STORED_DRAWN);
    add_result(driver, "connect4-two", "human", STORED_WON);
    add_result(driver, "gomoku-two", "human", STORED_LOST);
    add_result(driver, "sudoku", "9x9 hard", STORED_SOLVED);
    add_result(driver, "sudoku", "9x9 easy", STORED_ASSISTED);
    add_result(driver, "sudoku", "9x9 easy", STORED_SOLVED);
    add_result(driver, "inversion", "magic", STORED_SOLVED);
    driver_reopen(driver);
    write_sizes(driver, &stats_scene, "records", 2);
    driver_resize(driver, windows[0]);
    driver_click(driver, "forget");
    write_scene(driver, &stats_scene, "records, put aside", false);
    driver_close(driver);
}

static void past_games_page(void **state) {
    SceneDriver *driver = driver_open(&archive_scene, windows[0]);
    Store *store = driver_context(driver)->store;
    write_sizes(driver, &archive_scene, "past, none", 1);
    for (int count = 1; count <= 25; count++) {
        char words[40];
        snprintf(words, sizeof words, "connect4\t\t2\t%d %d\n", 1 + count % 7, 1 + count / 7);
        assert_int_equal(store_game_save(store, "connect4", words, ""), STATUS_OK);
        assert_int_equal(store_game_begin(store, "connect4", "", "", 2), STATUS_OK);
        if (count == 3 || count == 24) {
            driver_reopen(driver);
            write_sizes(driver, &archive_scene, "past", count == 3 ? 2 : 0);
        }
    }
    driver_reopen(driver);
    driver_resize(driver, windows[0]);
    write_scene(driver, &archive_scene, "past, a page and one", false);
    driver_hover(driver, "past-3");
    write_scene(driver, &archive_scene, "past, hovered", false);
    driver_focus(driver, "past-23");
    write_scene(driver, &archive_scene, "past, focused", false);
    driver_key(driver, KEY_PAGE_DOWN, MOD_CTRL);
    write_scene(driver, &archive_scene, "past, turned", false);
    driver_close(driver);
}

static void help_pages(void **state) {
    for (int game = 0; catalog_games[game]; game++) {
        SceneDriver *driver = driver_open(&help_scene, windows[0]);
        driver_context(driver)->game = catalog_games[game]->rules->name;
        for (int part = HELP_RULES; part < HELP_PAGES; part++) {
            char what[60];
            snprintf(what, sizeof what, "help %d of %s", part, catalog_games[game]->scene->name);
            driver_context(driver)->help_page = (HelpPage)part;
            driver_reopen(driver);
            write_sizes(driver, &help_scene, what, game == 0 ? 2 : 0);
        }
        driver_close(driver);
    }
}

static void help_lists_the_games(void **state) {
    SceneDriver *driver = driver_open(&help_scene, windows[4]);
    driver_click(driver, "games");
    write_scene(driver, &help_scene, "help, a list", false);
    driver_resize(driver, windows[3]);
    write_scene(driver, &help_scene, "help, a list", false);
    driver_close(driver);
}

/* ---- Every size ---- */

static void sweep(SceneDriver *driver, const SceneClass *scene, const char *what) {
    places_sweep(&signature, driver, scene, (PlacesSweep){what, {320, 700}, 800, false, true});
    places_sweep(&signature, driver, scene, (PlacesSweep){what, {672, 340}, 600, true, true});
}

static void every_size_of_home(void **state) {
    SceneDriver *driver = driver_open(&home_scene, windows[0]);
    sweep(driver, &home_scene, "home");
    Store *store = driver_context(driver)->store;
    store_game_save(store, "connect4", "connect4\t\t7\t1 2 1 2 1 2 1", "two=1");
    store_game_save(store, "gomoku", "gomoku\t\t9\th8 i7 i8 i9 g8 o15 j8 f8 k8", "two=1");
    driver_reopen(driver);
    sweep(driver, &home_scene, "home, games over");
    driver_close(driver);
}

static void every_size_of_pages(void **state) {
    SceneDriver *driver = driver_open(&settings_scene, windows[0]);
    sweep(driver, &settings_scene, "settings");
    driver_close(driver);
    driver = driver_open(&stats_scene, windows[0]);
    add_result(driver, "connect4", "1", STORED_WON);
    add_result(driver, "connect4", "2", STORED_WON);
    add_result(driver, "sudoku", "9x9 easy", STORED_SOLVED);
    driver_reopen(driver);
    sweep(driver, &stats_scene, "records");
    driver_close(driver);
    driver = driver_open(&help_scene, windows[0]);
    for (int part = HELP_RULES; part < HELP_PAGES; part++) {
        driver_digit(driver, part + 1, 0);
        sweep(driver, &help_scene, "help");
    }
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(home_with_nothing_saved),
        cmocka_unit_test(home_with_games_that_are_over),
        cmocka_unit_test(home_with_any_number_of_games),
        cmocka_unit_test(arrows_on_the_home_screen),
        cmocka_unit_test(settings_page),
        cmocka_unit_test(records_page),
        cmocka_unit_test(past_games_page),
        cmocka_unit_test(help_pages),
        cmocka_unit_test(help_lists_the_games),
        cmocka_unit_test(every_size_of_home),
        cmocka_unit_test(every_size_of_pages),
    };
    return cmocka_run_group_tests(tests, open_signature, close_signature);
}
