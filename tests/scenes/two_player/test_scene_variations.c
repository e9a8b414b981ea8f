/* The tree of a game's variations: played into, shown, edited, and kept with the game and in its
 * file, whatever is in it. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/connect4/scene.h"
#include "scenes/gomoku/scene.h"
#include "scenes/two_player/tree.h"
#include "support/folder.h"
#include "support/games/two_player_steps.h"
#include "support/posix.h"
#include "ui/text_field.h"

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

#define TREE "tree\t ( 4 4 5 ( 5 ) ( 3 ) ) ( 1 )"

static void next_line(SceneDriver *driver) {
    driver_letter(driver, 'v', 0);
}

/* Goes through all of them and comes back to the first. */
static void check_lines(SceneDriver *driver) {
    assert_string_equal(driver_moves(driver), "1");
    next_line(driver);
    assert_string_equal(driver_moves(driver), "4 4 5 5");
    assert_int_equal(driver_cursor(driver), 1);
    driver_key(driver, KEY_END, 0);
    next_line(driver);
    assert_string_equal(driver_moves(driver), "4 4 5 3");
    assert_int_equal(driver_cursor(driver), 4);
    driver_key(driver, KEY_HOME, 0);
    next_line(driver); /* the first fork that comes */
    assert_string_equal(driver_moves(driver), "1");
}

static void expect_saved(SceneDriver *driver, const char *game, const char *text) {
    StoredGame stored;
    assert_int_equal(store_game_load(driver_context(driver)->store, game, &stored), STATUS_OK);
    assert_string_equal(stored.session, text);
    stored_game_finish(&stored);
}

static void lines_are_there_again(void **state) {
    SceneDriver *driver = open_lines();
    driver_reopen(driver);
    check_lines(driver);
    driver_reopen(driver);
    check_lines(driver);
    /* A step to another line is kept at once: a scene that is torn down says nothing any more. */
    next_line(driver);
    expect_saved(driver, "connect4", "connect4\t\t1\t4 4 5 5\n" TREE "\n");
    driver_reopen(driver);
    assert_string_equal(driver_moves(driver), "4 4 5 5");
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    driver_close(driver);
}

static void a_fork_is_kept_with_the_move_that_makes_it(void **state) {
    SceneDriver *driver = open_two_players();
    two_player_play_columns(driver, "444444");
    driver_click(driver, "undo");
    two_player_play_columns(driver, "4"); /* the same again is no fork */
    expect_saved(driver, "connect4", "connect4\t\t6\t4 4 4 4 4 4\n");
    two_player_play_columns(driver, "1");
    driver_click(driver, "undo");
    driver_digit(driver, 4, 0); /* full: neither a move nor a fork */
    expect_saved(driver, "connect4", "connect4\t\t6\t4 4 4 4 4 4 1\n");
    two_player_play_columns(driver, "2");
    expect_saved(driver, "connect4",
                 "connect4\t\t7\t4 4 4 4 4 4 2\n"
                 "tree\t 4 4 4 4 4 4 ( 1 ) ( 2 )\n");
    driver_close(driver);
}

/* A new game has none; the game it put aside comes back with its own. */
static void each_game_has_its_own(void **state) {
    SceneDriver *driver = open_lines();
    driver_click(driver, "new");
    next_line(driver);
    assert_string_equal(driver_moves(driver), "");
    two_player_play_columns(driver, "77");
    driver_click(driver, "undo");
    two_player_play_columns(driver, "6");
    next_line(driver);
    assert_string_equal(driver_moves(driver), "7 7");
    next_line(driver);
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
        {"connect4\t\t2\t4 4\ntree\t ( 4 4 ) ( 3 )\n", NULL, "3"},
        {"connect4\t\t2\t4 4\ntree\t 3\n", NULL, "3"},
        {"connect4\t\t2\t4 4\ntree\t ( 4 4 ) ( 9 )\n",
         "Line 2 was skipped: “9” is not legal where it stands in the variations.", NULL},
        {"connect4\t\t2\t4 4\ntree\t ( 4 4\nconnect4\t\t1\t3\n",
         "Line 2 was skipped: the variations break off after an open “(”.", "3"},
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
        next_line(driver);
        assert_string_equal(driver_moves(driver), cases[i].next ? cases[i].next : "4 4");
        if (cases[i].next) {
            next_line(driver);
            assert_string_equal(driver_moves(driver), "4 4");
        }
    }
    driver_close(driver);
}

