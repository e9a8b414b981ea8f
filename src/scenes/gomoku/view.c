#include "gomoku_view.h"

#include <math.h>

#include "say.h"
#include "ui/tween.h"

#define RIM_CELLS 0.58F   /* of the wood around the cells, where the coordinates stand */
#define STONE_SHARE 0.46F /* radius of a stone, in cells */
#define LABEL_LEAST_U 9.0F
#define LENS_REACH 4 /* a line of five reaches so far from its end */

/* Marks on the wood, which is the same in both themes. */
static Color mark_blue(void) {
    return color_hex(0x174FA8);
}

static Color mark_red(void) {
    return color_hex(0xE5484D);
}

static Color label_ink(void) {
    return color_hex(0x4A3512);
}

Grid gomoku_view_grid(Rect area, int size, float pixel) {
    const float cell = floorf(area.width / ((float)size + 2 * RIM_CELLS) / pixel) * pixel;
    const float side = cell * (float)size;
    /* The middles of the cells fall into the middles of pixels, where the lines are. */
    const float left = floorf((area.x + (area.width - side) / 2 + cell / 2) / pixel) * pixel;
    const float top = floorf((area.y + (area.height - side) / 2 + cell / 2) / pixel) * pixel;
    return (Grid){.area =
                      rect_of(left + pixel / 2 - cell / 2, top + pixel / 2 - cell / 2, side, side),
                  .rows = size,
                  .cols = size,
                  .gap = 0};
}

/* ---- The board ---- */

typedef struct Picture {
    const GomokuView *view;
    Canvas *canvas;
    const Theme *theme;
    Grid grid;
    float cell;
    float pixel;
} Picture;

static Point place_of(const Grid *grid, int point) {
    return rect_center(grid_cell(grid, grid->rows - 1 - gomoku_row(point), gomoku_column(point)));
}

static void draw_lines(Canvas *canvas, const Theme *theme, const Grid *grid, float width) {
    const int last = grid->rows - 1;
    for (int i = 0; i <= last; i++) {
        canvas_line(canvas, place_of(grid, gomoku_point(0, i)),
                    place_of(grid, gomoku_point(last, i)), width, theme->wood_line);
        canvas_line(canvas, place_of(grid, gomoku_point(i, 0)),
                    place_of(grid, gomoku_point(i, last)), width, theme->wood_line);
    }
}

/* Three by three star points; only those on whole points. */
static void draw_stars(Canvas *canvas, const Theme *theme, const Grid *grid) {
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
            const Point center = place_of(grid, gomoku_point(places[column], places[row]));
            canvas_fill_circle(canvas, center, radius, theme->wood_line);
        }
    }
}

static void draw_label(const Picture *picture, Rect box, const char *label, bool is_pointed) {
    const float size = fmaxf(fminf(picture->cell * 0.38F, 14), LABEL_LEAST_U);
    canvas_text(picture->canvas, box, label,
                (TextStyle){size, is_pointed ? TEXT_BOLD : TEXT_MEDIUM, TEXT_CENTER,
                            is_pointed ? color_hex(0x000000) : label_ink()});
}

/* Letters below, numbers at the left, in the middle between the stones and the rim. */
static void draw_labels(const Picture *picture, Rect area) {
    const int size = picture->grid.rows;
    const int pointed = picture->view->pointed;
    const Rect inner = picture->grid.area;
    const float depth = inner.x - area.x + picture->cell * (0.5F - STONE_SHARE);
    const float below = inner.y + inner.height - picture->cell * (0.5F - STONE_SHARE);
    for (int i = 0; i < size; i++) {
        const char letter[2] = {gomoku_column_letter(i), 0};
        char buffer[8];
        Text number = text_over(buffer, sizeof buffer);
        text_add_int(&number, i + 1);
        const Rect column = grid_cell(&picture->grid, size - 1, i);
        const Rect row = grid_cell(&picture->grid, size - 1 - i, 0);
        const bool is_point = pointed != GOMOKU_NO_POINT;
        draw_label(picture,
                   rect_of(column.x - 2, below, column.width + 4, area.y + area.height - below),
                   letter, is_point && gomoku_column(pointed) == i);
        draw_label(picture, rect_of(area.x, row.y, depth, row.height), buffer,
                   is_point && gomoku_row(pointed) == i);
    }
}

typedef struct Stone {
    GomokuStone side;
    Point center;
    float radius;
    float alpha;
} Stone;

