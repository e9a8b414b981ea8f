/* Hints for a player at the board: their words, and the rays from the digits that force. */
#include "support/test.h"

#include <string.h>

#include "sudoku/hint.h"
#include "sudoku/hint_signs.h"

#define SAID 8192

static const char puzzle[] =
    "classic:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28."
    "...419..5....8..79";

static SudokuHint hint_of(SudokuState *state, const char *description) {
    SudokuHint hint;
    char buffer[100];
    Text reason = text_over(buffer, sizeof buffer);
    Budget budget = budget_unlimited();
    assert_int_equal(sudoku_game.setup(state, description, &reason), STATUS_OK);
    assert_int_equal(sudoku_hint_find(state, &budget, &hint), STATUS_OK);
    return hint;
}

static void expect_said(const SudokuHint *hint, int stage, const char *words) {
    char buffer[SAID];
    Text out = text_over(buffer, sizeof buffer);
    sudoku_hint_say(hint, stage, translate_none, &out);
    assert_string_equal(buffer, words);
}

static void a_single_has_a_question_a_reason_and_a_digit(void **state) {
    (void)state;
    static SudokuState position;
    SudokuHint hint = hint_of(&position, puzzle);
    assert_int_equal(hint.step.technique, SUDOKU_HIDDEN_SINGLE);
    expect_said(&hint, 1, "Where can the 8 go in box 2?");
    expect_said(&hint, 2,
                "In box 2, the 8 can only go here: the marked digits block the other cells.");
    expect_said(&hint, 3, "Write 8 in row 1, column 6.");
    hint.step.cause_count = 0; /* notes force it, no digit */
    expect_said(&hint, 2, "In box 2, the 8 can only go here.");
    hint.step.technique = SUDOKU_NAKED_SINGLE;
    expect_said(&hint, 1, "What fits in row 1, column 6?");
    expect_said(&hint, 2, "Only the 8 is left for this cell.");
    hint.step.cause_count = 8;
    expect_said(&hint, 2, "This cell sees every digit but the 8.");
    hint.step.technique = SUDOKU_FULL_HOUSE;
    expect_said(&hint, 1, "One cell is still empty in box 2.");
    expect_said(&hint, 2, "Only the 8 is missing in box 2.");
}

static void mistakes_name_the_cell_in_words(void **state) {
    (void)state;
    static SudokuState position;
    SudokuHint hint = hint_of(&position, puzzle);
    hint.step.cell = 2;
    hint.step.value = 5;
    hint.kind = SUDOKU_HINT_WRONG_VALUE;
    expect_said(&hint, 2, "With 5 in row 1, column 3, the puzzle has no solution.");
    expect_said(&hint, 3, "Erase the digit in row 1, column 3.");
    hint.kind = SUDOKU_HINT_WRONG_NOTES;
    expect_said(&hint, 2, "The notes in row 1, column 3 lack a digit that you need.");
    expect_said(&hint, 3, "Note 5 in row 1, column 3.");
    hint.kind = SUDOKU_HINT_CONFLICT;
    expect_said(&hint, 3, "Erase the digit in row 1, column 3.");
}

/* Each empty cell of the box but the target has a ray from an 8 that it sees. */
static void rays_come_from_the_digits_that_force(void **state) {
    (void)state;
    static SudokuState position;
    SudokuRay rays[SUDOKU_SYMBOLS_MAX];
    SudokuHint hint = hint_of(&position, puzzle);
    const int count = sudoku_hint_rays(&hint, &position.grid, rays);
    int rows = 0;
    assert_int_equal(count, 4); /* of box 2: r1c4, r3c4, r3c5, r3c6 */
    for (int i = 0; i < count; i++) {
        const SudokuLayout *layout = &position.layout;
        assert_int_equal(position.grid.value[rays[i].from], 8);
        assert_int_equal(position.grid.value[rays[i].to], 0);
        assert_int_not_equal(rays[i].to, hint.step.cell);
        rows += layout->row[rays[i].from] == layout->row[rays[i].to];
        assert_true(layout->row[rays[i].from] == layout->row[rays[i].to] ||
                    layout->column[rays[i].from] == layout->column[rays[i].to]);
    }
    assert_true(rows >= 2); /* one 8 rules out as many as it can */
    assert_true(sudoku_hint_signs(&hint, 2, 0) >> SUDOKU_HINT_SIGN_RAY & 1);
    assert_false(sudoku_hint_signs(&hint, 1, 0) >> SUDOKU_HINT_SIGN_RAY & 1);
    hint.kind = SUDOKU_HINT_CONFLICT;
    assert_int_equal(sudoku_hint_rays(&hint, &position.grid, rays), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_single_has_a_question_a_reason_and_a_digit),
        cmocka_unit_test(mistakes_name_the_cell_in_words),
        cmocka_unit_test(rays_come_from_the_digits_that_force),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
