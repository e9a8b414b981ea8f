/* Where the points of a board stand. */
#ifndef DAMIER_SCENES_GOMOKU_BOARD_LAYOUT_H
#define DAMIER_SCENES_GOMOKU_BOARD_LAYOUT_H

#include "scenes/kit/board/magnifier.h"
#include "scenes/shell/shell.h"

/* The points as the cells of a grid inside the square `area`, row 0 on top. Lines run through the
 * middles of pixels; coordinates have room at the left and below. */
Grid gomoku_layout_grid(Rect area, int size, float pixel);
/* The middle of a point. */
Point gomoku_layout_place(const Grid *grid, int point);
/* The cell of a point, row by row from the top, and the point of a cell. */
int gomoku_layout_cell_of(const Grid *grid, int point);
int gomoku_layout_point_of(const Grid *grid, int cell);
/* The grid as the magnifier reads it. `area` is the whole board; the lens may lie anywhere in
 * `board_area` but does not cover the point it shows. */
MagnifierBoard gomoku_layout_magnifier(const Grid *grid, Rect area, Rect board_area);

/* The same for the board of the game. */
Grid gomoku_layout_of(const GameShell *shell, Rect area);
/* Of the board of the game where it stands. */
Grid gomoku_layout_of_board(const GameShell *shell);
MagnifierBoard gomoku_layout_magnifier_of(const GameShell *shell);

#endif
