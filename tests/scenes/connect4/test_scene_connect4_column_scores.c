/* Parts of Connect 4's model alone: column scores in sentences, the steps of the editor, and the
 * player's own matrix. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "connect4/review.h"
#include "scenes/connect4/model/column_scores.h"
#include "scenes/connect4/model/model.h"
#include "scenes/connect4/model/setup.h"
#include "scenes/connect4/modes.h"
#include "scenes/connect4/scene.h"
#include "support/connect4_known_scores.h"
#include "support/games/two_player_steps.h"

static const Size window = {1280, 1000};

/* ---- What is known ---- */

static void columns_of_a_score_are_told_together(void **state) {
    static const int scores[7] = {0, -2, 0, 3, -2, 1, 0};
    static const int open[7] = {5, 20, 20, -3, 20, 1, 0};
    char buffer[600];
    Text text = text_over(buffer, sizeof buffer);
    Connect4ColumnScores known = know(scores);
    connect4_column_scores_text(&known, &text);
    assert_non_null(strstr(buffer, "Column 4 wins in "));
    assert_non_null(strstr(buffer, "Columns 1, 3, 7 draw."));
    assert_non_null(strstr(buffer, "Columns 2, 5 lose in "));
    assert_true(strstr(buffer, "Column 4 wins") < strstr(buffer, "Column 6 wins"));
    assert_true(strstr(buffer, "Columns 1, 3, 7") < strstr(buffer, "Columns 2, 5"));
    assert_null(strstr(buffer, "looks best"));
    text_clear(&text);
    known = guess(open);
    connect4_column_scores_text(&known, &text);
    assert_string_equal(buffer, "Columns 2, 3, 5 look best.");
}

/* ---- Setting up ---- */

static void a_position_is_a_word(void **state) {
    static IntMatrix board;
    static const char word[] = "......./......./......./......./...O.../O..X..X";
    char buffer[100] = "";
    Text text = text_over(buffer, sizeof buffer);
    connect4_setup_to_text(&board, &text);
    assert_string_equal(buffer, "");
    assert_true(connect4_setup_from_text(&board, word));
    connect4_setup_to_text(&board, &text);
    assert_string_equal(buffer, word);
    assert_int_equal(board.at[5][3], 1);
    assert_int_equal(board.at[5][0], -1);
    assert_false(connect4_setup_from_text(&board, "nothing"));
    assert_int_equal(board.at[5][3], 1);
}

/* ---- A matrix of one's own ---- */

static SceneDriver *open_own(const char *matrix) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    two_player_reopen_two_players(driver, "4453");
    driver_letter(driver, 'e', 0);
    driver_letter(driver, 'w', 0);
    driver_paste(driver, matrix);
    return driver;
}

static void expect_matrix(SceneDriver *driver, const char *matrix) {
    driver_letter(driver, 'c', MOD_CTRL | MOD_SHIFT);
    assert_string_equal(driver_clipboard(driver), matrix);
}

/* Rows and columns come and go at the ends: what stays keeps its entries. */
static void a_matrix_keeps_its_entries(void **state) {
    SceneDriver *driver = open_own("1 2 3\n4 5 6\n7 8 9\n");
    GameShell *shell = driver_shell(driver);
    assert_true(shell_run_id(shell, "own-rows", 1));
    expect_matrix(driver, "1 2 3\n4 5 6\n");
    assert_true(shell_run_id(shell, "own-columns", 1));
    expect_matrix(driver, "1 2\n4 5\n");
    assert_true(shell_run_id(shell, "own-columns", 3));
    expect_matrix(driver, "1 2 0 0\n4 5 0 0\n");
    assert_true(shell_run_id(shell, "own-rows", 3));
    expect_matrix(driver, "1 2 0 0\n4 5 0 0\n0 0 0 0\n0 0 0 0\n");
    driver_letter(driver, 'w', 0); /* back to the board, and again */
    assert_true(driver_says(driver, "The sum of M is 0"));
    driver_letter(driver, 'w', 0);
    expect_matrix(driver, "1 2 0 0\n4 5 0 0\n0 0 0 0\n0 0 0 0\n");
    driver_close(driver);
}

/* Arrows go from entry to entry, and stay within; Space goes on to the next row. */
static void arrows_lead_to_the_entries(void **state) {
    SceneDriver *driver = open_own("0 0 0\n0 0 0\n");
    driver_click(driver, "m-1-1");
    driver_key(driver, KEY_LEFT, 0);
    driver_key(driver, KEY_UP, 0);
    driver_digit(driver, 1, 0);
    driver_key(driver, KEY_RIGHT, 0);
    driver_digit(driver, 2, 0);
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_RIGHT, 0);
    driver_digit(driver, 3, 0);
    driver_key(driver, KEY_DOWN, 0);
    driver_key(driver, KEY_DOWN, 0);
    driver_digit(driver, 4, 0);
    expect_matrix(driver, "1 2 3\n0 0 4\n");
    driver_key(driver, KEY_SPACE, 0); /* no further than the end */
    driver_digit(driver, 5, 0);
    driver_key(driver, KEY_LEFT, 0);
    driver_key(driver, KEY_UP, 0);
    driver_digit(driver, 7, 0);
    expect_matrix(driver, "1 7 3\n0 0 5\n");
    driver_key(driver, KEY_ENTER, 0);
    driver_digit(driver, 8, 0);
    driver_key(driver, KEY_SPACE, 0);
    driver_digit(driver, 6, 0);
    expect_matrix(driver, "1 7 8\n6 0 5\n");
    driver_close(driver);
}

