/* Batches of 9x9 problems, solved ahead of their answers. */
#include "cli/solve/sudoku/solve_sudoku_ahead.h"

#include <stdlib.h>
#include <string.h>

#include "cli/solve/solve.h"
#include "sudoku/batch.h"

struct SudokuAhead {
    SudokuBatch *batch;
    int count;
    int at; /* the last one asked for */
    const char *grids[SOLVE_AHEAD_MAX];
    uint64_t counts[SOLVE_AHEAD_MAX];
    char solutions[SOLVE_AHEAD_MAX * SUDOKU_BATCH_CELLS];
};

SudokuAhead *sudoku_ahead_create(void) {
    SudokuAhead *ahead = calloc(1, sizeof *ahead);
    if (ahead) {
        ahead->batch = sudoku_batch_create();
        if (!ahead->batch) {
            free(ahead);
            return NULL;
        }
    }
    return ahead;
}

void sudoku_ahead_destroy(SudokuAhead *ahead) {
    if (ahead) {
        sudoku_batch_destroy(ahead->batch);
        free(ahead);
    }
}

void sudoku_ahead_solve(SudokuAhead *ahead, const char *const *problems, int count,
                        uint64_t limit) {
    ahead->count = 0;
    ahead->at = 0;
    for (int i = 0; i < count; i++) {
        if (strlen(problems[i]) == SUDOKU_BATCH_CELLS) {
            ahead->grids[ahead->count++] = problems[i];
        }
    }
    Budget budget = budget_unlimited();
    sudoku_batch_solve(ahead->batch,
                       &(SudokuBatchTask){ahead->grids, (size_t)ahead->count, limit, ahead->counts,
                                          ahead->solutions},
                       &budget);
}

bool sudoku_ahead_answer(SudokuAhead *ahead, const char *problem, SudokuAheadAnswer *answer) {
    int at = ahead->at;
    while (at < ahead->count && ahead->grids[at] != problem) {
        at++;
    }
    if (at == ahead->count || ahead->counts[at] == SUDOKU_BATCH_REFUSED) {
        return false;
    }
    ahead->at = at;
    *answer = (SudokuAheadAnswer){ahead->counts[at], ahead->solutions + at * SUDOKU_BATCH_CELLS};
    return true;
}
