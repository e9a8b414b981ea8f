/* Sudoku's solvers. */
#include "support/test.h"

#include <string.h>

#include "sudoku/solver.h"
#include "support/games/sudoku_solvable.h"

static void read_grid(SudokuLayout *layout, SudokuGrid *grid, const char *name, const char *text) {
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    const size_t length = strlen(text);
    assert_int_equal(sudoku_layout_named(layout, name, sudoku_layout_order(length), &reason),
                     STATUS_OK);
    assert_int_equal(sudoku_grid_parse(layout, text, length, grid, &reason), STATUS_OK);
}

typedef struct Case {
    const char *layout;
    const char *puzzle;
    uint64_t count; /* up to 1000 */
} Case;

static const Case cases[] = {
    {"classic", "7.48...6.....6...7.8....319.97.16.381.......426.37.19.872....4.6...3.....4...98.6",
     1},
    {"classic", "..7....8.6..7...3..9.46..2..4...3...1.6.2.5.9...6...7..6..74.9..7...1..8.2....7..",
     1},
    {"classic", "...64....5311...2662...3251....46...", 1},
    /* All 4x4 grids, and all those that are X. */
    {"classic", "................", 288},
    {"x", "................", 48},
    {"classic", "11..............", 0},
    /* No conflict, but no place for 3 in row 1. */
    {"classic", "12....3......3..", 0},
    {"jigsaw:aaabbbaaabbbccddddccddeecceeffffeeff", "123456..............................", 1000},
};

static void known_counts(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SudokuLayout layout;
        SudokuGrid puzzle;
        SudokuSolutions solutions;
        read_grid(&layout, &puzzle, cases[i].layout, cases[i].puzzle);
        Budget budget = budget_unlimited();
        assert_int_equal(sudoku_solve(&layout, &puzzle, 1000, &budget, &solutions), STATUS_OK);
        assert_int_equal(solutions.count, cases[i].count);
        if (solutions.count > 0) {
            assert_true(sudoku_grid_is_solved(&layout, &solutions.first));
            for (int cell = 0; cell < layout.cells; cell++) {
                assert_true(!puzzle.value[cell] ||
                            puzzle.value[cell] == solutions.first.value[cell]);
            }
        }
        budget = budget_unlimited();
        assert_int_equal(sudoku_solve(&layout, &puzzle, 0, &budget, &solutions), STATUS_OK);
        assert_int_equal(solutions.count, 0);
    }
}

static void an_empty_nine_and_a_full_one(void **state) {
    (void)state;
    SudokuLayout layout;
    SudokuGrid puzzle;
    SudokuSolutions solutions;
    char empty[82];
    memset(empty, '.', 81);
    empty[81] = 0;
    read_grid(&layout, &puzzle, "classic", empty);
    Budget budget = budget_unlimited();
    sudoku_solve(&layout, &puzzle, 500, &budget, &solutions);
    assert_int_equal(solutions.count, 500);
    puzzle = solutions.first;
    sudoku_solve(&layout, &puzzle, 2, &budget, &solutions);
    assert_int_equal(solutions.count, 1);
    /* Every way to spoil one cell of a full grid leaves none. */
    for (int cell = 0; cell < 81; cell++) {
        SudokuGrid spoilt = puzzle;
        spoilt.value[cell] = (uint8_t)(spoilt.value[cell] % 9 + 1);
        sudoku_solve(&layout, &spoilt, 2, &budget, &solutions);
        assert_int_equal(solutions.count, 0);
    }
}

static void the_budget_ends_the_search(void **state) {
    (void)state;
    static const char *const layouts[] = {"classic", "x"};
    for (int i = 0; i < 2; i++) {
        SudokuLayout layout;
        SudokuGrid puzzle = {.value = {0}};
        SudokuSolutions solutions;
        char buffer[100];
        Text reason = text_over(buffer, sizeof buffer);
        sudoku_layout_named(&layout, layouts[i], 9, &reason);
        Budget budget = budget_nodes(5000);
        assert_int_equal(sudoku_solve(&layout, &puzzle, UINT64_MAX, &budget, &solutions),
                         STATUS_LIMIT);
        assert_true(solutions.count > 100);
        atomic_bool stop = true;
        budget = budget_unlimited();
        budget.stop = &stop;
        assert_int_equal(sudoku_solve(&layout, &puzzle, UINT64_MAX, &budget, &solutions),
                         STATUS_CANCELLED);
    }
}

static void the_teaching_solver_goes_cell_by_cell(void **state) {
    (void)state;
    SudokuLayout layout;
    SudokuGrid puzzle;
    SudokuTeachingSolver brute;
    read_grid(&layout, &puzzle, "classic", "12...3....4....1");
    sudoku_teaching_init(&brute, &layout, &puzzle);
    const int givens[] = {0, 1, 5, 10, 15};
    for (int i = 0; i < 5; i++) {
        assert_int_equal(brute.phase, SUDOKU_TEACHING_VALIDATING);
        const SudokuTeachingStep step = sudoku_teaching_step(&brute, &layout);
        assert_int_equal(step.action, SUDOKU_TEACHING_VALIDATE);
        assert_int_equal(step.cell, givens[i]);
        assert_true(step.is_valid);
    }
    /* r1c3: 1, 2 are there already, 3 fits. */
    for (int value = 1; value <= 3; value++) {
        const SudokuTeachingStep step = sudoku_teaching_step(&brute, &layout);
        assert_int_equal(step.action, SUDOKU_TEACHING_TRY);
        assert_int_equal(step.cell, 2);
        assert_int_equal(step.value, value);
        assert_int_equal(step.is_valid, value == 3);
    }
    sudoku_teaching_run(&brute, &layout, 1000);
    assert_int_equal(brute.phase, SUDOKU_TEACHING_SOLVED);
    assert_true(sudoku_grid_is_solved(&layout, &brute.grid));
    assert_int_equal(sudoku_teaching_step(&brute, &layout).action, SUDOKU_TEACHING_END);
}

static void the_teaching_solver_counts_all_grids(void **state) {
    (void)state;
    SudokuLayout layout;
    SudokuGrid puzzle;
    SudokuTeachingSolver brute;
    read_grid(&layout, &puzzle, "classic", "................");
    int count = 0;
    for (sudoku_teaching_init(&brute, &layout, &puzzle);; sudoku_teaching_resume(&brute)) {
        sudoku_teaching_run(&brute, &layout, UINT64_MAX);
        if (brute.phase != SUDOKU_TEACHING_SOLVED) {
            break;
        }
        count++;
    }
    assert_int_equal(brute.phase, SUDOKU_TEACHING_NONE);
    assert_int_equal(count, 288);
    assert_true(brute.backtracks > 0 && brute.tries > brute.backtracks);

    read_grid(&layout, &puzzle, "classic", "1..1............");
    sudoku_teaching_init(&brute, &layout, &puzzle);
    assert_false(sudoku_teaching_step(&brute, &layout).is_valid);
    assert_int_equal(brute.phase, SUDOKU_TEACHING_NONE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_counts),
        cmocka_unit_test(an_empty_nine_and_a_full_one),
        cmocka_unit_test(the_budget_ends_the_search),
        cmocka_unit_test(the_teaching_solver_goes_cell_by_cell),
        cmocka_unit_test(the_teaching_solver_counts_all_grids),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
