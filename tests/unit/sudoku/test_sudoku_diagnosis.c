/* The diagnosis of puzzles with one solution, several or none. */
#include "support/test.h"

#include <string.h>

#include "sudoku/diagnosis.h"

#define PUZZLE "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

static SudokuLayout layout;

static SudokuDiagnosis diagnose(const char *cells, const char *said) {
    SudokuDiagnosis diagnosis;
    SudokuGrid grid;
    char buffer[300];
    Text text = text_over(buffer, sizeof buffer);
    Budget budget = budget_unlimited();
    assert_int_equal(sudoku_layout_named(&layout, "classic", 9, &text), STATUS_OK);
    assert_int_equal(sudoku_grid_parse(&layout, cells, 81, &grid, &text), STATUS_OK);
    assert_int_equal(sudoku_diagnose(&layout, &grid, &budget, &diagnosis), STATUS_OK);
    sudoku_diagnosis_text(&layout, &diagnosis, translate_none, &text);
    assert_non_null(strstr(buffer, said));
    return diagnosis;
}

static void one_is_said(void **state) {
    (void)state;
    const SudokuDiagnosis one = diagnose(PUZZLE, "This puzzle has one solution.");
    assert_int_equal(one.verdict, SUDOKU_HAS_ONE);
    assert_true(sudoku_grid_is_solved(&layout, &one.solutions[0]));
}

/* Two solutions that keep the givens and differ. */
static void several_are_shown(void **state) {
    (void)state;
    char cells[] = PUZZLE;
    memset(cells, '0', 40);
    const SudokuDiagnosis several =
        diagnose(cells, "This puzzle has at least 100 solutions. Those found differ in ");
    assert_int_equal(several.verdict, SUDOKU_HAS_SEVERAL);
    assert_int_not_equal(
        memcmp(&several.solutions[0], &several.solutions[1], sizeof several.solutions[0]), 0);
    for (int i = 0; i < 2; i++) {
        assert_true(sudoku_grid_is_solved(&layout, &several.solutions[i]));
        assert_int_equal(several.solutions[i].value[80], 9);
    }
}

static void none_is_shown_where_it_is_seen(void **state) {
    (void)state;
    char cells[] = PUZZLE;
    cells[8] = '5';
    SudokuDiagnosis none = diagnose(cells, "In row 1 the cells r1c1 and r1c9 both hold 5.");
    assert_int_equal(none.verdict, SUDOKU_REPEATS);
    /* r1c9 sees 1 to 8 in its row and 9 in its column. */
    none = diagnose("123456780"
                    "000000009"
                    "000000000"
                    "000000000"
                    "000000000"
                    "000000000"
                    "000000000"
                    "000000000"
                    "000000000",
                    "No digit is left for r1c9");
    assert_int_equal(none.verdict, SUDOKU_LACKS_VALUE);
    assert_int_equal(none.steps, 0);
    /* 9 stands in rows 2 and 3 and in the columns of the empty cells of row 1. */
    none = diagnose("123000456"
                    "000900000"
                    "000000900"
                    "000000000"
                    "000090000"
                    "000000000"
                    "000009000"
                    "000000000"
                    "000000000",
                    "No place is left for 9 in row 1");
    assert_int_equal(none.verdict, SUDOKU_LACKS_PLACE);
    assert_int_equal(none.value, 9);
    /* A wrong value far from a clash: some steps lead to it. */
    char wrong[] = PUZZLE;
    wrong[2] = '2';
    none = diagnose(wrong, "Steps of logic that it takes to see it: ");
    assert_true(none.steps > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_is_said),
        cmocka_unit_test(several_are_shown),
        cmocka_unit_test(none_is_shown_where_it_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
