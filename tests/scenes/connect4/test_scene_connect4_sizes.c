/* Boards of other sizes: chosen, played, kept, and every mode on them. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "scenes/connect4/model/model.h"
#include "scenes/connect4/scene.h"
#include "support/games/two_player_steps.h"
#include "sys/store.h"

static const Size window = {1280, 1000};

static const Connect4Scene *scene_of(SceneDriver *driver) {
    return (const Connect4Scene *)driver_scene(driver);
}

static SceneDriver *open_on(const char *moves) {
    return driver_open_loaded(&connect4_scene, window, moves, "--id");
}

/* The game that is started has the size; one that is played on stays. */
static void a_size_is_chosen(void **state) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    two_player_choose_two_players(driver);
    assert_null(driver_control(driver, "column-8"));
    driver_click(driver, "options");
    driver_click(driver, "columns-8");
    assert_true(driver_control(driver, "columns-8")->is_checked);
    driver_click(driver, "rows-7");
    driver_click(driver, "start-game");
    assert_non_null(driver_control(driver, "column-8"));
    assert_null(driver_control(driver, "column-9"));
    assert_true(driver_shows(driver, "press 1 to 8"));
    two_player_play_columns(driver, "8888888");
    assert_true(driver_control(driver, "column-8")->is_disabled);
    driver_digit(driver, 1, 0);
    assert_non_null(strstr(driver_state(driver), "8x7:"));
    assert_int_equal(driver_cursor(driver), 8);
    driver_click(driver, "options");
    driver_click(driver, "rows-8");
    assert_true(driver_control(driver, "columns-8")->is_checked);
    driver_click(driver, "columns-9"); /* which has no room for eight rows */
    assert_true(driver_control(driver, "rows-7")->is_checked);
    assert_int_equal(driver_cursor(driver), 8);
    driver_key(driver, KEY_ESCAPE, 0);
    driver_click(driver, "options");
    assert_true(driver_control(driver, "columns-8")->is_checked); /* Escape took it back */
    driver_click(driver, "columns-9");
    driver_click(driver, "start-game");
    assert_non_null(driver_control(driver, "column-9"));
    assert_int_equal(driver_cursor(driver), 0);
    driver_click(driver, "strip-undo"); /* the game before comes back, with its board */
    assert_null(driver_control(driver, "column-9"));
    assert_int_equal(driver_cursor(driver), 8);
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    driver_close(driver);
}

/* The last level is perfect where it can be. */
static void a_level_is_described_for_the_size(void **state) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    driver_click(driver, "options");
    driver_click(driver, "level-10");
    assert_true(driver_shows(driver, "Plays perfectly"));
    driver_click(driver, "columns-8");
    driver_click(driver, "rows-8");
    assert_false(driver_shows(driver, "Plays perfectly"));
    assert_true(driver_shows(driver, "once it sees the end"));
    driver_click(driver, "columns-6");
    driver_click(driver, "rows-6");
    assert_true(driver_shows(driver, "Plays perfectly"));
    driver_close(driver);
}

static void games_go_out_and_in_with_their_size(void **state) {
    SceneDriver *driver = open_on("9x6:9 9 8");
    assert_int_equal(driver_cursor(driver), 3);
    driver_letter(driver, 'c', MOD_CTRL);
    assert_string_equal(driver_clipboard(driver), "9x6:998");
    driver_menu(driver, "copy-matrix");
    char matrix[400];
    snprintf(matrix, sizeof matrix, "%s", driver_clipboard(driver));
    driver_paste(driver, "445");
    assert_int_equal(driver_cursor(driver), 3);
    assert_null(driver_control(driver, "column-8"));
    driver_paste(driver, matrix);
    assert_non_null(driver_control(driver, "column-9"));
    assert_non_null(strstr(driver_state(driver), "9x6:"));
    driver_paste(driver, "9x8:1");
    assert_non_null(strstr(driver_status(driver), "at most 64"));
    driver_close(driver);
}

/* A board that is nearly full: all of it is worked out at once. */
static void every_mode_knows(const char *moves, int columns) {
    static const Size sizes[] = {{360, 480}, {480, 800}, {800, 600}, {1280, 800}, {2560, 1440}};
    static const char *const modes[] = {"hint", "analysis", "review", "lens", "editor"};
    SceneDriver *driver = open_on(moves);
    const int cursor = driver_cursor(driver);
    for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++) {
        driver_click(driver, modes[i]);
        driver_settle(driver);
        for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
            driver_resize(driver, sizes[k]);
            assert_int_equal(recorder_malformed(driver_canvas(driver)), 0);
            assert_int_equal(recorder_ellipses(driver_canvas(driver)), 0);
        }
        driver_resize(driver, window);
        driver_click(driver, "close");
    }
    driver_click(driver, "analysis");
    driver_settle(driver);
    assert_true(driver_shows(driver, "Exact, in moves of the winner."));
    driver_click(driver, "hint");
    driver_settle(driver);
    assert_true(scene_of(driver)->hint.is_exact);
    assert_in_range(scene_of(driver)->hint.column, 0, columns - 1);
    driver_click(driver, "play-hint");
    assert_int_equal(driver_cursor(driver), cursor + 1);
    driver_reopen(driver);
    assert_int_equal(driver_cursor(driver), cursor + 1);
    driver_click(driver, "undo");
    assert_int_equal(driver_cursor(driver), cursor);
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    driver_close(driver);
}

