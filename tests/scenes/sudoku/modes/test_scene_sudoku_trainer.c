/* The trainer: positions for every technique, right and wrong answers. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "scenes/shell/shell.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/model/training.h"
#include "scenes/sudoku/modes/trainer/list.h"
#include "scenes/sudoku/scene.h"
#include "sudoku/solver.h"
#include "sudoku/technique_groups.h"
#include "support/games/sudoku_in.h"

static const Size window = {1280, 800};
static const char puzzle[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static SceneDriver *open_trainer(void) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, puzzle, "--id");
    driver_menu(driver, "trainer");
    driver_settle(driver);
    return driver;
}

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

/* By its group, from whatever list is shown. */
static void choose_technique(SceneDriver *driver, SudokuTechnique technique) {
    char id[CONTROL_ID_SIZE];
    if (driver_control(driver, "train-choose")) {
        driver_click(driver, "train-choose");
    }
    snprintf(id, sizeof id, "train-group-%d", sudoku_technique_group_of(technique));
    driver_focus(driver, id);
    driver_key(driver, KEY_ENTER, 0);
    snprintf(id, sizeof id, "train-%d", technique);
    driver_focus(driver, id);
    driver_key(driver, KEY_ENTER, 0);
}

static void train(SceneDriver *driver, SudokuTechnique technique) {
    choose_technique(driver, technique);
    driver_settle(driver);
    assert_non_null(scene_in(driver)->keypad_target);
}

/* ---- Every technique ---- */

/* In the window: all are offered, and the right answer is taken. */
static void every_technique_is_trained(void **state) {
    SceneDriver *driver = open_trainer();
    int found = 0;
    for (int technique = 0; technique < SUDOKU_FORCED; technique += ROUNDS_STEP) {
        train(driver, (SudokuTechnique)technique);
        const SudokuState *position = scene_in(driver)->keypad_target->state;
        const SudokuBoard board = board_of(position);
        SudokuStep step;
        int cell;
        assert_true(
            sudoku_step_find_one(&position->layout, &board, (SudokuTechnique)technique, &step));
        const int value = right_digit(&step, &cell);
        choose_cell(driver, &position->layout, cell);
        driver_digit(driver, value, 0);
        assert_true(driver_says(driver, "Yes, first try!"));
        assert_int_equal(scene_in(driver)->training->found, ++found);
        driver_letter(driver, 't', 0);
    }
    assert_int_equal(scene_in(driver)->training->slips, 0);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_int_equal(driver_cursor(driver), 0); /* the game is as it was */
    driver_reopen(driver);
    assert_int_equal(scene_in(driver)->training->found, found);
    GameBadge badges[SUDOKU_TECHNIQUES];
    Store *store = driver_context(driver)->store;
    assert_int_equal(sudoku_training_badges(store, badges, SUDOKU_TECHNIQUES), found);
    sudoku_training_count(store, (SudokuTechnique)0);
    assert_int_equal(sudoku_training_badges(store, badges, SUDOKU_TECHNIQUES), found);
    assert_string_equal(badges[0].name, sudoku_technique_name((SudokuTechnique)0));
    assert_int_equal(badges[0].count, 2);
    driver_close(driver);
}

/* Also in a low card it is seen without scrolling. */
static void check_that_easier_is_named(Size size, SudokuTechnique technique, bool is_meant) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, size, puzzle, "--id");
    driver_menu(driver, "trainer");
    assert_true(driver_says(driver, "If a simpler technique does it too"));
    train(driver, technique);
    assert_true(driver_says(driver, "A simpler technique does it too: ") == is_meant);
    const RecordedText *text =
        recorder_find_text(driver_canvas(driver), "A simpler technique does");
    const Rect view = driver_shell(driver)->view.panel.viewport;
    assert_true((text != NULL) == is_meant);
    if (text) {
        assert_true(text->box.y >= view.y);
        assert_true(text->box.y + text->box.height <= view.y + view.height);
    }
    driver_close(driver);
}

static void an_easier_technique_is_named(void **state) {
    static const struct {
        Size size;
        SudokuTechnique technique;
    } cases[] = {{{480, 800}, SUDOKU_FINNED_X_WING},
                 {{1280, 800}, SUDOKU_SASHIMI_X_WING},
                 {{800, 600}, SUDOKU_NESTED_NET}};
    for (int i = 0; i < ROUNDS_OF(3); i++) {
        check_that_easier_is_named(cases[i].size, cases[i].technique, true);
        check_that_easier_is_named(cases[i].size, SUDOKU_X_WING, false);
    }
}

