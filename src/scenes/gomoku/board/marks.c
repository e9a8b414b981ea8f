/* The marks below and above the stones, the winning row, and the magnifier. */
#include <math.h>

#include "scenes/gomoku/board/cells.h"
#include "ui/tween.h"

#define LEFT_OUT_ARM_CELLS 0.2F
#define LEFT_OUT_LINE_U 2.0F
#define LENS_REACH 4      /* a five reaches this far from its end */
#define VALUE_CELLS 0.32F /* of a written value */
#define VALUE_MIN_U 9.0F
#define FORBIDDEN_CELLS 0.22F
#define WON_STAGGER 0.6F /* of the time, until the last stone begins to light */

/* ---- Below the stones ---- */

static void draw_region(const GomokuPicture *picture) {
    const GomokuRegion region = picture->view->region;
    if (region.size == 0) {
        return;
    }
    const int top = picture->grid.rows - region.row - region.size;
    const Rect first = grid_cell(&picture->grid, top, region.column);
    const float side = picture->cell * (float)region.size;
    const Rect rect = rect_of(first.x, first.y, side, side);
    canvas_fill_round(picture->canvas, rect, picture->cell * 0.3F,
                      color_fade(picture->theme->stone_white, 0.4F));
    canvas_stroke_round(picture->canvas, rect, picture->cell * 0.3F,
                        fmaxf(picture->cell * 0.06F, 2), gomoku_mark_blue());
}

/* The last point that the pattern lens measures in a direction. */
static int lens_end(const GomokuPicture *picture, int column_step, int row_step) {
    int end = picture->view->lens;
    for (int i = 0; i < LENS_REACH; i++) {
        const int column = gomoku_column(end) + column_step;
        const int row = gomoku_row(end) + row_step;
        if (column < 0 || row < 0 || column >= picture->grid.cols || row >= picture->grid.rows) {
            break;
        }
        end = gomoku_point(column, row);
    }
    return end;
}

static void draw_lens_lines(const GomokuPicture *picture) {
    static const int ways[4][2] = {{1, 0}, {1, -1}, {0, 1}, {1, 1}};
    if (picture->view->lens == GOMOKU_NO_POINT) {
        return;
    }
    for (int way = 0; way < 4; way++) {
        const int from = lens_end(picture, -ways[way][0], -ways[way][1]);
        const int to = lens_end(picture, ways[way][0], ways[way][1]);
        canvas_line(picture->canvas, gomoku_layout_place(&picture->grid, from),
                    gomoku_layout_place(&picture->grid, to), fmaxf(picture->cell * 0.12F, 2),
                    color_fade(gomoku_mark_blue(), 0.55F));
    }
}

/* A small cross where the side to move may not play. */
static void draw_forbidden(const GomokuPicture *picture, int point) {
    const Point at = gomoku_layout_place(&picture->grid, point);
    const float r = picture->cell * FORBIDDEN_CELLS;
    const float width = fmaxf(picture->cell * 0.07F, 1.5F);
    canvas_line(picture->canvas, (Point){at.x - r, at.y - r}, (Point){at.x + r, at.y + r}, width,
                gomoku_mark_red());
    canvas_line(picture->canvas, (Point){at.x - r, at.y + r}, (Point){at.x + r, at.y - r}, width,
                gomoku_mark_red());
}

void gomoku_draw_marks_below(const GomokuPicture *picture) {
    for (int i = 0; i < picture->view->forbidden_count; i++) {
        draw_forbidden(picture, picture->view->forbidden[i]);
    }
    draw_region(picture);
    draw_lens_lines(picture);
}

/* ---- Above them ---- */

static void draw_square(const GomokuPicture *picture, int point, Color color) {
    const Point center = gomoku_layout_place(&picture->grid, point);
    const float side = picture->cell;
    canvas_stroke_round(picture->canvas,
                        rect_of(center.x - side / 2, center.y - side / 2, side, side),
                        picture->cell * 0.16F, fmaxf(picture->cell * 0.06F, 2), color);
}

