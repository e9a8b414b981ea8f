/* Where the parts of the Connect 4 board stand. `area` is the rectangle of the whole picture: the
 * row for the next disc, the plate, and the row of labels below it. A shape of 0 × 0 is 7 × 6. */
#ifndef DAMIER_SCENES_CONNECT4_BOARD_LAYOUT_H
#define DAMIER_SCENES_CONNECT4_BOARD_LAYOUT_H

#include "connect4/rules.h"
#include "scenes/kit/board/magnifier.h"

#define CONNECT4_LAYOUT_RIM_CELLS 0.18F /* the plate around the cells, in cells */
#define CONNECT4_LAYOUT_TOP_CELLS 0.95F /* the row above the plate */

/* Width and height of the whole picture, in cells. */
Size connect4_layout_size(Connect4Shape board);
/* Width and height of the plate alone, in cells. */
Size connect4_layout_plate_size(Connect4Shape board);
/* The cells of the plate. */
Grid connect4_layout_grid(Connect4Shape board, Rect area);
/* The same of a plate that stands alone. */
Grid connect4_layout_plate_grid(Connect4Shape board, Rect plate);
/* The part of the plate between its rounded corners: it hides what lies below it. */
Rect connect4_layout_covered(Connect4Shape board, Rect area);
/* A column from the row above the plate down to its label. */
Rect connect4_layout_column(Connect4Shape board, Rect area, int column);
/* The row of labels under the plate. */
Rect connect4_layout_labels(Connect4Shape board, Rect area);
/* The centre of the disc above a column. */
Point connect4_layout_above(Connect4Shape board, Rect area, int column);
/* The radius of the plate's corners, where a cell is `cell` wide. */
float connect4_layout_corner(float cell);

/* The columns of the board, and its cells row by row, for the magnifier (kit/magnifier.h);
 * `bounds` is the rectangle in which its lens stays. */
MagnifierBoard connect4_layout_magnified_columns(Connect4Shape board, Rect area, Rect bounds);
MagnifierBoard connect4_layout_magnified_cells(Connect4Shape board, Rect area, Rect bounds);

/* The bit of a cell of the grid. */
static inline uint64_t connect4_layout_bit(const Grid *grid, int row, int column) {
    return connect4_cell((Connect4Shape){grid->cols, grid->rows}, row, column);
}

#endif
