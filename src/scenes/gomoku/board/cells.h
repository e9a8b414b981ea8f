/* How lines, stones, rings and marks are drawn. */
#ifndef DAMIER_SCENES_GOMOKU_BOARD_STONES_H
#define DAMIER_SCENES_GOMOKU_BOARD_STONES_H

#include "scenes/gomoku/board/draw.h"
#include "scenes/gomoku/board/layout.h"

#define GOMOKU_STONE_CELLS 0.46F /* radius of a stone, in cells */

/* The context of one drawing of a board. */
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

/* Below the stones: forbidden points, the square of a hint, the lines of the pattern lens. */
void gomoku_draw_marks_below(const GomokuPicture *picture);
/* Above the stones: rings, the line to come, the stone under the pointer, the cursor. */
void gomoku_draw_marks_above(const GomokuPicture *picture);
/* Rings the winning stones one after the other, then stands still. */
void gomoku_draw_win(const GomokuPicture *picture, int64_t now_ms);
/* The cross through the enlarged point, and the lens around it. */
void gomoku_draw_magnifier(const GomokuPicture *picture);

#endif
