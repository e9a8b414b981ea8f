/* M.-P. Falissard's text in the window: symbols of one's own, its names, and its routines line by
 * line in an order of C that one chooses. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "scenes/shell/shell.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/modes.h"
#include "scenes/sudoku/modes/sets/state.h"
#include "scenes/sudoku/scene.h"
#include "sudoku/generator.h"
#include "support/games/sudoku_in.h"

static const Size window = {1280, 800};
static const char four[] = "1.....3..2....4."; /* r1c1, r2c3, r3c2, r4c3 */
static const char nine[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static SudokuState state_in(SceneDriver *driver) {
    return *sudoku_state_of(driver_shell(driver));
}

/* ---- Symbols ---- */

static const char sets[] = "S = {x, +, z, 3}\nC = {L1C1, L1C2, …, L4C4}\n"
                           "L1 = {L1C1, L1C2, …, L1C4}\nL2 = {L2C1, L2C2, …, L2C4}\n"
                           "L3 = {L3C1, L3C2, …, L3C4}\nL4 = {L4C1, L4C2, …, L4C4}\n"
                           "C1 = {L1C1, L2C1, …, L4C1}\nC2 = {L1C2, L2C2, …, L4C2}\n"
                           "C3 = {L1C3, L2C3, …, L4C3}\nC4 = {L1C4, L2C4, …, L4C4}\n"
                           "B1 = {L1C1, L1C2, …, L2C2}\nB2 = {L1C3, L1C4, …, L2C4}\n"
                           "B3 = {L3C1, L3C2, …, L4C2}\nB4 = {L3C3, L3C4, …, L4C4}\n";

/* The text's sets, pasted: a layout, and a puzzle on it. */
static SceneDriver *open_own(void) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, nine, "--id");
    driver_paste(driver, sets);
    assert_true(shell_is_open(driver_shell(driver), &sudoku_editor_mode));
    assert_true(driver_says(driver, "These sets are a layout"));
    assert_true(driver_says(driver, "4 symbols · 16 cells · 12 regions"));
    driver_settle(driver);
    driver_key(driver, KEY_ENTER, MOD_CTRL);
    driver_settle(driver);
    assert_false(shell_is_open(driver_shell(driver), &sudoku_editor_mode));
    assert_string_equal(state_in(driver).layout.symbol, "x+z3");
    return driver;
}

/* The id of the first empty cell. */
static const char *first_empty(SceneDriver *driver, int *cell) {
    static TextShort id;
    const SudokuState state = state_in(driver);
    for (*cell = 0; state.grid.value[*cell]; ++*cell) {
    }
    id = text_short("cell-%d-%d", *cell / 4 + 1, *cell % 4 + 1);
    return id.data;
}

static void own_symbols_are_shown_and_typed(void **state) {
    (void)state;
    SceneDriver *driver = open_own();
    int cell = 0;
    assert_true(driver_shows(driver, "x"));
    assert_true(driver_shows(driver, "z"));
    assert_non_null(driver_control(driver, "key-4"));
    driver_click(driver, first_empty(driver, &cell));
    const char keys[] = {'x', '+', 'z', '3'};
    for (int value = 1; value <= 4; value++) {
        if (keys[value - 1] == '3') {
            driver_digit(driver, 3, 0);
        } else {
            driver_letter(driver, keys[value - 1], 0);
        }
        assert_int_equal(state_in(driver).grid.value[cell], value);
    }
    driver_digit(driver, 1, 0); /* no symbol, but the first key */
    assert_int_equal(state_in(driver).grid.value[cell], 1);
    driver_key(driver, KEY_DELETE, 0);
    driver_letter(driver, 'z', MOD_SHIFT);
    driver_digit(driver, 3, MOD_SHIFT);
    assert_int_equal(state_in(driver).notes[cell], 1 << 2 | 1 << 3);
    driver_key(driver, KEY_DELETE, 0);
    /* Letters are no longer symbols while no cell is chosen: X turns colours on. */
    driver_click(driver, first_empty(driver, &cell));
    driver_letter(driver, 'x', 0);
    assert_int_equal(scene_in(driver)->input.mode, SUDOKU_INPUT_COLOURS);
    driver_letter(driver, 'x', 0);
    driver_close(driver);
}

