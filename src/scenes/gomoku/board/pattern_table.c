/* The table of the measures at a point. */
#include "scenes/gomoku/board/pattern_table.h"

#include "scenes/gomoku/board/cells.h"
#include "scenes/shell/i18n.h"

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
                    (TextStyle){14, i == 0 && !is_weak ? TEXT_SEMIBOLD : TEXT_REGULAR, TEXT_CENTER,
                                i == 0 && !is_weak ? theme->text : theme->secondary});
    }
}

static void gomoku_pattern_table_draw_sum(Canvas *canvas, const Theme *theme, Rect box, int sum,
                                          bool is_counted) {
    char buffer[16];
    Text text = text_over(buffer, sizeof buffer);
    text_add_int(&text, sum);
    canvas_text(canvas, box, buffer,
                (TextStyle){14, is_counted ? TEXT_BOLD : TEXT_REGULAR, TEXT_CENTER,
                            is_counted ? theme->text : theme->secondary});
}

static const char *pass_caption(int pass) {
    return pass == GOMOKU_PASS_GAP ? tr("one gap") : tr("no gap");
}

/* The same size over all columns: that of the widest caption. */
static TextStyle caption_style(Canvas *canvas, const Theme *theme, float width) {
    TextStyle style = {THEME_FONT_KEY_U, TEXT_REGULAR, TEXT_CENTER, theme->secondary};
    for (int pass = 0; pass < GOMOKU_PASSES; pass++) {
        while (style.size > 9 && !canvas_text_fits(canvas, pass_caption(pass), style, width)) {
            style.size -= 1;
        }
    }
    return style;
}

/* A column of one player's measures in one pass, with its sum below. */
static void draw_pass(Canvas *canvas, const Theme *theme, Rect column,
                      const GomokuPatternReport *report, int pass) {
    canvas_text(canvas, rect_cut_top(&column, LENS_CAPTION_U), pass_caption(pass),
                caption_style(canvas, theme, column.width));
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
        draw_measure(canvas, theme, rect_cut_top(&column, LENS_LINE_U), &report->measures[pass][d]);
    }
    rect_cut_top(&column, 4);
    gomoku_pattern_table_draw_sum(canvas, theme, rect_cut_top(&column, LENS_LINE_U),
                                  report->totals[pass],
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
    gomoku_draw_token(canvas, theme, (Point){rect_center(head).x, head.y + 9}, 8, side);
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

float gomoku_pattern_table_height(float width) {
    return is_stacked(width) ? 2 * LENS_HEIGHT_U + LENS_LINE_U : LENS_HEIGHT_U;
}

void gomoku_draw_pattern_table(const GomokuPatternReport reports[2], const bool is_measured[2],
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
