/* The picture of the whole board: wood, lines, coordinates, stones. */
#include <math.h>

#include "scenes/gomoku/board/cells.h"
#include "ui/tween.h"

#define GOMOKU_DRAW_LABEL_MIN_U 9.0F
#define GOMOKU_DRAW_LABEL_MAX_U 14.0F

GomokuView gomoku_view_of(const GomokuBoard *board) {
    return (GomokuView){.now = board,
                        .before = board,
                        .ghost = GOMOKU_NO_POINT,
                        .cursor = GOMOKU_NO_POINT,
                        .pointed = GOMOKU_NO_POINT,
                        .hinted = GOMOKU_NO_POINT,
                        .lens = GOMOKU_NO_POINT,
                        .magnified_point = GOMOKU_NO_POINT};
}

/* Three by three star points; only those on whole points. */
static void gomoku_draw_star_points(Canvas *canvas, const Theme *theme, const Grid *grid) {
    const int size = grid->rows;
    const int edge = size >= 13 ? 3 : 2;
    const float radius = fmaxf(grid_cell_size(grid) * 0.095F, 1.6F);
    for (int row = 0; row < 3; row++) {
        for (int column = 0; column < 3; column++) {
            const bool is_between = row == 1 || column == 1;
            if (size < 7 || (is_between && size % 2 == 0)) {
                continue;
            }
            const int places[] = {edge, size / 2, size - 1 - edge};
            const Point center =
                gomoku_layout_place(grid, gomoku_point(places[column], places[row]));
            canvas_fill_circle(canvas, center, radius, theme->wood_line);
        }
    }
}

static void gomoku_draw_label(const GomokuPicture *picture, Rect box, const char *label,
                              bool is_pointed) {
    const float size =
        fmaxf(fminf(picture->cell * 0.38F, GOMOKU_DRAW_LABEL_MAX_U), GOMOKU_DRAW_LABEL_MIN_U);
    canvas_text(picture->canvas, box, label,
                (TextStyle){size, is_pointed ? TEXT_BOLD : TEXT_MEDIUM, TEXT_CENTER,
                            is_pointed ? color_hex(0x000000) : color_hex(0x4A3512)});
}

/* Letters below, numbers at the left, in the middle between the stones and the wood's edge. */
static void gomoku_draw_labels(const GomokuPicture *picture, Rect area) {
    const int size = picture->grid.rows;
    const int pointed = picture->view->pointed;
    const bool is_point = pointed != GOMOKU_NO_POINT;
    const Rect inner = picture->grid.area;
    const float air = picture->cell * (0.5F - GOMOKU_STONE_CELLS);
    const float depth = inner.x - area.x + air;
    const float below = inner.y + inner.height - air;
    for (int i = 0; i < size; i++) {
        const char letter[2] = {gomoku_column_letter(i), 0};
        const Rect column = grid_cell(&picture->grid, size - 1, i);
        const Rect row = grid_cell(&picture->grid, size - 1 - i, 0);
        gomoku_draw_label(
            picture, rect_of(column.x - 2, below, column.width + 4, area.y + area.height - below),
            letter, is_point && gomoku_column(pointed) == i);
        gomoku_draw_label(picture, rect_of(area.x, row.y, depth, row.height),
                          text_short("%d", i + 1).data, is_point && gomoku_row(pointed) == i);
    }
}

static void gomoku_draw_stones(const GomokuPicture *picture, int64_t now_ms) {
    const GomokuView *view = picture->view;
    const float t = tween_ease_out(tween_progress(view->changed_at_ms, view->stone_ms, now_ms));
    const float radius = picture->cell * GOMOKU_STONE_CELLS;
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        const uint8_t now = view->now->cells[point];
        const uint8_t before = view->before->cells[point];
        const uint8_t stone = now != GOMOKU_EMPTY ? now : before;
        const float share = now == before ? 1 : now != GOMOKU_EMPTY ? t : 1 - t;
        if (stone == GOMOKU_EMPTY || share <= 0) {
            continue;
        }
        gomoku_draw_stone(picture->canvas, picture->theme,
                          (GomokuStoneLook){(GomokuStone)stone,
                                            gomoku_layout_place(&picture->grid, point),
                                            radius * (0.7F + 0.3F * share), share});
    }
}

static Color number_ink(const GomokuPicture *picture, int point) {
    const GomokuBoard *board = picture->view->now;
    const bool is_black = board->cells[point] == GOMOKU_BLACK;
    if (point == board->last) {
        return is_black ? color_hex(0xFF8A8A) : color_hex(0xB92D37);
    }
    return is_black ? picture->theme->stone_white : picture->theme->stone_black;
}

static void gomoku_draw_numbers(const GomokuPicture *picture) {
    const uint16_t *numbers = picture->view->numbers;
    for (int point = 0; numbers && point < GOMOKU_POINTS; point++) {
        if (numbers[point] == 0) {
            continue;
        }
        const float size = picture->cell * (numbers[point] > 99 ? 0.34F : 0.4F);
        const Point center = gomoku_layout_place(&picture->grid, point);
        canvas_text(picture->canvas,
                    rect_of(center.x - picture->cell / 2, center.y - picture->cell / 2,
                            picture->cell, picture->cell),
                    text_short("%d", numbers[point]).data,
                    (TextStyle){size, TEXT_SEMIBOLD, TEXT_CENTER, number_ink(picture, point)});
    }
}

/* The last stone: its number stands out by its colour instead when numbers are shown. */
static void gomoku_draw_last_stone(const GomokuPicture *picture) {
    const GomokuBoard *board = picture->view->now;
    if (board->last != GOMOKU_NO_POINT && !picture->view->numbers) {
        canvas_fill_circle(picture->canvas, gomoku_layout_place(&picture->grid, board->last),
                           fmaxf(picture->cell * 0.13F, 2), gomoku_mark_red());
    }
}

void gomoku_draw_board(const GomokuView *view, Canvas *canvas, const Theme *theme, Rect area,
                       int64_t now_ms) {
    const float pixel = canvas_pixel(canvas);
    GomokuPicture picture = {.view = view,
                             .canvas = canvas,
                             .theme = theme,
                             .grid = gomoku_layout_grid(area, view->now->size, pixel)};
    picture.cell = grid_cell_size(&picture.grid);
    canvas_fill_round(canvas, area, THEME_RADIUS_CARD_U, theme->wood);
    gomoku_draw_lines(canvas, theme, &picture.grid, fmaxf(pixel, picture.cell * 0.028F));
    gomoku_draw_star_points(canvas, theme, &picture.grid);
    gomoku_draw_labels(&picture, area);
    gomoku_draw_marks_below(&picture);
    gomoku_draw_stones(&picture, now_ms);
    gomoku_draw_win(&picture, now_ms);
    gomoku_draw_numbers(&picture);
    gomoku_draw_last_stone(&picture);
    gomoku_draw_marks_above(&picture);
    gomoku_draw_magnifier(&picture);
}
