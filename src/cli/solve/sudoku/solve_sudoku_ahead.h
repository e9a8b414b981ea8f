/* SudokuAhead: a batch of 9x9 problems, solved together before they are asked for. */
#ifndef DAMIER_CLI_SOLVE_SUDOKU_SOLVE_SUDOKU_AHEAD_H
#define DAMIER_CLI_SOLVE_SUDOKU_SOLVE_SUDOKU_AHEAD_H

#include <stdbool.h>
#include <stdint.h>

typedef struct SudokuAhead SudokuAhead;

/* NULL when memory runs out. */
SudokuAhead *sudoku_ahead_create(void);
void sudoku_ahead_destroy(SudokuAhead *ahead);

/* Counts the solutions of the 9x9 grids among the problems, up to `limit` each. Borrows the
 * problems until the next call. */
void sudoku_ahead_solve(SudokuAhead *ahead, const char *const *problems, int count, uint64_t limit);

typedef struct SudokuAheadAnswer {
    uint64_t count;
    const char *solution; /* 81 characters, when there is any; borrowed */
} SudokuAheadAnswer;

/* The result of `problem`; ask in the order given. False when the problem is not in the batch or is
 * malformed. */
bool sudoku_ahead_answer(SudokuAhead *ahead, const char *problem, SudokuAheadAnswer *answer);

#endif
