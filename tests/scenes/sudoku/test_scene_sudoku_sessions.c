/* A session of each layout that can be chosen: a new puzzle, some digits and notes of the player's,
 * the scene left and entered again, hints to the end, and the same board after another start. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/shell/shell.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/scene.h"
#include "sudoku/layout/choices.h"
#include "sudoku/solver.h"
#include "support/games/sudoku_in.h"

#define DIGITS 3 /* that the player writes */

static const SudokuState *board_in(SceneDriver *driver) {
    return sudoku_state_of(driver_shell(driver));
}

/* As Tab and Enter would, also where the card has to be scrolled. */
static void choose(SceneDriver *driver, const char *id) {
    driver_focus(driver, id);
    driver_key(driver, KEY_ENTER, 0);
}

static SceneDriver *open_new(const char *layout) {
    char id[CONTROL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    SceneDriver *driver = driver_open(&sudoku_scene, (Size){1280, 800});
    driver_settle(driver);
    driver_click(driver, "levels");
    text_addf(&text, "layout-%s", layout);
    choose(driver, "level-easy");
    choose(driver, id);
    driver_click(driver, "start-game");
    driver_settle(driver);
    return driver;
}

/* The only solution. */
static SudokuGrid solution_of(const SudokuState *board) {
    SudokuSolver *solver = sudoku_solver_create(&board->layout);
    SudokuSolutions found = {0};
    Budget budget = budget_unlimited();
    assert_non_null(solver);
    assert_int_equal(
        sudoku_solver_run(solver, &board->givens, &(SudokuSearch){.limit = 2}, &budget, &found),
        STATUS_OK);
    assert_int_equal(found.count, 1);
    sudoku_solver_destroy(solver);
    return found.first;
}

static int empty_cell(SceneDriver *driver) {
    const SudokuState *board = board_in(driver);
    int cell = 0;
    while (board->grid.value[cell]) {
        cell++;
    }
    assert_true(cell < board->layout.cells);
    return cell;
}

static void point_at(SceneDriver *driver, int cell) {
    char id[CONTROL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    const SudokuLayout *layout = &board_in(driver)->layout;
    text_addf(&text, "cell-%d-%d", layout->row[cell] + 1, layout->column[cell] + 1);
    driver_click(driver, id);
}

/* By the keyboard: digits, then letters. */
static void press_value(SceneDriver *driver, int value) {
    if (value <= 9) {
        driver_digit(driver, value, 0);
    } else {
        driver_letter(driver, (char)('a' + value - 10), 0);
    }
}

static void play_some(SceneDriver *driver) {
    const SudokuGrid solution = solution_of(board_in(driver));
    for (int i = 0; i < DIGITS; i++) {
        const int cell = empty_cell(driver);
        point_at(driver, cell);
        press_value(driver, solution.value[cell]);
        assert_int_equal(board_in(driver)->grid.value[cell], solution.value[cell]);
        driver_key(driver, KEY_ESCAPE, 0);
    }
    /* A note, a digit taken back and brought again. */
    const int cell = empty_cell(driver);
    point_at(driver, cell);
    driver_digit(driver, 2, MOD_SHIFT);
    assert_int_equal(board_in(driver)->notes[cell], 2);
    driver_letter(driver, 'z', MOD_CTRL);
    assert_int_equal(board_in(driver)->notes[cell], 0);
    driver_letter(driver, 'y', MOD_CTRL);
    assert_int_equal(board_in(driver)->notes[cell], 2);
}

/* The same board in the next run. */
static void expect_kept(SceneDriver *driver) {
    SudokuState *before = malloc(sizeof *before);
    char *saved = strdup(driver_field(driver, 1));
    assert_non_null(before);
    *before = *board_in(driver);
    driver_reopen(driver);
    driver_settle(driver);
    assert_string_equal(driver_field(driver, 1), saved);
    assert_memory_equal(board_in(driver), before, sizeof *before);
    free(before);
    free(saved);
}

static void take_hints(SceneDriver *driver) {
    while (!sudoku_is_solved(driver_shell(driver))) {
        const int before = driver_cursor(driver);
        driver_click(driver, "hint");
        assert_false(driver_shows(driver, "leads to a solution"));
        driver_key(driver, KEY_ENTER, 0);
        assert_true(driver_cursor(driver) > before);
    }
    assert_true(driver_says(driver, "Solved!"));
}

static void play_session(void **state) {
    const char *layout = *state;
    SceneDriver *driver = open_new(layout);
    const int choice = sudoku_choice_in(session_description(driver_shell(driver)->session),
                                        &board_in(driver)->layout);
    assert_int_equal(choice, sudoku_choice_named(layout));
    play_some(driver);
    expect_kept(driver);
    take_hints(driver);
    const SudokuGrid solution = solution_of(board_in(driver));
    assert_memory_equal(&board_in(driver)->grid, &solution, sizeof solution);
    expect_kept(driver);
    assert_true(sudoku_is_solved(driver_shell(driver)));
    driver_close(driver);
}

/* The large ones are tests of their own: called with their id. */
static bool is_small(const SudokuChoice *choice) {
    return choice->order < 16 && strcmp(choice->id, "samurai") != 0;
}

int main(int count, char **words) {
    static struct CMUnitTest tests[32];
    size_t used = 0;
    for (int i = 0; i < sudoku_choice_count(); i++) {
        const char *id = sudoku_choices[i].id;
        if (count < 2 ? is_small(&sudoku_choices[i]) : strcmp(words[1], id) == 0) {
            tests[used++] = (struct CMUnitTest){
                .name = id, .test_func = play_session, .initial_state = (void *)(uintptr_t)id};
        }
    }
    return _cmocka_run_group_tests("sessions", tests, used, NULL, NULL);
}
