#include "scenes/gomoku/board/stones.h"

#include <math.h>

Color stones_blue(void) {
    return color_hex(0x174FA8);
}

Color stones_orange(void) {
    return color_hex(0xB4460B);
}

Color stones_red(void) {
    return color_hex(0xE5484D);
}

Color stones_green(void) {
    return color_hex(0x0E7A45);
}

Point stones_place(const Grid *grid, int point) {
    return rect_center(grid_cell(grid, grid->rows - 1 - gomoku_row(point), gomoku_column(point)));
}

void stones_draw_lines(Canvas *canvas, const Theme *theme, const Grid *grid, float width) {
    const int last = grid->rows - 1;
    for (int i = 0; i <= last; i++) {
        canvas_line(canvas, stones_place(grid, gomoku_point(0, i)),
                    stones_place(grid, gomoku_point(last, i)), width, theme->wood_line);
        canvas_line(canvas, stones_place(grid, gomoku_point(i, 0)),
                    stones_place(grid, gomoku_point(i, last)), width, theme->wood_line);
    }
}

void stones_draw(Canvas *canvas, const Theme *theme, BoardStone stone) {
    const Color face = stone.side == GOMOKU_BLACK ? theme->stone_black : theme->stone_white;
    canvas_fill_circle(canvas, stone.center, stone.radius, color_fade(face, stone.alpha));
    canvas_stroke_circle(canvas, stone.center, stone.radius,
                         fmaxf(canvas_pixel(canvas), stone.radius * 0.05F),
                         color_fade(theme->stone_rim, stone.alpha));
}

void stones_draw_token(Canvas *canvas, const Theme *theme, Point center, float radius, int side) {
    canvas_fill_circle(canvas, center, radius, side == 0 ? theme->stone_black : theme->stone_white);
    canvas_stroke_circle(canvas, center, radius, 1.25F, theme->secondary);
}

void stones_draw_offered(const BoardPicture *picture, int point) {
    stones_draw(picture->canvas, picture->theme,
                (BoardStone){(GomokuStone)picture->view->now->turn,
                             stones_place(&picture->grid, point), picture->cell * STONE_SHARE,
                             0.55F});
}

void stones_draw_ring(const BoardPicture *picture, int point, float radius, float width,
                      Color color) {
    canvas_stroke_circle(picture->canvas, stones_place(&picture->grid, point),
                         picture->cell * radius, fmaxf(picture->cell * width, 1.5F), color);
}