static void draw_stone(Canvas *canvas, const Theme *theme, Stone stone) {
    const Color face = stone.side == GOMOKU_BLACK ? theme->stone_black : theme->stone_white;
    canvas_fill_circle(canvas, stone.center, stone.radius, color_fade(face, stone.alpha));
    canvas_stroke_circle(canvas, stone.center, stone.radius,
                         fmaxf(canvas_pixel(canvas), stone.radius * 0.05F),
                         color_fade(theme->stone_rim, stone.alpha));
}

static void draw_stones(const Picture *picture, int64_t now_ms) {
    const GomokuView *view = picture->view;
    const float t = tween_ease_out(tween_progress(view->changed_at_ms, view->stone_ms, now_ms));
    const float radius = picture->cell * STONE_SHARE;
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        const uint8_t now = view->now->cells[point];
        const uint8_t before = view->before->cells[point];
        const uint8_t stone = now != GOMOKU_EMPTY ? now : before;
        const float share = now == before ? 1 : now != GOMOKU_EMPTY ? t : 1 - t;
        if (stone == GOMOKU_EMPTY || share <= 0) {
            continue;
        }
        draw_stone(picture->canvas, picture->theme,
                   (Stone){(GomokuStone)stone, place_of(&picture->grid, point),
                           radius * (0.7F + 0.3F * share), share});
    }
}

static void draw_numbers(const Picture *picture) {
    const GomokuBoard *board = picture->view->now;
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        const uint16_t number = picture->view->numbers[point];
        if (number == 0) {
            continue;
        }
        char buffer[8];
        Text text = text_over(buffer, sizeof buffer);
        text_add_int(&text, number);
        const bool is_black = board->cells[point] == GOMOKU_BLACK;
        const Color ink = point == board->last
                              ? is_black ? color_hex(0xFF8A8A) : color_hex(0xB92D37)
                          : is_black ? picture->theme->stone_white
                                     : picture->theme->stone_black;
        const float size = picture->cell * (number > 99 ? 0.34F : 0.4F);
        const Point center = place_of(&picture->grid, point);
        canvas_text(picture->canvas,
                    rect_of(center.x - picture->cell / 2, center.y - picture->cell / 2,
                            picture->cell, picture->cell),
                    buffer, (TextStyle){size, TEXT_SEMIBOLD, TEXT_CENTER, ink});
    }
}

static void draw_ring(const Picture *picture, int point, float radius_cells, float width_cells,
                      Color color) {
    canvas_stroke_circle(picture->canvas, place_of(&picture->grid, point),
                         picture->cell * radius_cells, fmaxf(picture->cell * width_cells, 1.5F),
                         color);
}

/* The last stone: its number stands out by its colour instead when numbers are shown. */
static void draw_last(const Picture *picture) {
    const GomokuBoard *board = picture->view->now;
    if (board->last != GOMOKU_NO_POINT && !picture->view->numbers) {
        canvas_fill_circle(picture->canvas, place_of(&picture->grid, board->last),
                           fmaxf(picture->cell * 0.13F, 2), mark_red());
    }
}

/* Once, after the stone has landed, the rings swell and settle; then they are still. */
static void draw_winning(const Picture *picture, int64_t now_ms) {
    const GomokuView *view = picture->view;
    int points[GOMOKU_SIZE_MAX];
    const bool is_won =
        view->now->outcome == OUTCOME_FIRST_WINS || view->now->outcome == OUTCOME_SECOND_WINS;
    const int count = is_won ? gomoku_board_winning_line(view->now, points) : 0;
    const float t = tween_progress(view->changed_at_ms + view->stone_ms, view->pulse_ms, now_ms);
    const float swell = 0.10F * sinf(3.14159265F * t);
    for (int i = 0; i < count; i++) {
        draw_ring(picture, points[i], STONE_SHARE + 0.02F + swell, 0.1F,
                  color_fade(mark_red(), fminf(1, t * 3)));
    }
}

static void draw_lens_lines(const Picture *picture) {
    static const int8_t ways[4][2] = {{1, 0}, {1, -1}, {0, 1}, {1, 1}};
    const int point = picture->view->lens;
    if (point == GOMOKU_NO_POINT) {
        return;
    }
    for (int way = 0; way < 4; way++) {
        int ends[2] = {point, point};
        for (int side = 0; side < 2; side++) {
            for (int i = 0; i < LENS_REACH; i++) {
                const int sign = side == 0 ? 1 : -1;
                const int column = gomoku_column(ends[side]) + sign * ways[way][0];
                const int row = gomoku_row(ends[side]) + sign * ways[way][1];
                if (column < 0 || row < 0 || column >= picture->grid.cols ||
                    row >= picture->grid.rows) {
                    break;
                }
                ends[side] = gomoku_point(column, row);
            }
        }
        canvas_line(picture->canvas, place_of(&picture->grid, ends[0]),
                    place_of(&picture->grid, ends[1]), fmaxf(picture->cell * 0.12F, 2),
                    color_fade(mark_blue(), 0.55F));
    }
}

