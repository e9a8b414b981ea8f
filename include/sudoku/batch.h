/* SudokuBatch: many 9x9 classic grids at once, one search node in each lane of a vector register
 * (32 with AVX-512, 16 with AVX2, 8 elsewhere; chosen when it is created). The answers are the same
 * on every machine, and so are the nodes. */
#ifndef DAMIER_SUDOKU_BATCH_H
#define DAMIER_SUDOKU_BATCH_H

#include <stddef.h>
#include <stdint.h>

#include "math/processor.h"
#include "play/budget.h"

#define SUDOKU_BATCH_CELLS 81
/* In place of a count: a character that is none of 1-9, . and 0. */
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

/* With the best lanes of this machine; NULL when memory runs out (it asks for 1.4 MiB, most of
 * which is never touched). */
SudokuBatch *sudoku_batch_create(void);
/* With lanes of at most that level: for tests and measurements, which compare them. */
SudokuBatch *sudoku_batch_create_at_most(ProcessorLevel level);
void sudoku_batch_destroy(SudokuBatch *batch);

/* STATUS_OK: all counts are set. STATUS_CANCELLED and STATUS_LIMIT when the budget ran out: the
 * counts of grids that were not finished are not set. The nodes are the grids and the alternatives
 * that were put aside; the limit of the budget is of all grids together. */
Status sudoku_batch_solve(SudokuBatch *batch, const SudokuBatchTask *task, Budget *budget);

#endif
