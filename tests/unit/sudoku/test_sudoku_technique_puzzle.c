/* Every technique has puzzles that need it and no harder one, or says that none is known. */
#include "support/test.h"

#include <stdio.h>

#include "sudoku/generator.h"
#include "sudoku/solver.h"

#define SEED 36

static SudokuLayout usual_layout(void) {
    SudokuLayout layout;
    Text reason = text_over((char[100]){0}, 100);
    assert_int_equal(sudoku_layout_named(&layout, "classic", 9, &reason), STATUS_OK);
    return layout;
}

/* Does the path that a player is shown agree? It looks for the rare techniques late. */
static bool is_graded_so(const SudokuLayout *layout, const SudokuGrid *givens,
                         SudokuTechnique technique) {
    Budget budget = budget_unlimited();
    SudokuGrade grade;
    assert_int_equal(sudoku_grade(layout, givens, &budget, &grade), STATUS_OK);
    return grade.hardest == technique;
}

static bool is_solved_up_to(const SudokuLayout *layout, const SudokuGrid *givens,
                            SudokuTechnique technique) {
    SudokuBoard board;
    SudokuStep step;
    sudoku_board_init(&board, layout, givens);
    board.is_unique = true;
    while (sudoku_step_find(layout, &board, technique, &step)) {
        sudoku_board_apply(&board, layout, &step);
    }
    return sudoku_grid_is_solved(layout, &board.grid);
}

static void each_technique_has_a_puzzle(void **state) {
    (void)state;
    const SudokuLayout layout = usual_layout();
    const SudokuRecipe recipe = {.layout = &layout, .high = SUDOKU_EXTREME};
    int made = 0;
    printf("seed %d\n", SEED);
    for (int i = 0; i < SUDOKU_TECHNIQUES; i++) {
        bool is_wanted[SUDOKU_TECHNIQUES] = {false};
        const SudokuTechnique technique = (SudokuTechnique)i;
        Rng rng = rng_seeded(SEED);
        Budget budget = budget_unlimited();
        SudokuPuzzle puzzle;
        SudokuSolutions solutions;
        if (!sudoku_technique_has_puzzles(technique)) {
            continue;
        }
        is_wanted[i] = true;
        assert_int_equal(sudoku_generate_needing(&recipe, is_wanted, &rng, &budget, &puzzle),
                         STATUS_OK);
        assert_int_equal(sudoku_solve(&layout, &puzzle.givens, 2, &budget, &solutions), STATUS_OK);
        assert_int_equal(solutions.count, 1);
        assert_true(is_solved_up_to(&layout, &puzzle.givens, technique));
        assert_true(i == 0 || !is_solved_up_to(&layout, &puzzle.givens, technique - 1));
        const bool is_rare = i > SUDOKU_GROUPED_CHAIN && i < SUDOKU_FORCING_CHAIN;
        if (!is_rare && !is_graded_so(&layout, &puzzle.givens, technique)) {
            fail_msg("%s", sudoku_technique_name(technique));
        }
        made++;
    }
    assert_true(made >= 50);
}

static void ids_are_one_word_each(void **state) {
    (void)state;
    static const struct {
        SudokuTechnique technique;
        const char *id;
    } cases[] = {{SUDOKU_UNIQUE_1, "unique-rectangle-type-1"},
                 {SUDOKU_BUG, "bug-1"},
                 {SUDOKU_X_WING, "x-wing"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char id[64];
        Text text = text_over(id, sizeof id);
        sudoku_technique_id(cases[i].technique, &text);
        assert_string_equal(id, cases[i].id);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_technique_has_a_puzzle),
        cmocka_unit_test(ids_are_one_word_each),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
