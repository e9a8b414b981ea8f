/* Puzzles from elsewhere: in the formats of other programs, typed in, and invalid ones. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "interchange/sudoku/formats.h"
#include "scenes/shell/message.h"
#include "scenes/shell/shell.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/modes.h"
#include "scenes/sudoku/modes/setup/state.h"
#include "scenes/sudoku/scene.h"
#include "sudoku/generator.h"
#include "support/games/sudoku_in.h"

#define TEXT_SIZE 60000

static const Size window = {1280, 800};
static const char puzzle[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char other[] =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

static const SudokuState *game_of(SceneDriver *driver) {
    return session_state(driver_shell(driver)->session);
}

static bool is_setting_up(SceneDriver *driver) {
    return shell_is_open(driver_shell(driver), &sudoku_setup_mode);
}

/* One puzzle of a layout as a record. */
static void describe(const char *description, SudokuRecord *record, SudokuLayout *layout) {
    char why[200];
    Text reason = text_over(why, sizeof why);
    const char *colon = strrchr(description, ':');
    memset(record, 0, sizeof *record);
    assert_int_equal(sudoku_description_parse(description, layout, &record->givens, &reason),
                     STATUS_OK);
    record->order = layout->symbols;
    if (strncmp(description, "classic:", 8) != 0) {
        memcpy(record->layout, description, (size_t)(colon - description));
    }
}

/* Writes it in the format, pastes the text and loads it as a file: the same givens both times. */
static void take_in(SudokuFormat format, const char *description) {
    static char text[TEXT_SIZE];
    SudokuRecord record;
    SudokuLayout layout;
    char why[200] = "";
    Text out = text_over(text, sizeof text);
    Text reason = text_over(why, sizeof why);
    describe(description, &record, &layout);
    sudoku_format_begin(format, &out);
    if (sudoku_format_write(format, &record, &out, &reason) != STATUS_OK) {
        fail_msg("%s: %s", sudoku_format_name(format), why);
    }
    sudoku_format_end(format, &out);
    for (int round = 0; round < 2; round++) {
        SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, round ? text : other,
                                                 round ? "puzzle.txt" : "--id");
        if (round == 0) {
            driver_paste(driver, text);
        }
        if (memcmp(&game_of(driver)->givens, &record.givens, sizeof record.givens) != 0 ||
            game_of(driver)->layout.regions != layout.regions) {
            fail_msg("%s %s: %s\n%s", sudoku_format_name(format), round ? "loaded" : "pasted",
                     driver_status(driver), text);
        }
        assert_false(is_setting_up(driver));
        driver_close(driver);
    }
}

static void every_format_is_pasted_and_loaded(void **state) {
    char description[120];
    snprintf(description, sizeof description, "classic:%s", puzzle);
    for (int format = 0; format < SUDOKU_FORMATS; format++) {
        take_in((SudokuFormat)format, description);
    }
}

/* The layout that a file says is that of the puzzle. */
static void layouts_in_files_are_honoured(void **state) {
    static const char jigsaw[] = "jigsaw:aaaabbaabbbbccccddccddddeeeeffeeffff:";
    static const struct {
        SudokuFormat format;
        const char *layout;
        int order;
        uint64_t seed;
    } cases[] = {
        {SUDOKU_FORMAT_SGT, "x", 9, 1},         {SUDOKU_FORMAT_SGT, jigsaw, 6, 2},
        {SUDOKU_FORMAT_SGT, "classic", 16, 3},  {SUDOKU_FORMAT_FPUZZLES, "x", 9, 4},
        {SUDOKU_FORMAT_FPUZZLES, jigsaw, 6, 5}, {SUDOKU_FORMAT_KSUDOKU, "classic", 16, 6},
        {SUDOKU_FORMAT_LINE, "classic", 12, 7}, {SUDOKU_FORMAT_SDK, "classic", 6, 8},
        {SUDOKU_FORMAT_GRID, "classic", 16, 9}, {SUDOKU_FORMAT_CANDIDATES, "classic", 4, 10},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        static char description[2000];
        char name[200];
        char why[200];
        Text reason = text_over(why, sizeof why);
        Text out = text_over(description, sizeof description);
        SudokuLayout layout;
        SudokuPuzzle made;
        Rng rng = rng_seeded(cases[i].seed);
        Budget budget = budget_unlimited();
        snprintf(name, sizeof name, "%s", cases[i].layout);
        name[strlen(name) - (strchr(name, ':') ? 1 : 0)] = 0;
        assert_int_equal(sudoku_layout_named(&layout, name, cases[i].order, &reason), STATUS_OK);
        const SudokuRecipe recipe = {.layout = &layout, .low = SUDOKU_EASY, .high = SUDOKU_EASY};
        assert_int_equal(sudoku_generate(&recipe, &rng, &budget, NULL, &made), STATUS_OK);
        sudoku_description_print(name, &layout, &made.givens, &out);
        take_in(cases[i].format, description);
    }
}