static void gomoku_keeps_them_too(void **state) {
    static const char saved[] = "gomoku\t\t2\th8 j9\ngomoku\t\t1\th8\ngomoku\t\t1\ta1\n";
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    driver_reopen_saved(driver, "gomoku", saved, "two=1");
    assert_string_equal(driver_moves(driver), "H8 I9");
    driver_reopen(driver);
    next_line(driver);
    assert_string_equal(driver_moves(driver), "A1");
    next_line(driver);
    assert_string_equal(driver_moves(driver), "H8 I9");
    driver_close(driver);
}

/* ---- On the card ---- */

/* The control of a move in a row of branches or in the tree: the first with this label. */
static const Control *labelled(SceneDriver *driver, const char *prefix, const char *label) {
    const ControlList *list = &driver_shell(driver)->view.controls;
    for (int i = 0; i < list->count; i++) {
        if (text_has_prefix(list->items[i].id, prefix) &&
            strcmp(list->items[i].label, label) == 0) {
            return &list->items[i];
        }
    }
    return NULL;
}

static void click_labelled(SceneDriver *driver, const char *prefix, const char *label) {
    const Control *control = labelled(driver, prefix, label);
    if (!control) {
        fail_msg("no %s %s", prefix, label);
    }
    driver_click(driver, control->id);
}

static void the_card_offers_the_moves_of_a_fork(void **state) {
    SceneDriver *driver = open_lines();
    /* The last move has another in its place. */
    assert_true(labelled(driver, "branch-", "column 1")->is_checked);
    assert_false(labelled(driver, "branch-", "column 4")->is_checked);
    click_labelled(driver, "branch-", "column 4");
    assert_string_equal(driver_moves(driver), "4 4 5 5");
    assert_int_equal(driver_cursor(driver), 1);
    driver_letter(driver, '.', 0);
    assert_null(labelled(driver, "branch-", "column 4")); /* no fork here, nor before */
    assert_true(driver_shows(driver, "3 lines in this game"));
    driver_letter(driver, '.', 0); /* before the fork: what may follow */
    assert_true(labelled(driver, "branch-", "column 5")->is_checked);
    click_labelled(driver, "branch-", "column 3");
    assert_string_equal(driver_moves(driver), "4 4 5 3");
    assert_int_equal(driver_cursor(driver), 4);
    driver_close(driver);
}

static SceneDriver *open_tree(void) {
    SceneDriver *driver = open_lines();
    driver_letter(driver, 'v', MOD_SHIFT);
    assert_non_null(labelled(driver, "variation-", "4 column 3"));
    return driver;
}

static void the_tree_leads_to_every_position(void **state) {
    SceneDriver *driver = open_tree();
    click_labelled(driver, "variation-", "4 column 3");
    assert_string_equal(driver_moves(driver), "4 4 5 3");
    click_labelled(driver, "variation-", "2 column 4");
    assert_string_equal(driver_moves(driver), "4 4 5 3");
    assert_int_equal(driver_cursor(driver), 2);
    click_labelled(driver, "variation-", "Start");
    assert_int_equal(driver_cursor(driver), 0);
    /* It stays open over a restart. */
    driver_reopen(driver);
    assert_non_null(labelled(driver, "variation-", "4 column 3"));
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    driver_close(driver);
}

static void variations_are_promoted_and_deleted_and_undone(void **state) {
    SceneDriver *driver = open_tree();
    driver_key(driver, KEY_UP, MOD_SHIFT);
    expect_saved(driver, "connect4", "connect4\t\t1\t1\ntree\t ( 1 ) ( 4 4 5 ( 5 ) ( 3 ) )\n");
    driver_click(driver, "promote"); /* it is the main line */
    assert_true(says(driver, "This is the main line already."));
    driver_letter(driver, 'z', MOD_CTRL);
    expect_saved(driver, "connect4", "connect4\t\t1\t1\n" TREE "\n");
    driver_letter(driver, 'y', MOD_CTRL);
    driver_letter(driver, 'z', MOD_CTRL);
    /* Deleted from a move on: the line goes on as the tree does before it. */
    click_labelled(driver, "variation-", "2 column 4");
    driver_click(driver, "delete");
    assert_string_equal(driver_moves(driver), "4");
    expect_saved(driver, "connect4", "connect4\t\t1\t4\ntree\t ( 4 ) ( 1 )\n");
    driver_key(driver, KEY_DELETE, 0);
    assert_string_equal(driver_moves(driver), "1");
    assert_int_equal(driver_cursor(driver), 0);
    driver_key(driver, KEY_DELETE, 0);
    assert_true(says(driver, "The first position stays"));
    driver_letter(driver, 'z', MOD_CTRL);
    driver_letter(driver, 'z', MOD_CTRL);
    /* Back to before the first deletion. */
    assert_non_null(labelled(driver, "variation-", "4 column 3"));
    assert_non_null(labelled(driver, "variation-", "4 column 5"));
    /* A move made here is undone as well, and leaves nothing. */
    click_labelled(driver, "variation-", "4 column 3");
    two_player_play_columns(driver, "7");
    assert_string_equal(driver_moves(driver), "4 4 5 3 7");
    driver_letter(driver, 'z', MOD_CTRL);
    assert_null(labelled(driver, "variation-", "5 column 7"));
    driver_letter(driver, 'z', MOD_CTRL);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_true(says(driver, "There is nothing to undo."));
    driver_close(driver);
}

