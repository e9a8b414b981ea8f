/* The table of times: HEL against the product with the whole matrix, measured by the worker. */
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "base/stop.h"
#include "math/parity.h"
#include "scenes/inversion/modes/giant/giant.h"
#include "scenes/shell/i18n.h"

#define MEASURE_US 4000   /* a short run is repeated for so long */
#define MEASURE_RUNS 4096 /* or so often; a product fewer times for a larger size */
#define NS_OF_US 1000
#define TIMES_SEED 0xD1AB011u
#define TABLE_WIDTH_U 640.0F
#define TABLE_ROW_U 44.0F
#define TABLE_COLUMNS 4
#define TABLE_WIDE_U 440.0F /* narrower tables write smaller */

/* ---- Measuring ---- */

/* Question and answer: one size. */
typedef struct GiantMeasure {
    int log; /* of the size */
    int64_t (*now_us)(void);
    GiantTime time;
    bool is_done;  /* not stopped, and there was memory */
    bool is_equal; /* both found the same V */
} GiantMeasure;

typedef struct MeasuredBits {
    uint64_t *given, *slow, *fast;
    size_t count, words;
} MeasuredBits;

/* The nanoseconds of one run; 0 when they cannot be told, -1 when stopped. */
static int64_t time_runs(const GiantMeasure *measure, const MeasuredBits *bits, bool is_fast,
                         const atomic_bool *stop) {
    const int doublings = is_fast ? 0 : 2 * (measure->log - GIANT_TIMES_FIRST);
    const int most = doublings < 12 ? MEASURE_RUNS >> doublings : 1;
    int64_t spent = 0;
    int runs = 0;
    const int64_t start_us = measure->now_us();
    while (spent < MEASURE_US && runs < most) {
        if (is_fast) {
            memcpy(bits->fast, bits->given, bits->words * sizeof *bits->fast);
            parity_hel(bits->fast, bits->count);
        } else if (!parity_hel_by_matrix(bits->given, bits->count, bits->slow, stop)) {
            return -1;
        }
        if (stop_is_raised(stop)) {
            return -1;
        }
        spent = measure->now_us() - start_us;
        runs++;
    }
    return spent * NS_OF_US / runs;
}

static void measure_size(GiantMeasure *measure, const MeasuredBits *bits, const atomic_bool *stop) {
    Rng rng = rng_seeded(TIMES_SEED);
    for (size_t i = 0; i < bits->words; i++) {
        bits->given[i] = rng_next(&rng);
    }
    measure->time.fast_ns = time_runs(measure, bits, true, stop);
    measure->time.product_ns = time_runs(measure, bits, false, stop);
    measure->is_done = measure->time.fast_ns >= 0 && measure->time.product_ns >= 0;
    measure->is_equal = memcmp(bits->slow, bits->fast, bits->words * sizeof *bits->fast) == 0;
}

static void run_measuring(void *payload, const atomic_bool *stop) {
    GiantMeasure *measure = payload;
    const size_t words = ((size_t)1 << measure->log) / 64;
    uint64_t *room = malloc(3 * words * sizeof *room);
    if (room) {
        const MeasuredBits bits = {room, room + words, room + 2 * words, 64 * words, words};
        measure_size(measure, &bits, stop);
    }
    free(room);
}

static void measure_next(GameShell *shell, Giant *giant) {
    static const ModeJob measuring = {sizeof(GiantMeasure), run_measuring, NULL};
    GiantTimes *times = &giant->times;
    GiantMeasure question = {.log = GIANT_TIMES_FIRST + times->count,
                             .now_us = shell->context->clock.now_us};
    times->is_running =
        times->count < GIANT_TIMES_COUNT &&
        shell_start_job(shell, &inversion_giant_mode, GIANT_JOB_MEASURE, &measuring, &question);
    shell_mark_dirty(shell);
}

void giant_take_time(GameShell *shell, Giant *giant, const void *payload) {
    const GiantMeasure *measure = payload;
    GiantTimes *times = &giant->times;
    if (!times->is_running || measure->log != GIANT_TIMES_FIRST + times->count) {
        return;
    }
    if (!measure->is_done) {
        times->is_running = false;
        shell_notice(shell, tr("There is not enough memory to think."));
        return;
    }
    times->is_equal = measure->is_equal && (times->is_equal || times->count == 0);
    times->rows[times->count++] = measure->time;
    measure_next(shell, giant);
}

void giant_check_measuring(const GameShell *shell, Giant *giant) {
    giant->times.is_running = giant->times.is_running &&
                              shell_is_thinking(shell, &inversion_giant_mode, GIANT_JOB_MEASURE);
}

