/* Closure: whether techniques solve a puzzle, asked often. Singles and locked candidates are drawn
 * to the end in bit masks, without the steps; only what is harder is looked for step by step. Each
 * of these techniques still works after another one has been used, so the outcome is that of the
 * path of grade.h. Private. */
#ifndef DAMIER_SUDOKU_GENERATE_CLOSURE_H
#define DAMIER_SUDOKU_GENERATE_CLOSURE_H

#include "sudoku/technique.h"

typedef struct Closure Closure;

/* For puzzles of a layout, which has to outlive it; NULL when memory runs out. */
Closure *closure_create(const SudokuLayout *layout);
void closure_destroy(Closure *closure);

/* True when the techniques up to `hardest` solve the puzzle. */
bool closure_solves(Closure *closure, const SudokuGrid *puzzle, SudokuTechnique hardest);

/* What follows from singles and locked candidates, until the next call: values, and candidates in
 * the cells without one. A puzzle without a solution may leave a cell, or a value in a region,
 * without any. */
const SudokuBoard *closure_draw(Closure *closure, const SudokuGrid *puzzle);

#endif
