/* Proves that a position is an exercise of Sudoku: that one step of one technique is the answer. */
#include "sudoku/exercises.h"

#include "sudoku/proof.h"
#include "sudoku/solver.h"

typedef struct OwnSteps {
    SudokuTechnique technique;
    SudokuStep *first;
    int count; /* with different effects */
} OwnSteps;

/* Chains of other names may come too. */
static bool take_own_step(void *context, const SudokuStep *step) {
    OwnSteps *own = context;
    if (step->technique == own->technique) {
        own->count++;
        *own->first = *step;
    }
    return own->count < 2;
}

/* One effect, however many steps have it. */
static bool has_one_step(const SudokuLayout *layout, const SudokuBoard *board,
                         SudokuTechnique technique, SudokuStep *step) {
    OwnSteps own = {.technique = technique, .first = step};
    return sudoku_step_find_all_of(layout, board, technique, take_own_step, &own) && own.count == 1;
}

static bool has_easier_step(const SudokuLayout *layout, const SudokuBoard *board,
                            SudokuTechnique technique) {
    SudokuStep easier;
    return technique > 0 &&
           sudoku_step_find(layout, board, (SudokuTechnique)(technique - 1), &easier);
}

/* Pointing and claiming are one technique. */
static bool is_of_theme(const SudokuLayout *layout, SudokuTheme theme, const SudokuStep *step) {
    const bool is_of_box =
        step->technique == SUDOKU_LOCKED && layout->region_kind[step->region] == SUDOKU_BOX;
    return step->technique == sudoku_theme_technique(theme) &&
           (theme != SUDOKU_THEME_POINTING || is_of_box) &&
           (theme != SUDOKU_THEME_CLAIMING || !is_of_box);
}

/* Does the only solution of the position agree with its candidates and with the step? */
static bool agrees_with_solution(const SudokuLayout *layout, const SudokuBoard *board,
                                 const SudokuStep *step) {
    Budget budget = budget_unlimited();
    SudokuSolutions solutions;
    if (sudoku_solve(layout, &board->grid, 2, &budget, &solutions) != STATUS_OK ||
        solutions.count != 1) {
        return false;
    }
    SudokuBoard after = *board;
    sudoku_board_apply(&after, layout, step);
    for (int cell = 0; cell < layout->cells; cell++) {
        const int value = solutions.first.value[cell];
        if (after.grid.value[cell] ? after.grid.value[cell] != value
                                   : !(after.candidates[cell] >> (value - 1) & 1)) {
            return false;
        }
    }
    return true;
}

static bool follows_from_values(const SudokuLayout *layout, const SudokuBoard *board) {
    int cell = 0;
    while (cell < layout->cells &&
           board->candidates[cell] == sudoku_grid_candidates(layout, &board->grid, cell)) {
        cell++;
    }
    return cell == layout->cells;
}

bool sudoku_exercise_prove(const SudokuLayout *layout, SudokuTheme theme, const SudokuBoard *board,
                           SudokuStep *step) {
    const SudokuTechnique technique = sudoku_theme_technique(theme);
    return (sudoku_theme_has_notes(theme) || follows_from_values(layout, board)) &&
           !has_easier_step(layout, board, technique) &&
           has_one_step(layout, board, technique, step) && is_of_theme(layout, theme, step) &&
           sudoku_step_is_proved(layout, board, step) && agrees_with_solution(layout, board, step);
}
