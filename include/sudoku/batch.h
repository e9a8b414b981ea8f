/* SudokuBatch: solves many classic 9x9 grids at once, one search node in each lane of a vector
 * register. There are 32 lanes with AVX-512, 16 with AVX2 and 8 elsewhere, chosen when the batch is
 * created. Answers and node counts are the same on every machine. */
#ifndef DAMIER_SUDOKU_BATCH_H
#define DAMIER_SUDOKU_BATCH_H

#include <stddef.h>
#include <stdint.h>

#include "math/processor.h"
#include "play/budget.h"

#define SUDOKU_BATCH_CELLS 81
/* Stands for a count when the grid has a character other than 1-9, . and 0. */
#define SUDOKU_BATCH_REFUSED UINT64_MAX

typedef struct SudokuBatchTask {
    const char *const
        *grids;       /* 81 characters each, row by row: 1-9, and . or 0 for an empty cell */
    size_t count;     /* of grids */
    uint64_t limit;   /* of solutions, from 1 on */
    uint64_t *counts; /* of each grid: its solutions up to `limit`, or SUDOKU_BATCH_REFUSED */
    char *solutions; /* NULL, or space for 81 characters a grid: gets the first solution found where
                        the count is not 0 */
} SudokuBatchTask;

typedef struct SudokuBatch SudokuBatch;

/* Creates a batch with the widest lanes of this machine. It takes 1.4 MiB, most of it never
 * touched; NULL when memory runs out. */
SudokuBatch *sudoku_batch_create(void);
/* As sudoku_batch_create with instructions of at most this level, for tests and measurements. */
SudokuBatch *sudoku_batch_create_at_most(ProcessorLevel level);
void sudoku_batch_destroy(SudokuBatch *batch);

/* Returns STATUS_OK when all counts are set; STATUS_CANCELLED or STATUS_LIMIT when the budget ran
 * out, which leaves the counts of unfinished grids unset. Each grid and each stored alternative
 * counts as a node; the budget's limit covers all grids together. */
Status sudoku_batch_solve(SudokuBatch *batch, const SudokuBatchTask *task, Budget *budget);

#endif