static void draw_square(const Picture *picture, int point, float share, Color color) {
    const Point center = place_of(&picture->grid, point);
    const float side = picture->cell * share;
    canvas_stroke_round(picture->canvas,
                        rect_of(center.x - side / 2, center.y - side / 2, side, side),
                        picture->cell * 0.16F, fmaxf(picture->cell * 0.06F, 2), color);
}

/* The stone that the side to move would put there. */
static void draw_offered(const Picture *picture, int point) {
    draw_stone(picture->canvas, picture->theme,
               (Stone){(GomokuStone)picture->view->now->turn, place_of(&picture->grid, point),
                       picture->cell * STONE_SHARE, 0.55F});
}

static void draw_marks(const Picture *picture) {
    const GomokuView *view = picture->view;
    for (int i = 0; i < view->ringed_count; i++) {
        draw_ring(picture, view->ringed[i], STONE_SHARE - 0.02F, 0.075F, mark_blue());
    }
    if (view->ghost != GOMOKU_NO_POINT) {
        draw_offered(picture, view->ghost);
    }
    if (view->hinted != GOMOKU_NO_POINT) {
        draw_offered(picture, view->hinted);
        draw_ring(picture, view->hinted, STONE_SHARE + 0.04F, 0.1F, mark_blue());
        canvas_fill_circle(picture->canvas, place_of(&picture->grid, view->hinted),
                           picture->cell * 0.12F, picture->theme->hint_blue);
    }
    if (view->lens != GOMOKU_NO_POINT) {
        draw_square(picture, view->lens, 1, mark_blue());
    }
    if (view->cursor != GOMOKU_NO_POINT) {
        draw_square(picture, view->cursor, 1, color_hex(0x0B2E6B));
    }
}

void gomoku_view_draw(const GomokuView *view, Canvas *canvas, const Theme *theme, Rect area,
                      int64_t now_ms) {
    const float pixel = canvas_pixel(canvas);
    Picture picture = {.view = view,
                       .canvas = canvas,
                       .theme = theme,
                       .grid = gomoku_view_grid(area, view->now->size, pixel),
                       .pixel = pixel};
    picture.cell = grid_cell_size(&picture.grid);
    canvas_fill_round(canvas, area, THEME_RADIUS_CARD_U, theme->wood);
    draw_lines(canvas, theme, &picture.grid, fmaxf(pixel, picture.cell * 0.028F));
    draw_stars(canvas, theme, &picture.grid);
    draw_labels(&picture, area);
    draw_lens_lines(&picture);
    draw_stones(&picture, now_ms);
    if (view->numbers) {
        draw_numbers(&picture);
    }
    draw_last(&picture);
    draw_winning(&picture, now_ms);
    draw_marks(&picture);
}

#define MINIATURE_LEAST 9 /* lines each way */

/* The square part of the board where the stones are. */
typedef struct Part {
    int row, col, size;
} Part;

static int clamped(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
}

static Part part_with_stones(const GomokuBoard *board) {
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
        return (Part){0, 0, board->size};
    }
    const int rows = high[0] - low[0] + 3;
    const int cols = high[1] - low[1] + 3;
    const int size = clamped(rows > cols ? rows : cols, MINIATURE_LEAST, board->size);
    return (Part){clamped((low[0] + high[0] - size + 1) / 2, 0, board->size - size),
                  clamped((low[1] + high[1] - size + 1) / 2, 0, board->size - size), size};
}

void gomoku_view_miniature(const GomokuBoard *board, Canvas *canvas, const Theme *theme,
                           Rect area) {
    const Part part = part_with_stones(board);
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
    draw_lines(canvas, theme, &grid, pixel);
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        const int row = part.size - 1 - (gomoku_row(point) - part.row);
        const int col = gomoku_column(point) - part.col;
        if (board->cells[point] == GOMOKU_EMPTY) {
            continue;
        }
        const Point center = rect_center(grid_cell(&grid, row, col));
        draw_stone(canvas, theme,
                   (Stone){(GomokuStone)board->cells[point], center, cell * STONE_SHARE, 1});
        if (point == board->last) {
            canvas_fill_circle(canvas, center, fmaxf(cell * 0.15F, 1.5F), mark_red());
        }
    }
}

