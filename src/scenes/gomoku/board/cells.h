/* What the pictures of a board are made of: lines, stones, rings. */
#ifndef DAMIER_SCENES_GOMOKU_BOARD_STONES_H
#define DAMIER_SCENES_GOMOKU_BOARD_STONES_H

#include "scenes/gomoku/board/draw.h"
#include "scenes/gomoku/board/layout.h"

#define GOMOKU_STONE_CELLS 0.46F /* radius of a stone, in cells */

/* What one drawing of a board goes by. */
typedef struct GomokuPicture {
    const GomokuView *view;
    Canvas *canvas;
    const Theme *theme;
    Grid grid;
    float cell;
} GomokuPicture;

typedef struct GomokuStoneLook {
    GomokuStone side;
    Point center;
    float radius;
    float alpha;
} GomokuStoneLook;

/* Marks on the wood, which is the same in all themes. */
Color gomoku_mark_blue(void);
Color gomoku_mark_orange(void);
Color gomoku_mark_red(void);
Color gomoku_mark_green(void);

void gomoku_draw_lines(Canvas *canvas, const Theme *theme, const Grid *grid, float width);
void gomoku_draw_stone(Canvas *canvas, const Theme *theme, GomokuStoneLook stone);
/* A stone on the panel, where a black one needs a light rim; side 0 is black. */
void gomoku_draw_token(Canvas *canvas, const Theme *theme, Point center, float radius, int side);
/* The stone that the side to move would put there. */
void gomoku_draw_faint_stone(const GomokuPicture *picture, int point);
/* A ring around a point; radius and width in cells. */
void gomoku_draw_ring(const GomokuPicture *picture, int point, float radius, float width,
                      Color color);

/* ---- marks.c ---- */

/* Under the stones: what a hint lights, the lines of the lens. */
void gomoku_draw_marks_below(const GomokuPicture *picture);
/* Over the stones: rings, the stone to be put, the cursor. */
void gomoku_draw_marks_above(const GomokuPicture *picture);
/* The stones that have won, one after another; then they are still. */
void gomoku_draw_win(const GomokuPicture *picture, int64_t now_ms);
/* The cross through the magnified_point point, and its neighbourhood. */
void gomoku_draw_magnifier(const GomokuPicture *picture);

#endif
