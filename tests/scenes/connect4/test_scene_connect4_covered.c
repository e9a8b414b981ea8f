/* Cards that cover the game's board or outlive a change: nothing is played unseen, nothing is lost.
 */
#include "support/test.h"

#include <string.h>

#include "scenes/connect4/model/model.h"
#include "scenes/connect4/scene.h"
#include "support/games/two_player_steps.h"

static const Size window = {1280, 1000};

static SceneDriver *open_two_players(const char *moves) {
    SceneDriver *driver = driver_open_loaded(&connect4_scene, window, moves, "--id");
    two_player_play_as(driver, "connect4", "two=1");
    return driver;
}

/* To the settings and back: the scene stays where it is. */
static void leave_and_enter(SceneDriver *driver) {
    Scene *scene = driver_scene(driver);
    connect4_scene.leave(scene);
    connect4_scene.enter(scene);
    driver_advance(driver, 1);
}

static void nothing_is_played_behind_the_example(void **state) {
    SceneDriver *driver = open_two_players("4455");
    driver_letter(driver, 'e', 0);
    driver_digit(driver, 1, 0); /* the game's own board is seen: it is played there */
    assert_string_equal(driver_moves(driver), "4 4 5 5 1");
    driver_letter(driver, 'x', 0);
    driver_digit(driver, 7, 0);
    driver_letter(driver, ',', 0);
    driver_key(driver, KEY_HOME, 0);
    assert_int_equal(driver_cursor(driver), 5);
    assert_true(driver_says(driver, "no game can reach this board"));
    /* What changes the game shows it. */
    driver_letter(driver, 'z', MOD_CTRL);
    assert_int_equal(driver_cursor(driver), 4);
    assert_true(driver_says(driver, "The sum of M is 0: the first player is to move."));
    driver_letter(driver, 'x', 0);
    driver_paste(driver, "123");
    assert_true(driver_says(driver, "The sum of M is 1: the second player is to move."));
    driver_close(driver);
}

static void the_computer_does_not_disturb_the_example(void **state) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    driver_click(driver, "column-4");
    driver_letter(driver, 'e', 0);
    driver_letter(driver, 'x', 0);
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 2);
    assert_true(driver_says(driver, "no game can reach this board"));
    driver_close(driver);
}

static void the_sum_of_a_full_board_awaits_nobody(void **state) {
    SceneDriver *driver = open_two_players("757341132773575647262416323134652254654611");
    driver_letter(driver, 'e', 0);
    assert_true(driver_says(driver, "The sum of M is 0: the second player played last."));
    driver_close(driver);
}

static void the_editor_undoes_its_own_steps(void **state) {
    SceneDriver *driver = open_two_players("4455");
    driver_letter(driver, 's', 0);
    assert_true(driver_says(driver, "New position | First player 2 · second player 2"));
    assert_true(driver_control(driver, "undo")->is_disabled);
    driver_click(driver, "cell-6-1");
    driver_click(driver, "editor-mirror");
    assert_true(driver_says(driver, "New position | First player 3 · second player 2"));
    driver_letter(driver, 'c', MOD_CTRL);
    assert_non_null(strstr(driver_clipboard(driver), "0 0 1 1 0 0 1\n"));
    driver_click(driver, "editor-clear");
    assert_true(driver_says(driver, "First player 0 · second player 0"));
    driver_letter(driver, 'z', MOD_CTRL);
    driver_click(driver, "undo");
    assert_true(driver_says(driver, "First player 3 · second player 2"));
    driver_letter(driver, 'c', MOD_CTRL);
    assert_non_null(strstr(driver_clipboard(driver), "1 0 0 1 1 0 0\n"));
    driver_letter(driver, 'z', MOD_CTRL);
    driver_letter(driver, 'z', MOD_CTRL); /* nothing is left of it */
    assert_true(driver_says(driver, "First player 2 · second player 2"));
    driver_letter(driver, 'y', MOD_CTRL);
    assert_true(driver_says(driver, "First player 3 · second player 2"));
    /* All the while the game has stood still, also for the keys that step and play. */
    driver_letter(driver, ',', 0);
    driver_key(driver, KEY_HOME, 0);
    assert_int_equal(driver_cursor(driver), 4);
    /* What was set up outlives the card. */
    driver_key(driver, KEY_ESCAPE, 0);
    driver_key(driver, KEY_ESCAPE, 0);
    driver_letter(driver, 's', 0);
    assert_true(driver_says(driver, "First player 3 · second player 2"));
    driver_letter(driver, 'z', MOD_CTRL);
    assert_true(driver_says(driver, "First player 2 · second player 2"));
    driver_close(driver);
}