/* ---- Typed in ---- */

static void type_row(SceneDriver *driver, const char *digits, int row) {
    for (int column = 1; digits[column - 1]; column++) {
        char id[24];
        snprintf(id, sizeof id, "cell-%d-%d", row, column);
        driver_click(driver, id);
        if (digits[column - 1] != '.') {
            driver_digit(driver, digits[column - 1] - '0', 0);
        }
    }
}

static void a_puzzle_is_typed_and_played(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, "3.1....24....1.3", "--id");
    driver_click(driver, "levels");
    driver_focus(driver, "own-puzzle"); /* the list is longer than the card */
    driver_key(driver, KEY_ENTER, 0);
    driver_settle(driver);
    assert_true(driver_control(driver, "setup-play")->is_disabled); /* an empty grid is no puzzle */
    type_row(driver, "3.2.", 1);
    driver_settle(driver);
    assert_true(driver_says(driver, "Several solutions"));
    assert_false(driver_control(driver, "setup-play")->is_disabled);
    type_row(driver, "...1", 2);
    type_row(driver, "4...", 3);
    driver_click(driver, "cell-4-2");
    driver_click(driver, "key-2"); /* the keypad types too */
    driver_click(driver, "cell-4-4");
    driver_digit(driver, 3, 0);
    driver_settle(driver);
    assert_true(driver_says(driver, "One solution"));
    driver_digit(driver, 2, 0);
    driver_settle(driver);
    assert_true(driver_says(driver, "No solution"));
    assert_true(driver_says(driver, "In row 4 the cells r4c2 and r4c4 both hold 2."));
    driver_letter(driver, 'z', MOD_CTRL);
    driver_settle(driver);
    driver_key(driver, KEY_ENTER, MOD_CTRL);
    assert_false(is_setting_up(driver));
    assert_string_equal(session_description(driver_shell(driver)->session),
                        "classic:3.2....14....2.3");
    assert_true(driver_says(driver, "10 cells to fill"));
    driver_close(driver);
}

static void a_puzzle_is_typed_by_keys_alone(void **state) {
    SceneDriver *driver = driver_open(&sudoku_scene, window);
    driver_settle(driver);
    driver_letter(driver, 'i', 0);
    driver_click(driver, "cell-1-1");
    driver_digit(driver, 5, 0);
    driver_key(driver, KEY_RIGHT, 0);
    driver_digit(driver, 6, 0);
    driver_key(driver, KEY_DOWN, 0);
    driver_digit(driver, 7, 0);
    driver_settle(driver);
    assert_true(driver_says(driver, "3 givens"));
    driver_close(driver);
}

static void typing_leaves_the_game_alone(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, puzzle, "--id");
    driver_letter(driver, 'i', 0);
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 4, 0);
    driver_key(driver, KEY_DELETE, 0);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_false(is_setting_up(driver));
    assert_string_equal(driver_moves(driver), "");
    driver_letter(driver, 'c', MOD_CTRL);
    assert_string_equal(driver_clipboard(driver), puzzle);
    driver_close(driver);
}

