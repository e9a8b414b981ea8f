/* Jigsaw: random maps of layouts whose boxes are irregular pieces. Boxes of box_rows rows exchange
 * cells at random as long as every piece stays connected. */
#ifndef DAMIER_SUDOKU_LAYOUT_JIGSAW_H
#define DAMIER_SUDOKU_LAYOUT_JIGSAW_H

#include "base/rng.h"
#include "base/text.h"

/* Adds the map of order x order cells row by row, a letter for each cell: its piece, from 'a' on.
 * `box_rows` divides `order`. Fits the name "jigsaw:MAP" of layout.h. */
void sudoku_jigsaw_print(int order, int box_rows, Rng *rng, Text *out);

#endif