/* Four digits, a sign before or after them; Backspace takes the last one, Delete all. */
static void entries_are_typed(void **state) {
    SceneDriver *driver = open_own("7 0\n");
    driver_click(driver, "m-1-1");
    for (int digit = 1; digit <= 5; digit++) {
        driver_digit(driver, digit, 0);
    }
    expect_matrix(driver, "1234 0\n");
    driver_letter(driver, '-', 0);
    expect_matrix(driver, "-1234 0\n");
    driver_key(driver, KEY_BACKSPACE, 0);
    expect_matrix(driver, "-123 0\n");
    driver_digit(driver, 9, 0);
    expect_matrix(driver, "-1239 0\n");
    driver_letter(driver, '-', 0);
    expect_matrix(driver, "1239 0\n");
    driver_key(driver, KEY_DELETE, 0);
    expect_matrix(driver, "0 0\n");
    driver_letter(driver, '-', 0);
    driver_digit(driver, 0, 0);
    driver_digit(driver, 3, 0);
    expect_matrix(driver, "-3 0\n");
    driver_key(driver, KEY_RIGHT, 0);
    driver_letter(driver, '-', 0);
    driver_letter(driver, '-', 0);
    driver_digit(driver, 4, 0);
    expect_matrix(driver, "-3 4\n");
    driver_key(driver, KEY_LEFT, 0); /* typed over anew */
    driver_letter(driver, '-', 0);
    driver_digit(driver, 5, 0);
    expect_matrix(driver, "-5 4\n");
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_BACKSPACE, 0); /* nothing of it has been typed: all goes */
    expect_matrix(driver, "-5 0\n");
    for (int i = 0; i < 4; i++) {
        driver_digit(driver, 9, 0);
    }
    expect_matrix(driver, "-5 9999\n");
    driver_close(driver);
}

/* A click on the entry in hand turns it: 1, -1, 0; the other button the other way. */
static void clicks_turn_an_entry(void **state) {
    static const char *const forth[] = {"1 0\n", "-1 0\n", "0 0\n", "1 0\n"};
    static const char *const back[] = {"0 0\n", "-1 0\n", "1 0\n"};
    SceneDriver *driver = open_own("0 0\n");
    driver_click(driver, "m-1-1"); /* takes it in hand */
    expect_matrix(driver, "0 0\n");
    for (int i = 0; i < 4; i++) {
        driver_click(driver, "m-1-1");
        expect_matrix(driver, forth[i]);
    }
    for (int i = 0; i < 3; i++) {
        driver_click_secondary(driver, "m-1-1");
        expect_matrix(driver, back[i]);
    }
    driver_paste(driver, "50 -7\n");
    driver_click(driver, "m-1-2");
    driver_click(driver, "m-1-2"); /* any other entry turns as -1 does */
    expect_matrix(driver, "50 0\n");
    driver_close(driver);
}

/* The sign is that of the number that follows it, and no other's. */
static void a_nought_has_no_sign(void **state) {
    SceneDriver *driver = open_own("7 0\n");
    driver_click(driver, "m-1-1");
    driver_digit(driver, 0, 0);
    driver_digit(driver, 5, 0);
    expect_matrix(driver, "5 0\n");
    driver_key(driver, KEY_DELETE, 0);
    driver_letter(driver, '-', 0);
    driver_key(driver, KEY_BACKSPACE, 0);
    driver_digit(driver, 4, 0);
    expect_matrix(driver, "4 0\n");
    driver_close(driver);
}

static void sliders_tell_the_sizes(void **state) {
    static const struct {
        const char *id;
        int value, range;
    } sliders[] = {{"own-rows", 1, MATRIX_SIDE_MAX - 1},
                   {"own-columns", 2, MATRIX_SIDE_MAX - 1},
                   {"window-rows", 1, 1},
                   {"window-columns", 2, 2}};
    SceneDriver *driver = open_own("1 2 3\n4 5 6\n");
    for (size_t i = 0; i < sizeof sliders / sizeof sliders[0]; i++) {
        assert_int_equal(driver_control(driver, sliders[i].id)->value, sliders[i].value);
        assert_int_equal(driver_control(driver, sliders[i].id)->range, sliders[i].range);
    }
    assert_string_equal(driver_control(driver, "own-rows")->label, "Rows of M: 2");
    assert_string_equal(driver_control(driver, "own-columns")->label, "Columns of M: 3");
    driver_letter(driver, 'w', 0);
    assert_null(driver_control(driver, "own-rows"));
    assert_string_equal(driver_control(driver, "window-rows")->label, "Rows of the window: 2");
    driver_letter(driver, 'b', 0);
    assert_null(driver_control(driver, "window-rows"));
    driver_close(driver);
}

