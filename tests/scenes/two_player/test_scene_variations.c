/* The lines of a game that were put aside: kept with the game and in its file, whatever is in it.
 */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/connect4/scene.h"
#include "scenes/gomoku/scene.h"
#include "support/folder.h"
#include "support/games/two_player_steps.h"

static const Size window = {1280, 800};

static bool says(SceneDriver *driver, const char *words) {
    const bool is_said = strstr(driver_status(driver), words) != NULL;
    if (!is_said) {
        printf("\"%s\" is not in \"%s\"\n", words, driver_status(driver));
    }
    return is_said;
}

static SceneDriver *open_two_players(void) {
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    two_player_choose_two_players(driver);
    return driver;
}

/* Three lines: the last one on the board. */
static SceneDriver *open_lines(void) {
    SceneDriver *driver = open_two_players();
    two_player_play_columns(driver, "4455");
    driver_click(driver, "undo");
    two_player_play_columns(driver, "3");
    driver_key(driver, KEY_HOME, 0);
    two_player_play_columns(driver, "1");
    return driver;
}

/* Goes through all of them and comes back to the first. */
static void check_lines(SceneDriver *driver) {
    assert_string_equal(driver_moves(driver), "1");
    driver_click(driver, "other-line");
    assert_string_equal(driver_moves(driver), "4 4 5 3");
    driver_click(driver, "other-line");
    assert_string_equal(driver_moves(driver), "4 4 5 5");
    driver_click(driver, "other-line");
    assert_string_equal(driver_moves(driver), "1");
}

static void lines_are_there_again(void **state) {
    SceneDriver *driver = open_lines();
    driver_reopen(driver);
    check_lines(driver);
    driver_reopen(driver);
    check_lines(driver);
    /* An exchange is kept too, at once: a scene that is torn down says nothing any more. */
    driver_click(driver, "other-line");
    StoredGame stored;
    assert_int_equal(store_game_load(driver_context(driver)->store, "connect4", &stored),
                     STATUS_OK);
    assert_string_equal(stored.session, "connect4\t\t0\t4 4 5 3\n"
                                        "connect4\t\t3\t4 4 5 5\n"
                                        "connect4\t\t1\t1\n");
    stored_game_finish(&stored);
    driver_reopen(driver);
    assert_string_equal(driver_moves(driver), "4 4 5 3");
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    driver_close(driver);
}

static void a_fork_is_kept_with_the_move_that_makes_it(void **state) {
    SceneDriver *driver = open_two_players();
    two_player_play_columns(driver, "444444");
    driver_click(driver, "undo");
    two_player_play_columns(driver, "4"); /* the same again is no fork */
    two_player_play_columns(driver, "1");
    driver_click(driver, "undo");
    driver_digit(driver, 4, 0); /* full: neither a move nor a fork */
    assert_null(driver_control(driver, "other-line"));
    two_player_play_columns(driver, "2");
    StoredGame stored;
    assert_int_equal(store_game_load(driver_context(driver)->store, "connect4", &stored),
                     STATUS_OK);
    assert_string_equal(stored.session, "connect4\t\t7\t4 4 4 4 4 4 2\n"
                                        "connect4\t\t6\t4 4 4 4 4 4 1\n");
    stored_game_finish(&stored);
    driver_close(driver);
}

/* A new game has none; the game it put aside comes back with its own. */
static void each_game_has_its_own(void **state) {
    SceneDriver *driver = open_lines();
    driver_click(driver, "new");
    assert_null(driver_control(driver, "other-line"));
    two_player_play_columns(driver, "77");
    driver_click(driver, "undo");
    two_player_play_columns(driver, "6");
    driver_click(driver, "other-line");
    assert_string_equal(driver_moves(driver), "7 7");
    driver_click(driver, "other-line");
    assert_string_equal(driver_moves(driver), "7 6");
    driver_click(driver, "undo");
    driver_click(driver, "undo");
    driver_click(driver, "undo"); /* beyond the first position: the game before */
    check_lines(driver);
    driver_close(driver);
}

