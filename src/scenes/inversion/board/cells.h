/* How cells are drawn, and boards of cells on which nothing moves. */
#ifndef DAMIER_SCENES_INVERSION_BOARD_CELLS_H
#define DAMIER_SCENES_INVERSION_BOARD_CELLS_H

#include "scenes/inversion/model/model.h"
#include "ui/canvas.h"

/* A cell of `value`, below `colours`. While it turns, its width is `squeeze` (0 … 1) of the full
 * width. */
typedef struct InversionCellStyle {
    int value, colours;
    float squeeze;
} InversionCellStyle;

Color inversion_cell_color(const Theme *theme, InversionCellStyle cell_style);
void inversion_draw_cell(Canvas *canvas, const Theme *theme, Rect rect,
                         InversionCellStyle cell_style);
/* The colours of cells on the window's ground, as a key for stamps. */
typedef struct InversionCellColors {
    Color on, on_mark, off, off_mark, line;
} InversionCellColors;
InversionCellColors inversion_cell_colors(const Theme *theme);
/* The same cell on the window's ground: cached as a picture unless it turns. */
void inversion_draw_cached_cell(Canvas *canvas, const Theme *theme, Rect rect,
                                InversionCellStyle cell_style);
/* A board alone, as large as fits (home, lists, strips). */
void inversion_draw_board(const uint8_t *board, InversionShape shape, Canvas *canvas,
                          const Theme *theme, Rect area);
/* The same on the window's ground, its cells cached as pictures. */
void inversion_draw_cached_board(const uint8_t *board, InversionShape shape, Canvas *canvas,
                                 const Theme *theme, Rect area);
/* The same over a grid that is already laid out. */
void inversion_draw_still_board(const uint8_t *board, InversionShape shape, const Grid *grid,
                                Canvas *canvas, const Theme *theme);

#endif
