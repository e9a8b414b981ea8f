/* The teaching solver: the text's CRésolution, one step at a time. */
#include <string.h>

#include "sudoku/solver.h"

/* Goes on to the next given; after the last, filling begins if there is anything to fill. */
static void seek_given(SudokuTeachingSolver *brute, const SudokuLayout *layout) {
    while (brute->at < layout->cells && !brute->grid.value[brute->at]) {
        brute->at++;
    }
    if (brute->at == layout->cells) {
        brute->at = 0;
        brute->phase = brute->count == 0 ? SUDOKU_TEACHING_SOLVED : SUDOKU_TEACHING_FILLING;
    }
}

void sudoku_teaching_init(SudokuTeachingSolver *brute, const SudokuLayout *layout,
                          const SudokuGrid *puzzle) {
    memset(brute, 0, sizeof *brute);
    brute->grid = *puzzle;
    brute->phase = SUDOKU_TEACHING_VALIDATING;
    for (int cell = 0; cell < layout->cells; cell++) {
        if (!puzzle->value[cell]) {
            brute->empty[brute->count++] = (uint16_t)cell;
        }
    }
    seek_given(brute, layout);
}

static SudokuTeachingStep validate_next(SudokuTeachingSolver *brute, const SudokuLayout *layout) {
    const int cell = brute->at++;
    const bool is_valid = sudoku_validate_cell(layout, &brute->grid, cell);
    if (is_valid) {
        seek_given(brute, layout);
    } else {
        brute->phase = SUDOKU_TEACHING_NONE;
    }
    return (SudokuTeachingStep){SUDOKU_TEACHING_VALIDATE, cell, brute->grid.value[cell], is_valid};
}

static SudokuTeachingStep backtrack(SudokuTeachingSolver *brute, int cell) {
    brute->grid.value[cell] = 0;
    brute->backtracks++;
    if (brute->at == 0) {
        brute->phase = SUDOKU_TEACHING_NONE;
    } else {
        brute->at--;
    }
    return (SudokuTeachingStep){SUDOKU_TEACHING_BACKTRACK, cell, 0, false};
}

static SudokuTeachingStep try_next(SudokuTeachingSolver *brute, const SudokuLayout *layout) {
    const int cell = brute->empty[brute->at];
    if (brute->grid.value[cell] == layout->symbols) {
        return backtrack(brute, cell);
    }
    const int value = ++brute->grid.value[cell];
    const bool is_valid = sudoku_validate_cell(layout, &brute->grid, cell);
    brute->tries++;
    if (is_valid && brute->at + 1 == brute->count) {
        brute->phase = SUDOKU_TEACHING_SOLVED;
    } else if (is_valid) {
        brute->at++;
    }
    return (SudokuTeachingStep){SUDOKU_TEACHING_TRY, cell, value, is_valid};
}

SudokuTeachingStep sudoku_teaching_step(SudokuTeachingSolver *brute, const SudokuLayout *layout) {
    switch (brute->phase) {
    case SUDOKU_TEACHING_VALIDATING:
        return validate_next(brute, layout);
    case SUDOKU_TEACHING_FILLING:
        return try_next(brute, layout);
    default:
        return (SudokuTeachingStep){.action = SUDOKU_TEACHING_END, .cell = -1};
    }
}

uint64_t sudoku_teaching_run(SudokuTeachingSolver *brute, const SudokuLayout *layout,
                             uint64_t steps) {
    uint64_t done = 0;
    while (done < steps && (brute->phase == SUDOKU_TEACHING_VALIDATING ||
                            brute->phase == SUDOKU_TEACHING_FILLING)) {
        sudoku_teaching_step(brute, layout);
        done++;
    }
    return done;
}