static void own_symbols_are_kept_copied_and_hinted(void **state) {
    (void)state;
    static char copied[4000];
    SceneDriver *driver = open_own();
    int cell = 0;
    driver_click(driver, first_empty(driver, &cell));
    driver_letter(driver, 'z', 0);
    driver_reopen(driver);
    assert_string_equal(state_in(driver).layout.symbol, "x+z3");
    assert_int_equal(state_in(driver).grid.value[cell], 3);
    driver_letter(driver, 'z', MOD_CTRL);
    driver_letter(driver, 'c', MOD_CTRL);
    const SudokuState before = state_in(driver);
    assert_int_equal(strncmp(driver_clipboard(driver), "S x+z3;", 7), 0);
    snprintf(copied, sizeof copied, "%s", driver_clipboard(driver));
    driver_reopen_loaded(driver, copied, "--id");
    const SudokuState after = state_in(driver);
    assert_memory_equal(&after.layout, &before.layout, sizeof before.layout);
    assert_memory_equal(&after.grid, &before.grid, sizeof before.grid);
    /* A hint names what it writes: one of these symbols, not a digit. */
    for (int stage = 0; stage < 3; stage++) {
        driver_letter(driver, 'h', 0);
        driver_settle(driver);
    }
    assert_true(driver_says(driver, "x") || driver_says(driver, "+") || driver_says(driver, "z") ||
                driver_says(driver, "3 "));
    assert_false(driver_says(driver, " 4 "));
    driver_close(driver);
}

static void own_symbols_are_typed_into_a_puzzle(void **state) {
    (void)state;
    SceneDriver *driver = open_own();
    driver_letter(driver, 'i', 0);
    driver_click(driver, "cell-2-2");
    driver_letter(driver, '+', 0);
    assert_int_equal(scene_in(driver)->shown->grid.value[5], 2);
    driver_digit(driver, 3, 0);
    assert_int_equal(scene_in(driver)->shown->grid.value[5], 4);
    driver_letter(driver, 'x', 0);
    assert_int_equal(scene_in(driver)->shown->grid.value[5], 1);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_int_equal(scene_in(driver)->shown->grid.value[5], 4);
    driver_close(driver);
}

/* With colons, as the general form may have them: sets all the same, not a puzzle. */
static void sets_with_colons_are_sets(void **state) {
    (void)state;
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, four, "--id");
    driver_paste(driver, "S : {ab}\nC : r1c1 r1c2 r2c1 r2c2\nE1: r1c1 r1c2\nE2 : r2c1 r2c2");
    assert_false(shell_is_open(driver_shell(driver), &sudoku_editor_mode));
    driver_paste(driver, "S ab\nC : r1c1 r1c2 r2c1 r2c2\nE1: r1c1 r1c2\nE2 : r2c1 r2c2");
    assert_true(shell_is_open(driver_shell(driver), &sudoku_editor_mode));
    assert_true(driver_says(driver, "2 symbols · 4 cells · 2 regions"));
    driver_close(driver);
}

static void type_symbols(SceneDriver *driver, const char *words) {
    driver_focus(driver, "editor-symbols");
    driver_key(driver, KEY_ENTER, 0);
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = words});
    driver_key(driver, KEY_ENTER, 0);
}

/* The line of the editor: as many symbols rename those there are, others begin anew. */
static void symbols_are_typed_in_the_editor(void **state) {
    (void)state;
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, four, "--id");
    driver_letter(driver, 'd', 0);
    type_symbols(driver, "wxyz");
    assert_true(driver_says(driver, "4 symbols · 16 cells · 12 regions"));
    driver_settle(driver);
    assert_true(driver_shows(driver, "w")); /* the full grid */
    type_symbols(driver, "aba");
    assert_true(driver_says(driver, "These are no symbols: “a” cannot be a symbol here."));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_true(driver_says(driver, "12 regions"));
    type_symbols(driver, "1 … 5");
    assert_true(driver_says(driver, "5 symbols · 25 cells · 10 regions"));
    driver_letter(driver, 'z', MOD_CTRL);
    driver_key(driver, KEY_ENTER, MOD_CTRL);
    driver_settle(driver);
    assert_string_equal(state_in(driver).layout.symbol, "wxyz");
    driver_close(driver);
}

/* ---- Names ---- */

static void the_text_s_names_are_chosen_and_kept(void **state) {
    (void)state;
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, nine, "--id");
    driver_menu(driver, "sets");
    driver_hover(driver, "cell-2-3");
    assert_true(driver_shows(driver, "c₁₂ = r2c3, f(c₁₂) = ∅"));
    assert_true(driver_shows(driver, "E₂ = row 2 · 4/9"));
    assert_false(driver_shows(driver, "81"));
    driver_click(driver, "names");
    driver_hover(driver, "cell-2-3");
    assert_true(driver_shows(driver, "c₁₂ = L2C3, f(c₁₂) = ∅"));
    assert_true(driver_shows(driver, "E₂ = L2 · 4/9"));
    assert_true(driver_shows(driver, "E₁₂ = C3 · 1/9"));
    assert_true(driver_shows(driver, "E₁₉ = B1 · 5/9"));
    assert_true(driver_shows(driver, "81")); /* cells are numbered 1 … 81 */
    driver_letter(driver, 'd', 0);
    assert_string_equal(driver_control(driver, "region-19")->label, "B1"); /* in the editor */
    driver_key(driver, KEY_ESCAPE, 0);
    driver_reopen(driver);
    driver_letter(driver, 'h', 0);
    driver_settle(driver);
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 'h', 0);
    assert_true(driver_says(driver, "Write 8 in L1C6.")); /* and in hints */
    assert_true(driver_says(driver, "In B2,"));
    driver_close(driver);
}

