/* What the pictures of a board are made of: lines, stones, rings. */
#ifndef DAMIER_SCENES_GOMOKU_BOARD_STONES_H
#define DAMIER_SCENES_GOMOKU_BOARD_STONES_H

#include "scenes/gomoku/board/draw.h"

#define STONE_SHARE 0.46F /* radius of a stone, in cells */

/* What one drawing of a board goes by. */
typedef struct BoardPicture {
    const GomokuView *view;
    Canvas *canvas;
    const Theme *theme;
    Grid grid;
    float cell;
} BoardPicture;

typedef struct BoardStone {
    GomokuStone side;
    Point center;
    float radius;
    float alpha;
} BoardStone;

/* Marks on the wood, which is the same in all themes. */
Color stones_blue(void);
Color stones_orange(void);
Color stones_red(void);
Color stones_green(void);

/* Where the point lies on the grid. */
Point stones_place(const Grid *grid, int point);
void stones_draw_lines(Canvas *canvas, const Theme *theme, const Grid *grid, float width);
void stones_draw(Canvas *canvas, const Theme *theme, BoardStone stone);
/* A stone on the panel, where a black one needs a light rim; side 0 is black. */
void stones_draw_token(Canvas *canvas, const Theme *theme, Point center, float radius, int side);
/* The stone that the side to move would put there. */
void stones_draw_offered(const BoardPicture *picture, int point);
/* A ring around a point; radius and width in cells. */
void stones_draw_ring(const BoardPicture *picture, int point, float radius, float width,
                      Color color);

/* ---- marks.c ---- */

/* Under the stones: what a hint lights, the lines of the lens. */
void marks_draw_below(const BoardPicture *picture);
/* Over the stones: rings, the stone to be put, the cursor. */
void marks_draw_above(const BoardPicture *picture);
/* The stones that have won, one after another; then they are still. */
void marks_draw_winning(const BoardPicture *picture, int64_t now_ms);
/* The cross through the aimed point, and its neighbourhood. */
void marks_draw_aim(const BoardPicture *picture);

#endif
