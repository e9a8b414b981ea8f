/* Closure: a fast test of whether techniques solve a puzzle. It applies singles and locked
 * candidates to exhaustion in bit masks, without making steps, and looks step by step only for
 * harder techniques. No technique stops another from working, so the outcome is that of the path of
 * grade.h. Private. */
#ifndef DAMIER_SUDOKU_GENERATE_CLOSURE_H
#define DAMIER_SUDOKU_GENERATE_CLOSURE_H

#include "sudoku/technique.h"

typedef struct Closure Closure;

/* Creates a closure for puzzles of a layout, which must outlive it; NULL when memory runs out. */
Closure *closure_create(const SudokuLayout *layout);
void closure_destroy(Closure *closure);

/* Do the techniques up to `hardest` solve the puzzle? */
bool closure_solves(Closure *closure, const SudokuGrid *puzzle, SudokuTechnique hardest);

/* The values and candidates that follow from singles and locked candidates; borrowed until the next
 * call. If the puzzle has no solution, a cell may be left without candidates, or a value without a
 * place in a region. */
const SudokuBoard *closure_draw(Closure *closure, const SudokuGrid *puzzle);

#endif
