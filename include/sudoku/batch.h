/* SudokuBatch: many 9x9 classic grids at once, one search node in each lane of a vector register
 * (32 with AVX-512, 16 with AVX2, 8 elsewhere; chosen when the batch is created). Answers and node
 * counts are the same on every machine. */
#ifndef DAMIER_SUDOKU_BATCH_H
#define DAMIER_SUDOKU_BATCH_H

#include <stddef.h>
#include <stdint.h>

#include "math/processor.h"
#include "play/budget.h"

#define SUDOKU_BATCH_CELLS 81
/* In place of a count: the grid has a character other than 1-9, . and 0. */
#define SUDOKU_BATCH_REFUSED UINT64_MAX

typedef struct SudokuBatchTask {
    const char *const
        *grids;       /* 81 characters each, row by row: 1-9, and . or 0 for an empty cell */
    size_t count;     /* of grids */
    uint64_t limit;   /* of solutions, from 1 on */
    uint64_t *counts; /* of each grid: its solutions up to `limit`, or SUDOKU_BATCH_REFUSED */
    char *solutions;  /* NULL, or room for 81 characters a grid: the first solution found, where the
                         count is one or more */
} SudokuBatchTask;

typedef struct SudokuBatch SudokuBatch;

/* Uses the best lanes of this machine; NULL when memory runs out (1.4 MiB, most of it never
 * touched). */
SudokuBatch *sudoku_batch_create(void);
/* The same with lanes of at most this level, for tests and measurements. */
SudokuBatch *sudoku_batch_create_at_most(ProcessorLevel level);
void sudoku_batch_destroy(SudokuBatch *batch);

/* STATUS_OK: all counts are set. STATUS_CANCELLED and STATUS_LIMIT: the budget ran out, and the
 * counts of unfinished grids are not set. The nodes counted are the grids and the alternatives
 * stored; the budget's limit covers all grids together. */
Status sudoku_batch_solve(SudokuBatch *batch, const SudokuBatchTask *task, Budget *budget);

#endif