/* ---- The routine ---- */

static const RoutinePage *page_in(SceneDriver *driver) {
    return shell_state_of(driver_shell(driver), &sudoku_routine_mode);
}

static SceneDriver *open_routine_on(const char *puzzle) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, puzzle, "--id");
    driver_menu(driver, "sets");
    driver_click(driver, "routine");
    assert_non_null(page_in(driver));
    return driver;
}

static void the_routine_runs_line_by_line(void **state) {
    (void)state;
    SceneDriver *driver = open_routine_on(four);
    assert_true(driver_says(driver, "First, Validation is called for each given."));
    assert_true(driver_shows(driver, "and CRésolution(C − {c}): return true"));
    driver_key(driver, KEY_RIGHT, 0);
    assert_true(driver_says(driver, "No other 1 in row 1."));
    driver_letter(driver, 't', 0); /* the end of this trial, then of the next ones */
    assert_true(driver_says(driver, "No set refuses 1 in r1c1: true."));
    for (int given = 1; given < 4; given++) {
        driver_letter(driver, 't', 0);
    }
    driver_letter(driver, 't', 0);
    assert_true(driver_says(driver, "r1c1 already holds 1 in row 1: refused."));
    driver_letter(driver, 't', 0);
    assert_true(driver_says(driver, "r3c2 already holds 2 in column 2: refused."));
    driver_letter(driver, 't', 0);
    assert_true(driver_says(driver, "r1c2 is filled: on to the rest of C."));
    assert_true(driver_shows(driver, "Trials: 3. Returns: 0."));
    driver_key(driver, KEY_LEFT, 0);
    assert_true(driver_says(driver, "No set refuses 3 in r1c2: true."));
    shell_run_id(driver_shell(driver), "routine-seek", (int)page_in(driver)->count);
    driver_key(driver, KEY_RIGHT, 0);
    assert_true(driver_says(driver, "This is the last line."));
    assert_true(sudoku_routine_is_over(&page_in(driver)->run));
    assert_int_equal(page_in(driver)->run.brute.phase, SUDOKU_TEACHING_SOLVED);
    /* The puzzle itself is as it was. */
    driver_key(driver, KEY_ESCAPE, 0);
    assert_int_equal(sudoku_cells_left(driver_shell(driver)), 12);
    driver_close(driver);
}

/* The orders differ in what they take; all are counted by the worker. */
static void the_orders_are_compared(void **state) {
    (void)state;
    SceneDriver *driver = open_routine_on(nine);
    driver_settle(driver);
    const RoutinePage *page = page_in(driver);
    for (int order = 0; order < SUDOKU_ORDERS; order++) {
        assert_true(page->is_counted[order]);
        assert_true(page->totals[order].is_whole);
        assert_true(page->totals[order].has_solution);
        assert_true(page->totals[order].tries > page->totals[order].returns);
    }
    assert_int_equal(page->totals[SUDOKU_ORDER_OWN].tries, page->totals[SUDOKU_ORDER_ROWS].tries);
    assert_true(page->totals[SUDOKU_ORDER_NOW].tries < page->totals[SUDOKU_ORDER_ROWS].tries / 10);
    /* Of this puzzle each cell has one choice at some moment: no return. */
    assert_int_equal(page->totals[SUDOKU_ORDER_NOW].returns, 0);
    driver_digit(driver, 4, 0);
    assert_int_equal(page_in(driver)->order, SUDOKU_ORDER_NOW);
    assert_int_equal(page_in(driver)->count, page->totals[SUDOKU_ORDER_NOW].lines);
    driver_close(driver);
}

