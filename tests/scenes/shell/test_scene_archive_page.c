/* Tests of the page of past games: archived games are listed, newest first, and open in their scene
 * at the level they were played against. */
#include "support/test.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/home/home.h"
#include "scenes/pages/archive.h"
#include "support/folder.h"
#include "support/window/scene_driver.h"

static const Size window = {1280, 800};

/* Each stored game archives the one before it, which has `moves`. */
static void file_game(SceneDriver *driver, const char *game, const char *session,
                      const char *options, int moves) {
    Store *store = driver_context(driver)->store;
    assert_int_equal(store_game_save(store, game, session, options), STATUS_OK);
    assert_int_equal(store_game_begin(store, game, "", "", moves), STATUS_OK);
}

static void nothing_is_there_at_first(void **state) {
    SceneDriver *driver = driver_open(&home_scene, window);
    driver_click(driver, "past");
    assert_string_equal(driver_wish(driver).target, "past");
    driver_close(driver);
    driver = driver_open(&archive_scene, window);
    assert_non_null(strstr(driver_status(driver), "There are no past games yet."));
    assert_null(driver_control(driver, "past-0"));
    driver_close(driver);
}

static void the_last_one_is_first(void **state) {
    SceneDriver *driver = driver_open(&archive_scene, window);
    file_game(driver, "connect4", "connect4\t\t4\t4 4 5 5\n", "level=3 ", 4);
    file_game(driver, "gomoku", "gomoku\t\t1\th8\n", "", 1);
    file_game(driver, "connect4", "connect4\t\t0\t\n", "", 0);
    file_game(driver, "connect4", "nobody can read this", "", -1);
    file_game(driver, "connect4", "connect4\t\t3\t1 2 1 2 1 2 1\n", "", 7);
    driver_reopen(driver);
    assert_string_equal(driver_status(driver), "Past games | Connect 4, You won · 7 moves · today"
                                               " | Connect 4, Unreadable · today"
                                               " | Gomoku, Not finished · 1 move · today"
                                               " | Connect 4, Not finished · 4 moves · today");
    driver_click(driver, "past-3");
    driver_click(driver, "past-take");
    assert_string_equal(driver_wish(driver).target, "connect4");
    assert_string_equal(driver_context(driver)->handed_text, "connect4\t\t4\t4 4 5 5\n");
    assert_string_equal(driver_context(driver)->handed_options, "level=3 ");
    driver_close(driver);
}

static void a_past_game_goes_on_with_its_options(void **state) {
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
    assert_string_equal(driver_moves(driver), "4 4 5 5 1"); /* no answer: two players */
    driver_close(driver);
}

