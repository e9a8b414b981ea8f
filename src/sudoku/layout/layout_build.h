/* Builds layouts region by region, for named layouts and for the general form. Private. */
#ifndef DAMIER_SUDOKU_LAYOUT_LAYOUT_BUILD_H
#define DAMIER_SUDOKU_LAYOUT_LAYOUT_BUILD_H

#include "sudoku/layout.h"

/* Clears every byte and sets the symbols 1-9, A-P, a-k. */
void layout_begin(SudokuLayout *layout, int symbols);
/* Adds symbols x symbols cells, row by row. */
void layout_set_square(SudokuLayout *layout);
/* Adds a region of `symbols` different cells, unless the layout has it already. Returns false and
 * adds a reason when there are too many regions, or too many share a cell. */
bool layout_add_region(SudokuLayout *layout, SudokuRegionKind kind, const int *cells, Text *reason);
/* The region of exactly these `symbols` cells, or -1. */
int layout_find_region(const SudokuLayout *layout, const int *cells);

/* The rows of a box in the classic layout; 1 when so many symbols make no boxes. */
int layout_box_rows(int symbols);
/* Finds the square grids, and the lines, boxes and diagonals of each. */
void layout_find_grids(SudokuLayout *layout);
/* Is this the name of a layout of overlapping grids? */
bool layout_is_overlap(const char *name, size_t length);
/* Makes the layout with such a name. */
bool layout_add_overlap(SudokuLayout *layout, const char *name, size_t length, Text *reason);
/* The name of overlapping layout `index`; NULL after the last. */
const char *layout_overlap_name(int index);

#endif
