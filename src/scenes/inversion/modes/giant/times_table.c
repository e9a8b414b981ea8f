/* The table of measured times. */
#include "scenes/inversion/modes/giant/giant.h"
#include "scenes/shell/i18n.h"

#define TABLE_WIDTH_U 640.0F
#define TABLE_ROW_U 44.0F
#define TABLE_COLUMNS 4
#define TIMES_WORDS_SIZE 48
#define TABLE_WIDE_U 440.0F /* narrower tables write smaller */

/* A time in the unit that suits it. */
static void add_nanoseconds(int64_t ns, Text *out) {
    if (ns <= 0) {
        text_add(out, "–");
    } else if (ns < INT64_C(10000)) {
        text_addf(out, "%s ns", i18n_number(ns).words);
    } else if (ns < INT64_C(10000000)) {
        text_addf(out, "%s µs", i18n_number(ns / INT64_C(1000)).words);
    } else {
        text_addf(out, "%s ms", i18n_number(ns / INT64_C(1000000)).words);
    }
}

/* How many times as long the product takes, to two digits at least. */
static void add_ratio(GiantTime time, Text *out) {
    if (time.fast_ns <= 0 || time.product_ns <= 0) {
        text_add(out, "–");
    } else if (time.product_ns < 10 * time.fast_ns) {
        i18n_decimal((double)time.product_ns / (double)time.fast_ns, 1, out);
    } else {
        i18n_integer(time.product_ns / time.fast_ns, out);
    }
}

typedef struct TimesLine {
    char words[TABLE_COLUMNS][TIMES_WORDS_SIZE];
} TimesLine;

static TimesLine line_of(const GiantTimes *times, int row) {
    TimesLine line = {0};
    Text cells[TABLE_COLUMNS];
    for (int i = 0; i < TABLE_COLUMNS; i++) {
        cells[i] = text_over(line.words[i], sizeof line.words[i]);
    }
    i18n_integer(INT64_C(1) << (GIANT_TIMES_FIRST + row), &cells[0]);
    if (row < times->count) {
        add_nanoseconds(times->rows[row].product_ns, &cells[1]);
        add_nanoseconds(times->rows[row].fast_ns, &cells[2]);
        add_ratio(times->rows[row], &cells[3]);
    } else if (row == times->count && times->is_running) {
        text_add(&cells[1], "…");
    }
    return line;
}

static void draw_times_line(Canvas *canvas, const TimesLine *line, Rect place, TextStyle style) {
    const float width = place.width / TABLE_COLUMNS;
    style.align = TEXT_RIGHT;
    for (int i = 0; i < TABLE_COLUMNS; i++) {
        canvas_text(canvas, rect_of(place.x + (float)i * width, place.y, width, place.height),
                    line->words[i], style);
    }
}

void giant_draw_times(const GameShell *shell, const Giant *giant, Canvas *canvas, Rect area) {
    const Theme *theme = &shell->context->theme;
    const float row = area.height / (GIANT_TIMES_COUNT + 1) < TABLE_ROW_U
                          ? area.height / (GIANT_TIMES_COUNT + 1)
                          : TABLE_ROW_U;
    const float width = area.width < TABLE_WIDTH_U ? area.width : TABLE_WIDTH_U;
    const float size = width < TABLE_WIDE_U ? THEME_FONT_KEY_U : THEME_FONT_BODY_U;
    Rect table =
        rect_of(area.x + (area.width - width) / 2, area.y, width, row * (GIANT_TIMES_COUNT + 1));
    TimesLine head = {0};
    const char *const names[] = {"N", tr("product, N²"), "HEL", tr("ratio")};
    for (int i = 0; i < TABLE_COLUMNS; i++) {
        Text text = text_over(head.words[i], sizeof head.words[i]);
        text_add(&text, names[i]);
    }
    const Rect top = rect_cut_top(&table, row);
    draw_times_line(canvas, &head, top,
                    (TextStyle){size, TEXT_MEDIUM, TEXT_RIGHT, theme->secondary});
    for (int i = 0; i < GIANT_TIMES_COUNT; i++) {
        const TimesLine line = line_of(&giant->times, i);
        const bool is_known = i < giant->times.count;
        const Rect place = rect_cut_top(&table, row);
        canvas_fill_rect(canvas, rect_of(place.x, place.y, place.width, canvas_pixel(canvas)),
                         theme->hairline);
        draw_times_line(
            canvas, &line, place,
            (TextStyle){size, TEXT_REGULAR, TEXT_RIGHT, is_known ? theme->text : theme->secondary});
    }
}
