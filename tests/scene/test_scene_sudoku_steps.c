/* All steps as a list, and the trainer. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "frame/frame.h"
#include "sudoku/drill.h"
#include "sudoku/model.h"
#include "sudoku/scene.h"
#include "sudoku/solver.h"
#include "sudoku/steps_find.h"
#include "support/scene_driver.h"

static const Size window = {1280, 800};
static const char puzzle[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static GameFrame *frame_in(SceneDriver *driver) {
    return frame_of((Scene *)(uintptr_t)driver_scene(driver));
}

static const SudokuScene *scene_in(SceneDriver *driver) {
    return sudoku_const_scene_of(frame_in(driver));
}

static SceneDriver *open_mode(Size size, const char *mode) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, size, puzzle, "--id");
    driver_menu(driver, mode);
    driver_settle(driver);
    return driver;
}

/* ---- All steps ---- */

static void all_steps_are_listed_and_clicked_through(void **state) {
    (void)state;
    SceneDriver *driver = open_mode(window, "steps");
    assert_true(driver_shows(driver, "Hidden single"));
    assert_true(driver_shows(driver, "1 of "));
    assert_true(driver_shows(driver, "steps in all"));
    assert_null(driver_control(driver, "stop"));
    assert_true(driver_control(driver, "one-0")->is_checked);
    driver_click(driver, "step-next");
    assert_true(driver_shows(driver, "2 of "));
    assert_true(driver_control(driver, "one-1")->is_checked);
    driver_letter(driver, ',', 0);
    assert_true(driver_shows(driver, "1 of "));
    driver_key(driver, KEY_RIGHT, MOD_CTRL);
    assert_false(driver_shows(driver, "Hidden single: "));
    driver_key(driver, KEY_LEFT, MOD_CTRL);
    assert_true(driver_control(driver, "one-0")->is_checked);
    driver_close(driver);
}

static void a_step_is_done_and_the_list_made_anew(void **state) {
    (void)state;
    SceneDriver *driver = open_mode(window, "steps");
    const int left = sudoku_cells_left(frame_in(driver));
    driver_key(driver, KEY_ENTER, 0);
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 1);
    assert_int_equal(sudoku_cells_left(frame_in(driver)), left - 1);
    assert_non_null(driver_control(driver, "do"));
    driver_letter(driver, 'z', MOD_CTRL);
    driver_settle(driver);
    assert_int_equal(sudoku_cells_left(frame_in(driver)), left);
    assert_non_null(driver_control(driver, "do"));
    /* To the end by the first step each time. */
    for (int i = 0; i < 200 && !sudoku_is_solved(frame_in(driver)); i++) {
        driver_key(driver, KEY_ENTER, 0);
        driver_settle(driver);
    }
    assert_true(sudoku_is_solved(frame_in(driver)));
    assert_true(scene_in(driver)->run.is_helped);
    driver_close(driver);
}

static void a_mistake_comes_before_all_steps(void **state) {
    (void)state;
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, puzzle, "--id");
    driver_click(driver, "cell-1-4");
    driver_digit(driver, 2, 0);
    driver_menu(driver, "steps");
    driver_settle(driver);
    assert_true(driver_says(driver, "There is a mistake on the board"));
    assert_null(driver_control(driver, "do"));
    driver_letter(driver, 'z', MOD_CTRL);
    driver_settle(driver);
    assert_non_null(driver_control(driver, "do"));
    driver_close(driver);
}

/* ---- The trainer ---- */

/* What the step does first: a value that it places or strikes, and where. */
static int right_digit(const SudokuStep *step, int *cell) {
    *cell = step->cell >= 0 ? step->cell : step->eliminations[0].cell;
    return step->cell >= 0 ? step->value : bits_lowest(step->eliminations[0].values) + 1;
}

static void choose_cell(SceneDriver *driver, const SudokuLayout *layout, int cell) {
    char id[CONTROL_ID_SIZE];
    snprintf(id, sizeof id, "cell-%d-%d", layout->row[cell] + 1, layout->column[cell] + 1);
    driver_click(driver, id);
}

