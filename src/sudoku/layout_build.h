/* Building layouts region by region, shared by the named ones and the general form. */
#ifndef DAMIER_SUDOKU_LAYOUT_BUILD_H
#define DAMIER_SUDOKU_LAYOUT_BUILD_H

#include "sudoku/layout.h"

/* Clears every byte and sets the symbols 1-9, A-P. */
void layout_begin(SudokuLayout *layout, int symbols);
/* symbols x symbols cells, row by row. */
void layout_set_square(SudokuLayout *layout);
/* Adds a region of `symbols` different cells; one that is there already is passed over. False and a
 * reason when there are too many regions, or too many that share a cell. */
bool layout_add_region(SudokuLayout *layout, SudokuRegionKind kind, const int *cells, Text *reason);

#endif
