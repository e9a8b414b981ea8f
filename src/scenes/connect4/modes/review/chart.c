/* The curve of a review, its signs and its legend. */
#include "scenes/connect4/modes/review/chart.h"

#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"

#define CONNECT4_REVIEW_CHART_LANE_U 16.0F /* of the signs */
#define NUMBERS_U 16.0F                    /* of the moves */
#define NUMBER_EVERY 10
#define CONNECT4_REVIEW_CHART_CURVE_FLAT_U 40.0F /* of the curve alone */
#define LEGEND_LINES 3
#define LEGEND_SIGN_U 20.0F
#define LEGEND_GAP_U 8.0F
#define LEGEND_COLUMN_U 180.0F

/* A short game has no move numbers: its curve takes their place. */
static bool has_numbers(const Connect4Review *review) {
    const int before = connect4_position_count(review->position[0]);
    return (before + review->length) / NUMBER_EVERY > before / NUMBER_EVERY;
}

static void draw_token(Canvas *canvas, const Theme *theme, Point at, float radius, int player) {
    canvas_fill_circle(canvas, at, radius, player == 0 ? theme->piece_first : theme->piece_second);
    if (player == 0) {
        canvas_stroke_circle(canvas, at, radius * 0.66F, 1.2F, theme->piece_first_mark);
    } else {
        canvas_fill_circle(canvas, at, radius * 0.3F, theme->piece_second_mark);
    }
}

ChartShape connect4_chart_shape(const Connect4Review *review) {
    return (ChartShape){.form = CHART_BARS,
                        .plies = review->length,
                        .lane_u = CONNECT4_REVIEW_CHART_LANE_U,
                        .numbers_u = has_numbers(review) ? NUMBERS_U : 0,
                        .draw_token = draw_token};
}

float connect4_chart_flat(const Connect4Review *review) {
    return CONNECT4_REVIEW_CHART_CURVE_FLAT_U + CONNECT4_REVIEW_CHART_LANE_U +
           (has_numbers(review) ? NUMBERS_U : 0);
}

Rect connect4_chart_slot(Rect area, const Connect4Review *review, int index) {
    const ChartShape shape = connect4_chart_shape(review);
    Rect plot = chart_places(&shape, area).plot;
    plot.height += CONNECT4_REVIEW_CHART_LANE_U;
    return chart_slot(&shape, plot, index);
}

/* ---- The signs ---- */

typedef struct ReviewBrush {
    Canvas *canvas;
    const Theme *theme;
    float width;
    bool is_on_board; /* which is dark in every theme */
} ReviewBrush;

static Color connect4_review_chart_ink_of(const ReviewBrush *brush, Color usual) {
    return brush->is_on_board ? brush->theme->mark_theirs : usual;
}

static void connect4_review_chart_draw_cross(const ReviewBrush *brush, Point at, float r) {
    canvas_line(brush->canvas, (Point){at.x - r, at.y - r}, (Point){at.x + r, at.y + r},
                brush->width, connect4_review_chart_ink_of(brush, brush->theme->error));
    canvas_line(brush->canvas, (Point){at.x - r, at.y + r}, (Point){at.x + r, at.y - r},
                brush->width, connect4_review_chart_ink_of(brush, brush->theme->error));
}

static void connect4_review_chart_draw_diamond(const ReviewBrush *brush, Point at, float r) {
    const Point corners[] = {
        {at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r}, {at.x - r, at.y}};
    for (int i = 0; i < 4; i++) {
        canvas_line(brush->canvas, corners[i], corners[(i + 1) % 4], brush->width,
                    connect4_review_chart_ink_of(brush, brush->theme->warning));
    }
}

static void connect4_review_chart_draw_sign(const ReviewBrush *brush, Connect4Verdict verdict,
                                            Point at, float r) {
    switch (verdict) {
    case CONNECT4_VERDICT_WIN_LOST:
        connect4_review_chart_draw_cross(brush, at, r * 0.85F);
        break;
    case CONNECT4_VERDICT_DRAW_LOST:
        connect4_review_chart_draw_diamond(brush, at, r);
        break;
    case CONNECT4_VERDICT_WIN_LONGER:
    case CONNECT4_VERDICT_LOSS_SHORTER:
        canvas_stroke_circle(brush->canvas, at, r * 0.8F, brush->width,
                             connect4_review_chart_ink_of(brush, brush->theme->secondary));
        break;
    default:
        break;
    }
}

/* ---- The bars ---- */