/* The cells of what is typed. */
static int typed_in(SceneDriver *driver, int cell) {
    return scene_in(driver)->shown->grid.value[cell];
}

/* More than nine symbols: letters as well. */
static void letters_are_typed_too(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, puzzle, "--id");
    driver_paste(driver, "classic:................");
    driver_key(driver, KEY_ESCAPE, 0);
    driver_click(driver, "levels");
    driver_focus(driver, "layout-12x12");
    driver_key(driver, KEY_ENTER, 0);
    driver_click(driver, "start-game");
    driver_settle(driver);
    assert_int_equal(sudoku_layout_of(driver_shell(driver))->symbols, 12);
    driver_letter(driver, 'i', 0);
    driver_click(driver, "cell-1-1");
    driver_letter(driver, 'a', 0);
    assert_int_equal(typed_in(driver, 0), 10);
    driver_letter(driver, 'c', 0);
    assert_int_equal(typed_in(driver, 0), 12);
    driver_letter(driver, 'c', 0); /* the same again takes it away */
    assert_int_equal(typed_in(driver, 0), 0);
    driver_digit(driver, 9, 0);
    driver_digit(driver, 0, 0);
    assert_int_equal(typed_in(driver, 0), 0);
    driver_close(driver);
}

/* Each digit is a step; the oldest ones are forgotten after a hundred and more. */
static void what_is_typed_can_be_taken_back(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, "3.1....24....1.3", "--id");
    driver_letter(driver, 'i', 0);
    assert_true(driver_control(driver, "undo")->is_disabled);
    assert_true(driver_control(driver, "redo")->is_disabled);
    driver_click(driver, "cell-2-2");
    assert_false(driver_control(driver, "key-4")->is_disabled);
    driver_digit(driver, 5, 0);
    assert_true(driver_says(driver, "This puzzle has no such digit."));
    driver_digit(driver, 4, 0);
    driver_digit(driver, 2, 0);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_int_equal(typed_in(driver, 5), 4);
    assert_false(driver_control(driver, "redo")->is_disabled);
    driver_letter(driver, 'y', MOD_CTRL);
    assert_int_equal(typed_in(driver, 5), 2);
    assert_true(driver_control(driver, "redo")->is_disabled);
    driver_letter(driver, 'z', MOD_CTRL);
    driver_digit(driver, 1, 0);
    assert_true(driver_control(driver, "redo")->is_disabled);
    for (int i = 0; i < SETUP_STEPS + 10; i++) {
        driver_digit(driver, 1 + i % 4, 0); /* one, but that is there already: taken away */
    }
    for (int i = 0; i < SETUP_STEPS + 10; i++) {
        driver_letter(driver, 'z', MOD_CTRL);
    }
    assert_true(driver_control(driver, "undo")->is_disabled);
    const int first = typed_in(driver, 5);
    assert_int_not_equal(first, 0); /* not where it began */
    int steps = 0;
    for (; !driver_control(driver, "redo")->is_disabled; steps++) {
        driver_letter(driver, 'y', MOD_CTRL);
    }
    assert_int_equal(steps, SETUP_STEPS - 1);
    driver_close(driver);
}

/* ---- Puzzles that are none ---- */

static int differing(const char *one, const char *two) {
    int count = 0;
    for (int i = 0; one[i]; i++) {
        count += one[i] != two[i];
    }
    return count;
}