/* What was saved before there were lines, and what somebody wrote. */
static void bad_lines_are_left_out(void **state) {
    static const struct {
        const char *saved, *says;
        const char *next; /* the line that comes after the game, or NULL */
    } cases[] = {
        {"connect4\t\t2\t4 4", NULL, NULL},
        {"connect4\t\t2\t4 4\n", NULL, NULL},
        {"connect4\t\t2\t4 4\r\nconnect4\t\t1\t3\r\n", NULL, "3"},
        {"connect4\t\t2\t4 4\n\n# a comment\nconnect4\t\t1\t3", NULL, "3"},
        {"connect4\t\t2\t4 4\nconnect4\t\t2\t4 0\nconnect4\t\t1\t3\n",
         "Line 2 was skipped: move 2: “0” is not a move of this game.", "3"},
        {"connect4\t\t2\t4 4\nconnect4\t\t7\t4 5\n",
         "Line 2 was skipped: the cursor “7” lies outside the game.", NULL},
        {"connect4\t\t2\t4 4\nconnect4\t\t7\t4 4 4 4 4 4 4\n",
         "Line 2 was skipped: move 7: “4” is not legal.", NULL},
        {"connect4\t\t2\t4 4\ngomoku\t\t1\th8\n", "Line 2 was skipped: this is a game of", NULL},
        {"connect4\t\t2\t4 4\nrubbish\n", "Line 2 was skipped: a saved game has four fields", NULL},
        {"connect4\t\t2\t4 4\nconnect4\t\t1\t4\nconnect4\t\t2\t4 4\n", NULL, NULL},
        {"connect4\t\t2\t4 4\nconnect4\t\t1\t3\nconnect4\t\t1\t3\n", NULL, "3"},
    };
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        driver_reopen_saved(driver, "connect4", cases[i].saved, "two=1");
        assert_string_equal(driver_moves(driver), "4 4");
        if (cases[i].says) {
            assert_true(says(driver, cases[i].says));
        } else {
            assert_null(strstr(driver_status(driver), "skipped"));
        }
        assert_true((driver_control(driver, "other-line") != NULL) == (cases[i].next != NULL));
        if (cases[i].next) {
            driver_click(driver, "other-line");
            assert_string_equal(driver_moves(driver), cases[i].next);
            driver_click(driver, "other-line");
            assert_string_equal(driver_moves(driver), "4 4");
        }
    }
    driver_close(driver);
}

static void more_lines_than_are_kept(void **state) {
    char saved[4000];
    Text text = text_over(saved, sizeof saved);
    text_add(&text, "connect4\t\t0\t4 4 4\n");
    for (int i = 0; i < 60; i++) {
        text_addf(&text, "connect4\t\t0\t%d %d\n", i % 7 + 1, i / 7 % 7 + 1);
    }
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    driver_reopen_saved(driver, "connect4", saved, "two=1");
    static const char *const kept[] = {"4 4 4", "1 1", "2 1", "3 1", "4 1",
                                       "5 1",   "6 1", "7 1", "1 2"};
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
        assert_string_equal(driver_moves(driver), kept[i]);
        driver_click(driver, "other-line");
    }
    assert_string_equal(driver_moves(driver), "4 4 4");
    /* One more: the oldest makes room. */
    driver_digit(driver, 7, 0);
    driver_reopen(driver);
    assert_string_equal(driver_moves(driver), "7");
    driver_click(driver, "other-line");
    assert_string_equal(driver_moves(driver), "4 4 4");
    driver_close(driver);
}

static void gomoku_keeps_them_too(void **state) {
    static const char saved[] = "gomoku\t\t2\th8 j9\ngomoku\t\t1\th8\ngomoku\t\t1\ta1\n";
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    driver_reopen_saved(driver, "gomoku", saved, "two=1");
    assert_string_equal(driver_moves(driver), "H8 I9");
    driver_reopen(driver);
    driver_click(driver, "other-line");
    assert_string_equal(driver_moves(driver), "A1");
    driver_click(driver, "other-line");
    assert_string_equal(driver_moves(driver), "H8 I9");
    driver_close(driver);
}

/* ---- In a file ---- */

static void save_as(SceneDriver *driver, const char *name) {
    driver_letter(driver, 's', MOD_CTRL);
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = name});
    driver_key(driver, KEY_ENTER, 0);
}

static void a_file_holds_them(void **state) {
    char *home = folder_make();
    char path[600];
    char words[400] = "";
    assert_non_null(home);
    setenv("HOME", home, 1);
    unsetenv("XDG_CONFIG_HOME");
    SceneDriver *driver = open_lines();
    save_as(driver, "lines");
    snprintf(path, sizeof path, "%s/lines.damier", home);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_true(fread(words, 1, sizeof words - 1, file) > 0);
    fclose(file);
    assert_string_equal(words, "# Damier: connect4\n"
                               "connect4\t\t1\t1\n"
                               "# Other lines of this game\n"
                               "connect4\t\t0\t4 4 5 3\n"
                               "connect4\t\t3\t4 4 5 5\n");
    /* Another game with lines of its own; opening the file loses neither. */
    driver_click(driver, "new");
    two_player_play_columns(driver, "77");
    driver_click(driver, "undo");
    two_player_play_columns(driver, "6");
    driver_event(driver, (Event){.type = EVENT_DROP, .text = path});
    check_lines(driver);
    driver_click(driver, "undo");
    driver_click(driver, "undo"); /* beyond the first position: the game before */
    assert_string_equal(driver_moves(driver), "7 6");
    driver_click(driver, "other-line");
    assert_string_equal(driver_moves(driver), "7 7");
    /* The same words can be pasted. */
    driver_paste(driver, words);
    check_lines(driver);
    driver_reopen(driver);
    check_lines(driver);
    driver_close(driver);
    folder_remove(home);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_there_again),
        cmocka_unit_test(a_fork_is_kept_with_the_move_that_makes_it),
        cmocka_unit_test(each_game_has_its_own),
        cmocka_unit_test(bad_lines_are_left_out),
        cmocka_unit_test(more_lines_than_are_kept),
        cmocka_unit_test(gomoku_keeps_them_too),
        cmocka_unit_test(a_file_holds_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
