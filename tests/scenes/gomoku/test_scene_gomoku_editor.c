/* The position editor: stones of both colours anywhere, who is to move, a game from there, and what
 * is kept. */
#include "support/test.h"

#include <string.h>

#include "base/rng.h"
#include "scenes/gomoku/model/model.h"
#include "scenes/gomoku/model/setup.h"
#include "scenes/gomoku/modes.h"
#include "scenes/gomoku/scene.h"
#include "support/games/gomoku_steps.h"

static const Size window = {1280, 1000};

static SceneDriver *open_editor(const char *game) {
    SceneDriver *driver = driver_open_loaded(gomoku_entry.scene, window, game, "a file");
    gomoku_play_two(driver);
    driver_letter(driver, 's', 0);
    return driver;
}

static bool can_play(SceneDriver *driver) {
    return !driver_control(driver, "editor-play")->is_disabled;
}

static void stones_go_anywhere(void **state) {
    SceneDriver *driver = open_editor("15 4 7,7;8,8");
    assert_true(driver_says(driver, "Black 1 · white 1"));
    assert_true(driver_shows(driver, "A game can reach this position. Rule: Renju."));
    driver_click(driver, gomoku_cell("A1"));
    driver_click(driver, gomoku_cell("B1"));
    assert_true(driver_says(driver, "Black 3 · white 1"));
    assert_true(driver_shows(driver, "No game reaches it by turns"));
    driver_click(driver, "brush-second");
    driver_click(driver, gomoku_cell("B1")); /* the other colour takes its place */
    assert_true(driver_says(driver, "Black 2 · white 2"));
    driver_click(driver, gomoku_cell("B1")); /* the same colour takes it away */
    driver_click_secondary(driver, gomoku_cell("A1"));
    assert_true(driver_says(driver, "Black 1 · white 1"));
    driver_click(driver, "turn-white");
    assert_true(driver_shows(driver, "No game reaches it by turns"));
    driver_letter(driver, 'z', MOD_CTRL);
    assert_true(driver_control(driver, "turn-black")->is_checked);
    driver_click(driver, "editor-clear");
    assert_true(driver_says(driver, "Black 0 · white 0"));
    driver_click(driver, "editor-load");
    assert_true(driver_says(driver, "Black 1 · white 1"));
    driver_click(driver, "editor-mirror");
    driver_menu(driver, "copy");
    assert_string_equal(driver_clipboard(driver), "15 4 b7,7;w6,8;b");
    driver_close(driver);
}

static void a_row_that_has_won_is_said(void **state) {
    SceneDriver *driver = open_editor("15 0");
    for (int i = 0; i < 5; i++) {
        assert_true(can_play(driver));
        const char name[] = {(char)('C' + i), '3', 0};
        driver_click(driver, gomoku_cell(name));
    }
    assert_false(can_play(driver));
    assert_true(driver_shows(driver, "Black’s row has won already"));
    driver_click(driver, "brush-empty");
    driver_click(driver, gomoku_cell("E3"));
    assert_true(can_play(driver));
    driver_close(driver);
}

static void a_game_begins_there_and_undo_brings_the_old_one_back(void **state) {
    SceneDriver *driver = open_editor("15 0 7,7;8,8;6,8");
    driver_click(driver, "brush-second");
    driver_click(driver, gomoku_cell("C3"));
    driver_click(driver, gomoku_cell("C5"));
    driver_click(driver, "editor-play");
    assert_null(driver_control(driver, "editor-play"));
    assert_true(driver_holds(driver, "15 0 w2,2;w2,4;b7,7;b6,8;w8,8;w"));
    gomoku_assert_status(driver, "White to move");
    gomoku_put_stone(driver, "C4");
    assert_string_equal(driver_moves(driver), "C4");
    driver_letter(driver, 'c', MOD_CTRL); /* out and in as text */
    assert_string_equal(driver_clipboard(driver), "15 0 w2,2;w2,4;b7,7;b6,8;w8,8;w;2,3");
    driver_letter(driver, 'z', MOD_CTRL);
    assert_int_equal(driver_cursor(driver), 0);
    driver_letter(driver, 'z', MOD_CTRL); /* before its first move: the old game */
    assert_string_equal(driver_moves(driver), "H8 I9 G9");
    driver_paste(driver, "15 0 w2,2;w2,4;b7,7;b6,8;w8,8;w;2,3");
    assert_string_equal(driver_moves(driver), "C4");
    driver_close(driver);
}

/* The computer, hint, analysis and review know such a game. */
static void the_tools_work_from_there(void **state) {
    SceneDriver *driver = open_editor("15 0");
    for (int i = 0; i < 3; i++) {
        const char name[] = {(char)('C' + i), '3', 0};
        driver_click(driver, gomoku_cell(name));
    }
    driver_click(driver, "editor-play"); /* black has three stones and is to move */
    driver_letter(driver, 'h', 0);
    driver_settle(driver);
    driver_click(driver, "hint-more");
    driver_click(driver, "hint-more");
    assert_true(driver_shows(driver, "You win in 2 moves."));
    driver_letter(driver, 'a', 0);
    driver_settle(driver);
    assert_true(driver_shows(driver, "Black wins in 2 moves."));
    driver_key(driver, KEY_ESCAPE, 0);
    gomoku_put_stone(driver, "F3");
    driver_letter(driver, 'r', 0);
    driver_settle(driver);
    gomoku_assert_status(driver, "");
    driver_close(driver);
}

