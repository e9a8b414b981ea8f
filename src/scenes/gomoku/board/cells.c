/* How lines, stones and rings are drawn, on the board and on the panel. */
#include "scenes/gomoku/board/cells.h"

#include <math.h>

Color gomoku_mark_blue(void) {
    return color_hex(0x174FA8);
}

Color gomoku_mark_orange(void) {
    return color_hex(0xB4460B);
}

Color gomoku_mark_red(void) {
    return color_hex(0xE5484D);
}

Color gomoku_mark_green(void) {
    return color_hex(0x0E7A45);
}

void gomoku_draw_lines(Canvas *canvas, const Theme *theme, const Grid *grid, float width) {
    const int last = grid->rows - 1;
    for (int i = 0; i <= last; i++) {
        canvas_line(canvas, gomoku_layout_place(grid, gomoku_point(0, i)),
                    gomoku_layout_place(grid, gomoku_point(last, i)), width, theme->wood_line);
        canvas_line(canvas, gomoku_layout_place(grid, gomoku_point(i, 0)),
                    gomoku_layout_place(grid, gomoku_point(i, last)), width, theme->wood_line);
    }
}

void gomoku_draw_stone(Canvas *canvas, const Theme *theme, GomokuStoneLook stone) {
    const Color face = stone.side == GOMOKU_BLACK ? theme->stone_black : theme->stone_white;
    canvas_fill_circle(canvas, stone.center, stone.radius, color_fade(face, stone.alpha));
    canvas_stroke_circle(canvas, stone.center, stone.radius,
                         fmaxf(canvas_pixel(canvas), stone.radius * 0.05F),
                         color_fade(theme->stone_rim, stone.alpha));
}

void gomoku_draw_token(Canvas *canvas, const Theme *theme, Point center, float radius, int side) {
    canvas_fill_circle(canvas, center, radius, side == 0 ? theme->stone_black : theme->stone_white);
    canvas_stroke_circle(canvas, center, radius, 1.25F, theme->secondary);
}

void gomoku_draw_faint_stone(const GomokuPicture *picture, int point) {
    gomoku_draw_stone(picture->canvas, picture->theme,
                      (GomokuStoneLook){(GomokuStone)picture->view->now->turn,
                                        gomoku_layout_place(&picture->grid, point),
                                        picture->cell * GOMOKU_STONE_CELLS, 0.55F});
}

void gomoku_draw_ring(const GomokuPicture *picture, int point, float radius, float width,
                      Color color) {
    canvas_stroke_circle(picture->canvas, gomoku_layout_place(&picture->grid, point),
                         picture->cell * radius, fmaxf(picture->cell * width, 1.5F), color);
}
