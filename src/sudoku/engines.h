/* The two engines behind sudoku_solve. The general one expects a puzzle without conflicting values;
 * both count solutions up to `limit` (at least 1) into a cleared `solutions`, and stop with the
 * budget. */
#ifndef DAMIER_SUDOKU_ENGINES_H
#define DAMIER_SUDOKU_ENGINES_H

#include "sudoku/solver.h"

/* Classic 9x9 only. */
Status nine_solve(const SudokuGrid *puzzle, uint64_t limit, Budget *budget,
                  SudokuSolutions *solutions);

Status general_solve(const SudokuLayout *layout, const SudokuGrid *puzzle,
                     const SudokuSearch *search, Budget *budget, SudokuSolutions *solutions);

#endif
