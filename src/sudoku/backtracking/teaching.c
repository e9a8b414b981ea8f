/* The teaching solver: the text's CRésolution, one step at a time. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "sudoku/solver.h"

/* ---- The order of the cells ---- */

/* Where a cell comes among others: by rank, then by number. */
static uint32_t rank_of(const SudokuTeachingSolver *brute, const SudokuLayout *layout,
                        SudokuOrder order, int cell) {
    const int rank = order == SUDOKU_ORDER_COLUMNS
                         ? layout->column[cell] * SUDOKU_SIDE_MAX + layout->row[cell]
                     : order == SUDOKU_ORDER_FEWEST
                         ? bits_count(sudoku_grid_candidates(layout, &brute->grid, cell))
                         : 0;
    return (uint32_t)rank * SUDOKU_CELLS_MAX + (uint32_t)cell;
}

static int compare_ranks(const void *one, const void *other) {
    const uint32_t a = *(const uint32_t *)one;
    const uint32_t b = *(const uint32_t *)other;
    return (a > b) - (a < b);
}

static void sort_cells(SudokuTeachingSolver *brute, const SudokuLayout *layout, SudokuOrder order) {
    uint32_t ranks[SUDOKU_CELLS_MAX];
    for (int i = 0; i < brute->count; i++) {
        ranks[i] = rank_of(brute, layout, order, brute->empty[i]);
    }
    qsort(ranks, (size_t)brute->count, sizeof ranks[0], compare_ranks);
    for (int i = 0; i < brute->count; i++) {
        brute->empty[i] = (uint16_t)(ranks[i] % SUDOKU_CELLS_MAX);
    }
}

/* Brings the listed cells to the front. */
static void put_first(SudokuTeachingSolver *brute, const uint16_t *own, int count) {
    for (int i = 0; i < count; i++) {
        int at = i;
        while (at < brute->count && brute->empty[at] != own[i]) {
            at++;
        }
        assert(at < brute->count);
        memmove(&brute->empty[i + 1], &brute->empty[i], (size_t)(at - i) * sizeof own[0]);
        brute->empty[i] = own[i];
    }
}

/* Brings a cell with the fewest candidates to the place that is filled next. */
static void take_fewest(SudokuTeachingSolver *brute, const SudokuLayout *layout) {
    int best = brute->at;
    uint32_t least = UINT32_MAX;
    for (int i = brute->at; i < brute->count; i++) {
        const uint32_t rank = rank_of(brute, layout, SUDOKU_ORDER_FEWEST, brute->empty[i]);
        if (rank < least) {
            least = rank;
            best = i;
        }
    }
    const uint16_t cell = brute->empty[best];
    brute->empty[best] = brute->empty[brute->at];
    brute->empty[brute->at] = cell;
}

void sudoku_teaching_order(SudokuTeachingSolver *brute, const SudokuLayout *layout,
                           SudokuCellOrder order) {
    sort_cells(brute, layout, order.kind);
    put_first(brute, order.own, order.kind == SUDOKU_ORDER_OWN ? order.count : 0);
    brute->takes_fewest = order.kind == SUDOKU_ORDER_NOW;
    if (brute->takes_fewest && brute->count > 0) {
        const int at = brute->at;
        brute->at = 0; /* while givens are validated it counts those */
        take_fewest(brute, layout);
        brute->at = at;
    }
}

/* ---- The steps ---- */

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
        if (brute->takes_fewest) {
            take_fewest(brute, layout);
        }
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
