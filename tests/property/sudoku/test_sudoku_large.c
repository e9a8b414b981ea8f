/* Layouts of many symbols, up to 36: puzzles of each order are made, have one solution by the
 * solver and by the plain search, are of their level, and come back from their text. */
#include "support/test.h"

#include <string.h>

#include "sudoku/generator.h"
#include "sudoku/grade.h"
#include "sudoku/rules.h"
#include "sudoku/solver.h"

static void expect_text_comes_back(const SudokuLayout *layout, const SudokuGrid *givens) {
    static char words[SUDOKU_CELLS_MAX + 100];
    Text text = text_over(words, sizeof words);
    static SudokuLayout read;
    SudokuGrid grid;
    sudoku_description_print("classic", layout, givens, &text);
    assert_false(text.truncated);
    assert_int_equal(sudoku_description_parse(words, &read, &grid, &text), STATUS_OK);
    assert_memory_equal(&read, layout, sizeof read);
    assert_memory_equal(&grid, givens, sizeof grid);
}

/* A move of each kind at every corner, with the greatest value. */
static void expect_moves_come_back(const SudokuLayout *layout) {
    const int last = layout->symbols - 1;
    const int corners[] = {0, last, last * layout->symbols, layout->cells - 1};
    for (int kind = SUDOKU_MOVE_SET; kind <= SUDOKU_MOVE_CENTRE; kind++) {
        for (int i = 0; i < 4; i++) {
            char words[MOVE_TEXT_SIZE];
            Text text = text_over(words, sizeof words);
            Move read = MOVE_NONE;
            const Move move =
                sudoku_move(layout, (SudokuMoveKind)kind, corners[i], layout->symbols);
            sudoku_game.move_to_text(move, &text);
            assert_true(sudoku_game.move_from_text(words, &read));
            assert_int_equal(read, move);
            assert_int_equal(sudoku_move_cell(layout, move), corners[i]);
            assert_int_equal(sudoku_move_kind(move), kind);
        }
    }
}

static void expect_one_solution(const SudokuLayout *layout, const SudokuPuzzle *puzzle) {
    SudokuSolutions found;
    Budget budget = budget_unlimited();
    assert_int_equal(sudoku_solve(layout, &puzzle->givens, 2, &budget, &found), STATUS_OK);
    assert_int_equal(found.count, 1);
    assert_memory_equal(&found.first, &puzzle->solution, sizeof found.first);
    assert_true(sudoku_grid_is_solved(layout, &found.first));
}

static void puzzles_of_each_order_are_made(void **state) {
    (void)state;
    static const int orders[] = {24, 25, 26, 27, 28, 30, 32, 33, 35, 36};
    static const SudokuLevel levels[] = {SUDOKU_EASY, SUDOKU_MEDIUM, SUDOKU_HARD};
    const uint64_t seed = test_seed();
    for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++) {
        static SudokuLayout layout;
        static SudokuPuzzle puzzle;
        char words[200];
        Text reason = text_over(words, sizeof words);
        Rng rng = rng_seeded(seed + i);
        Budget budget = budget_unlimited();
        SudokuGrade grade;
        assert_int_equal(sudoku_layout_named(&layout, "classic", orders[i], &reason), STATUS_OK);
        const SudokuLevel level = levels[i % 3];
        const SudokuRecipe recipe = {.layout = &layout, .low = level, .high = level};
        assert_int_equal(sudoku_generate(&recipe, &rng, &budget, NULL, &puzzle), STATUS_OK);
        expect_one_solution(&layout, &puzzle);
        assert_int_equal(sudoku_grade(&layout, &puzzle.givens, &budget, &grade), STATUS_OK);
        assert_int_equal(grade.level, level);
        expect_text_comes_back(&layout, &puzzle.givens);
        expect_moves_come_back(&layout);
    }
}

/* Diagonals, and the squares between the boxes. */
static void other_layouts_have_36_symbols(void **state) {
    (void)state;
    static const char *const names[] = {"x", "windoku"};
    for (int i = 0; i < 2; i++) {
        static SudokuLayout layout;
        char words[200];
        Text reason = text_over(words, sizeof words);
        assert_int_equal(sudoku_layout_named(&layout, names[i], 36, &reason), STATUS_OK);
        assert_int_equal(layout.regions, 3 * 36 + (i == 0 ? 2 : 25));
        assert_int_equal(sudoku_layout_domain(&layout, 0), (UINT64_C(1) << 36) - 1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puzzles_of_each_order_are_made),
        cmocka_unit_test(other_layouts_have_36_symbols),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
