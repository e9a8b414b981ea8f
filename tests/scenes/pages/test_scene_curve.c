/* The curves of results: their dots name the game they stand for, and open it. */
#include "support/test.h"

#include <string.h>

#include "scenes/pages/archive.h"
#include "scenes/pages/stats.h"
#include "support/window/scene_driver.h"

static const Size window = {1280, 1400};

static const char won[] = "connect4\t\t7\t1 2 1 2 1 2 1\n";
static const char lost[] = "connect4\t\t8\t1 2 1 2 1 2 7 2\n";

static void add(SceneDriver *driver, const char *opponent, StoredOutcome outcome, int moves) {
    const StoredResult result = {.game = "connect4",
                                 .opponent = opponent,
                                 .outcome = outcome,
                                 .moves = moves,
                                 .year = 2026,
                                 .month = 11,
                                 .day = 26};
    assert_int_equal(store_result_add(driver_context(driver)->store, &result), STATUS_OK);
}

/* Four results: the first game is kept no more, the last one is still on the board. */
static SceneDriver *open_filled(void) {
    SceneDriver *driver = driver_open(&stats_scene, window);
    Store *store = driver_context(driver)->store;
    add(driver, "1", STORED_WON, 9);
    add(driver, "1", STORED_WON, 7);
    add(driver, "2@8x7", STORED_LOST, 8);
    add(driver, "2", STORED_WON, 7);
    /* Not finished, of the same length; then the games themselves. */
    assert_int_equal(
        store_game_save(store, "connect4", "connect4\t\t7\t4 4 4 4 4 4 5\n", "level=1 recorded=0"),
        STATUS_OK);
    assert_int_equal(store_game_begin(store, "connect4", won, "level=1 recorded=1", 7), STATUS_OK);
    assert_int_equal(store_game_begin(store, "connect4", lost, "level=2 recorded=1", 7), STATUS_OK);
    assert_int_equal(store_game_begin(store, "connect4", "connect4\t\t7\t2 1 2 1 2 1 2\n",
                                      "level=2 recorded=1", 8),
                     STATUS_OK);
    driver_reopen(driver);
    return driver;
}

static void a_dot_says_which_game_it_is(void **state) {
    SceneDriver *driver = open_filled();
    driver_hover(driver, "connect4-dot-1");
    assert_true(driver_shows(driver, "Thursday 26 November · Newcomer · You won"));
    assert_false(driver_shows(driver, "not kept"));
    driver_hover(driver, "connect4-dot-2");
    assert_true(driver_shows(driver, "Thursday 26 November · Beginner · You lost"));
    driver_hover(driver, "connect4-dot-0");
    assert_true(driver_shows(driver, "Newcomer · You won · not kept"));
    driver_click(driver, "connect4-dot-0");
    assert_int_equal(driver_wish(driver).action, SCENE_STAY);
    driver_close(driver);
}

static void a_click_opens_its_game(void **state) {
    SceneDriver *driver = open_filled();
    driver_click(driver, "connect4-dot-1");
    assert_string_equal(driver_wish(driver).target, "past");
    Store *store = driver_context(driver)->store;
    ArchivedGame list[4];
    int count = 0;
    assert_int_equal(store_archive_list(store, "connect4", list, 4, &count), STATUS_OK);
    assert_int_equal(count, 3);
    bool is_found = false;
    for (int i = 0; i < count; i++) {
        if (list[i].id == driver_context(driver)->handed_past) {
            assert_string_equal(list[i].game.session, won);
            is_found = true;
        }
        stored_game_finish(&list[i].game);
    }
    assert_true(is_found);
    driver_click(driver, "connect4-dot-3"); /* on the board */
    assert_string_equal(driver_wish(driver).target, "connect4");
    driver_close(driver);
}

static void keys_go_from_dot_to_dot(void **state) {
    SceneDriver *driver = open_filled();
    driver_focus(driver, "connect4-dot-0");
    driver_key(driver, KEY_LEFT, 0);
    assert_string_equal(driver_scene_focus(driver), "connect4-dot-0");
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_RIGHT, 0);
    assert_string_equal(driver_scene_focus(driver), "connect4-dot-2");
    assert_true(driver_shows(driver, "Beginner · You lost"));
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_RIGHT, 0);
    assert_string_equal(driver_scene_focus(driver), "connect4-dot-3");
    driver_key(driver, KEY_ENTER, 0);
    assert_string_equal(driver_wish(driver).target, "connect4");
    driver_close(driver);
}

/* The page of past games shows what was asked for, and going back leaves it. */
static void the_viewer_shows_what_was_asked_for(void **state) {
    SceneDriver *driver = driver_open(&archive_scene, window);
    Store *store = driver_context(driver)->store;
    ArchivedGame list[4];
    int count = 0;
    assert_int_equal(store_game_save(store, "connect4", won, "level=1 recorded=1"), STATUS_OK);
    assert_int_equal(store_game_begin(store, "connect4", lost, "level=2 recorded=1", 7), STATUS_OK);
    assert_int_equal(store_game_begin(store, "connect4", "", "", 8), STATUS_OK);
    assert_int_equal(store_archive_list(store, "connect4", list, 4, &count), STATUS_OK);
    assert_int_equal(count, 2);
    driver_context(driver)->handed_past = list[1].id;
    driver_reopen(driver);
    assert_true(driver_says(driver, "Connect 4 | Move 7 of 7"));
    driver_key(driver, KEY_LEFT, 0);
    assert_true(driver_says(driver, "Connect 4 | Move 6 of 7"));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_int_equal(driver_wish(driver).action, SCENE_BACK);
    driver_come_back(driver, window);
    assert_non_null(driver_control(driver, "past-0"));
    driver_context(driver)->handed_past = 12345; /* gone meanwhile: the list */
    driver_come_back(driver, window);
    assert_non_null(driver_control(driver, "past-0"));
    for (int i = 0; i < count; i++) {
        stored_game_finish(&list[i].game);
    }
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_dot_says_which_game_it_is),
        cmocka_unit_test(a_click_opens_its_game),
        cmocka_unit_test(keys_go_from_dot_to_dot),
        cmocka_unit_test(the_viewer_shows_what_was_asked_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