static void every_mode_knows_the_board(void **state) {
    every_mode_knows("5x5:5335142121342451", 5);
    every_mode_knows("connect4\t8x8:611847354271321221743341277756611587753556\t2\t6 4", 8);
    every_mode_knows("connect4\t9x7:6448957497523899535559346992288843111811\t2\t8 1", 9);
}

/* The whole of 8x8 by the mouse: the last cells too, and the four at the edge. */
static void eight_by_eight_is_played_by_mouse(void **state) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    two_player_choose_two_players(driver);
    driver_click(driver, "options");
    driver_click(driver, "columns-8");
    driver_click(driver, "rows-8");
    driver_click(driver, "start-game");
    for (int i = 0; i < 8; i++) {
        driver_click(driver, "column-8");
    }
    assert_true(driver_control(driver, "column-8")->is_disabled);
    for (int i = 0; i < 3; i++) {
        driver_click(driver, "column-1");
        driver_click(driver, "column-7");
    }
    assert_int_equal(session_outcome(scene_of(driver)->base.shell.session), OUTCOME_ONGOING);
    driver_click(driver, "column-1");
    assert_int_equal(session_outcome(scene_of(driver)->base.shell.session), OUTCOME_FIRST_WINS);
    driver_letter(driver, 'c', MOD_CTRL);
    assert_string_equal(driver_clipboard(driver), "8x8:888888881717171");
    driver_menu(driver, "copy-matrix");
    char matrix[400];
    snprintf(matrix, sizeof matrix, "%s", driver_clipboard(driver));
    driver_paste(driver, "44");
    driver_paste(driver, matrix);
    assert_int_equal(session_outcome(scene_of(driver)->base.shell.session), OUTCOME_FIRST_WINS);
    assert_non_null(strstr(driver_state(driver), "8x8:"));
    driver_close(driver);
}

/* The computer plays there to the end, and its results have a line of their own. */
static void the_computer_plays_and_results_are_kept_apart(void **state) {
    SceneDriver *driver = open_on("4x4:");
    two_player_begin(driver, (const char *const[]){"level-9", NULL});
    while (session_outcome(scene_of(driver)->base.shell.session) == OUTCOME_ONGOING) {
        const Connect4Position position =
            connect4_state_of(&scene_of(driver)->base.shell)->position;
        int column = 0;
        while (!connect4_position_has_room(position, column)) {
            column++;
        }
        driver_digit(driver, column + 1, 0);
        driver_settle(driver);
    }
    StoredTally tally;
    assert_int_equal(store_tally(driver_context(driver)->store, "connect4", "9@4x4", &tally),
                     STATUS_OK);
    assert_int_equal(tally.played, 1);
    assert_int_equal(store_tally(driver_context(driver)->store, "connect4", "9", &tally),
                     STATUS_OK);
    assert_int_equal(tally.played, 0);
    driver_close(driver);
}

/* From the first disc of 9x6 on nothing can be worked out: that is said, and what is thought
 * stays. */
static void a_large_board_is_worked_out_as_far_as_time_allows(void **state) {
    SceneDriver *driver = open_on("9x6:54");
    driver_click(driver, "analysis");
    assert_true(driver_wait_worker(driver));
    assert_true(driver_shows(driver, "looks best."));
    driver_close(driver);
}

static void a_board_of_another_size_is_set_up(void **state) {
    SceneDriver *driver = open_on("6x5:11");
    driver_click(driver, "options"); /* the next game has the same size */
    assert_true(driver_control(driver, "columns-6")->is_checked);
    assert_true(driver_control(driver, "rows-5")->is_checked);
    driver_key(driver, KEY_ESCAPE, 0);
    driver_click(driver, "editor");
    assert_null(driver_control(driver, "cell-6-1"));
    assert_null(driver_control(driver, "cell-1-7"));
    driver_click(driver, "cell-5-6");
    assert_true(driver_shows(driver, "A game can reach this position."));
    driver_reopen(driver); /* with the editor */
    driver_click(driver, "cell-5-6");
    driver_click(driver, "editor-play");
    assert_non_null(strstr(driver_state(driver), "6x5:"));
    assert_non_null(driver_control(driver, "column-6"));
    assert_null(driver_control(driver, "column-7"));
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_size_is_chosen),
        cmocka_unit_test(a_level_is_described_for_the_size),
        cmocka_unit_test(games_go_out_and_in_with_their_size),
        cmocka_unit_test(every_mode_knows_the_board),
        cmocka_unit_test(eight_by_eight_is_played_by_mouse),
        cmocka_unit_test(the_computer_plays_and_results_are_kept_apart),
        cmocka_unit_test(a_large_board_is_worked_out_as_far_as_time_allows),
        cmocka_unit_test(a_board_of_another_size_is_set_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