/* Green where a stone is worth most, fading towards the wood; the value inside. */
static void draw_valued(const GomokuPicture *picture, const GomokuValued *valued) {
    const Point center = gomoku_layout_place(&picture->grid, valued->point);
    const float side = picture->cell;
    const float size = side * VALUE_CELLS;
    const Color cold = color_hex(0xF2E3C2);
    const Color hot = color_hex(0x9BD770);
    canvas_fill_circle(picture->canvas, center, side * GOMOKU_STONE_CELLS,
                       color_mix(cold, hot, valued->heat));
    gomoku_draw_ring(picture, valued->point, GOMOKU_STONE_CELLS, 0.04F,
                     valued->heat >= 1 ? gomoku_mark_green() : color_hex(0x4A3512));
    if (size >= VALUE_MIN_U && valued->written[0]) {
        canvas_text(picture->canvas, rect_of(center.x - side / 2, center.y - side / 2, side, side),
                    valued->written,
                    (TextStyle){size, valued->heat >= 1 ? TEXT_BOLD : TEXT_MEDIUM, TEXT_CENTER,
                                color_hex(0x1A1204)});
    }
}

/* A cross on each point that the player has left out. */
static void draw_left_out(const GomokuPicture *picture) {
    const float arm = picture->cell * LEFT_OUT_ARM_CELLS;
    const Color color = color_hex(0x4A3512);
    for (int point = 0; point < GOMOKU_POINTS && picture->view->left_out; point++) {
        if (picture->view->left_out[point] && gomoku_board_contains(picture->view->now, point) &&
            picture->view->now->cells[point] == GOMOKU_EMPTY) {
            const Point at = gomoku_layout_place(&picture->grid, point);
            canvas_fill_circle(picture->canvas, at, picture->cell * GOMOKU_STONE_CELLS,
                               picture->theme->wood);
            canvas_line(picture->canvas, (Point){at.x - arm, at.y - arm},
                        (Point){at.x + arm, at.y + arm}, LEFT_OUT_LINE_U, color);
            canvas_line(picture->canvas, (Point){at.x - arm, at.y + arm},
                        (Point){at.x + arm, at.y - arm}, LEFT_OUT_LINE_U, color);
        }
    }
}

/* Stones that may follow, faint and numbered. */
static void draw_line_to_come(const GomokuPicture *picture) {
    GomokuStone side = (GomokuStone)picture->view->now->turn;
    for (int i = 0; i < picture->view->line_count; i++, side = gomoku_other(side)) {
        const Point center = gomoku_layout_place(&picture->grid, picture->view->line[i]);
        gomoku_draw_stone(
            picture->canvas, picture->theme,
            (GomokuStoneLook){side, center, picture->cell * GOMOKU_STONE_CELLS, 0.8F});
        gomoku_draw_ring(picture, picture->view->line[i], GOMOKU_STONE_CELLS + 0.02F, 0.07F,
                         gomoku_mark_blue());
        canvas_text(picture->canvas,
                    rect_of(center.x - picture->cell / 2, center.y - picture->cell / 2,
                            picture->cell, picture->cell),
                    text_short("%d", i + 1).data,
                    (TextStyle){picture->cell * 0.4F, TEXT_SEMIBOLD, TEXT_CENTER,
                                side == GOMOKU_BLACK ? picture->theme->stone_white
                                                     : picture->theme->stone_black});
    }
}

/* Faint black stones with letters, as they are named in print. */
static void draw_offers(const GomokuPicture *picture) {
    for (int i = 0; i < picture->view->offer_count; i++) {
        const Point center = gomoku_layout_place(&picture->grid, picture->view->offers[i]);
        gomoku_draw_stone(
            picture->canvas, picture->theme,
            (GomokuStoneLook){GOMOKU_BLACK, center, picture->cell * GOMOKU_STONE_CELLS, 0.6F});
        canvas_text(picture->canvas,
                    rect_of(center.x - picture->cell / 2, center.y - picture->cell / 2,
                            picture->cell, picture->cell),
                    (const char[]){(char)('A' + i), 0},
                    (TextStyle){picture->cell * 0.4F, TEXT_SEMIBOLD, TEXT_CENTER,
                                picture->theme->stone_white});
    }
}

