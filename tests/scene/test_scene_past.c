/* The page of the past games: what was put away is there, the last one first, and is handed to its
 * game with the level it was played against. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "home/home.h"
#include "pages/past.h"
#include "support/scene_driver.h"

static const Size window = {1280, 800};

/* Each row files the one before it, which has `moves`. */
static void file_game(SceneDriver *driver, const char *game, const char *session,
                      const char *options, int moves) {
    Store *store = driver_context(driver)->store;
    assert_int_equal(store_game_save(store, game, session, options), STATUS_OK);
    assert_int_equal(store_game_begin(store, game, "", "", moves), STATUS_OK);
}

static void nothing_is_there_at_first(void **state) {
    (void)state;
    SceneDriver *driver = driver_open(&home_scene, window);
    driver_click(driver, "past");
    assert_string_equal(driver_wish(driver).target, "past");
    driver_close(driver);
    driver = driver_open(&past_scene, window);
    assert_non_null(strstr(driver_status(driver), "There are no past games yet."));
    assert_null(driver_control(driver, "past-0"));
    driver_close(driver);
}

static void the_last_one_is_first(void **state) {
    (void)state;
    SceneDriver *driver = driver_open(&past_scene, window);
    file_game(driver, "connect4", "connect4\t\t4\t4 4 5 5\n", "level=3 ", 4);
    file_game(driver, "gomoku", "gomoku\t\t1\th8\n", "", 1);
    file_game(driver, "connect4", "connect4\t\t0\t\n", "", 0);
    file_game(driver, "connect4", "nobody can read this", "", -1);
    file_game(driver, "connect4", "connect4\t\t7\t1 2 1 2 1 2 1\n", "", 7);
    driver_reopen(driver);
    assert_string_equal(driver_status(driver), "Past games | Connect 4, 7 moves · finished · today"
                                               " | Connect 4, It could not be read. · today"
                                               " | Gomoku, 1 move · not finished · today"
                                               " | Connect 4, 4 moves · not finished · today");
    driver_click(driver, "past-3");
    assert_string_equal(driver_wish(driver).target, "connect4");
    assert_string_equal(driver_context(driver)->handed_text, "connect4\t\t4\t4 4 5 5\n");
    assert_string_equal(driver_context(driver)->handed_options, "level=3 ");
    driver_close(driver);
}

static void a_past_game_goes_on_with_its_options(void **state) {
    (void)state;
    SceneDriver *driver = driver_open(scene_named("connect4"), window);
    driver_reopen_saved(driver, "connect4", "connect4\t\t0\t", "two=0 level=easy ");
    scene_hand_over(driver_context(driver), strdup("connect4\t\t4\t4 4 5 5\n"),
                    strdup("two=1 level=hard modes=analysis "));
    driver_reopen(driver);
    assert_string_equal(driver_moves(driver), "4 4 5 5");
    assert_null(driver_context(driver)->handed_text);
    assert_null(driver_context(driver)->handed_options);
    driver_click(driver, "column-1");
    driver_settle(driver);
    assert_string_equal(driver_moves(driver), "4 4 5 5 1"); /* two players: nobody answers */
    driver_close(driver);
}

static void more_than_a_page_is_turned(void **state) {
    (void)state;
    SceneDriver *driver = driver_open(&past_scene, window);
    char words[40];
    for (int i = 0; i < 30; i++) {
        snprintf(words, sizeof words, "connect4\t\t2\t%d %d\n", 1 + i % 7, 1 + i / 7);
        file_game(driver, "connect4", words, "", 2);
    }
    driver_reopen(driver);
    assert_non_null(driver_control(driver, "past-0"));
    assert_non_null(driver_control(driver, "past-23"));
    assert_null(driver_control(driver, "past-24"));
    driver_key(driver, KEY_PAGE_DOWN, MOD_CTRL);
    assert_null(driver_control(driver, "past-0"));
    assert_non_null(driver_control(driver, "past-24"));
    assert_true(driver_control(driver, "past-earlier")->is_disabled);
    driver_click(driver, "past-later");
    assert_non_null(driver_control(driver, "past-0"));
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_there_at_first),
        cmocka_unit_test(the_last_one_is_first),
        cmocka_unit_test(a_past_game_goes_on_with_its_options),
        cmocka_unit_test(more_than_a_page_is_turned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