static void comments_are_read_and_written_on_the_card(void **state) {
    SceneDriver *driver = open_tree();
    driver_letter(driver, 'c', 0);
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = "A \"weak\" start↵and more"});
    driver_key(driver, KEY_ENTER, 0);
    assert_true(driver_shows(driver, "and more"));
    expect_saved(driver, "connect4",
                 "connect4\t\t1\t1\n"
                 "tree\t ( 4 4 5 ( 5 ) ( 3 ) ) ( 1 C\"A \\\"weak\\\" start\\nand more\" )\n");
    /* At a position without one the field is empty. */
    click_labelled(driver, "variation-", "1 column 4");
    assert_true(driver_shows(driver, "Add a comment"));
    assert_false(driver_shows(driver, "and more"));
    click_labelled(driver, "variation-", "1 column 1");
    /* The game's own card shows it too. */
    driver_letter(driver, 'v', MOD_SHIFT);
    assert_true(driver_shows(driver, "and more"));
    driver_letter(driver, 'v', MOD_SHIFT);
    /* What is being typed is not lost by a step, a click or the end of the mode. */
    driver_click(driver, "comment");
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = "!"});
    click_labelled(driver, "variation-", "4 column 3");
    driver_letter(driver, 'c', 0);
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = "half"});
    driver_click(driver, "close");
    expect_saved(driver, "connect4",
                 "connect4\t\t4\t4 4 5 3\n"
                 "tree\t ( 4 4 5 ( 5 ) ( 3 C\"half\" ) ) "
                 "( 1 C\"A \\\"weak\\\" start\\nand more!\" )\n");
    /* Nor by leaving the game. */
    driver_letter(driver, 'v', MOD_SHIFT);
    driver_letter(driver, 'c', 0);
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = " way"});
    driver_reopen(driver);
    assert_true(driver_shows(driver, "half way"));
    driver_letter(driver, 'v', MOD_SHIFT);
    /* Escape leaves it as it was; no words take it away. */
    driver_letter(driver, 'v', MOD_SHIFT);
    driver_letter(driver, 'c', 0);
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = " done"});
    driver_key(driver, KEY_ESCAPE, 0);
    assert_true(driver_shows(driver, "half"));
    driver_letter(driver, 'c', 0);
    driver_letter(driver, 'a', MOD_CTRL);
    driver_key(driver, KEY_BACKSPACE, 0);
    driver_key(driver, KEY_ENTER, 0);
    assert_true(driver_shows(driver, "Add a comment"));
    driver_letter(driver, 'z', MOD_CTRL);
    assert_true(driver_shows(driver, "half"));
    driver_close(driver);
}

/* Line ends are typed as signs. */
static void a_comment_takes_all_lines_that_are_pasted(void **state) {
    char longer[TEXT_FIELD_SIZE + 10];
    SceneDriver *driver = open_tree();
    driver_letter(driver, 'c', 0);
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = "Before "});
    driver_event(driver, (Event){.type = EVENT_PASTE, .text = "one\r\ntwo\n\nthree\r\n"});
    driver_key(driver, KEY_ENTER, 0);
    static const char saved[] =
        "connect4\t\t1\t1\n"
        "tree\t ( 4 4 5 ( 5 ) ( 3 ) ) ( 1 C\"Before one\\ntwo\\n\\nthree\" )\n";
    expect_saved(driver, "connect4", saved);
    /* All of it, or nothing. */
    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = 0;
    longer[2] = '\n';
    driver_letter(driver, 'c', 0);
    driver_event(driver, (Event){.type = EVENT_PASTE, .text = longer});
    assert_true(says(driver, "This text is too long to paste."));
    driver_key(driver, KEY_ENTER, 0);
    expect_saved(driver, "connect4", saved);
    driver_close(driver);
}

