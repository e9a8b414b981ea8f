/* The clock of a match, in both games of two sides: running, stopping, losing on time, being kept.
 */
#include "support/test.h"

#include <string.h>

#include "scenes/connect4/scene.h"
#include "scenes/gomoku/scene.h"
#include "scenes/two_player/two_player.h"
#include "support/games/two_player_steps.h"

static const Size window = {1280, 1000};

static const GameClock *clock_of(SceneDriver *driver) {
    return &two_player_of(driver_shell(driver))->clock;
}

/* Three minutes each, on an empty board. */
static SceneDriver *open_timed(const SceneClass *class, const char *opponent) {
    SceneDriver *driver = driver_open(class, window);
    driver_click(driver, "options");
    driver_click(driver, opponent);
    driver_click(driver, "clock-3");
    driver_click(driver, "start-game");
    return driver;
}

/* The first move, by the keyboard. */
static void make_move(SceneDriver *driver) {
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_ENTER, 0);
}

static void it_runs_for_the_side_to_move(void **state) {
    const SceneClass *const classes[] = {&connect4_scene, &gomoku_scene};
    for (int i = 0; i < 2; i++) {
        SceneDriver *driver = open_timed(classes[i], "opponent-human");
        driver_advance(driver, 5000); /* it waits for the first move */
        assert_int_equal(clock_of(driver)->left_ms[0], 180000);
        make_move(driver);
        assert_int_equal(driver_cursor(driver), 1);
        driver_advance(driver, 60000);
        assert_int_equal(clock_of(driver)->left_ms[0], 180000);
        assert_int_equal(clock_of(driver)->left_ms[1], 120000);
        assert_true(driver_shows(driver, "3:00"));
        assert_true(driver_shows(driver, "2:00"));
        assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
        driver_close(driver);
    }
}

static void pages_and_looking_back_stop_it(void **state) {
    SceneDriver *driver = open_timed(&connect4_scene, "opponent-human");
    two_player_play_columns(driver, "445");
    driver_letter(driver, ',', 0); /* looking back */
    driver_advance(driver, 30000);
    driver_key(driver, KEY_END, 0);
    driver_letter(driver, 's', 0); /* another board */
    driver_advance(driver, 30000);
    driver_key(driver, KEY_ESCAPE, 0);
    driver_click(driver, "more"); /* the menu */
    driver_advance(driver, 30000);
    driver_key(driver, KEY_ESCAPE, 0);
    driver_come_back(driver, window); /* another scene */
    assert_int_equal(clock_of(driver)->left_ms[1], 180000);
    driver_advance(driver, 1000);
    assert_int_equal(clock_of(driver)->left_ms[1], 179000);
    driver_close(driver);
}

static void out_of_time_is_lost(void **state) {
    SceneDriver *driver = open_timed(&connect4_scene, "opponent-human");
    two_player_play_columns(driver, "44");
    driver_advance(driver, 180000);
    assert_true(driver_says(driver, "Amber wins"));
    assert_true(driver_says(driver, "ran out of time."));
    driver_digit(driver, 4, 0);
    assert_int_equal(driver_cursor(driver), 2);
    assert_true(driver_says(driver, "The game is over."));
    StoredTally tally;
    Store *store = driver_context(driver)->store;
    assert_int_equal(store_tally(store, "connect4-two", NULL, &tally), STATUS_OK);
    assert_int_equal(tally.played, 1);
    assert_int_equal(tally.lost, 1);
    /* It stays so, and is booked once. */
    driver_reopen(driver);
    assert_true(driver_says(driver, "ran out of time."));
    assert_int_equal(store_tally(store, "connect4-two", NULL, &tally), STATUS_OK);
    assert_int_equal(tally.played, 1);
    /* The next game has a fresh clock; undo brings the lost game back as it was. */
    driver_click(driver, "new");
    assert_int_equal(clock_of(driver)->left_ms[0], 180000);
    driver_click(driver, "column-4");
    assert_int_equal(driver_cursor(driver), 1);
    driver_letter(driver, 'z', MOD_CTRL);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_true(driver_says(driver, "ran out of time."));
    driver_close(driver);
}

static void you_lose_against_the_computer(void **state) {
    SceneDriver *driver = open_timed(&connect4_scene, "opponent-computer");
    driver_click(driver, "column-4");
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 2);
    driver_advance(driver, 180000);
    assert_true(driver_says(driver, " wins"));
    assert_true(driver_says(driver, "You ran out of time."));
    driver_close(driver);
}

static void it_is_there_again_with_its_game(void **state) {
    SceneDriver *driver = open_timed(&gomoku_scene, "opponent-human");
    make_move(driver);
    driver_advance(driver, 20000);
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_ENTER, 0);
    assert_int_equal(driver_cursor(driver), 2);
    driver_reopen(driver);
    assert_int_equal(clock_of(driver)->left_ms[1], 160000);
    driver_advance(driver, 1000);
    assert_int_equal(clock_of(driver)->left_ms[0], 179000);
    driver_click(driver, "options");
    assert_true(driver_control(driver, "clock-3")->is_checked);
    driver_close(driver);
}

/* A game under way keeps its clock; without one nothing is shown. */
static void the_choice_is_for_the_next_game(void **state) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    two_player_reopen_two_players(driver, "44");
    assert_false(driver_shows(driver, "3:00"));
    driver_click(driver, "options");
    driver_click(driver, "clock-3");
    driver_key(driver, KEY_ESCAPE, 0); /* and that of a cancelled page for none */
    driver_click(driver, "new");
    assert_int_equal(clock_of(driver)->minutes, 0);
    driver_click(driver, "options");
    driver_click(driver, "clock-3");
    driver_click(driver, "start-game");
    assert_int_equal(clock_of(driver)->minutes, 3);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_runs_for_the_side_to_move),
        cmocka_unit_test(pages_and_looking_back_stop_it),
        cmocka_unit_test(out_of_time_is_lost),
        cmocka_unit_test(you_lose_against_the_computer),
        cmocka_unit_test(it_is_there_again_with_its_game),
        cmocka_unit_test(the_choice_is_for_the_next_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