/* ---- The window over the board ---- */

static int count_windows_at(SceneDriver *driver, int row, int column) {
    char id[CONTROL_ID_SIZE];
    char line[100];
    snprintf(id, sizeof id, "cell-%d-%d", row, column);
    const Rect first = driver_control(driver, id)->rect;
    snprintf(line, sizeof line, "stroke_round %.1f %.1f %.1f %.1f", (double)first.x,
             (double)first.y, (double)first.width * 4, (double)first.height * 4);
    return recorder_count_lines(driver_canvas(driver), line);
}

/* It slides from where it was: at first it stands there. */
static void the_window_slides(void **state) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    two_player_reopen_two_players(driver, "112233");
    driver_letter(driver, 'e', 0);
    driver_click(driver, "cell-1-1");
    driver_advance(driver, 2000);
    assert_int_equal(count_windows_at(driver, 1, 1), 1);
    driver_key(driver, KEY_RIGHT, 0);
    assert_true(driver_shows(driver, "n = 1, m = 2"));
    assert_int_equal(count_windows_at(driver, 1, 1), 1);
    driver_advance(driver, 2000);
    assert_int_equal(count_windows_at(driver, 1, 2), 1);
    driver_key(driver, KEY_DOWN, 0);
    assert_int_equal(count_windows_at(driver, 1, 2), 1);
    driver_advance(driver, 2000);
    assert_int_equal(count_windows_at(driver, 2, 2), 1);
    driver_key(driver, KEY_SPACE, 0); /* it goes on from there */
    assert_true(driver_shows(driver, "n = 2, m = 2"));
    driver_key(driver, KEY_SPACE, 0);
    assert_true(driver_shows(driver, "n = 2, m = 2"));
    driver_click(driver, "cell-6-7");
    driver_advance(driver, 2000);
    assert_int_equal(count_windows_at(driver, 3, 4), 1);
    driver_close(driver);
}

/* ---- The card at rest ---- */

/* The head names the side to move, and the list of moves the last one. */
static void the_last_disc_is_named(void **state) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    two_player_reopen_two_players(driver, "445");
    assert_string_equal(driver_control(driver, "move-3")->label, "column 5");
    assert_null(driver_control(driver, "move-4"));
    assert_true(driver_says(driver, "Amber, the discs with a dot."));
    driver_click(driver, "column-1");
    assert_string_equal(driver_control(driver, "move-4")->label, "column 1");
    assert_true(driver_says(driver, "Coral, the discs with a ring."));
    driver_close(driver);
}

/* ---- Setting up a board ---- */

static void discs_lie_on_others(void **state) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    two_player_reopen_two_players(driver, "4");
    driver_click(driver, "editor");
    assert_null(driver_control(driver, "cell-7-1"));
    assert_true(driver_shows(driver, "A game can reach this position."));
    driver_click(driver, "cell-6-1");
    driver_click(driver, "cell-6-1"); /* the second one's */
    assert_true(driver_shows(driver, "A game can reach this position."));
    driver_click(driver, "cell-1-7");
    assert_false(driver_shows(driver, "A game can reach this position."));
    driver_close(driver);
}

/* ---- Files of the editor ---- */

static void the_editor_reads_positions_and_games(void **state) {
    SceneDriver *driver = driver_open(&connect4_scene, window);
    two_player_reopen_two_players(driver, "44");
    assert_true(shell_open(driver_shell(driver), &connect4_editor_mode));
    const ModeFile *file = connect4_editor_mode.input.file;
    const IntMatrix *board = &connect4_const_scene_of(driver_shell(driver))->setup_board;
    char why[300] = "";
    Text reason = text_over(why, sizeof why);
    GameShell *shell = driver_shell(driver);
    assert_true(file->read(shell, NULL, "4453", &reason));
    assert_int_equal(board->at[5][2], -1);
    assert_false(file->read(shell, NULL, "44x9", &reason));
    assert_int_not_equal(why[0], 0);
    text_clear(&reason);
    assert_false(file->read(shell, NULL, "1 0 0 0 0 0 7\n", &reason));
    assert_int_not_equal(why[0], 0);
    assert_int_equal(board->at[5][2], -1);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_of_a_score_are_told_together),
        cmocka_unit_test(a_position_is_a_word),
        cmocka_unit_test(a_matrix_keeps_its_entries),
        cmocka_unit_test(arrows_lead_to_the_entries),
        cmocka_unit_test(entries_are_typed),
        cmocka_unit_test(clicks_turn_an_entry),
        cmocka_unit_test(a_nought_has_no_sign),
        cmocka_unit_test(sliders_tell_the_sizes),
        cmocka_unit_test(the_window_slides),
        cmocka_unit_test(the_last_disc_is_named),
        cmocka_unit_test(discs_lie_on_others),
        cmocka_unit_test(the_editor_reads_positions_and_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
