/* SudokuAhead: the next problems of a 9x9 stream, solved together. */
#ifndef DAMIER_CLI_SOLVE_SUDOKU_SOLVE_SUDOKU_AHEAD_H
#define DAMIER_CLI_SOLVE_SUDOKU_SOLVE_SUDOKU_AHEAD_H

#include <stdbool.h>
#include <stdint.h>

typedef struct SudokuAhead SudokuAhead;

/* NULL when memory runs out. */
SudokuAhead *sudoku_ahead_create(void);
void sudoku_ahead_destroy(SudokuAhead *ahead);

/* Counts the solutions of those problems that are 9x9 grids, up to `limit`; the problems are
 * borrowed until the next call. */
void sudoku_ahead_solve(SudokuAhead *ahead, const char *const *problems, int count, uint64_t limit);

typedef struct SudokuAheadAnswer {
    uint64_t count;
    const char *solution; /* 81 characters, when there is any; borrowed */
} SudokuAheadAnswer;

/* What was found for `problem`, to be asked in the order they were given; false when it was not
 * solved ahead or is refused. */
bool sudoku_ahead_answer(SudokuAhead *ahead, const char *problem, SudokuAheadAnswer *answer);

#endif