static void more_than_a_page_is_turned(void **state) {
    SceneDriver *driver = driver_open(&archive_scene, window);
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

/* ---- Dates ---- */

/* Another program changes the store. */
static void write_sql(const char *folder, const char *sql) {
    char path[600];
    char *error = NULL;
    sqlite3 *other = NULL;
    snprintf(path, sizeof path, "%s/damier.db", folder);
    assert_int_equal(sqlite3_open(path, &other), SQLITE_OK);
    if (sqlite3_exec(other, sql, NULL, NULL, &error) != SQLITE_OK) {
        fail_msg("%s", error);
    }
    sqlite3_close(other);
}

static void days_are_counted(void **state) {
    char *folder = folder_make();
    char words[400];
    Text message = text_over(words, sizeof words);
    SceneDriver *driver = driver_open(&archive_scene, window);
    SceneContext *context = driver_context(driver);
    store_close(context->store);
    assert_int_equal(store_open(folder, translate_none, &context->store, &message), STATUS_OK);
    file_game(driver, "connect4", "connect4\t\t1\t4\n", "", 1);
    file_game(driver, "gomoku", "gomoku\t\t1\th8\n", "", 1);
    file_game(driver, "connect4", "connect4\t\t2\t4 4\n", "", 2);
    write_sql(folder, "UPDATE archive SET day = day - 1 WHERE game = 'gomoku';"
                      "UPDATE archive SET day = day - 2 WHERE id = (SELECT min(id) FROM archive)");
    driver_reopen(driver);
    assert_string_equal(driver_status(driver), "Past games | Connect 4, Not finished · 2 moves · "
                                               "today | Gomoku, Not finished · 1 move · yesterday"
                                               " | Connect 4, Not finished · 1 move · 2 days ago");
    driver_close(driver);
    folder_remove(folder);
}

/* ---- Turning pages ---- */

static void file_many(SceneDriver *driver, int from, int end) {
    char words[60];
    for (int i = from; i < end; i++) {
        snprintf(words, sizeof words, "connect4\t\t2\t%d %d\n", 1 + i % 7, 1 + i / 7);
        file_game(driver, "connect4", words, "", 2);
    }
    driver_reopen(driver);
}

static void a_full_page_is_not_turned(void **state) {
    SceneDriver *driver = driver_open(&archive_scene, window);
    file_many(driver, 0, 24);
    assert_string_equal(driver_state(driver), "past=24 first=0");
    assert_null(driver_control(driver, "past-earlier"));
    driver_key(driver, KEY_PAGE_DOWN, MOD_CTRL);
    assert_string_equal(driver_state(driver), "past=24 first=0");
    assert_false(driver_result(driver).redraw);
    file_many(driver, 24, 25);
    assert_true(driver_control(driver, "past-later")->is_disabled);
    assert_false(driver_control(driver, "past-earlier")->is_disabled);
    driver_key(driver, KEY_PAGE_UP, MOD_CTRL);
    assert_string_equal(driver_state(driver), "past=25 first=0");
    driver_key(driver, KEY_PAGE_DOWN, MOD_CTRL);
    assert_string_equal(driver_state(driver), "past=25 first=24");
    assert_true(driver_result(driver).redraw);
    assert_true(driver_control(driver, "past-earlier")->is_disabled);
    assert_false(driver_control(driver, "past-later")->is_disabled);
    driver_key(driver, KEY_PAGE_DOWN, MOD_CTRL);
    assert_string_equal(driver_state(driver), "past=25 first=24");
    /* On entering again the page stays the same; its first game is opened. */
    driver_click(driver, "past-24");
    driver_click(driver, "past-take");
    assert_string_equal(driver_wish(driver).target, "connect4");
    assert_string_equal(driver_context(driver)->handed_text, "connect4\t\t2\t1 1\n");
    driver_close(driver);
}

/* Down the left column, then down the right one; in a narrow window, one below the other. */
static void the_columns_are_read_downwards(void **state) {
    SceneDriver *driver = driver_open(&archive_scene, window);
    file_many(driver, 0, 5);
    Rect place[5];
    char id[20];
    for (int i = 0; i < 5; i++) {
        snprintf(id, sizeof id, "past-%d", i);
        place[i] = driver_control(driver, id)->rect;
    }
    assert_true(place[1].y > place[0].y + place[0].height && place[2].y > place[1].y);
    assert_true(place[3].x > place[0].x + place[0].width && place[3].x == place[4].x);
    assert_true(place[3].y == place[0].y && place[4].y == place[1].y);
    driver_resize(driver, (Size){480, 800});
    for (int i = 1; i < 5; i++) {
        const Rect above = driver_control(driver, i == 1 ? "past-0" : id)->rect;
        snprintf(id, sizeof id, "past-%d", i);
        assert_true(driver_control(driver, id)->rect.y > above.y);
    }
    driver_close(driver);
}

/* Down and Up move from row to row and scroll it into view; Enter opens it. */
static void arrows_walk_the_rows(void **state) {
    SceneDriver *driver = driver_open(&archive_scene, (Size){480, 360});
    driver_key(driver, KEY_DOWN, 0);
    assert_false(driver_result(driver).redraw); /* no rows */
    file_many(driver, 0, 26);
    driver_key(driver, KEY_UP, 0);
    assert_string_equal(driver_scene_focus(driver), "past-0");
    driver_key(driver, KEY_UP, 0);
    assert_string_equal(driver_scene_focus(driver), "past-0");
    for (int i = 0; i < 30; i++) {
        driver_key(driver, KEY_DOWN, 0);
    }
    assert_string_equal(driver_scene_focus(driver), "past-23");
    const Rect last = driver_control(driver, "past-23")->rect;
    assert_true(last.y >= 0 && last.y + last.height <= 360);
    driver_key(driver, KEY_PAGE_DOWN, MOD_CTRL);
    driver_key(driver, KEY_DOWN, 0);
    assert_string_equal(driver_scene_focus(driver), "past-24");
    driver_key(driver, KEY_DOWN, 0);
    driver_key(driver, KEY_UP, 0);
    driver_key(driver, KEY_ENTER, 0);
    driver_click(driver, "past-take");
    assert_string_equal(driver_wish(driver).target, "connect4");
    driver_close(driver);
}

/* A past game is looked at without being taken out: the one in hand and the archive stay. */
static void a_past_game_is_looked_at(void **state) {
    SceneDriver *driver = driver_open(&archive_scene, window);
    Store *store = driver_context(driver)->store;
    StoredGame in_hand;
    file_game(driver, "connect4", "connect4\t\t2\t4 4 5 5\n", "level=3 second=1 ", 4);
    assert_int_equal(store_game_save(store, "connect4", "connect4\t\t1\t1\n", ""), STATUS_OK);
    driver_reopen(driver);
    assert_true(driver_shows(driver, "level 3"));
    driver_click(driver, "past-0");
    assert_int_equal(driver_wish(driver).action, SCENE_STAY);
    assert_string_equal(driver_status(driver), "Connect 4 | Move 4 of 4");
    assert_true(driver_control(driver, "view-forward")->is_disabled);
    driver_click(driver, "view-back");
    driver_key(driver, KEY_LEFT, 0);
    assert_string_equal(driver_status(driver), "Connect 4 | Move 2 of 4");
    driver_click(driver, "view-first");
    assert_string_equal(driver_status(driver), "Connect 4 | Move 0 of 4");
    driver_key(driver, KEY_LEFT, 0);
    assert_string_equal(driver_status(driver), "Connect 4 | Move 0 of 4");
    driver_key(driver, KEY_RIGHT, 0);
    assert_string_equal(driver_status(driver), "Connect 4 | Move 1 of 4");
    driver_click(driver, "view-last");
    assert_string_equal(driver_status(driver), "Connect 4 | Move 4 of 4");
    /* Going back closes the game first, then the page. */
    driver_key(driver, KEY_ESCAPE, 0);
    assert_int_equal(driver_wish(driver).action, SCENE_STAY);
    assert_non_null(driver_control(driver, "past-0"));
    assert_null(driver_context(driver)->handed_text);
    assert_int_equal(store_game_load(store, "connect4", &in_hand), STATUS_OK);
    assert_string_equal(in_hand.session, "connect4\t\t1\t1\n");
    stored_game_finish(&in_hand);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_int_equal(driver_wish(driver).action, SCENE_BACK);
    driver_close(driver);
}

/* The result is that of the end, wherever the player was looking. */
static void a_game_looked_back_at_is_finished(void **state) {
    SceneDriver *driver = driver_open(&archive_scene, window);
    file_game(driver, "connect4", "connect4\t\t2\t1 2 1 2 1 2 1\n", "second=1 ", 7);
    file_game(driver, "connect4", "connect4\t\t3\t1 2 1 2 1 2 1\n", "two=1 ", 7);
    driver_reopen(driver);
    assert_true(driver_says(driver, "The first player won · 7 moves"));
    driver_close(driver);
}

/* A replaced puzzle of the day is among the past games. */
static void former_puzzles_of_the_day_are_listed(void **state) {
    SceneDriver *driver = driver_open(&archive_scene, window);
    file_game(driver, "inversion.daily", "inversion\t3x3:magic:001000111>111101111\t1\t3\n", "", 1);
    driver_reopen(driver);
    assert_true(driver_says(driver, "Inversion, Not finished · 1 move"));
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_there_at_first),
        cmocka_unit_test(the_last_one_is_first),
        cmocka_unit_test(a_past_game_goes_on_with_its_options),
        cmocka_unit_test(more_than_a_page_is_turned),
        cmocka_unit_test(days_are_counted),
        cmocka_unit_test(a_full_page_is_not_turned),
        cmocka_unit_test(arrows_walk_the_rows),
        cmocka_unit_test(the_columns_are_read_downwards),
        cmocka_unit_test(a_past_game_is_looked_at),
        cmocka_unit_test(a_game_looked_back_at_is_finished),
        cmocka_unit_test(former_puzzles_of_the_day_are_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