/* Another game that comes to the board does not get what was being typed: it belongs to the game
 * before, which has it when it comes back. */
static void a_comment_half_typed_stays_with_its_game(void **state) {
    ArchivedGame past[2];
    int count = 0;
    SceneDriver *driver = open_tree();
    driver_letter(driver, 'c', 0);
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = "half"});
    driver_click(driver, "new");
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 0);
    assert_int_equal(store_archive_list(driver_context(driver)->store, "connect4", past, 2, &count),
                     STATUS_OK);
    assert_int_equal(count, 1);
    assert_non_null(strstr(past[0].game.session, "C\"half\""));
    stored_game_finish(&past[0].game);
    driver_click(driver, "strip-undo");
    driver_settle(driver);
    expect_saved(driver, "connect4",
                 "connect4\t\t1\t1\ntree\t ( 4 4 5 ( 5 ) ( 3 ) ) ( 1 C\"half\" )\n");
    driver_close(driver);
}

static void the_right_button_marks_cells(void **state) {
    static const char *const marks[] = {"TR\"H8\"", "SQ\"H8\"", "CR\"H8\"", "MA\"H8\"",
                                        "LB\"H8:A\""};
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    two_player_choose_two_players(driver);
    driver_click(driver, "cell-8-7");
    driver_letter(driver, 'v', MOD_SHIFT);
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        char saved[100];
        snprintf(saved, sizeof saved, "gomoku\t\t1\tG8\ntree\t G8 %s\n", marks[i]);
        driver_click_secondary(driver, "cell-8-8");
        expect_saved(driver, "gomoku", saved);
    }
    driver_click_secondary(driver, "cell-8-8");
    expect_saved(driver, "gomoku", "gomoku\t\t1\tG8\n");
    assert_string_equal(driver_moves(driver), "G8");
    driver_close(driver);
}

/* Notes up to the last byte that there is room for. */
static void fill_notes(GameTree *tree, int node) {
    char *words = malloc(GAME_TREE_BYTES_MAX);
    size_t fits = 0;
    assert_non_null(words);
    for (size_t step = GAME_TREE_BYTES_MAX / 2; step > 0; step /= 2) {
        memset(words, 'x', fits + step);
        words[fits + step] = 0;
        fits += game_tree_set_value(tree, node, "N", words) == STATUS_OK ? step : 0;
    }
    free(words);
    assert_int_equal(strlen(game_tree_value(tree, node, "N")), fits);
    assert_int_equal(game_tree_add_value(tree, node, "N", ""), STATUS_LIMIT);
}

/* A letter takes more room than a cross. */
static void a_mark_without_room_leaves_the_one_that_is_there(void **state) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    two_player_choose_two_players(driver);
    driver_click(driver, "cell-8-7");
    driver_letter(driver, 'v', MOD_SHIFT);
    driver_click_secondary(driver, "cell-8-8");
    const Variations *tree = two_player_tree(driver_shell(driver));
    const int node = variations_node(tree, driver_shell(driver)->session);
    fill_notes(tree->tree, node);
    for (int i = 0; i < 3; i++) { /* signs are equally long */
        driver_click_secondary(driver, "cell-8-8");
    }
    assert_string_equal(game_tree_value(tree->tree, node, "MA"), "H8");
    const uint64_t revision = game_tree_revision(tree->tree);
    driver_click_secondary(driver, "cell-8-8");
    assert_true(says(driver, "There is no room for more notes in this game."));
    assert_string_equal(game_tree_value(tree->tree, node, "MA"), "H8");
    assert_null(game_tree_value(tree->tree, node, "LB"));
    assert_int_equal(game_tree_revision(tree->tree), revision);
    driver_close(driver);
}

/* What was typed can be made shorter. */
static void a_comment_without_room_is_still_being_typed(void **state) {
    SceneDriver *driver = open_two_players();
    two_player_play_columns(driver, "4");
    driver_letter(driver, 'v', MOD_SHIFT);
    const Variations *tree = two_player_tree(driver_shell(driver));
    const int node = variations_node(tree, driver_shell(driver)->session);
    fill_notes(tree->tree, node);
    driver_letter(driver, 'c', 0);
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = "too much"});
    driver_key(driver, KEY_ENTER, 0);
    assert_true(says(driver, "There is no room for more notes in this game."));
    assert_true(driver_shows(driver, "too much"));
    assert_null(game_tree_value(tree->tree, node, "C"));
    assert_int_equal(game_tree_set_value(tree->tree, node, "N", "short"), STATUS_OK);
    driver_key(driver, KEY_ENTER, 0);
    assert_string_equal(game_tree_value(tree->tree, node, "C"), "too much");
    driver_close(driver);
}

