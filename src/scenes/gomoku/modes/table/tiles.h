/* The pattern table as a board of tiles: a picture, its points and its code for each row. */
#ifndef DAMIER_SCENES_GOMOKU_MODES_TABLE_TILES_H
#define DAMIER_SCENES_GOMOKU_MODES_TABLE_TILES_H

#include "gomoku/patterns.h"
#include "ui/canvas.h"

/* Where tile number `index` of `count` stands: the pictures are as large as fits. */
Rect gomoku_tile_rect(Rect area, int count, int index);

typedef struct GomokuTile {
    const GomokuTableRow *row;
    int number; /* from 1 */
    bool is_chosen, is_hovered;
} GomokuTile;

void gomoku_draw_tile(const GomokuTile *tile, Canvas *canvas, const Theme *theme, Rect place);

#endif
