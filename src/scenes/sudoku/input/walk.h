/* From cell to cell by the arrows. */
#ifndef DAMIER_SCENES_SUDOKU_INPUT_WALK_H
#define DAMIER_SCENES_SUDOKU_INPUT_WALK_H

#include "sudoku/layout.h"

/* The next cell that way, over the gaps of a board that is no rectangle, and round its edge. From
 * -1: one near the middle. */
int sudoku_cell_beside(const SudokuLayout *layout, int cell, int rows, int columns);

#endif