CommandState giant_measure_state(const GameShell *shell, const void *self, int value) {
    const Giant *giant = self;
    const bool waits = giant->phase != GIANT_READY;
    return (CommandState){.can = waits ? COMMAND_IMPOSSIBLE : COMMAND_POSSIBLE,
                          .label = giant->times.is_running ? tr("Stop") : tr("Measure"),
                          .reason = tr("The board is being solved."),
                          .is_primary = true};
}

void giant_toggle_measuring(GameShell *shell, void *self, int value) {
    Giant *giant = self;
    if (giant->times.is_running) {
        giant->times.is_running = false;
        shell_cancel_job(shell);
        shell_mark_dirty(shell);
        return;
    }
    if (giant->times.count == GIANT_TIMES_COUNT) {
        giant->times.count = 0;
    }
    measure_next(shell, giant);
}

/* ---- The table ---- */

/* A time in the unit that suits it. */
static void add_time(int64_t ns, Text *out) {
    char room[GIANT_NUMBER_SIZE];
    if (ns <= 0) {
        text_add(out, "–");
    } else if (ns < INT64_C(10000)) {
        text_addf(out, "%s ns", giant_grouped(ns, room));
    } else if (ns < INT64_C(10000000)) {
        text_addf(out, "%s µs", giant_grouped(ns / INT64_C(1000), room));
    } else {
        text_addf(out, "%s ms", giant_grouped(ns / INT64_C(1000000), room));
    }
}

/* How many times as long the product takes, to two digits at least. */
static void add_ratio(GiantTime time, Text *out) {
    char room[GIANT_NUMBER_SIZE];
    if (time.fast_ns <= 0 || time.product_ns <= 0) {
        text_add(out, "–");
    } else if (time.product_ns < 10 * time.fast_ns) {
        i18n_decimal((double)time.product_ns / (double)time.fast_ns, 1, out);
    } else {
        text_add(out, giant_grouped(time.product_ns / time.fast_ns, room));
    }
}

typedef struct TimesLine {
    char words[TABLE_COLUMNS][GIANT_NUMBER_SIZE];
} TimesLine;

static TimesLine line_of(const GiantTimes *times, int row) {
    TimesLine line = {0};
    Text cells[TABLE_COLUMNS];
    for (int i = 0; i < TABLE_COLUMNS; i++) {
        cells[i] = text_over(line.words[i], sizeof line.words[i]);
    }
    char room[GIANT_NUMBER_SIZE];
    text_add(&cells[0], giant_grouped(INT64_C(1) << (GIANT_TIMES_FIRST + row), room));
    if (row < times->count) {
        add_time(times->rows[row].product_ns, &cells[1]);
        add_time(times->rows[row].fast_ns, &cells[2]);
        add_ratio(times->rows[row], &cells[3]);
    } else if (row == times->count && times->is_running) {
        text_add(&cells[1], "…");
    }
    return line;
}

static void draw_line(Canvas *canvas, const TimesLine *line, Rect place, TextStyle style) {
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
    draw_line(canvas, &head, top, (TextStyle){size, TEXT_MEDIUM, TEXT_RIGHT, theme->secondary});
    for (int i = 0; i < GIANT_TIMES_COUNT; i++) {
        const TimesLine line = line_of(&giant->times, i);
        const bool is_known = i < giant->times.count;
        const Rect place = rect_cut_top(&table, row);
        canvas_fill_rect(canvas, rect_of(place.x, place.y, place.width, canvas_pixel(canvas)),
                         theme->hairline);
        draw_line(
            canvas, &line, place,
            (TextStyle){size, TEXT_REGULAR, TEXT_RIGHT, is_known ? theme->text : theme->secondary});
    }
}

void giant_layout_times_card(GameShell *shell, const Giant *giant, Panel *panel) {
    panel_row(panel, 1);
    shell_button(shell, panel, &giant_commands[GIANT_COMMAND_MEASURE], 0, NULL);
    panel_note(panel, tr("V = D·φG for N cells, twice: by the product, which goes through all "
                         "N × N entries of the matrix, and by HEL, which combines N/2 pairs in "
                         "each of its log₂ N passes. Both work on many cells at once."));
    panel_note(panel, tr("Measured here and now, one after the other, on the same random D. Short "
                         "runs are repeated and averaged."));
    if (giant->times.count > 0 && giant->times.is_equal) {
        panel_note(panel, tr("Both found the same V."));
    }
    if (giant->times.count == GIANT_TIMES_COUNT) {
        panel_note(panel, tr("The matrix for N = 2²⁰ would fill 2⁴⁰ bits, 128 GiB: its rows are "
                             "made one by one."));
    }
}
