/* Jigsaw: random maps for layouts with irregular pieces in place of boxes. Starting from boxes of
 * `box_rows` rows, neighbouring pieces exchange random cells while every piece stays connected. */
#ifndef DAMIER_SUDOKU_LAYOUT_JIGSAW_H
#define DAMIER_SUDOKU_LAYOUT_JIGSAW_H

#include "base/rng.h"
#include "base/text.h"

/* Adds the map of order x order cells, row by row: one letter for each cell names its piece, from
 * 'a'. `box_rows` divides `order`. The map fits the name "jigsaw:MAP" of layout.h. */
void sudoku_jigsaw_print(int order, int box_rows, Rng *rng, Text *out);

#endif