/* All solutions are on the board in turn, there and back, and the game stays what it was. */
static void solutions_are_walked_through(void **state) {
    static char pictures[4][300000];
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, puzzle, "--id");
    (void)state;
    driver_paste(driver, "classic:..3.3.1...4..3.."); /* 3 solutions */
    driver_settle(driver);
    assert_true(is_setting_up(driver));
    assert_true(driver_says(driver, "Several solutions"));
    assert_true(driver_says(driver, "This puzzle has 3 solutions. They differ in "));
    for (int i = 0; i < 4; i++) {
        driver_key(driver, KEY_SPACE, 0); /* the notice has been read */
    }
    assert_null(driver_control(driver, "setup-flip-back"));
    for (int i = 0; i < 4; i++) {
        snprintf(pictures[i], sizeof pictures[i], "%s", driver_recording(driver));
        for (int k = 0; k < i; k++) {
            assert_true(differing(pictures[i], pictures[k]) > 0);
        }
        assert_int_equal(driver_says(driver, "Solution 3 of 3"), i == 3);
        driver_key(driver, KEY_SPACE, 0);
    }
    assert_string_equal(driver_recording(driver), pictures[0]);
    for (int i = 0; i < 3; i++) {
        driver_key(driver, KEY_SPACE, 0);
    }
    driver_click(driver, "setup-flip-back");
    assert_true(driver_says(driver, "Solution 2 of 3"));
    driver_key(driver, KEY_SPACE, MOD_SHIFT);
    driver_key(driver, KEY_SPACE, MOD_SHIFT);
    assert_null(driver_control(driver, "setup-flip-back"));
    assert_non_null(driver_control(driver, "cell-4-4"));
    assert_null(driver_control(driver, "cell-5-5"));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_non_null(driver_control(driver, "cell-9-9"));
    assert_int_equal(game_of(driver)->layout.symbols, 9);
    driver_close(driver);
}

/* A puzzle with several solutions can be played: each of them solves it. */
static void several_solutions_are_played(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, puzzle, "--id");
    (void)state;
    driver_paste(driver, "classic:..3.3.1...4..3..");
    driver_settle(driver);
    assert_true(is_setting_up(driver));
    driver_key(driver, KEY_ENTER, MOD_CTRL);
    driver_settle(driver);
    assert_false(is_setting_up(driver));
    assert_int_equal(game_of(driver)->layout.symbols, 4);
    assert_false(sudoku_const_scene_of(driver_shell(driver))->has_solution);
    driver_letter(driver, 'h', 0);
    driver_settle(driver);
    driver_key(driver, KEY_ESCAPE, 0);
    driver_close(driver);
}

/* Candidates are a puzzle: they stand on the board, bind, and are there again in the next run. */
static void a_puzzle_of_candidates_is_played(void **state) {
    static const char cells[] = "classic:................ "
                                "/14,24,13,14,13,4,13,23,2,1,34,13,14,13,12,12";
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, puzzle, "--id");
    (void)state;
    driver_paste(driver, cells);
    driver_settle(driver);
    assert_false(is_setting_up(driver));
    const SudokuState *game = game_of(driver);
    assert_true(game->layout.has_candidates);
    assert_int_equal(game->notes[1], 1 << 1 | 1 << 3);
    driver_click(driver, "cell-1-2");
    driver_digit(driver, 3, 0); /* fits the row, but the puzzle rules it out */
    driver_settle(driver);
    assert_true(sudoku_const_scene_of(driver_shell(driver))->in_conflict[1]);
    driver_reopen(driver);
    driver_settle(driver);
    game = game_of(driver);
    assert_true(game->layout.has_candidates);
    assert_int_equal(game->grid.value[1], 3);
    assert_true(sudoku_const_scene_of(driver_shell(driver))->in_conflict[1]);
    driver_close(driver);
}

static void what_shows_that_there_is_none_is_said(void **state) {
    static const struct {
        const char *text, *said;
    } cases[] = {
        {"classic:44..............", "In row 1 the cells r1c1 and r1c2 both hold 4."},
        {"classic:123....4........", "No digit is left for r1c4."},
        {"x:1...............", "This puzzle has 12 solutions. They differ in 15 cells"},
        {"x:4.......................................4........................................",
         "In diagonal 1 "},
    };
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, puzzle, "--id");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        driver_paste(driver, cases[i].text);
        driver_settle(driver);
        if (!driver_says(driver, cases[i].said)) {
            fail_msg("%s: %s", cases[i].text, driver_status(driver));
        }
    }
    driver_key(driver, KEY_ESCAPE, 0);
    assert_true(driver_says(driver, "51 cells to fill"));
    driver_close(driver);
}

