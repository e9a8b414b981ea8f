/* Jigsaw: random maps for layouts with irregular pieces in place of boxes. Starting from boxes of
 * `box_rows` rows, neighbouring pieces exchange random cells while every piece stays connected. */
#ifndef DAMIER_SUDOKU_LAYOUT_JIGSAW_H
#define DAMIER_SUDOKU_LAYOUT_JIGSAW_H

#include "base/rng.h"
#include "base/text.h"
#include "play/budget.h"
#include "sudoku/grid.h"

/* Adds the map of order x order cells, row by row: one letter for each cell names its piece, from
 * 'a'. `box_rows` divides `order`. The map fits the name "jigsaw:MAP" of layout.h. */
void sudoku_jigsaw_print(int order, int box_rows, Rng *rng, Text *out);

/* Adds a map of `order` symbols (2 to 36; the letters go on with 'A' after 'z') that looks like
 * those, from the boxes of the classic layout or else rows, and makes a solution of it:
 * neighbouring pieces exchange cells of the same value. Other maps of more than about twelve
 * symbols hardly ever have a solution that a search finds. Returns STATUS_OK; STATUS_LIMIT when the
 * boxes were not filled; STATUS_NO_MEMORY; or the status of a budget that is spent. */
Status sudoku_jigsaw_draw(int order, Rng *rng, Budget *budget, Text *out, SudokuGrid *solution);

#endif