static void what_is_painted_is_kept(void **state) {
    SceneDriver *driver = open_editor("15 0 7,7;8,8");
    driver_click(driver, gomoku_cell("A1"));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_true(driver_says(driver, "Your position is kept"));
    assert_string_equal(driver_moves(driver), "H8 I9"); /* the game is as it was */
    driver_letter(driver, 's', 0);
    assert_true(driver_says(driver, "Black 2 · white 1"));
    driver_key(driver, KEY_ESCAPE, 0);
    driver_come_back(driver, window); /* another scene */
    driver_letter(driver, 's', 0);
    assert_true(driver_says(driver, "Black 2 · white 1"));
    driver_click(driver, "brush-second");
    driver_reopen(driver); /* while it is open: it opens again */
    assert_true(driver_says(driver, "Black 2 · white 1"));
    assert_true(driver_control(driver, "brush-second")->is_checked);
    driver_click(driver, "editor-load");
    driver_key(driver, KEY_ESCAPE, 0);
    gomoku_put_stone(driver, "A2"); /* nothing of one's own: it follows the game */
    driver_letter(driver, 's', 0);
    assert_true(driver_says(driver, "Black 2 · white 1"));
    driver_close(driver);
}

static void the_keyboard_alone_sets_up(void **state) {
    SceneDriver *driver = open_editor("15 0");
    driver_key(driver, KEY_UP, 0);
    driver_digit(driver, 2, 0);
    driver_key(driver, KEY_ENTER, 0);
    assert_true(driver_says(driver, "Black 0 · white 1"));
    driver_digit(driver, 1, 0);
    driver_key(driver, KEY_RIGHT, 0);
    driver_key(driver, KEY_ENTER, 0);
    assert_true(driver_says(driver, "Black 1 · white 1"));
    driver_key(driver, KEY_DELETE, 0);
    assert_true(driver_says(driver, "Black 0 · white 1"));
    driver_key(driver, KEY_ENTER, MOD_CTRL);
    assert_null(driver_control(driver, "editor-play"));
    driver_close(driver);
}

/* A file opened in the editor; a game saved by Damier is opened as such. */
static void a_file_is_taken_as_a_position(void **state) {
    SceneDriver *driver = open_editor("15 0");
    GameShell *shell = driver_shell(driver);
    const ModeFile *file = gomoku_editor_mode.input.file;
    char why[300] = "";
    Text reason = text_over(why, sizeof why);
    assert_true(file->read(shell, NULL, "19 1 7,7;8,8;9,9", &reason));
    driver_resize(driver, window);
    gomoku_assert_status(driver, "Black 2 · white 1");
    assert_true(driver_shows(driver, "Standard."));
    assert_non_null(driver_control(driver, "cell-19-19"));
    assert_false(file->read(shell, NULL, "19 1 7,7;7,7", &reason));
    assert_non_null(strstr(why, "another stone"));
    assert_true(file->read(shell, NULL, "gomoku\t15 4\t2\tH8 I9\n", &reason));
    driver_resize(driver, window);
    assert_null(driver_control(driver, "editor-play"));
    assert_string_equal(driver_moves(driver), "H8 I9");
    driver_close(driver);
}

/* Any board comes back from the word that is saved; a damaged word is refused. */
static void a_board_is_kept_as_one_word(void **state) {
    Rng rng = rng_seeded(test_seed());
    GomokuBoard board, again;
    char word[600];
    Text text = text_over(word, sizeof word);
    for (int round = 0; round < 100; round++) {
        gomoku_board_init(&board, 5 + (int)rng_below(&rng, 16), GOMOKU_RENJU);
        const uint32_t stones = 1 + rng_below(&rng, 9);
        for (int i = 0; i < board.size * board.size; i++) {
            const uint32_t drawn = rng_below(&rng, stones + 2);
            gomoku_setup_put(&board, gomoku_point(i % board.size, i / board.size),
                             drawn > 2 ? GOMOKU_EMPTY : (GomokuStone)drawn);
        }
        board.turn = rng_below(&rng, 2) ? GOMOKU_BLACK : GOMOKU_WHITE;
        text_clear(&text);
        gomoku_setup_to_word(&board, &text);
        assert_false(text.truncated);
        assert_true(gomoku_setup_from_word(&again, word));
        assert_memory_equal(&again, &board, sizeof board);
        word[rng_below(&rng, (uint32_t)text.length)] = '\0';
        assert_false(gomoku_setup_from_word(&again, word));
    }
    assert_false(gomoku_setup_from_word(&again, "5:0:b:5/5/5/5/6"));
    assert_false(gomoku_setup_from_word(&again, "5:0:b:5/5/5/5/5x"));
    assert_false(gomoku_setup_from_word(&again, "4:0:b:4/4/4/4"));
    assert_false(gomoku_setup_from_word(&again, "5:0:x:5/5/5/5/5"));
}

static void nothing_is_cut_at_any_size(void **state) {
    const Size sizes[] = {{1280, 800}, {800, 600}, {480, 800}, {2560, 1440}, {360, 640}};
    SceneDriver *driver = open_editor("15 4 7,7;8,8;9,9");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        driver_resize(driver, sizes[i]);
        assert_int_equal(recorder_ellipses(driver_canvas(driver)), 0);
        assert_int_equal(recorder_malformed(driver_canvas(driver)), 0);
    }
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stones_go_anywhere),
        cmocka_unit_test(a_row_that_has_won_is_said),
        cmocka_unit_test(a_game_begins_there_and_undo_brings_the_old_one_back),
        cmocka_unit_test(the_tools_work_from_there),
        cmocka_unit_test(what_is_painted_is_kept),
        cmocka_unit_test(the_keyboard_alone_sets_up),
        cmocka_unit_test(a_file_is_taken_as_a_position),
        cmocka_unit_test(a_board_is_kept_as_one_word),
        cmocka_unit_test(nothing_is_cut_at_any_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
