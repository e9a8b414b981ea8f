#include "chart.h"

#include <stdlib.h>

#include "frame/say.h"
#include "ui/paragraph.h"

#define SIDE_U 24.0F    /* at the left, with the tokens of the two sides */
#define LANE_U 16.0F    /* of the signs */
#define NUMBERS_U 16.0F /* of the moves */
#define NUMBER_EVERY 10
#define CURVE_FLAT_U 40.0F  /* of the curve alone */
#define EQUAL_LEAST_U 48.0F /* between the tokens of the two sides, with them */
#define LEAST_SHARE 0.35F   /* of the height: a win at the very end */
#define LEGEND_LINES 3
#define LEGEND_SIGN_U 20.0F
#define LEGEND_GAP_U 8.0F
#define LEGEND_COLUMN_U 180.0F

/* The parts of the area, from the top down. */
typedef struct Parts {
    Rect side, plot, lane, numbers;
} Parts;

/* A short game has no number of a move: its curve takes that room. */
static bool has_numbers(const Connect4Review *review) {
    const int before = connect4_position_count(review->position[0]);
    return (before + review->length) / NUMBER_EVERY > before / NUMBER_EVERY;
}

static Parts parts_of(const Connect4Review *review, Rect area) {
    Parts parts;
    parts.side = rect_cut_left(&area, SIDE_U);
    parts.numbers = rect_cut_bottom(&area, has_numbers(review) ? NUMBERS_U : 0);
    parts.lane = rect_cut_bottom(&area, LANE_U);
    parts.plot = area;
    parts.side.height = area.height;
    return parts;
}

float connect4_chart_flat(const Connect4Review *review) {
    return CURVE_FLAT_U + LANE_U + (has_numbers(review) ? NUMBERS_U : 0);
}

static Rect slot_in(Rect row, const Connect4Review *review, int index) {
    const float width = row.width / (float)(review->length + 1);
    return rect_of(row.x + width * (float)index, row.y, width, row.height);
}

Rect connect4_chart_slot(Rect area, const Connect4Review *review, int index) {
    Parts parts = parts_of(review, area);
    parts.plot.height += LANE_U;
    return slot_in(parts.plot, review, index);
}

/* ---- The signs ---- */

typedef struct Pen {
    Canvas *canvas;
    const Theme *theme;
    float width;
    bool is_on_board; /* which is dark in every theme */
} Pen;

static Color ink_of(const Pen *pen, Color usual) {
    return pen->is_on_board ? pen->theme->mark_theirs : usual;
}

static void draw_cross(const Pen *pen, Point at, float r) {
    canvas_line(pen->canvas, (Point){at.x - r, at.y - r}, (Point){at.x + r, at.y + r}, pen->width,
                ink_of(pen, pen->theme->error));
    canvas_line(pen->canvas, (Point){at.x - r, at.y + r}, (Point){at.x + r, at.y - r}, pen->width,
                ink_of(pen, pen->theme->error));
}

static void draw_diamond(const Pen *pen, Point at, float r) {
    const Point corners[] = {
        {at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r}, {at.x - r, at.y}};
    for (int i = 0; i < 4; i++) {
        canvas_line(pen->canvas, corners[i], corners[(i + 1) % 4], pen->width,
                    ink_of(pen, pen->theme->warning));
    }
}

static void draw_sign(const Pen *pen, Connect4Verdict verdict, Point at, float r) {
    switch (verdict) {
    case CONNECT4_VERDICT_WIN_LOST:
        draw_cross(pen, at, r * 0.85F);
        break;
    case CONNECT4_VERDICT_DRAW_LOST:
        draw_diamond(pen, at, r);
        break;
    case CONNECT4_VERDICT_WIN_LONGER:
    case CONNECT4_VERDICT_LOSS_SHORTER:
        canvas_stroke_circle(pen->canvas, at, r * 0.8F, pen->width,
                             ink_of(pen, pen->theme->secondary));
        break;
    default:
        break;
    }
}

/* ---- The curve ---- */

static void draw_token(Canvas *canvas, const Theme *theme, Point at, int player) {
    const float r = 7;
    canvas_fill_circle(canvas, at, r, player == 0 ? theme->piece_first : theme->piece_second);
    if (player == 0) {
        canvas_stroke_circle(canvas, at, r * 0.66F, 1.2F, theme->piece_first_mark);
    } else {
        canvas_fill_circle(canvas, at, r * 0.3F, theme->piece_second_mark);
    }
}