static SudokuBoard board_of(const SudokuState *state) {
    SudokuBoard board;
    sudoku_board_init(&board, &state->layout, &state->grid);
    board.is_unique = true;
    for (int cell = 0; cell < state->layout.cells; cell++) {
        board.candidates[cell] = state->notes[cell];
        board.is_given[cell] = state->givens.value[cell] != 0;
    }
    return board;
}

static void train(SceneDriver *driver, SudokuTechnique technique) {
    char id[CONTROL_ID_SIZE];
    snprintf(id, sizeof id, "train-%d", technique);
    driver_focus(driver, id);
    driver_key(driver, KEY_ENTER, 0);
    driver_settle(driver);
    assert_non_null(scene_in(driver)->other);
}

/* In each position the technique is the next step; its strike is known as such, a wrong one too. */
static void a_technique_is_trained(void **state) {
    (void)state;
    static const SudokuTechnique techniques[] = {SUDOKU_HIDDEN_SINGLE, SUDOKU_NAKED_PAIR,
                                                 SUDOKU_X_WING, SUDOKU_SKYSCRAPER, SUDOKU_UNIQUE_1};
    SceneDriver *driver = open_mode(window, "trainer");
    for (size_t i = 0; i < sizeof techniques / sizeof techniques[0]; i++) {
        train(driver, techniques[i]);
        const SudokuState *position = scene_in(driver)->other->state;
        SudokuBoard board = board_of(position);
        SudokuStep step;
        int cell;
        assert_true(sudoku_step_find(&position->layout, &board, SUDOKU_NESTED_NET, &step));
        assert_int_equal(step.technique, techniques[i]);
        const int value = right_digit(&step, &cell);
        choose_cell(driver, &position->layout, cell);
        driver_digit(driver, value, 0);
        assert_true(driver_says(driver, "Yes, at once!"));
        assert_int_equal(scene_in(driver)->trained.found, (int)i + 1);
        driver_letter(driver, 't', 0);
    }
    assert_int_equal(scene_in(driver)->trained.slips, 0);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_int_equal(driver_cursor(driver), 0); /* the game is as it was */
    driver_reopen(driver);
    assert_int_equal(scene_in(driver)->trained.found, 5);
    driver_close(driver);
}

static int open_candidate_of(const SudokuState *position, const SudokuGrid *solution, bool is_right,
                             int *cell) {
    for (*cell = 0; *cell < position->layout.cells; (*cell)++) {
        for (uint32_t left = position->notes[*cell]; left; left &= left - 1) {
            const int value = bits_lowest(left) + 1;
            if ((value == solution->value[*cell]) == is_right) {
                return value;
            }
        }
    }
    return 0;
}

static void what_is_wrong_is_told_so(void **state) {
    (void)state;
    SceneDriver *driver = open_mode(window, "trainer");
    train(driver, SUDOKU_NAKED_PAIR);
    const SudokuState *position = scene_in(driver)->other->state;
    SudokuSolutions solutions;
    Budget budget = budget_unlimited();
    int cell;
    assert_int_equal(sudoku_solve(&position->layout, &position->givens, 2, &budget, &solutions),
                     STATUS_OK);
    driver_digit(driver, 1, 0);
    assert_true(driver_says(driver, "Choose a cell first."));
    const int value = open_candidate_of(position, &solutions.first, true, &cell);
    choose_cell(driver, &position->layout, cell);
    driver_digit(driver, value, 0);
    assert_true(driver_says(driver, "so it has to stay"));
    assert_int_equal(scene_in(driver)->trained.slips, 1);
    for (int digit = 1; digit <= 9; digit++) {
        if (!(position->notes[cell] >> (digit - 1) & 1)) {
            driver_digit(driver, digit, 0);
            assert_true(driver_says(driver, "This is no candidate of the cell."));
            break;
        }
    }
    driver_click(driver, "train-show");
    assert_true(driver_shows(driver, "Look at "));
    driver_click(driver, "train-show");
    assert_true(driver_shows(driver, "Strike "));
    assert_int_equal(scene_in(driver)->trained.shown, 1);
    driver_key(driver, KEY_ENTER, 0); /* the next position */
    driver_settle(driver);
    assert_non_null(driver_control(driver, "train-show"));
    assert_int_equal(scene_in(driver)->trained.turn, 2);
    driver_close(driver);
}

