/* The position editor: discs by mouse and keyboard, the verdict, a game from there and back. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "scenes/connect4/model/model.h"
#include "scenes/connect4/model/setup.h"
#include "scenes/connect4/scene.h"
#include "support/games/two_player_steps.h"

static const Size window = {1280, 1000};

static SceneDriver *open_editor(const char *moves) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    two_player_reopen_two_players(driver, moves);
    driver_letter(driver, 's', 0);
    return driver;
}

static bool can_play(SceneDriver *driver) {
    return !driver_control(driver, "editor-play")->is_disabled;
}

/* The discs that the game on the board begins with: its description lists their columns. */
static size_t discs_at_start(SceneDriver *driver) {
    return strcspn(driver_field(driver, 1), "\t");
}

static void every_fault_is_said(void **state) {
    SceneDriver *driver = open_editor("112233");
    assert_true(can_play(driver));
    assert_true(driver_shows(driver, "A game can reach this position."));
    driver_click(driver, "editor-clear");
    assert_true(can_play(driver));
    driver_click(driver, "cell-6-4");
    assert_true(driver_shows(driver, "One way to get there: columns 4"));
    driver_menu(driver, "copy-matrix"); /* of the editor, not of the game */
    assert_non_null(strstr(driver_clipboard(driver), "0 0 0 0 0 0 0\n0 0 0 1 0 0 0\n"));
    driver_click(driver, "cell-4-4");
    assert_false(can_play(driver));
    assert_true(driver_shows(driver, "The first player has 2 discs"));
    assert_true(driver_shows(driver, "A disc hangs over an empty cell"));
    driver_click(driver, "brush-second");
    driver_click(driver, "cell-5-4");
    assert_true(can_play(driver));    /* 4, 4, 4 */
    driver_click(driver, "cell-6-4"); /* the other disc takes its place */
    assert_false(can_play(driver));
    driver_click_secondary(driver, "cell-4-4");
    driver_click_secondary(driver, "cell-5-4");
    driver_click(driver, "brush-first");
    driver_click(driver, "cell-5-4");
    assert_true(driver_shows(driver, "No order of alternate moves"));
    driver_click(driver, "brush-empty");
    driver_click(driver, "cell-5-4");
    driver_click(driver, "cell-6-4");
    assert_true(can_play(driver));
    driver_close(driver);
}

/* Neither of two fours is shown as the one that has won. */
static void two_winners_are_ringed_alike(void **state) {
    SceneDriver *driver = open_editor("-");
    char id[CONTROL_ID_SIZE];
    for (int i = 0; i < 8; i++) {
        if (i == 4) {
            driver_click(driver, "brush-second");
        }
        snprintf(id, sizeof id, "cell-%d-%d", i < 4 ? 6 : 5, i % 4 + 1);
        driver_click(driver, id);
    }
    assert_true(driver_says(driver, "Both players have four in a line"));
    assert_int_equal(recorder_count(driver_canvas(driver), "stroke_circle"), 8);
    driver_close(driver);
}

static void a_game_begins_there_and_undo_brings_the_old_one_back(void **state) {
    SceneDriver *driver = open_editor("4453");
    driver_click(driver, "editor-mirror");
    driver_click(driver, "editor-play");
    assert_null(driver_control(driver, "editor-play"));
    assert_int_equal(discs_at_start(driver), 4);
    assert_non_null(driver_control(driver, "strip-undo"));
    driver_click(driver, "column-1");
    driver_letter(driver, 'z', MOD_CTRL);
    assert_int_equal(driver_cursor(driver), 0);
    driver_letter(driver, 'z', MOD_CTRL); /* before its first move: the old game */
    assert_non_null(strstr(driver_state(driver), "4 4 5 3"));
    driver_close(driver);
}

static void the_keyboard_alone_sets_up(void **state) {
    SceneDriver *driver = open_editor("1");
    driver_key(driver, KEY_UP, 0); /* shows the cursor, then wraps to the lowest row */
    driver_key(driver, KEY_UP, 0);
    driver_digit(driver, 2, 0);
    assert_true(driver_control(driver, "brush-second")->is_checked);
    driver_key(driver, KEY_ENTER, 0);
    assert_true(driver_shows(driver, "One way to get there: columns 14"));
    driver_key(driver, KEY_DELETE, 0);
    driver_digit(driver, 0, 0);
    assert_true(driver_shows(driver, "One way to get there: columns 1"));
    driver_key(driver, KEY_ENTER, MOD_CTRL);
    assert_int_equal(discs_at_start(driver), 1);
    driver_close(driver);
}

static void a_pasted_matrix_that_no_game_reaches_is_put_right(void **state) {
    SceneDriver *driver = open_editor("4453");
    driver_key(driver, KEY_ESCAPE, 0);
    driver_paste(driver, ".......\n.......\n.......\n.......\n...X...\n...O...\n");
    assert_non_null(strstr(driver_state(driver), "4 4 5 3")); /* the game goes on */
    assert_false(can_play(driver));
    driver_click(driver, "cell-5-4");
    driver_click(driver, "cell-6-5");
    driver_click(driver, "editor-play");
    assert_int_equal(discs_at_start(driver), 2);
    driver_close(driver);
}