static void draw_side(Canvas *canvas, const Theme *theme, Rect side) {
    const float x = side.x + 9;
    draw_token(canvas, theme, (Point){x, side.y + 10}, 0);
    draw_token(canvas, theme, (Point){x, side.y + side.height - 10}, 1);
    if (side.height >= EQUAL_LEAST_U) {
        canvas_text(canvas, rect_of(side.x, side.y + side.height / 2 - 8, 18, 16), "=",
                    (TextStyle){14, TEXT_SEMIBOLD, TEXT_CENTER, theme->secondary});
    }
}

static void draw_bar(Canvas *canvas, const Theme *theme, Rect slot, float share, int score) {
    const float gap = slot.width > 6 ? 1.5F : 0.5F;
    const float middle = slot.y + slot.height / 2;
    const float height = (slot.height / 2 - 4) * (LEAST_SHARE + (1 - LEAST_SHARE) * share);
    Rect bar = rect_of(slot.x + gap, middle - height, slot.width - 2 * gap, height);
    if (score == 0) {
        bar = rect_of(bar.x, middle - 2, bar.width, 4);
        canvas_fill_rect(canvas, bar, theme->mark_quiet);
        return;
    }
    bar.y = score > 0 ? bar.y : middle;
    canvas_fill_rect(canvas, bar, score > 0 ? theme->piece_first : theme->piece_second);
}

static void draw_slot(const Connect4Chart *chart, Canvas *canvas, const Theme *theme, Rect area,
                      int index) {
    const Connect4Review *review = chart->review;
    const Parts parts = parts_of(review, area);
    const Rect whole = connect4_chart_slot(area, review, index);
    int score = 0;
    if (index == chart->cursor || index == chart->pointed) {
        const Rect slot = slot_in(parts.plot, review, index);
        canvas_fill_rect(canvas, whole, theme->raised_hover);
        canvas_fill_rect(canvas, slot, theme->plate_hole);
        canvas_fill_rect(canvas, slot, color_fade(theme->mark_quiet, 0.3F));
    }
    if (connect4_review_value(review, index, &score)) {
        const int most = connect4_score_most(review->position[0].shape) + 3;
        draw_bar(canvas, theme, slot_in(parts.plot, review, index), (float)abs(score) / (float)most,
                 score);
    } else {
        canvas_fill_circle(canvas, rect_center(slot_in(parts.plot, review, index)), 1.5F,
                           theme->mark_quiet);
    }
    if (index < review->length) {
        const Pen pen = {canvas, theme, 2, false};
        const Rect lane = slot_in(parts.lane, review, index);
        const float most = 5.5F;
        const float r = lane.width / 2 < most ? lane.width / 2 : most;
        draw_sign(&pen, connect4_review_verdict(review, index), rect_center(lane), r);
    }
    if (index == chart->cursor) {
        canvas_stroke_round(canvas, whole, 3, 2, theme->accent);
    }
}

/* Every tenth move, under the position it was played in. */
static void draw_numbers(const Connect4Review *review, Canvas *canvas, const Theme *theme,
                         Rect row) {
    const int before = connect4_position_count(review->position[0]);
    for (int i = 0; i < review->length; i++) {
        const int move = before + i + 1;
        if (move % NUMBER_EVERY != 0) {
            continue;
        }
        const Rect slot = slot_in(row, review, i);
        canvas_text(canvas, rect_of(slot.x + slot.width / 2 - 14, row.y, 28, row.height),
                    text_short("%d", move).data,
                    (TextStyle){11, TEXT_MEDIUM, TEXT_CENTER, theme->secondary});
    }
}

void connect4_chart_draw(const Connect4Chart *chart, Canvas *canvas, const Theme *theme,
                         Rect area) {
    const Parts parts = parts_of(chart->review, area);
    Rect ground = parts.plot;
    ground.height += LANE_U;
    draw_side(canvas, theme, parts.side);
    canvas_fill_round(canvas, ground, 4, theme->raised);
    canvas_fill_round(canvas, parts.plot, 4, theme->plate_hole); /* on which all pieces are seen */
    for (int i = 0; i <= chart->review->length; i++) {
        draw_slot(chart, canvas, theme, area, i);
    }
    const float middle = parts.plot.y + parts.plot.height / 2;
    canvas_line(canvas, (Point){parts.plot.x + 1, middle},
                (Point){parts.plot.x + parts.plot.width - 1, middle}, canvas_pixel(canvas),
                theme->mark_quiet);
    draw_numbers(chart->review, canvas, theme, parts.numbers);
}

/* ---- The legend ---- */

/* Slower wins and quicker losses share a sign. */
static const Connect4Verdict legend_verdicts[LEGEND_LINES] = {
    CONNECT4_VERDICT_WIN_LOST, CONNECT4_VERDICT_DRAW_LOST, CONNECT4_VERDICT_WIN_LONGER};

