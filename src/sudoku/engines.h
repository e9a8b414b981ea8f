/* The engines behind SudokuSolver. Those for any layout expect a puzzle without conflicting values;
 * all count solutions up to `limit` (at least 1) into a cleared `solutions`, and stop with the
 * budget. */
#ifndef DAMIER_SUDOKU_ENGINES_H
#define DAMIER_SUDOKU_ENGINES_H

#include "math/processor.h"
#include "sudoku/solver.h"

/* Classic 9x9 only; conflicts are allowed. The count and the first solution are the same for every
 * set of instructions, and so are the nodes when the limit was not reached. */
Status simd9_solve(const SudokuGrid *puzzle, uint64_t limit, Budget *budget,
                   SudokuSolutions *solutions);
/* Has a puzzle a solution with anything but `value` in the empty `cell`? */
Status simd9_find_other(const SudokuGrid *puzzle, int cell, int value, Budget *budget,
                        bool *is_found);
/* With the instructions of at most that level, for tests. */
Status simd9_solve_at_most(ProcessorLevel level, const SudokuGrid *puzzle, uint64_t limit,
                           Budget *budget, SudokuSolutions *solutions);

/* Both take any layout. The second one learns from its failures (cdcl/cdcl.h) and ignores the rng.
 */
Status backtracking_solve(const SudokuLayout *layout, const SudokuGrid *puzzle,
                          const SudokuSearch *search, Budget *budget, SudokuSolutions *solutions);
/* A value that a cell may not take; 0: none is barred. */
typedef struct EngineBar {
    int cell;
    int value;
} EngineBar;

/* Has a puzzle a solution without that? */
Status backtracking_find_other(const SudokuLayout *layout, const SudokuGrid *puzzle,
                               EngineBar barred, Budget *budget, bool *is_found);
Status cdcl_solve(const SudokuLayout *layout, const SudokuGrid *puzzle, const SudokuSearch *search,
                  Budget *budget, SudokuSolutions *solutions);

#endif
