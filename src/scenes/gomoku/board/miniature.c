/* A small picture of a board: the part of it where the stones are. */
#include <math.h>

#include "scenes/gomoku/board/cells.h"

#define MINIATURE_MIN 9 /* lines each way */

/* The square part of the board where the stones are. */
typedef struct GomokuMiniaturePart {
    int row, col, size;
} GomokuMiniaturePart;

static int clamped(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
}

static GomokuMiniaturePart part_with_stones(const GomokuBoard *board) {
    int low[2] = {board->size, board->size};
    int high[2] = {-1, -1};
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        const int at[2] = {gomoku_row(point), gomoku_column(point)};
        for (int axis = 0; axis < 2 && board->cells[point] != GOMOKU_EMPTY; axis++) {
            low[axis] = at[axis] < low[axis] ? at[axis] : low[axis];
            high[axis] = at[axis] > high[axis] ? at[axis] : high[axis];
        }
    }
    if (high[0] < 0) {
        return (GomokuMiniaturePart){0, 0, board->size};
    }
    const int rows = high[0] - low[0] + 3;
    const int cols = high[1] - low[1] + 3;
    const int least = board->size < MINIATURE_MIN ? board->size : MINIATURE_MIN;
    const int size = clamped(rows > cols ? rows : cols, least, board->size);
    return (GomokuMiniaturePart){clamped((low[0] + high[0] - size + 1) / 2, 0, board->size - size),
                                 clamped((low[1] + high[1] - size + 1) / 2, 0, board->size - size),
                                 size};
}

void gomoku_draw_miniature(const GomokuBoard *board, Canvas *canvas, const Theme *theme,
                           Rect area) {
    const GomokuMiniaturePart part = part_with_stones(board);
    const Rect square = rect_fit(area, 1, 1);
    const float pixel = canvas_pixel(canvas);
    const float cell = floorf(square.width / ((float)part.size + 0.4F) / pixel) * pixel;
    const float side = cell * (float)part.size;
    const Rect inner = rect_centered(square, side, side);
    const Grid grid = {.area = rect_of(floorf(inner.x / pixel) * pixel + pixel / 2,
                                       floorf(inner.y / pixel) * pixel + pixel / 2, side, side),
                       .rows = part.size,
                       .cols = part.size,
                       .gap = 0};
    canvas_fill_round(canvas, square, THEME_RADIUS_U, theme->wood);
    gomoku_draw_lines(canvas, theme, &grid, pixel);
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        const int row = part.size - 1 - (gomoku_row(point) - part.row);
        const int col = gomoku_column(point) - part.col;
        if (board->cells[point] == GOMOKU_EMPTY) {
            continue;
        }
        const Point center = rect_center(grid_cell(&grid, row, col));
        gomoku_draw_stone(canvas, theme,
                          (GomokuStoneLook){(GomokuStone)board->cells[point], center,
                                            cell * GOMOKU_STONE_CELLS, 1});
        if (point == board->last) {
            canvas_fill_circle(canvas, center, fmaxf(cell * 0.15F, 1.5F), gomoku_mark_red());
        }
    }
}
