/* Discs, holes and the plate of the Connect 4 board. Players are 0 and 1; entries of a cell are 1
 * and -1 for their discs and 0 for an empty cell (connect4_position_at). */
#ifndef DAMIER_SCENES_CONNECT4_BOARD_CELLS_H
#define DAMIER_SCENES_CONNECT4_BOARD_CELLS_H

#include "connect4/rules.h"
#include "scenes/connect4/board/layout.h"
#include "ui/canvas.h"

#define CONNECT4_CELLS_DISC_SHARE 0.41F /* radius of a disc, in cells */
#define CONNECT4_CELLS_HOLE_SHARE 0.40F /* radius of a hole */

/* A disc anywhere on the canvas. */
typedef struct Connect4Disc {
    int player;
    Point center;
    float radius;
    float alpha;
} Connect4Disc;

/* How the cells of a board look, by entry + 1. */
typedef struct Connect4CellLooks {
    PlateCell of[3];
} Connect4CellLooks;

/* The looks of cells `cell` wide. Without marks the discs leave room for a number. */
Connect4CellLooks connect4_cell_looks(const Theme *theme, float cell, bool is_marked);
/* The plate around the grid. `cells`, row by row, are looks; NULL: the hole shows what was drawn
 * before. */
void connect4_draw_holes(Canvas *canvas, const Theme *theme, const Grid *grid,
                         const PlateCell *const *cells);
/* The plate with the discs of a position; without marks they leave room for a number. */
void connect4_draw_plate(const Connect4State *state, Canvas *canvas, const Theme *theme,
                         const Grid *grid, bool is_marked);
/* The border of the plate in high contrast; `cell` is the width of a cell. */
void connect4_draw_plate_border(Canvas *canvas, const Theme *theme, Rect plate, float cell);

void connect4_draw_disc(Canvas *canvas, const Theme *theme, Connect4Disc disc);
/* A disc in a cell. */
void connect4_draw_disc_in(Canvas *canvas, const Theme *theme, int player, Rect cell, float alpha);
/* A paler disc with its number in a variation. */
void connect4_draw_numbered_disc(Canvas *canvas, const Theme *theme, Connect4Disc disc, int number);
/* A hole of the plate, with the disc of its entry. */
void connect4_draw_cell(Canvas *canvas, const Theme *theme, int entry, Rect place);
/* The empty holes of a column, behind discs that move. */
void connect4_draw_empty_column(Canvas *canvas, const Theme *theme, const Grid *grid, int column);
/* The rim of a hole. */
void connect4_draw_hole_rim(Canvas *canvas, const Theme *theme, Rect cell);
/* Rings around a set of cells. */
void connect4_draw_rings(Canvas *canvas, const Grid *grid, uint64_t cells, float width,
                         Color color);

#endif