void gomoku_draw_marks_above(const GomokuPicture *picture) {
    const GomokuView *view = picture->view;
    for (int i = 0; i < view->ringed_count; i++) {
        gomoku_draw_ring(picture, view->ringed[i], GOMOKU_STONE_CELLS - 0.02F, 0.075F,
                         gomoku_mark_blue());
    }
    for (int i = 0; i < view->chance_count; i++) {
        gomoku_draw_ring(picture, view->chances[i], GOMOKU_STONE_CELLS - 0.12F, 0.075F,
                         gomoku_mark_orange());
    }
    for (int i = 0; i < view->valued_count; i++) {
        draw_valued(picture, &view->valued[i]);
    }
    draw_left_out(picture);
    draw_offers(picture);
    draw_line_to_come(picture);
    if (view->ghost != GOMOKU_NO_POINT) {
        gomoku_draw_faint_stone(picture, view->ghost);
    }
    if (view->hinted != GOMOKU_NO_POINT) {
        gomoku_draw_faint_stone(picture, view->hinted);
        gomoku_draw_ring(picture, view->hinted, GOMOKU_STONE_CELLS + 0.04F, 0.1F,
                         gomoku_mark_blue());
        canvas_fill_circle(picture->canvas, gomoku_layout_place(&picture->grid, view->hinted),
                           picture->cell * 0.12F, picture->theme->hint_blue);
    }
    if (view->lens != GOMOKU_NO_POINT) {
        draw_square(picture, view->lens, gomoku_mark_blue());
    }
    if (view->cursor != GOMOKU_NO_POINT) {
        draw_square(picture, view->cursor, color_hex(0x0B2E6B));
    }
}

/* ---- The end ---- */

static bool is_among(const int *points, int count, int point) {
    for (int i = 0; i < count; i++) {
        if (points[i] == point) {
            return true;
        }
    }
    return false;
}

/* The other stones fade into the wood. */
static void draw_veil(const GomokuPicture *picture, const int *points, int count, float t) {
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (picture->view->now->cells[point] != GOMOKU_EMPTY && !is_among(points, count, point)) {
            canvas_fill_circle(picture->canvas, gomoku_layout_place(&picture->grid, point),
                               picture->cell * (GOMOKU_STONE_CELLS + 0.02F),
                               color_fade(picture->theme->wood, 0.5F * t));
        }
    }
}

void gomoku_draw_win(const GomokuPicture *picture, int64_t now_ms) {
    const GomokuView *view = picture->view;
    int points[GOMOKU_SIZE_MAX];
    const bool is_won =
        view->now->outcome == OUTCOME_FIRST_WINS || view->now->outcome == OUTCOME_SECOND_WINS;
    const int count = is_won ? gomoku_board_winning_line(view->now, points) : 0;
    const float t = tween_progress(view->changed_at_ms + view->stone_ms, view->win_ms, now_ms);
    if (count == 0 || t <= 0) {
        return;
    }
    draw_veil(picture, points, count, t);
    for (int i = 0; i < count; i++) {
        const float begins = WON_STAGGER * (float)i / (float)count;
        const float own = fminf(1, fmaxf(0, (t - begins) / (1 - WON_STAGGER)));
        const float swell = 0.12F * sinf(3.14159265F * own);
        if (own > 0) {
            gomoku_draw_ring(picture, points[i], GOMOKU_STONE_CELLS + 0.03F + swell, 0.13F,
                             color_fade(gomoku_mark_green(), fminf(1, own * 3)));
        }
    }
}

/* ---- The magnifier ---- */

/* The whole board, as large as the lens shows its part. */
static Grid enlarged(const Grid *board, const MagnifierLens *lens) {
    const float cell = grid_cell_size(&lens->grid);
    return (Grid){.area = rect_of(lens->plate.x - cell * (float)lens->column,
                                  lens->plate.y - cell * (float)lens->row,
                                  cell * (float)board->cols, cell * (float)board->rows),
                  .rows = board->rows,
                  .cols = board->cols};
}

