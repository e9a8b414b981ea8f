/* Windoku: solutions by construction, where no search finds one. Private. */
#ifndef DAMIER_SUDOKU_GENERATE_WINDOKU_H
#define DAMIER_SUDOKU_GENERATE_WINDOKU_H

#include "base/rng.h"
#include "sudoku/grid.h"

/* Has the layout windows, and boxes of five cells a side or more? */
bool windoku_is_large(const SudokuLayout *layout);

/* Makes a solution of the rows, columns, boxes and windows of such a layout: a regular one whose
 * rows, columns and symbols are permuted, and perhaps transposed, at random. */
void windoku_construct(const SudokuLayout *layout, Rng *rng, SudokuGrid *solution);

#endif