static int count_verdict(const Connect4Review *review, Connect4Verdict verdict) {
    int count = 0;
    for (int i = 0; i < review->length; i++) {
        const Connect4Verdict found = connect4_review_verdict(review, i);
        const bool is_slow = verdict == CONNECT4_VERDICT_WIN_LONGER;
        count += found == verdict || (is_slow && found == CONNECT4_VERDICT_LOSS_SHORTER);
    }
    return count;
}

static int legend_columns(float width) {
    return width >= 2 * LEGEND_COLUMN_U ? 2 : 1;
}

/* How many stand in the row that begins with this one: the last one alone has all its width. */
static int legend_entries(float width, int first) {
    const int columns = legend_columns(width);
    return first + columns <= LEGEND_LINES ? columns : LEGEND_LINES - first;
}

static TextStyle legend_style(const Theme *theme) {
    return (TextStyle){THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT,
                       theme ? theme->secondary : (Color){0, 0, 0, 0}};
}

static void add_legend(const Connect4Review *review, int line, Text *out) {
    static const char *const words[] = {N_("win thrown away: %d"), N_("draw thrown away: %d"),
                                        N_("slower win or quicker loss: %d")};
    text_addf(out, tr(words[line]), count_verdict(review, legend_verdicts[line]));
}

/* Of a row of the legend: that of its highest entry. */
static float legend_row_height(const Connect4Review *review, Canvas *canvas, float width,
                               int first) {
    const int entries = legend_entries(width, first);
    const float column = (width - LEGEND_GAP_U * (float)(entries - 1)) / (float)entries;
    float height = 0;
    for (int i = first; i < first + entries; i++) {
        char buffer[80];
        Text text = text_over(buffer, sizeof buffer);
        add_legend(review, i, &text);
        const float own =
            paragraph_height(canvas, buffer, legend_style(NULL), column - LEGEND_SIGN_U);
        height = own > height ? own : height;
    }
    return height + 4;
}

float connect4_chart_legend_height(const Connect4Review *review, Canvas *canvas, float width) {
    float height = 0;
    for (int i = 0; i < LEGEND_LINES; i += legend_columns(width)) {
        height += legend_row_height(review, canvas, width, i);
    }
    return height;
}

void connect4_chart_legend(const Connect4Review *review, Canvas *canvas, const Theme *theme,
                           Rect area) {
    const int columns = legend_columns(area.width);
    const Pen pen = {canvas, theme, 2, false};
    const float line_height = paragraph_line_height(THEME_FONT_SECONDARY_U);
    for (int first = 0; first < LEGEND_LINES; first += columns) {
        const Rect row = rect_cut_top(&area, legend_row_height(review, canvas, area.width, first));
        const int entries = legend_entries(area.width, first);
        for (int i = first; i < first + entries; i++) {
            char buffer[80];
            Text text = text_over(buffer, sizeof buffer);
            Rect place = rect_column(row, i - first, entries, LEGEND_GAP_U);
            const Rect sign = rect_cut_left(&place, LEGEND_SIGN_U);
            add_legend(review, i, &text);
            draw_sign(&pen, legend_verdicts[i], (Point){sign.x + 8, sign.y + line_height / 2},
                      5.5F);
            paragraph_draw(canvas, place, buffer, legend_style(theme));
        }
    }
}

/* ---- On the board ---- */

static Point landing_point(const Connect4Review *review, int index, int column, const Grid *grid) {
    const int row = connect4_position_drop_row(review->position[index], column);
    return rect_center(grid_cell(grid, row, column));
}

void connect4_chart_mark_move(const Connect4Review *review, int index, Canvas *canvas,
                              const Theme *theme, const Grid *grid) {
    const float cell = grid_cell_size(grid);
    const Connect4Verdict verdict = connect4_review_verdict(review, index);
    const int better = connect4_review_better(review, index);
    const int player = connect4_position_count(review->position[index]) % 2;
    const Point played = landing_point(review, index, review->column[index], grid);
    const Pen pen = {canvas, theme, cell * 0.06F, true};
    canvas_fill_circle(canvas, played, cell * 0.41F,
                       color_fade(player == 0 ? theme->piece_first : theme->piece_second, 0.35F));
    if (connect4_verdict_is_mistake(verdict)) {
        draw_sign(&pen, verdict, played, cell * 0.2F);
    }
    if (better >= 0) {
        canvas_stroke_circle(canvas, landing_point(review, index, better, grid), cell * 0.45F,
                             cell * 0.06F, theme->mark_mine);
    }
}
