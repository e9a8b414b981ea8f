/* Who plays a game does not change while it is played: what is chosen begins with the next one, and
 * a game that comes back is played by those who played it. */
#include "support/test.h"

#include "scenes/connect4/scene.h"
#include "scenes/two_player/two_player.h"
#include "support/games/two_player_steps.h"
#include "sys/store.h"

static const Size window = {1280, 800};

/* The first player is about to win. */
static const char nearly[] = "connect4\t\t6\t1 2 1 2 1 2";

static const char *chip_of(SceneDriver *driver) {
    return driver_control(driver, "options")->label;
}

/* A game of two players is not taken over: it waits until somebody presses Start, and Undo brings
 * it back with its players. Nothing is booked. */
static void watching_begins_another_game(void **state) {
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    StoredTally tally;
    driver_reopen_saved(driver, "connect4", nearly, "two=1");
    driver_click(driver, "options");
    driver_click(driver, "opponent-watch");
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 6);
    driver_key(driver, KEY_ESCAPE, 0);
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 6);
    assert_null(driver_control(driver, "watch-pause"));
    two_player_begin(driver, (const char *const[]){"opponent-watch", NULL});
    assert_int_equal(driver_cursor(driver), 0);
    assert_non_null(driver_control(driver, "watch-pause"));
    driver_click(driver, "strip-undo");
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 6);
    assert_null(driver_control(driver, "watch-pause"));
    assert_true(text_has_prefix(chip_of(driver), "Two players"));
    for (int i = 0; i < 3; i++) {
        static const char *const names[] = {"connect4", "connect4-two", "connect4-watched"};
        assert_int_equal(store_tally(driver_context(driver)->store, names[i], NULL, &tally),
                         STATUS_OK);
        assert_int_equal(tally.played, 0);
    }
    driver_close(driver);
}

/* What was booked in the game that Undo drops says nothing about the one that it brings back. */
static void a_game_brought_back_is_booked_when_it_ends(void **state) {
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    StoredTally tally;
    driver_reopen_saved(driver, "connect4", nearly, "two=1");
    two_player_choose_two_players(driver);
    two_player_play_columns(driver, "1212121");
    driver_click(driver, "strip-undo");
    assert_int_equal(driver_cursor(driver), 6);
    driver_click(driver, "column-1");
    assert_int_equal(store_tally(driver_context(driver)->store, "connect4-two", NULL, &tally),
                     STATUS_OK);
    assert_int_equal(tally.played, 2);
    driver_close(driver);
}

/* So it is with a game from the archive, which brings its own players with it. */
static void a_past_game_and_the_one_before_keep_their_players(void **state) {
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    driver_reopen_saved(driver, "connect4", nearly, "two=1");
    two_player_begin(driver, (const char *const[]){"opponent-computer", "level-7", NULL});
    driver_click(driver, "column-4");
    driver_settle(driver);
    driver_menu(driver, "shelf");
    driver_click(driver, "shelf-take");
    driver_settle(driver);
    assert_true(text_has_prefix(chip_of(driver), "Two players"));
    assert_int_equal(driver_cursor(driver), 6);
    driver_click(driver, "strip-undo");
    driver_settle(driver);
    assert_true(text_has_prefix(chip_of(driver), "Level 7"));
    assert_int_equal(driver_cursor(driver), 2);
    driver_close(driver);
}

/* Sides that alternate: the page proposes the other one, and Start begins as it was chosen. */
static void sides_in_turn_are_proposed(void **state) {
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    two_player_begin(driver, (const char *const[]){"side-in-turn", NULL});
    driver_click(driver, "column-4");
    driver_settle(driver);
    driver_click(driver, "options");
    assert_true(driver_shows(driver, "Second in this game, first in the next one."));
    driver_click(driver, "start-game");
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 1); /* the computer began */
    driver_click(driver, "options");
    driver_click(driver, "side-second"); /* again, and from now on */
    driver_click(driver, "start-game");
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 1);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(watching_begins_another_game),
        cmocka_unit_test(a_game_brought_back_is_booked_when_it_ends),
        cmocka_unit_test(a_past_game_and_the_one_before_keep_their_players),
        cmocka_unit_test(sides_in_turn_are_proposed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
