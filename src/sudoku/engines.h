/* The engines behind SudokuSolver. Each counts solutions up to `limit` (at least 1) into a cleared
 * `solutions`, and stops with the budget. Those for any layout expect a puzzle without conflicting
 * values. Private. */
#ifndef DAMIER_SUDOKU_ENGINES_H
#define DAMIER_SUDOKU_ENGINES_H

#include "math/processor.h"
#include "sudoku/solver.h"

/* Solves the classic 9x9 only; conflicting values are allowed. The count and the first solution are
 * the same for every instruction set, and so are the nodes unless the limit was reached. */
Status simd9_solve(const SudokuGrid *puzzle, uint64_t limit, Budget *budget,
                   SudokuSolutions *solutions);
/* Does a puzzle have a solution with another value than `value` in the empty `cell`? */
Status simd9_find_other(const SudokuGrid *puzzle, int cell, int value, Budget *budget,
                        bool *is_found);
/* As simd9_solve, with instructions of at most this level, for tests. */
Status simd9_solve_at_most(ProcessorLevel level, const SudokuGrid *puzzle, uint64_t limit,
                           Budget *budget, SudokuSolutions *solutions);

/* Both take any layout. The second learns clauses from conflicts (cdcl/cdcl.h) and ignores the
 * rng. */
Status backtracking_solve(const SudokuLayout *layout, const SudokuGrid *puzzle,
                          const SudokuSearch *search, Budget *budget, SudokuSolutions *solutions);
/* A value that a cell may not take; 0: none. */
typedef struct EngineBar {
    int cell;
    int value;
} EngineBar;

/* Does a puzzle have a solution without that value in that cell? */
Status backtracking_find_other(const SudokuLayout *layout, const SudokuGrid *puzzle,
                               EngineBar barred, Budget *budget, bool *is_found);
Status cdcl_solve(const SudokuLayout *layout, const SudokuGrid *puzzle, const SudokuSearch *search,
                  Budget *budget, SudokuSolutions *solutions);

#endif