/* Without a right button: M, then the arrow keys and Enter, or a finger; nothing is played. */
static void marks_are_set_by_keys_and_by_a_finger(void **state) {
    SceneDriver *driver = open_two_players();
    two_player_play_columns(driver, "4");
    driver_letter(driver, 'v', MOD_SHIFT);
    driver_letter(driver, 'm', 0);
    assert_true(driver_control(driver, "mark")->is_checked);
    const Grid grid = two_player_of(driver_shell(driver))->game->grid(driver_shell(driver));
    const Point at = rect_center(grid_cell(&grid, 5, 3)); /* on the disc */
    driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = at, .is_touch = true});
    driver_event(driver, (Event){.type = EVENT_POINTER_UP, .at = at, .is_touch = true});
    expect_saved(driver, "connect4", "connect4\t\t1\t4\ntree\t 4 TR\"D1\"\n");
    driver_key(driver, KEY_RIGHT, 0);
    const int row = driver_shell(driver)->view.cursor_row;
    const int column = driver_shell(driver)->view.cursor_col;
    driver_key(driver, KEY_ENTER, 0);
    char saved[100];
    snprintf(saved, sizeof saved, "connect4\t\t1\t4\ntree\t 4 TR\"D1\" TR\"%c%d\"\n", 'A' + column,
             6 - row);
    expect_saved(driver, "connect4", saved);
    driver_key(driver, KEY_ESCAPE, 0); /* ends the marking, and not the tree */
    assert_false(driver_control(driver, "mark")->is_checked);
    assert_string_equal(driver_moves(driver), "4");
    driver_click(driver, "column-1");
    assert_string_equal(driver_moves(driver), "4 1");
    driver_close(driver);
}

/* Both sides are the player's, the computer waits, and nothing counts. */
static void the_computer_waits_while_the_tree_is_open(void **state) {
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    driver_letter(driver, 'v', MOD_SHIFT);
    two_player_play_columns(driver, "1212121"); /* a win */
    driver_settle(driver);
    assert_string_equal(driver_moves(driver), "1 2 1 2 1 2 1");
    assert_false(two_player_of(driver_shell(driver))->is_recorded);
    click_labelled(driver, "variation-", "1 column 1");
    driver_click(driver, "close");
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 1);
    driver_letter(driver, 'g', 0); /* play on */
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 2);
    driver_close(driver);
}

/* A game that is opened over the tree is played on at once. */
static void another_game_is_not_looked_back_on(void **state) {
    SceneDriver *driver = driver_open(connect4_entry.scene, window);
    driver_letter(driver, 'v', MOD_SHIFT);
    two_player_play_columns(driver, "12");
    click_labelled(driver, "variation-", "1 column 1");
    driver_paste(driver, "44");
    driver_settle(driver);
    assert_string_equal(driver_moves(driver), "4 4");
    assert_false(two_player_of(driver_shell(driver))->is_browsing);
    assert_null(strstr(driver_status(driver), "Looking back"));
    driver_click(driver, "column-3");
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 4); /* the computer has answered */
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
                               "# Other lines of this game\n" TREE "\n");
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
    next_line(driver);
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
        cmocka_unit_test(gomoku_keeps_them_too),
        cmocka_unit_test(the_card_offers_the_moves_of_a_fork),
        cmocka_unit_test(the_tree_leads_to_every_position),
        cmocka_unit_test(variations_are_promoted_and_deleted_and_undone),
        cmocka_unit_test(comments_are_read_and_written_on_the_card),
        cmocka_unit_test(a_comment_takes_all_lines_that_are_pasted),
        cmocka_unit_test(a_comment_half_typed_stays_with_its_game),
        cmocka_unit_test(the_right_button_marks_cells),
        cmocka_unit_test(a_mark_without_room_leaves_the_one_that_is_there),
        cmocka_unit_test(a_comment_without_room_is_still_being_typed),
        cmocka_unit_test(marks_are_set_by_keys_and_by_a_finger),
        cmocka_unit_test(the_computer_waits_while_the_tree_is_open),
        cmocka_unit_test(another_game_is_not_looked_back_on),
        cmocka_unit_test(a_file_holds_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
