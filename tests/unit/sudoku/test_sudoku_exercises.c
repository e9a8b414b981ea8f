/* Tests of Sudoku's exercises: each has one answer, and what is none is refused. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "sudoku/drill.h"
#include "sudoku/exercises.h"

static SudokuLayout layout;

static void prepare(void) {
    sudoku_exercise_layout(&layout);
}

static void exercises_have_one_answer(void **state) {
    (void)state;
    prepare();
    for (int i = 0; i < sudoku_exercise_count(); i++) {
        const SudokuExercise *exercise = sudoku_exercise(i);
        SudokuBoard board;
        SudokuStep step;
        sudoku_exercise_board(exercise, &layout, &board);
        if (!sudoku_exercise_prove(&layout, exercise->theme, &board, &step)) {
            fail_msg("exercise %d, %s: not proved", i, exercise->values);
        }
    }
}

static void themes_stand_in_order(void **state) {
    (void)state;
    int count = 0;
    for (int i = 1; i < sudoku_exercise_count(); i++) {
        assert_true(sudoku_exercise(i - 1)->theme <= sudoku_exercise(i)->theme);
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(sudoku_exercise(k)->values, sudoku_exercise(i)->values);
        }
    }
    for (SudokuTheme theme = 0; theme < SUDOKU_THEMES; theme++) {
        int first = -1;
        const int each = sudoku_theme_exercises(theme, &first);
        assert_true(each >= 4); /* an example and three */
        assert_int_equal(first, count);
        count += each;
        assert_true(strlen(sudoku_theme_title(theme)) > 0);
        assert_true(strlen(sudoku_theme_idea(theme)) > 0);
        assert_true(theme == 0 || sudoku_theme_technique(theme) > SUDOKU_FULL_HOUSE);
    }
    assert_int_equal(count, sudoku_exercise_count());
    assert_true(count - SUDOKU_THEMES >= 200);
}

/* Without what was struck, with a digit too few, under another theme, or unsolvable, it is none. */
static void what_is_no_exercise_is_refused(void **state) {
    (void)state;
    int first = 0;
    SudokuBoard board, other;
    SudokuStep step;
    prepare();
    (void)sudoku_theme_exercises(SUDOKU_THEME_POINTING, &first);
    sudoku_exercise_board(sudoku_exercise(first), &layout, &board);
    assert_true(sudoku_exercise_prove(&layout, SUDOKU_THEME_POINTING, &board, &step));
    assert_int_equal(layout.region_kind[step.region], SUDOKU_BOX);
    assert_false(sudoku_exercise_prove(&layout, SUDOKU_THEME_CLAIMING, &board, &step));
    assert_false(sudoku_exercise_prove(&layout, SUDOKU_THEME_NAKED_PAIR, &board, &step));
    assert_false(sudoku_exercise_prove(&layout, SUDOKU_THEME_NAKED_SINGLE, &board, &step));
    other = board; /* the step is done: another one follows, or none */
    assert_true(sudoku_exercise_prove(&layout, SUDOKU_THEME_POINTING, &board, &step));
    sudoku_board_apply(&other, &layout, &step);
    SudokuStep next;
    assert_true(!sudoku_exercise_prove(&layout, SUDOKU_THEME_POINTING, &other, &next) ||
                next.eliminations[0].cell != step.eliminations[0].cell ||
                next.eliminations[0].values != step.eliminations[0].values);
    SudokuGrid empty = {{0}}; /* of many solutions */
    sudoku_board_init(&other, &layout, &empty);
    for (SudokuTheme theme = 0; theme < SUDOKU_THEMES; theme++) {
        assert_false(sudoku_exercise_prove(&layout, theme, &other, &step));
    }
    (void)sudoku_theme_exercises(SUDOKU_THEME_HIDDEN_SINGLE, &first);
    sudoku_exercise_board(sudoku_exercise(first), &layout, &board);
    assert_true(sudoku_exercise_prove(&layout, SUDOKU_THEME_HIDDEN_SINGLE, &board, &step));
    other = board; /* the player would not see that this candidate is struck */
    for (int cell = 0; cell < layout.cells; cell++) {
        if (cell != step.cell && bits_count(other.candidates[cell]) > 2) {
            other.candidates[cell] &= ~(other.candidates[cell] & (0U - other.candidates[cell]));
            break;
        }
    }
    assert_false(sudoku_exercise_prove(&layout, SUDOKU_THEME_HIDDEN_SINGLE, &other, &step));
}

/* A drill on a given position judges tries as one that was searched for. */
static void a_drill_takes_a_position(void **state) {
    (void)state;
    int first = 0;
    SudokuBoard board;
    SudokuDrill *drill = calloc(1, sizeof *drill);
    assert_non_null(drill);
    prepare();
    (void)sudoku_theme_exercises(SUDOKU_THEME_X_WING, &first);
    sudoku_exercise_board(sudoku_exercise(first), &layout, &board);
    drill->technique = SUDOKU_X_WING;
    drill->state.layout = layout;
    sudoku_drill_take(drill, &board);
    assert_int_equal(drill->status, STATUS_OK);
    assert_true(drill->is_next);
    assert_int_equal(drill->steps.count, 1);
    const SudokuMark *struck = &drill->steps.steps[0].eliminations[0];
    const SudokuStep *step = NULL;
    SudokuTechnique by = SUDOKU_TECHNIQUES;
    assert_int_equal(
        sudoku_drill_judge_strike(drill, struck->cell, bits_lowest(struck->values) + 1, &step, &by),
        SUDOKU_DRILL_STEP);
    assert_ptr_equal(step, &drill->steps.steps[0]);
    assert_int_equal(sudoku_drill_judge_strike(drill, struck->cell,
                                               drill->solution.value[struck->cell], &step, &by),
                     SUDOKU_DRILL_WRONG);
    sudoku_drill_destroy(drill);

    drill = calloc(1, sizeof *drill); /* no step of this technique, or more than one solution */
    assert_non_null(drill);
    drill->technique = SUDOKU_FULL_HOUSE;
    drill->state.layout = layout;
    sudoku_drill_take(drill, &board);
    assert_int_equal(drill->status, STATUS_NOT_FOUND);
    SudokuGrid empty = {{0}};
    sudoku_board_init(&board, &layout, &empty);
    sudoku_drill_take(drill, &board);
    assert_int_equal(drill->status, STATUS_NOT_FOUND);
    sudoku_drill_destroy(drill);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exercises_have_one_answer),
        cmocka_unit_test(themes_stand_in_order),
        cmocka_unit_test(what_is_no_exercise_is_refused),
        cmocka_unit_test(a_drill_takes_a_position),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