/* At the start of the program too. */
static void a_doubtful_id_is_shown(void **state) {
    SceneDriver *driver =
        driver_open_loaded(&sudoku_scene, window, "classic:1..4..1......4..", "--id");
    driver_settle(driver);
    assert_true(is_setting_up(driver));
    assert_true(driver_says(driver, "Several solutions"));
    driver_key(driver, KEY_ESCAPE, 0); /* the first puzzle, which the verdict kept waiting */
    driver_settle(driver);
    assert_false(sudoku_awaits_puzzle(driver_shell(driver)));
    driver_close(driver);
}

/* What a text of another program was taken for is said, and how many puzzles it holds. */
static void what_a_text_was_taken_for_is_said(void **state) {
    (void)state;
    static const char *const texts[][2] = {
        {"https://www.sudokuwiki.org/sudoku.htm?bd="
         "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
         "Read as a link."},
        {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
         "7.48...6.....6...7.8....319.97.16.381.......426.37.19.872....4.6...3.....4...98.6\n",
         "Read as a line of cells: the first of 2 games."},
    };
    for (int i = 0; i < 2; i++) {
        SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, other, "--id");
        driver_paste(driver, texts[i][0]);
        char cells[100];
        Text out = text_over(cells, sizeof cells);
        sudoku_grid_print(&game_of(driver)->layout, &game_of(driver)->givens, &out);
        assert_string_equal(cells, puzzle);
        assert_string_equal(shell_toast_words(driver_shell(driver)), texts[i][1]);
        assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
        driver_close(driver);
    }
}

/* A clipboard without text is said to be empty; the game stays. */
static void an_empty_clipboard_is_said(void **state) {
    (void)state;
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, other, "--id");
    const SudokuGrid before = game_of(driver)->givens;
    driver_paste(driver, "");
    assert_true(driver_says(driver, "There is no text to paste."));
    driver_paste(driver, " \n");
    assert_true(driver_says(driver, "There is no text to paste."));
    assert_memory_equal(&before, &game_of(driver)->givens, sizeof before);
    driver_close(driver);
}

/* Notes and values of another program are there to go on with. */
static void values_and_notes_come_along(void **state) {
    (void)state;
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, other, "--id");
    driver_paste(driver, ".+9.5+17...51.9+4.+7.....38.+59124+5+7+6+1+839.....+9.+5.96...+5.1773.."
                         "54.......+93.75.+5.2+78...:411 611 413 417 353 853 173 873 883 687");
    const SudokuState *game = game_of(driver);
    assert_int_equal(game->givens.value[1], 0);
    assert_int_equal(game->grid.value[1], 9);
    assert_int_equal(game->givens.value[3], 5);
    assert_int_equal(sudoku_noted(game, 0) & (1U << 3 | 1U << 5), 0); /* 4 and 6 are struck */
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_text_was_taken_for_is_said),
        cmocka_unit_test(an_empty_clipboard_is_said),
        cmocka_unit_test(values_and_notes_come_along),
        cmocka_unit_test(every_format_is_pasted_and_loaded),
        cmocka_unit_test(layouts_in_files_are_honoured),
        cmocka_unit_test(a_puzzle_is_typed_and_played),
        cmocka_unit_test(a_puzzle_is_typed_by_keys_alone),
        cmocka_unit_test(typing_leaves_the_game_alone),
        cmocka_unit_test(letters_are_typed_too),
        cmocka_unit_test(what_is_typed_can_be_taken_back),
        cmocka_unit_test(solutions_are_walked_through),
        cmocka_unit_test(several_solutions_are_played),
        cmocka_unit_test(a_puzzle_of_candidates_is_played),
        cmocka_unit_test(what_shows_that_there_is_none_is_said),
        cmocka_unit_test(a_doubtful_id_is_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
