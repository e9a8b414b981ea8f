/* The steps of random puzzles are proofs; every technique on every layout is in the long test. */
#include "support/games/sudoku_steps.h"

typedef struct Kind {
    const char *layout;
    int order;
    SudokuLevel least;
    int puzzles;
    SudokuTechnique last; /* all franken fish take long */
} Kind;

static const Kind kinds[] = {
    {"classic", 9, SUDOKU_EXTREME, 2, SUDOKU_FORCING_NET},
    {"x", 9, SUDOKU_HARD, 2, SUDOKU_FRANKEN_X_WING},
    {"windoku", 9, SUDOKU_EASY, 1, SUDOKU_FRANKEN_X_WING},
    {JIGSAW_9, 9, SUDOKU_EASY, 2, SUDOKU_FRANKEN_X_WING},
    {JIGSAW_7, 7, SUDOKU_EASY, 2, SUDOKU_FORCING_NET},
    {"classic", 16, SUDOKU_EASY, 1, SUDOKU_ALS_XZ},
};

static void every_step_is_a_proof(void **state) {
    (void)state;
    int used[SUDOKU_TECHNIQUES] = {0};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        const int puzzles = i == 0 ? kinds[i].puzzles : ROUNDS_OF(kinds[i].puzzles);
        for (int k = 0; k < puzzles; k++) {
            SudokuLayout layout;
            SudokuPuzzle puzzle;
            name_layout(&layout, kinds[i].layout, kinds[i].order);
            make_puzzle(&layout, kinds[i].least, test_seed() + (uint64_t)k, &puzzle);
            check_path(&layout, &puzzle, kinds[i].last, used);
        }
    }
    assert_true(used[SUDOKU_CHAIN] > 0 && used[SUDOKU_GROUPED_CHAIN] > 0);
    assert_true(used[SUDOKU_ALS_XZ] > 0 && used[SUDOKU_FORCING_NET] > 0);
}

/* A puzzle of the hardest there are needs nets inside nets. */
static void nested_nets_are_proofs(void **state) {
    (void)state;
    static const char hardest[] =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    int used[SUDOKU_TECHNIQUES] = {0};
    SudokuLayout layout;
    SudokuPuzzle puzzle = {0};
    SudokuSolutions solutions;
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    Budget budget = budget_unlimited();
    name_layout(&layout, "classic", 9);
    assert_int_equal(sudoku_grid_parse(&layout, hardest, 81, &puzzle.givens, &reason), STATUS_OK);
    assert_int_equal(sudoku_solve(&layout, &puzzle.givens, 2, &budget, &solutions), STATUS_OK);
    assert_int_equal(solutions.count, 1);
    puzzle.solution = solutions.first;
    check_path(&layout, &puzzle, SUDOKU_LOCKED, used);
    assert_true(used[SUDOKU_NESTED_NET] > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_step_is_a_proof),
        cmocka_unit_test(nested_nets_are_proofs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