/* A stone on the panel, where a black one needs a light rim. */
static void draw_token(Canvas *canvas, const Theme *theme, Point center, float radius, int side) {
    canvas_fill_circle(canvas, center, radius, side == 0 ? theme->stone_black : theme->stone_white);
    canvas_stroke_circle(canvas, center, radius, 1.25F, theme->secondary);
}

/* ---- The curve ---- */

#define CURVE_LEAST_PLIES 24 /* the scale of a short game */
#define CURVE_SIDE_U 22.0F   /* for the two stones at the left */

static Point curve_place(const GomokuCurve *curve, Rect plot, int ply) {
    const int span = curve->plies > CURVE_LEAST_PLIES ? curve->plies : CURVE_LEAST_PLIES;
    return (Point){plot.x + plot.width * (float)ply / (float)span,
                   plot.y + plot.height / 2 * (1 - 0.94F * curve->values[ply])};
}

void gomoku_view_curve(const GomokuCurve *curve, Canvas *canvas, const Theme *theme, Rect area) {
    const float pixel = canvas_pixel(canvas);
    Rect plot = rect_inset(area, 3);
    const Rect side = rect_cut_left(&plot, CURVE_SIDE_U);
    const float middle = plot.y + plot.height / 2;
    draw_token(canvas, theme, (Point){side.x + 8, plot.y + 8}, 7, 0);
    draw_token(canvas, theme, (Point){side.x + 8, plot.y + plot.height - 8}, 7, 1);
    canvas_fill_round(canvas, plot, 4, theme->raised);
    for (int ply = 1; ply < curve->known; ply++) {
        const Point from = curve_place(curve, plot, ply - 1);
        const Point to = curve_place(curve, plot, ply);
        const float height = (from.y + to.y) / 2 - middle;
        canvas_fill_rect(
            canvas,
            rect_of(from.x, height < 0 ? middle + height : middle, to.x - from.x, fabsf(height)),
            theme->accent_soft);
    }
    canvas_line(canvas, (Point){plot.x + 1, middle}, (Point){plot.x + plot.width - 2, middle},
                pixel, theme->secondary);
    for (int ply = 1; ply < curve->known; ply++) {
        canvas_line(canvas, curve_place(curve, plot, ply - 1), curve_place(curve, plot, ply), 2,
                    theme->accent);
    }
    if (curve->cursor < curve->known) {
        const Point here = curve_place(curve, plot, curve->cursor);
        canvas_line(canvas, (Point){here.x, plot.y + 2}, (Point){here.x, plot.y + plot.height - 2},
                    pixel, theme->accent);
        canvas_fill_circle(canvas, here, 4, theme->accent);
        canvas_stroke_circle(canvas, here, 5, 1.5F, theme->raised);
    }
}

/* ---- The lens ---- */

#define LENS_HEIGHT_U 156.0F
#define LENS_LINE_U 22.0F
#define LENS_GLYPH_U 30.0F
#define LENS_CAPTION_U 18.0F

static void draw_way(Canvas *canvas, const Theme *theme, Rect box, int direction) {
    static const float ways[GOMOKU_DIRECTIONS][2] = {{1, 0}, {0.8F, 0.8F}, {0, 1}, {0.8F, -0.8F}};
    const Point center = rect_center(box);
    const float x = ways[direction][0] * 8;
    const float y = ways[direction][1] * 8;
    canvas_line(canvas, (Point){center.x - x, center.y - y}, (Point){center.x + x, center.y + y}, 2,
                theme->secondary);
    canvas_fill_circle(canvas, center, 3.5F, theme->accent);
}

static void add_measure(const GomokuMeasure *measure, Text *out) {
    text_addf(out, "%d %d %d", measure->length, measure->blocks, measure->gaps);
}

