/* The chart of the distribution: how many boards need how many masks. */
#include <math.h>

#include "scenes/inversion/modes/editor/state.h"
#include "scenes/shell/i18n.h"

static void inversion_editor_draw_bar(Canvas *canvas, const Theme *theme, Rect column, float share,
                                      Color color) {
    const float height = share > 0 ? fmaxf(column.height * share, 2) : 0;
    if (height > 0) {
        canvas_fill_round(
            canvas, rect_of(column.x, column.y + column.height - height, column.width, height),
            fminf(3, column.width / 3), color);
    }
    canvas_fill_rect(
        canvas, rect_of(column.x, column.y + column.height, column.width, canvas_pixel(canvas)),
        theme->hairline);
}

/* Writes "126", "43k", or a share when the numbers are unknown. */
static void say_count(const EditorFacts *facts, int bar, Text *out) {
    const uint64_t count = facts->counts[bar];
    if (!facts->has_counts) {
        i18n_decimal(facts->shares[bar] * 100, 1, out);
        text_add(out, " %"); /* a no-break space */
    } else if (count >= 10000000) {
        i18n_count(count / 1000000, out);
        text_add_char(out, 'M');
    } else if (count >= 10000) {
        i18n_count(count / 1000, out);
        text_add_char(out, 'k');
    } else {
        i18n_count(count, out);
    }
}

typedef struct Histogram {
    const EditorFacts *facts;
    int bars;
    double most;
    float gap;
    Rect columns, numbers;
} Histogram;

static void inversion_editor_draw_column(const Histogram *chart, Canvas *canvas, const Theme *theme,
                                         int bar) {
    const bool is_hardest = bar == chart->facts->hardest;
    const Rect column = rect_column(chart->columns, bar, chart->bars, chart->gap);
    const Rect below = rect_column(chart->numbers, bar, chart->bars, chart->gap);
    const float share = (float)(chart->facts->shares[bar] / chart->most);
    TextStyle style = {11, TEXT_REGULAR, TEXT_CENTER, is_hardest ? theme->text : theme->secondary};
    char buffer[32];
    Text text = text_over(buffer, sizeof buffer);
    inversion_editor_draw_bar(canvas, theme, column, share,
                              is_hardest ? theme->hint_orange
                                         : color_mix(theme->raised, theme->accent, 0.6F));
    text_add_int(&text, bar);
    const bool near_last = !is_hardest && chart->facts->hardest - bar < 3;
    if (column.width >= 14 || is_hardest || (bar % 5 == 0 && !near_last)) {
        canvas_text(canvas, rect_of(below.x - 8, below.y, below.width + 16, below.height), buffer,
                    style);
    }
    text_clear(&text);
    say_count(chart->facts, bar, &text);
    const float y = column.y + column.height * (1 - share) - 16;
    if (column.width + chart->gap >= canvas_text_width(canvas, buffer, style)) {
        canvas_text(canvas, rect_of(column.x - 8, y, column.width + 16, 16), buffer, style);
    }
}

void editor_draw_chart(const EditorFacts *facts, Canvas *canvas, const Theme *theme, Rect area) {
    const TextStyle title = {THEME_FONT_SECONDARY_U, TEXT_MEDIUM, TEXT_LEFT, theme->secondary};
    Histogram chart = {.facts = facts, .bars = facts->hardest + 1, .most = 1e-9};
    for (int i = 0; i < chart.bars; i++) {
        chart.most = facts->shares[i] > chart.most ? facts->shares[i] : chart.most;
    }
    const char *words = tr("Boards by the fewest masks they need");
    const Rect label = rect_cut_top(&area, 20);
    if (canvas_text_fits(canvas, words, title, label.width)) {
        canvas_text(canvas, label, words, title);
    }
    chart.numbers = rect_cut_bottom(&area, 18);
    rect_cut_top(&area, 16);
    chart.columns = area;
    chart.gap = chart.bars > 24 ? 1 : 4;
    for (int i = 0; i < chart.bars; i++) {
        inversion_editor_draw_column(&chart, canvas, theme, i);
    }
}