static void a_cell_is_put_into_one_s_own_order(void **state) {
    (void)state;
    SceneDriver *driver = open_routine_on(four);
    driver_click(driver, "cell-3-3");
    driver_click(driver, "cell-2-4");
    driver_click(driver, "cell-4-4");
    assert_int_equal(page_in(driver)->order, SUDOKU_ORDER_OWN);
    assert_int_equal(page_in(driver)->own_count, 3);
    driver_click(driver, "cell-2-4"); /* out again */
    assert_int_equal(page_in(driver)->own_count, 2);
    driver_click(driver, "cell-1-1");
    assert_true(driver_says(driver, "This cell is given: order the empty ones."));
    shell_run_id(driver_shell(driver), "routine-seek", 4 * 4 + 2); /* the givens, and two lines */
    driver_hover(driver, "close");
    assert_true(driver_says(driver, "c is r3c3: cell 1 of 12 in the order of C."));
    driver_reopen(driver); /* order and cells come back, the first line with them */
    assert_non_null(page_in(driver));
    assert_int_equal(page_in(driver)->order, SUDOKU_ORDER_OWN);
    assert_int_equal(page_in(driver)->own[0], 10);
    assert_int_equal(page_in(driver)->own[1], 15);
    assert_int_equal(page_in(driver)->run.brute.empty[1], 15);
    driver_settle(driver);
    const uint64_t own = page_in(driver)->totals[SUDOKU_ORDER_OWN].tries;
    driver_key(driver, KEY_DELETE, 0);
    assert_int_equal(page_in(driver)->own_count, 0);
    driver_settle(driver);
    assert_int_not_equal(page_in(driver)->totals[SUDOKU_ORDER_OWN].tries, own);
    driver_close(driver);
}

/* What does not fit the puzzle is not taken over. */
/* A puzzle of 36x36, as a line of symbols. */
static void generate_36(char line[36 * 36 + 1]) {
    SudokuLayout layout;
    SudokuPuzzle puzzle;
    char why[100];
    Text reason = text_over(why, sizeof why);
    Text out = text_over(line, 36 * 36 + 1);
    Rng rng = rng_seeded(1);
    Budget budget = budget_unlimited();
    assert_int_equal(sudoku_layout_named(&layout, "classic", 36, &reason), STATUS_OK);
    const SudokuRecipe recipe = {.layout = &layout};
    assert_int_equal(sudoku_generate(&recipe, &rng, &budget, NULL, &puzzle), STATUS_OK);
    sudoku_grid_print(&layout, &puzzle.givens, &out);
}

/* However long its words are, which are kept behind the game's other choices. */
static void a_long_order_comes_back_too(void **state) {
    (void)state;
    char line[36 * 36 + 1];
    char order[36 * 36 * 5];
    Text words = text_over(order, sizeof order);
    int cells = 0;
    generate_36(line);
    SceneDriver *driver = open_routine_on(line);
    for (int cell = 36 * 36 - 1; cell >= 0; cell--) {
        if (line[cell] == '.') {
            text_addf(&words, "%s%d", cells++ ? "." : "4@", cell);
        }
    }
    assert_true(words.length > SHELL_OPTIONS_SIZE);
    assert_true(sudoku_routine_mode.load(
        driver_shell(driver), shell_state_of(driver_shell(driver), &sudoku_routine_mode), order));
    assert_int_equal(page_in(driver)->own_count, cells);
    shell_save(driver_shell(driver));
    driver_reopen(driver);
    assert_non_null(page_in(driver));
    assert_int_equal(page_in(driver)->own_count, cells);
    driver_close(driver);
}

static void a_wrong_order_is_not_taken(void **state) {
    (void)state;
    static const char *const wrong[] = {"5", "4@0", "4@16", "4@2.2", "4@2.", "4@", "4.2", "4@x"};
    SceneDriver *driver = open_routine_on(four);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        void *page = shell_state_of(driver_shell(driver), &sudoku_routine_mode);
        if (sudoku_routine_mode.load(driver_shell(driver), page, wrong[i])) {
            fail_msg("taken: %s", wrong[i]);
        }
        assert_int_equal(page_in(driver)->order, SUDOKU_ORDER_ROWS);
        assert_int_equal(page_in(driver)->own_count, 0);
    }
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(own_symbols_are_shown_and_typed),
        cmocka_unit_test(own_symbols_are_kept_copied_and_hinted),
        cmocka_unit_test(own_symbols_are_typed_into_a_puzzle),
        cmocka_unit_test(sets_with_colons_are_sets),
        cmocka_unit_test(symbols_are_typed_in_the_editor),
        cmocka_unit_test(the_text_s_names_are_chosen_and_kept),
        cmocka_unit_test(the_routine_runs_line_by_line),
        cmocka_unit_test(the_orders_are_compared),
        cmocka_unit_test(a_cell_is_put_into_one_s_own_order),
        cmocka_unit_test(a_long_order_comes_back_too),
        cmocka_unit_test(a_wrong_order_is_not_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