static void connect4_review_chart_draw_value(const Connect4Review *review, Canvas *canvas,
                                             const Theme *theme, Rect slot, int index) {
    int score = 0;
    if (!connect4_review_value(review, index, &score)) {
        canvas_fill_circle(canvas, rect_center(slot), 1.5F, theme->mark_quiet);
        return;
    }
    const int most = connect4_score_most(review->position[0].shape) + 3;
    chart_draw_bar(canvas, slot, (float)score / (float)most,
                   score > 0   ? theme->piece_first
                   : score < 0 ? theme->piece_second
                               : theme->mark_quiet);
}

static void draw_slot(const Connect4Chart *chart, Canvas *canvas, const Theme *theme, Rect area,
                      int index) {
    const Connect4Review *review = chart->review;
    const ChartShape shape = connect4_chart_shape(review);
    const ChartPlaces places = chart_places(&shape, area);
    const Rect whole = connect4_chart_slot(area, review, index);
    const Rect slot = chart_slot(&shape, places.plot, index);
    if (index == chart->cursor || index == chart->pointed) {
        canvas_fill_rect(canvas, whole, theme->raised_hover);
        canvas_fill_rect(canvas, slot, theme->plate_hole);
        canvas_fill_rect(canvas, slot, color_fade(theme->mark_quiet, 0.3F));
    }
    connect4_review_chart_draw_value(review, canvas, theme, slot, index);
    if (index < review->length) {
        const ReviewBrush brush = {canvas, theme, 2, false};
        const Rect lane = chart_slot(&shape, places.lane, index);
        const float most = 5.5F;
        const float r = lane.width / 2 < most ? lane.width / 2 : most;
        connect4_review_chart_draw_sign(&brush, connect4_review_verdict(review, index),
                                        rect_center(lane), r);
    }
    if (index == chart->cursor) {
        canvas_stroke_round(canvas, whole, 3, 2, theme->accent);
    }
}

/* Every tenth move, under the position it was played in. */
static void connect4_review_chart_draw_numbers(const Connect4Review *review, Canvas *canvas,
                                               const Theme *theme, Rect row) {
    const ChartShape shape = connect4_chart_shape(review);
    const int before = connect4_position_count(review->position[0]);
    for (int i = 0; i < review->length; i++) {
        const int move = before + i + 1;
        if (move % NUMBER_EVERY != 0) {
            continue;
        }
        const Rect slot = chart_slot(&shape, row, i);
        canvas_text(canvas, rect_of(slot.x + slot.width / 2 - 14, row.y, 28, row.height),
                    text_short("%d", move).data,
                    (TextStyle){11, TEXT_MEDIUM, TEXT_CENTER, theme->secondary});
    }
}

void connect4_chart_draw(const Connect4Chart *chart, Canvas *canvas, const Theme *theme,
                         Rect area) {
    const ChartShape shape = connect4_chart_shape(chart->review);
    const ChartPlaces parts = chart_places(&shape, area);
    Rect ground = parts.plot;
    ground.height += CONNECT4_REVIEW_CHART_LANE_U;
    chart_draw_side(&shape, canvas, theme, parts.side);
    canvas_fill_round(canvas, ground, 4, theme->raised);
    canvas_fill_round(canvas, parts.plot, 4, theme->plate_hole); /* on which all pieces are seen */
    for (int i = 0; i <= chart->review->length; i++) {
        draw_slot(chart, canvas, theme, area, i);
    }
    const float middle = parts.plot.y + parts.plot.height / 2;
    canvas_line(canvas, (Point){parts.plot.x + 1, middle},
                (Point){parts.plot.x + parts.plot.width - 1, middle}, canvas_pixel(canvas),
                theme->mark_quiet);
    connect4_review_chart_draw_numbers(chart->review, canvas, theme, parts.numbers);
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
    static const char *const words[] = {N_("missed win: %d"), N_("missed draw: %d"),
                                        N_("inaccuracy: %d")};
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
    const ReviewBrush brush = {canvas, theme, 2, false};
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
            connect4_review_chart_draw_sign(&brush, legend_verdicts[i],
                                            (Point){sign.x + 8, sign.y + line_height / 2}, 5.5F);
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
    const ReviewBrush brush = {canvas, theme, cell * 0.06F, true};
    canvas_fill_circle(canvas, played, cell * 0.41F,
                       color_fade(player == 0 ? theme->piece_first : theme->piece_second, 0.35F));
    if (connect4_verdict_is_mistake(verdict)) {
        connect4_review_chart_draw_sign(&brush, verdict, played, cell * 0.2F);
    }
    if (better >= 0) {
        canvas_stroke_circle(canvas, landing_point(review, index, better, grid), cell * 0.45F,
                             cell * 0.06F, theme->mark_mine);
    }
}
