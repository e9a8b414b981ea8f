/* The cells that a puzzle gives or leaves empty together. Private. */
#ifndef DAMIER_SUDOKU_GENERATE_SYMMETRY_H
#define DAMIER_SUDOKU_GENERATE_SYMMETRY_H

#include "sudoku/generator.h"

/* The next cell of the orbit of `cell`; an orbit has at most four cells. */
int symmetry_turned(const SudokuLayout *layout, SudokuSymmetry symmetry, int cell);

#endif
