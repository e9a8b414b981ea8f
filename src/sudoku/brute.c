/* The teaching solver: the text's CRésolution, one step at a time. */
#include <string.h>

#include "sudoku/solver.h"

/* On to the next given; behind the last one the filling begins, if there is anything to fill. */
static void seek_given(SudokuBrute *brute, const SudokuLayout *layout) {
    while (brute->at < layout->cells && !brute->grid.value[brute->at]) {
        brute->at++;
    }
    if (brute->at == layout->cells) {
        brute->at = 0;
        brute->phase = brute->count == 0 ? SUDOKU_BRUTE_SOLVED : SUDOKU_BRUTE_FILLING;
    }
}

void sudoku_brute_init(SudokuBrute *brute, const SudokuLayout *layout, const SudokuGrid *puzzle) {
    memset(brute, 0, sizeof *brute);
    brute->grid = *puzzle;
    brute->phase = SUDOKU_BRUTE_VALIDATING;
    for (int cell = 0; cell < layout->cells; cell++) {
        if (!puzzle->value[cell]) {
            brute->empty[brute->count++] = (uint16_t)cell;
        }
    }
    seek_given(brute, layout);
}

static SudokuBruteStep validate_next(SudokuBrute *brute, const SudokuLayout *layout) {
    const int cell = brute->at++;
    const bool is_valid = sudoku_validate_cell(layout, &brute->grid, cell);
    if (is_valid) {
        seek_given(brute, layout);
    } else {
        brute->phase = SUDOKU_BRUTE_NONE;
    }
    return (SudokuBruteStep){SUDOKU_BRUTE_VALIDATE, cell, brute->grid.value[cell], is_valid};
}

static SudokuBruteStep backtrack(SudokuBrute *brute, int cell) {
    brute->grid.value[cell] = 0;
    brute->backtracks++;
    if (brute->at == 0) {
        brute->phase = SUDOKU_BRUTE_NONE;
    } else {
        brute->at--;
    }
    return (SudokuBruteStep){SUDOKU_BRUTE_BACKTRACK, cell, 0, false};
}

static SudokuBruteStep try_next(SudokuBrute *brute, const SudokuLayout *layout) {
    const int cell = brute->empty[brute->at];
    if (brute->grid.value[cell] == layout->symbols) {
        return backtrack(brute, cell);
    }
    const int value = ++brute->grid.value[cell];
    const bool is_valid = sudoku_validate_cell(layout, &brute->grid, cell);
    brute->tries++;
    if (is_valid && brute->at + 1 == brute->count) {
        brute->phase = SUDOKU_BRUTE_SOLVED;
    } else if (is_valid) {
        brute->at++;
    }
    return (SudokuBruteStep){SUDOKU_BRUTE_TRY, cell, value, is_valid};
}

SudokuBruteStep sudoku_brute_step(SudokuBrute *brute, const SudokuLayout *layout) {
    switch (brute->phase) {
    case SUDOKU_BRUTE_VALIDATING:
        return validate_next(brute, layout);
    case SUDOKU_BRUTE_FILLING:
        return try_next(brute, layout);
    default:
        return (SudokuBruteStep){.action = SUDOKU_BRUTE_END, .cell = -1};
    }
}

uint64_t sudoku_brute_run(SudokuBrute *brute, const SudokuLayout *layout, uint64_t steps) {
    uint64_t done = 0;
    while (done < steps &&
           (brute->phase == SUDOKU_BRUTE_VALIDATING || brute->phase == SUDOKU_BRUTE_FILLING)) {
        sudoku_brute_step(brute, layout);
        done++;
    }
    return done;
}