/* Neither the way home nor the end of the program loses what was set up. */
static void what_was_set_up_is_there_in_the_next_run(void **state) {
    SceneDriver *driver = open_two_players("4455");
    driver_letter(driver, 's', 0);
    driver_click(driver, "cell-6-1");
    driver_click(driver, "brush-second");
    driver_click(driver, "cell-5-1");
    driver_reopen(driver);
    assert_string_equal(driver_moves(driver), "4 4 5 5");
    driver_key(driver, KEY_ESCAPE, 0);
    driver_letter(driver, 's', 0);
    assert_true(driver_says(driver, "First player 3 · second player 3"));
    driver_reopen_saved(driver, "connect4", "connect4\t\t1\t4", "two=1 setup=garbage");
    driver_letter(driver, 's', 0);
    assert_true(driver_control(driver, "undo")->is_disabled);
    driver_close(driver);
}

static void more_steps_than_the_editor_keeps(void **state) {
    SceneDriver *driver = open_two_players("44"); /* nobody is waited for */
    driver_letter(driver, 's', 0);
    for (int i = 0; i < 301; i++) {
        driver_click(driver, "cell-6-1");
    }
    if (!driver_says(driver, "First player 2 · second player 1")) {
        fail_msg("%s", driver_status(driver));
    }
    for (int i = 0; i < 300; i++) {
        driver_letter(driver, 'z', MOD_CTRL);
    }
    assert_true(driver_control(driver, "undo")->is_disabled);
    assert_true(driver_says(driver, "First player 1 · second player 1"));
    driver_close(driver);
}

static void another_game_closes_the_editor(void **state) {
    SceneDriver *driver = open_two_players("4455");
    driver_letter(driver, 's', 0);
    driver_letter(driver, 'n', MOD_CTRL);
    assert_null(driver_control(driver, "editor-play"));
    driver_letter(driver, 's', 0);
    driver_paste(driver, "connect4\t\t3\t1 2 3");
    assert_null(driver_control(driver, "editor-play"));
    assert_string_equal(driver_moves(driver), "1 2 3");
    driver_close(driver);
}

static void a_hint_and_its_line_outlive_the_settings(void **state) {
    SceneDriver *driver = open_two_players("444332255622");
    driver_letter(driver, 'h', 0);
    leave_and_enter(driver); /* while it is looked for */
    driver_settle(driver);
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 'h', 0); /* the column */
    assert_true(driver_shows(driver, "Hint: column 3"));
    driver_letter(driver, 'l', 0);
    leave_and_enter(driver); /* while the line is worked out */
    driver_settle(driver);
    assert_true(driver_shows(driver, "The best line, 5 of 5 discs"));
    leave_and_enter(driver);
    assert_true(driver_shows(driver, "The best line, 5 of 5 discs"));
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_played_behind_the_example),
        cmocka_unit_test(the_computer_does_not_disturb_the_example),
        cmocka_unit_test(the_sum_of_a_full_board_awaits_nobody),
        cmocka_unit_test(the_editor_undoes_its_own_steps),
        cmocka_unit_test(what_was_set_up_is_there_in_the_next_run),
        cmocka_unit_test(more_steps_than_the_editor_keeps),
        cmocka_unit_test(another_game_closes_the_editor),
        cmocka_unit_test(a_hint_and_its_line_outlive_the_settings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