/* Each verdict by itself, on a position of the worker's. */
static void verdicts_fit_the_solution(void **state) {
    (void)state;
    SceneDriver *driver = open_mode(window, "trainer");
    train(driver, SUDOKU_X_WING);
    const SudokuState *position = scene_in(driver)->other->state;
    SudokuSolutions solutions;
    Budget budget = budget_unlimited();
    SudokuBoard board = board_of(position);
    Drill *drill = calloc(1, sizeof *drill);
    SudokuStep step;
    sudoku_solve(&position->layout, &position->givens, 2, &budget, &solutions);
    assert_true(sudoku_step_find_one(&position->layout, &board, SUDOKU_X_WING, &step));
    drill->technique = SUDOKU_X_WING;
    drill->state = *position;
    drill->solution = solutions.first;
    drill->steps = (StepList){&step, 1, 1};
    memset(drill->strikes, SUDOKU_TECHNIQUES, sizeof drill->strikes);
    int counts[DRILL_NOTHING + 1] = {0};
    for (int cell = 0; cell < 81; cell++) {
        for (int value = 1; value <= 9; value++) {
            const SudokuStep *by_step = NULL;
            SudokuTechnique by = SUDOKU_TECHNIQUES;
            const DrillVerdict verdict = drill_judge_strike(drill, cell, value, &by_step, &by);
            const bool is_open = position->notes[cell] >> (value - 1) & 1;
            counts[verdict]++;
            assert_int_equal(verdict == DRILL_NOTHING, !is_open);
            assert_int_equal(verdict == DRILL_WRONG,
                             is_open && solutions.first.value[cell] == value);
            assert_int_equal(verdict == DRILL_STEP, by_step != NULL);
        }
    }
    assert_true(counts[DRILL_STEP] > 0 && counts[DRILL_UNSHOWN] > 0 && counts[DRILL_OTHER] == 0);
    const SudokuMark *struck = &step.eliminations[0];
    const int value = bits_lowest(struck->values) + 1;
    const SudokuStep *by_step = NULL;
    SudokuTechnique by = SUDOKU_TECHNIQUES;
    drill->steps.count = 0;
    drill->strikes[struck->cell][value - 1] = SUDOKU_SWORDFISH;
    assert_int_equal(drill_judge_strike(drill, struck->cell, value, &by_step, &by), DRILL_OTHER);
    assert_int_equal(by, SUDOKU_SWORDFISH);
    free(drill);
    driver_close(driver);
}

static void a_search_is_stopped_or_gives_up(void **state) {
    (void)state;
    SceneDriver *driver = open_mode(window, "trainer");
    char id[CONTROL_ID_SIZE];
    snprintf(id, sizeof id, "train-%d", SUDOKU_FRANKEN_JELLYFISH);
    driver_focus(driver, id);
    driver_key(driver, KEY_ENTER, 0);
    assert_true(driver_says(driver, "Looking for a position"));
    driver_letter(driver, 'q', 0);
    assert_true(driver_says(driver, "Choose a technique"));
    driver_focus(driver, id);
    driver_key(driver, KEY_ENTER, 0);
    driver_advance(driver, 31000);
    assert_true(driver_shows(driver, "in 30 seconds") || scene_in(driver)->other);
    driver_close(driver);
}

/* While the game is held its pens look as they are. */
static void pens_are_pale_in_the_trainer(void **state) {
    (void)state;
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, puzzle, "--id");
    assert_false(driver_control(driver, "centre")->is_disabled);
    const Color live = recorder_find_text(driver_canvas(driver), "Centre")->style.color;
    driver_menu(driver, "trainer");
    driver_settle(driver);
    assert_true(driver_control(driver, "centre")->is_disabled);
    const Color held = recorder_find_text(driver_canvas(driver), "Centre")->style.color;
    assert_true(held.a < live.a);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_steps_are_listed_and_clicked_through),
        cmocka_unit_test(a_step_is_done_and_the_list_made_anew),
        cmocka_unit_test(a_mistake_comes_before_all_steps),
        cmocka_unit_test(a_technique_is_trained),
        cmocka_unit_test(pens_are_pale_in_the_trainer),
        cmocka_unit_test(what_is_wrong_is_told_so),
        cmocka_unit_test(verdicts_fit_the_solution),
        cmocka_unit_test(a_search_is_stopped_or_gives_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
