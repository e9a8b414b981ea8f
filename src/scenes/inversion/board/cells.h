/* How cells are drawn, and boards of cells on which nothing moves. */
#ifndef DAMIER_SCENES_INVERSION_BOARD_CELLS_H
#define DAMIER_SCENES_INVERSION_BOARD_CELLS_H

#include "scenes/inversion/model/model.h"
#include "ui/canvas.h"

/* A lamp, `squeeze` (0 … 1) of its width wide while it turns. */
typedef struct InversionCellLook {
    int value, colours;
    float squeeze;
} InversionCellLook;

Color inversion_view_color(const Theme *theme, InversionCellLook lamp);
void inversion_view_cell(Canvas *canvas, const Theme *theme, Rect rect, InversionCellLook lamp);
/* The colours of lamps on the window's ground, as a key for stamps. */
typedef struct InversionCellColors {
    Color on, on_mark, off, off_mark, line;
} InversionCellColors;
InversionCellColors inversion_view_cell_colors(const Theme *theme);
/* The same cell on the window's ground: kept as a picture unless it turns. */
void inversion_view_draw_cell(Canvas *canvas, const Theme *theme, Rect rect,
                              InversionCellLook lamp);
/* A board alone, as large as fits (home, lists, strips). */
void inversion_view_board(const uint8_t *board, InversionShape shape, Canvas *canvas,
                          const Theme *theme, Rect area);
/* The same on the window's ground, its cells kept as pictures. */
void inversion_view_kept_board(const uint8_t *board, InversionShape shape, Canvas *canvas,
                               const Theme *theme, Rect area);
/* The same over a grid that is already laid out. */
void inversion_draw_still_board(const uint8_t *board, InversionShape shape, const Grid *grid,
                                Canvas *canvas, const Theme *theme);

#endif
