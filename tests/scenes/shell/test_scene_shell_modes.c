/* Tests of suspended and saved modes, and of the archive of past games. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "scenes/shell/shell.h"
#include "scenes/shell/tictactoe.h"
#include "support/games/two_player_steps.h"

static const Size window = {1280, 800};
static const GameEntry *const games[] = {&tictactoe_card, NULL};

static void expect_says(SceneDriver *driver, const char *words) {
    if (!driver_says(driver, words)) {
        fail_msg("\"%s\" is not in \"%s\"", words, driver_status(driver));
    }
}

static bool is_on(SceneDriver *driver, const char *id) {
    return driver_control(driver, id)->is_checked;
}

/* ---- Modes ---- */

/* The player reads a hint while the lens is suspended; the lens then continues where it was. */
static void a_suspended_mode_comes_back_after_a_hint(void **state) {
    SceneDriver *driver = driver_open(scene_named("connect4"), window);
    two_player_reopen_two_players(driver, "4444");
    driver_letter(driver, 'e', 0);
    assert_true(is_on(driver, "lens"));
    assert_false(is_on(driver, "hint"));
    driver_letter(driver, 'h', 0);
    assert_true(is_on(driver, "hint"));
    assert_true(is_on(driver, "lens")); /* still open while suspended */
    driver_key(driver, KEY_ESCAPE, 0);
    assert_false(is_on(driver, "hint"));
    assert_true(is_on(driver, "lens"));
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 'e', 0); /* asked for again, it returns */
    assert_false(is_on(driver, "hint"));
    assert_true(is_on(driver, "lens"));
    driver_letter(driver, 'e', 0);
    assert_false(is_on(driver, "lens"));
    assert_int_equal(driver_result(driver).action, SCENE_STAY);
    /* Another mode closes both. */
    driver_letter(driver, 'e', 0);
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 's', 0);
    assert_non_null(driver_control(driver, "editor-play"));
    assert_null(driver_control(driver, "hint")); /* tools have no use there */
    driver_key(driver, KEY_ESCAPE, 0);
    assert_false(is_on(driver, "editor"));
    assert_false(is_on(driver, "hint"));
    assert_false(is_on(driver, "lens"));
    driver_close(driver);
}

/* A background mode stays beside others; Escape closes it when it is alone. */
static void a_background_mode_stays_on(void **state) {
    SceneDriver *driver = driver_open(scene_named("connect4"), window);
    two_player_reopen_two_players(driver, "444433");
    driver_letter(driver, 'a', 0);
    assert_true(is_on(driver, "analysis"));
    driver_letter(driver, 'e', 0);
    assert_true(is_on(driver, "analysis"));
    assert_true(is_on(driver, "lens"));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_true(is_on(driver, "analysis"));
    assert_false(is_on(driver, "lens"));
    driver_click(driver, "column-1");
    assert_true(is_on(driver, "analysis"));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_false(is_on(driver, "analysis"));
    assert_int_equal(driver_result(driver).action, SCENE_STAY);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_int_equal(driver_result(driver).action, SCENE_BACK);
    driver_close(driver);
}

/* The modes open at the end of the program open again; unknown ones are ignored. */
static void modes_are_opened_again(void **state) {
    static const struct {
        const char *options;
        bool is_analysed;
    } cases[] = {
        {"two=1 modes=analysis:", true},
        {"two=1 modes=", false},
        {"two=1", false},
        {"two=1 modes=nothing:", false},
        {"two=1 modes=analysi:", false},
        {"two=1 modes=analysisx:", false},
        {"two=1 modes=analysis", true}, /* the name alone */
        {"two=1 modes=nothing:x;analysis:", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SceneDriver *driver = driver_open(scene_named("connect4"), window);
        driver_reopen_saved(driver, "connect4", "connect4\t\t4\t4 4 4 4", cases[i].options);
        assert_true(is_on(driver, "analysis") == cases[i].is_analysed);
        driver_reopen(driver);
        assert_true(is_on(driver, "analysis") == cases[i].is_analysed);
        driver_close(driver);
    }
}

/* ---- The archive ---- */

static void file_game(SceneDriver *driver, const char *session, int moves) {
    Store *store = driver_context(driver)->store;
    assert_int_equal(store_game_save(store, "tictactoe", session, ""), STATUS_OK);
    assert_int_equal(store_game_begin(store, "tictactoe", "", "", moves), STATUS_OK);
}

static void expect_archive(SceneDriver *driver, const char *words, bool has_earlier,
                           bool has_later) {
    expect_says(driver, words);
    assert_true(driver_control(driver, "shelf-earlier")->is_disabled == !has_earlier);
    assert_true(driver_control(driver, "shelf-later")->is_disabled == !has_later);
}

static void the_archive_is_looked_through(void **state) {
    SceneDriver *driver = driver_open_among(games, tictactoe_card.scene, window);
    driver_click(driver, "more");
    assert_null(driver_control(driver, "shelf"));
    driver_key(driver, KEY_ESCAPE, 0);
    file_game(driver, "tictactoe\t\t1\t5\n", 1);
    file_game(driver, "tictactoe\t\t0\t\n", 0); /* never played */
    file_game(driver, "nobody can read this", -1);
    file_game(driver, "tictactoe\t\t3\t1 2 3\n", 3);
    driver_reopen_saved(driver, "tictactoe", "tictactoe\t\t2\t9 8\n", "");
    driver_menu(driver, "shelf");
    expect_archive(driver, "Past game 1 of 3. | Moves: 3", true, false);
    driver_click(driver, "shelf-earlier");
    expect_archive(driver, "Past game 2 of 3. | This game cannot be read.", true, true);
    driver_click(driver, "shelf-take");
    assert_string_equal(driver_moves(driver), "9 8");
    assert_non_null(driver_control(driver, "shelf-take"));
    driver_click(driver, "shelf-earlier");
    expect_archive(driver, "Past game 3 of 3. | Moves: 1", false, true);
    driver_click(driver, "shelf-later");
    driver_click(driver, "shelf-later");
    expect_archive(driver, "Past game 1 of 3. | Moves: 3", true, false);
    driver_click(driver, "shelf-take");
    assert_string_equal(driver_moves(driver), "1 2 3");
    assert_true(driver_shows(driver, "Game opened."));
    assert_null(driver_control(driver, "shelf-take"));
    driver_click(driver, "strip-undo");
    assert_string_equal(driver_moves(driver), "9 8");
    driver_menu(driver, "shelf"); /* its row opens and closes it */
    driver_menu(driver, "shelf");
    assert_null(driver_control(driver, "shelf-take"));
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_suspended_mode_comes_back_after_a_hint),
        cmocka_unit_test(a_background_mode_stays_on),
        cmocka_unit_test(modes_are_opened_again),
        cmocka_unit_test(the_archive_is_looked_through),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
