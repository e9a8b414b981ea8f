/* Building layouts region by region, shared by the named ones and the general form. */
#ifndef DAMIER_SUDOKU_LAYOUT_LAYOUT_BUILD_H
#define DAMIER_SUDOKU_LAYOUT_LAYOUT_BUILD_H

#include "sudoku/layout.h"

/* Clears every byte and sets the symbols 1-9, A-P. */
void layout_begin(SudokuLayout *layout, int symbols);
/* symbols x symbols cells, row by row. */
void layout_set_square(SudokuLayout *layout);
/* Adds a region of `symbols` different cells; one that is there already is passed over. False and a
 * reason when there are too many regions, or too many that share a cell. */
bool layout_add_region(SudokuLayout *layout, SudokuRegionKind kind, const int *cells, Text *reason);
/* The region that holds just these `symbols` cells, or -1. */
int layout_find_region(const SudokuLayout *layout, const int *cells);

/* Finds the square grids, and tells which lines, boxes and diagonals are theirs. */
void layout_find_grids(SudokuLayout *layout);
/* Is this the name of grids that overlap? */
bool layout_is_overlap(const char *name, size_t length);
/* Makes the layout of such a name. */
bool layout_add_overlap(SudokuLayout *layout, const char *name, size_t length, Text *reason);
/* The name of number `index` of them, NULL behind the last. */
const char *layout_overlap_name(int index);

#endif