/* Three digits in fixed places, for Inter's digits have different widths. */
static void draw_measure(Canvas *canvas, const Theme *theme, Rect box,
                         const GomokuMeasure *measure) {
    char buffer[16];
    Text text = text_over(buffer, sizeof buffer);
    add_measure(measure, &text);
    const bool is_weak = measure->length < 2;
    for (int i = 0; i < 3; i++) {
        const char digit[2] = {buffer[2 * i], 0};
        const float step = 13;
        const Point center = rect_center(box);
        canvas_text(canvas, rect_of(center.x + ((float)i - 1.5F) * step, box.y, step, box.height),
                    digit,
                    (TextStyle){14, i == 0 ? TEXT_SEMIBOLD : TEXT_REGULAR, TEXT_CENTER,
                                is_weak  ? color_fade(theme->secondary, 0.6F)
                                : i == 0 ? theme->text
                                         : theme->secondary});
    }
}

static void draw_sum(Canvas *canvas, const Theme *theme, Rect box, int sum, bool is_counted) {
    char buffer[16];
    Text text = text_over(buffer, sizeof buffer);
    text_add_int(&text, sum);
    canvas_text(canvas, box, buffer,
                (TextStyle){14, is_counted ? TEXT_BOLD : TEXT_REGULAR, TEXT_CENTER,
                            is_counted ? theme->text : theme->secondary});
}

/* A column of one player's measures in one pass, with its sum below. */
static void draw_pass(Canvas *canvas, const Theme *theme, Rect column,
                      const GomokuPatternReport *report, int pass) {
    const char *caption = pass == GOMOKU_PASS_GAP ? tr("one gap") : tr("no gap");
    canvas_text(canvas, rect_cut_top(&column, LENS_CAPTION_U), caption,
                (TextStyle){THEME_FONT_KEY_U, TEXT_REGULAR, TEXT_CENTER, theme->secondary});
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
        draw_measure(canvas, theme, rect_cut_top(&column, LENS_LINE_U), &report->measures[pass][d]);
    }
    rect_cut_top(&column, 4);
    draw_sum(canvas, theme, rect_cut_top(&column, LENS_LINE_U), report->totals[pass],
             report->totals[pass] == report->score && report->score > 0);
}

/* The four directions and the sign of the sum, down the left side. */
static void draw_ways(Canvas *canvas, const Theme *theme, Rect glyphs, float width) {
    const Rect line = glyphs;
    rect_cut_top(&glyphs, LENS_LINE_U + LENS_CAPTION_U);
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
        draw_way(canvas, theme, rect_cut_top(&glyphs, LENS_LINE_U), d);
    }
    rect_cut_top(&glyphs, 2);
    canvas_line(canvas, (Point){line.x, glyphs.y}, (Point){line.x + width, glyphs.y},
                canvas_pixel(canvas), theme->hairline);
    rect_cut_top(&glyphs, 2);
    canvas_text(canvas, rect_cut_top(&glyphs, LENS_LINE_U), "\xCE\xA3",
                (TextStyle){14, TEXT_REGULAR, TEXT_CENTER, theme->secondary});
}

/* One player's two passes; NULL where the other player's stone lies. */
static void draw_half(Canvas *canvas, const Theme *theme, Rect half, int side,
                      const GomokuPatternReport *report) {
    const Rect head = rect_cut_top(&half, LENS_LINE_U);
    draw_token(canvas, theme, (Point){rect_center(head).x, head.y + 9}, 8, side);
    if (!report) {
        canvas_text(canvas, half, tr("taken"),
                    (TextStyle){14, TEXT_REGULAR, TEXT_CENTER, theme->secondary});
        return;
    }
    for (int pass = 0; pass < GOMOKU_PASSES; pass++) {
        draw_pass(canvas, theme, rect_column(half, pass, GOMOKU_PASSES, 0), report, pass);
    }
}

/* Where there is no room for four columns the two players stand one below the other. */
static bool is_stacked(float width) {
    return width < 220;
}

float gomoku_view_lens_height(float width) {
    return is_stacked(width) ? 2 * LENS_HEIGHT_U + LENS_LINE_U : LENS_HEIGHT_U;
}

void gomoku_view_lens(const GomokuPatternReport reports[2], const bool is_measured[2],
                      Canvas *canvas, const Theme *theme, Rect area) {
    const bool stacked = is_stacked(area.width);
    for (int side = 0; side < 2; side++) {
        Rect half = stacked ? rect_row(area, side, 2, LENS_LINE_U) : area;
        const Rect glyphs = rect_cut_left(&half, LENS_GLYPH_U);
        if (side == 0 || stacked) {
            draw_ways(canvas, theme, glyphs, area.width);
        }
        draw_half(canvas, theme, stacked ? half : rect_column(half, side, 2, 8), side,
                  is_measured[side] ? &reports[side] : NULL);
    }
}