/* The proof by contradiction is read line by line after the answer. */
static void a_forcing_chain_is_shown_line_by_line(void **state) {
    SceneDriver *driver = open_trainer();
    train(driver, SUDOKU_FORCING_CHAIN);
    assert_true(driver_shows(driver, "Suppose that a candidate is true"));
    driver_letter(driver, 's', 0);
    assert_true(driver_shows(driver, "What if"));
    driver_letter(driver, 's', 0);
    assert_true(driver_shows(driver, "Line 1 of "));
    assert_true(driver_shows(driver, "Suppose that"));
    assert_true(driver_control(driver, "line-back")->is_disabled);
    int lines = 1;
    for (; !driver_control(driver, "line-next")->is_disabled; lines++) {
        driver_key(driver, KEY_RIGHT, 0);
        assert_true(lines <= 10);
    }
    assert_true(lines >= 3);
    assert_true(driver_shows(driver, "contradiction"));
    driver_key(driver, KEY_LEFT, 0);
    assert_false(driver_control(driver, "line-next")->is_disabled);
    assert_int_equal(scene_in(driver)->training->shown, 1);
    driver_close(driver);
}

static int open_candidate_of(const SudokuState *position, const SudokuGrid *solution, bool is_right,
                             int *cell) {
    for (*cell = 0; *cell < position->layout.cells; (*cell)++) {
        for (SudokuBits left = position->notes[*cell]; left; left &= left - 1) {
            const int value = bits_lowest(left) + 1;
            if ((value == solution->value[*cell]) == is_right) {
                return value;
            }
        }
    }
    return 0;
}

static void what_is_wrong_is_told_so(void **state) {
    SceneDriver *driver = open_trainer();
    train(driver, SUDOKU_NAKED_PAIR);
    const SudokuState *position = scene_in(driver)->keypad_target->state;
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
    assert_true(driver_says(driver, "so keep it"));
    assert_string_equal(driver_shell(driver)->message.notice, ""); /* the card says it, once */
    assert_int_equal(scene_in(driver)->training->slips, 1);
    for (int digit = 1; digit <= 9; digit++) {
        if (!(position->notes[cell] >> (digit - 1) & 1)) {
            driver_digit(driver, digit, 0);
            assert_true(driver_says(driver, "That digit is not a candidate here."));
            break;
        }
    }
    driver_click(driver, "train-show");
    assert_true(driver_shows(driver, "Look at "));
    driver_click(driver, "train-show");
    assert_true(driver_shows(driver, "Strike "));
    assert_int_equal(scene_in(driver)->training->shown, 1);
    driver_key(driver, KEY_ENTER, 0); /* the next position */
    driver_settle(driver);
    assert_non_null(driver_control(driver, "train-show"));
    assert_int_equal(scene_in(driver)->training->turn, 2);
    driver_close(driver);
}

static void a_search_is_stopped_or_gives_up(void **state) {
    SceneDriver *driver = open_trainer();
    choose_technique(driver, SUDOKU_SASHIMI_X_WING);
    assert_true(driver_says(driver, "Looking for a position"));
    driver_letter(driver, 'q', 0);
    assert_true(driver_says(driver, "Choose a technique"));
    choose_technique(driver, SUDOKU_SASHIMI_X_WING);
    driver_advance(driver, 31000);
    assert_true(driver_shows(driver, "in 30 seconds") || scene_in(driver)->keypad_target);
    driver_close(driver);
}

/* What it says has the signs of the board. */
static void signs_are_those_of_the_board(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, puzzle, "--id");
    driver_menu(driver, "options");
    driver_click(driver, "signs-discs");
    driver_menu(driver, "trainer");
    driver_settle(driver);
    train(driver, SUDOKU_NAKED_PAIR);
    static const char *const colours[] = {"red",  "orange", "yellow", "green", "sky blue",
                                          "blue", "violet", "brown",  "grey"};
    driver_letter(driver, 's', 0);
    driver_letter(driver, 's', 0);
    int named = 0;
    for (size_t i = 0; i < sizeof colours / sizeof colours[0]; i++) {
        named += driver_shows(driver, colours[i]);
    }
    assert_true(named >= 1);
    driver_close(driver);
}

/* While the game is held its pens look as they are. */
static void pens_are_pale_in_the_trainer(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, puzzle, "--id");
    assert_false(driver_control(driver, "centre")->is_disabled);
    const Color live = recorder_find_text(driver_canvas(driver), "Centre")->style.color;
    driver_menu(driver, "trainer");
    assert_null(driver_control(driver, "centre")); /* the list has no use for the keypad */
    driver_click(driver, "train-1");
    driver_settle(driver);
    assert_true(driver_control(driver, "centre")->is_disabled);
    const Color held = recorder_find_text(driver_canvas(driver), "Centre")->style.color;
    assert_true(held.a < live.a);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_technique_is_trained),
        cmocka_unit_test(an_easier_technique_is_named),
        cmocka_unit_test(a_forcing_chain_is_shown_line_by_line),
        cmocka_unit_test(signs_are_those_of_the_board),
        cmocka_unit_test(pens_are_pale_in_the_trainer),
        cmocka_unit_test(what_is_wrong_is_told_so),
        cmocka_unit_test(a_search_is_stopped_or_gives_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