static int gomoku_clamp_line(int value, int last) {
    return value < 0 ? 0 : value > last ? last : value;
}

/* The lines through the neighbours, as far as the lens's edge or that of the board. */
static void draw_magnified_lines(const void *self, Canvas *canvas, const MagnifierLens *lens) {
    const GomokuPicture *large = self;
    const Rect area = lens->plate;
    const int last = large->grid.rows - 1;
    const int column = gomoku_column(large->view->magnified_point);
    const int row = gomoku_row(large->view->magnified_point);
    canvas_clip(canvas, area);
    for (int i = -1; i <= 1; i++) {
        const Point left =
            gomoku_layout_place(&large->grid, gomoku_point(gomoku_clamp_line(column - 2, last),
                                                           gomoku_clamp_line(row + i, last)));
        const Point right =
            gomoku_layout_place(&large->grid, gomoku_point(gomoku_clamp_line(column + 2, last),
                                                           gomoku_clamp_line(row + i, last)));
        const Point low =
            gomoku_layout_place(&large->grid, gomoku_point(gomoku_clamp_line(column + i, last),
                                                           gomoku_clamp_line(row - 2, last)));
        const Point high =
            gomoku_layout_place(&large->grid, gomoku_point(gomoku_clamp_line(column + i, last),
                                                           gomoku_clamp_line(row + 2, last)));
        const float right_end = fminf(right.x, area.x + area.width);
        const float low_end = fminf(low.y, area.y + area.height);
        canvas_line(canvas, (Point){fmaxf(left.x, area.x), left.y}, (Point){right_end, right.y},
                    1.5F, large->theme->wood_line);
        canvas_line(canvas, (Point){high.x, fmaxf(high.y, area.y)}, (Point){low.x, low_end}, 1.5F,
                    large->theme->wood_line);
    }
    canvas_unclip(canvas);
}

static void draw_magnified_stone(const void *self, Canvas *canvas, int cell, Rect place) {
    const GomokuPicture *large = self;
    const int point = gomoku_layout_point_of(&large->grid, cell);
    const uint8_t stone = large->view->now->cells[point];
    if (stone != GOMOKU_EMPTY) {
        gomoku_draw_stone(canvas, large->theme,
                          (GomokuStoneLook){(GomokuStone)stone, rect_center(place),
                                            large->cell * GOMOKU_STONE_CELLS, 1});
    }
    if (point == large->view->magnified_point) {
        gomoku_draw_faint_stone(large, point);
        gomoku_draw_ring(large, point, GOMOKU_STONE_CELLS, 0.05F, gomoku_mark_blue());
    }
}

void gomoku_draw_magnifier(const GomokuPicture *picture) {
    const int point = picture->view->magnified_point;
    const MagnifierLens *lens = &picture->view->magnified;
    if (point == GOMOKU_NO_POINT) {
        return;
    }
    const Point at = gomoku_layout_place(&picture->grid, point);
    const Rect inner = rect_inset(picture->grid.area, picture->cell / 2);
    canvas_line(picture->canvas, (Point){inner.x, at.y}, (Point){inner.x + inner.width, at.y}, 2,
                gomoku_mark_blue());
    canvas_line(picture->canvas, (Point){at.x, inner.y}, (Point){at.x, inner.y + inner.height}, 2,
                gomoku_mark_blue());
    gomoku_draw_faint_stone(picture, point);
    GomokuPicture large = *picture;
    large.grid = enlarged(&picture->grid, lens);
    large.cell = grid_cell_size(&large.grid);
    magnifier_draw(lens,
                   &(MagnifierPicture){.ground = picture->theme->wood,
                                       .edge = gomoku_mark_blue(),
                                       .radius = THEME_RADIUS_U,
                                       .edge_width = 3,
                                       .draw_ground = draw_magnified_lines,
                                       .draw_cell = draw_magnified_stone,
                                       .self = &large},
                   picture->canvas);
}