static void nothing_is_cut_at_any_size(void **state) {
    const Size sizes[] = {{1280, 800}, {800, 600}, {480, 800}, {2560, 1440},
                          {360, 480},  {480, 368}}; /* no line lies across the lower edge */
    SceneDriver *driver = open_editor("112233");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        driver_resize(driver, sizes[i]);
        assert_int_equal(recorder_ellipses(driver_canvas(driver)), 0);
        assert_int_equal(recorder_malformed(driver_canvas(driver)), 0);
    }
    driver_close(driver);
}

/* ---- What is painted stays ---- */

/* A board of one disc more than the game's, and closed by Escape. */
static SceneDriver *paint_and_leave(void) {
    SceneDriver *driver = open_editor("4453");
    driver_click(driver, "cell-6-1");
    assert_true(driver_shows(driver, "First player 3 · second player 2"));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_true(driver_says(driver, "Your position is kept"));
    return driver;
}

static void what_is_painted_survives_escape(void **state) {
    SceneDriver *driver = paint_and_leave();
    driver_letter(driver, 's', 0);
    assert_non_null(driver_control(driver, "editor-play"));
    assert_true(driver_shows(driver, "First player 3 · second player 2"));
    driver_letter(driver, 'z', MOD_CTRL); /* the editor's step, not the game's move */
    assert_int_equal(driver_cursor(driver), 4);
    assert_true(driver_shows(driver, "First player 2 · second player 2"));
    driver_letter(driver, 'y', MOD_CTRL);
    assert_true(driver_shows(driver, "First player 3 · second player 2"));
    driver_click(driver, "editor-load"); /* the game's board, and from now on again */
    assert_true(driver_shows(driver, "First player 2 · second player 2"));
    driver_close(driver);
}

static void what_is_painted_survives_scenes_and_restarts(void **state) {
    SceneDriver *driver = paint_and_leave();
    driver_come_back(driver, window);
    driver_letter(driver, 's', 0);
    assert_true(driver_shows(driver, "First player 3 · second player 2"));
    driver_click(driver, "brush-second");
    driver_reopen(driver); /* while it is open: it opens again */
    assert_true(driver_says(driver, "It is the second player’s turn."));
    assert_true(driver_control(driver, "brush-second")->is_checked);
    driver_key(driver, KEY_ESCAPE, 0);
    driver_reopen(driver); /* while it is closed */
    driver_letter(driver, 's', 0);
    assert_true(driver_shows(driver, "First player 3 · second player 2"));
    driver_close(driver);
}

/* Nothing of one's own: the editor shows the game as it now is. */
static void without_paint_it_follows_the_game(void **state) {
    SceneDriver *driver = open_editor("4453");
    driver_key(driver, KEY_ESCAPE, 0);
    assert_false(driver_says(driver, "Your position is kept"));
    driver_click(driver, "column-1");
    driver_letter(driver, 's', 0);
    assert_true(driver_shows(driver, "First player 3 · second player 2"));
    driver_click(driver, "cell-6-7");
    driver_click(driver, "brush-second");
    driver_click(driver, "cell-6-6");
    driver_click(driver, "editor-play"); /* now it is the game's */
    assert_false(driver_says(driver, "Your position is kept"));
    driver_click(driver, "column-1");
    driver_letter(driver, 's', 0);
    assert_int_equal(driver_cursor(driver), 1);
    assert_true(driver_shows(driver, "First player 4 · second player 4"));
    driver_close(driver);
}

/* ---- The steps by themselves ---- */

static IntMatrix board_with(int discs) {
    IntMatrix matrix = matrix_zero(6, 7);
    for (int i = 0; i < discs; i++) {
        matrix.at[5 - i / 7][i % 7] = i % 2 == 0 ? 1 : -1;
    }
    return matrix;
}

static void a_board_is_kept_as_one_word(void **state) {
    static IntMatrix none, again;
    char word[100];
    Text text = text_over(word, sizeof word);
    connect4_setup_to_text(&none, &text);
    assert_string_equal(word, "");
    const IntMatrix board = board_with(9);
    connect4_setup_to_text(&board, &text);
    assert_string_equal(word, "......./......./......./......./OX...../XOXOXOX");
    assert_false(connect4_setup_from_text(&again, "XO/X"));
    assert_int_equal(again.rows, 0);
    assert_true(connect4_setup_from_text(&again, word));
    assert_memory_equal(&again, &board, sizeof board);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_fault_is_said),
        cmocka_unit_test(two_winners_are_ringed_alike),
        cmocka_unit_test(a_game_begins_there_and_undo_brings_the_old_one_back),
        cmocka_unit_test(the_keyboard_alone_sets_up),
        cmocka_unit_test(a_pasted_matrix_that_no_game_reaches_is_put_right),
        cmocka_unit_test(nothing_is_cut_at_any_size),
        cmocka_unit_test(what_is_painted_survives_escape),
        cmocka_unit_test(what_is_painted_survives_scenes_and_restarts),
        cmocka_unit_test(without_paint_it_follows_the_game),
        cmocka_unit_test(a_board_is_kept_as_one_word),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
