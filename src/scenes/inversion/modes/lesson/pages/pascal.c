/* The page of Pascal's triangle; its parity gives the masks of a geniton. */
#include <math.h>

#include "scenes/inversion/modes/lesson/ask.h"
#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"

#define PAGE_PASCAL_NUMBERED_MIN_U                                                                 \
    17.0F                    /* a smaller cell shows only its parity                               \
                              */
#define NUMBERED_ROWS_MAX 16 /* with more rows the numbers are too long */
#define PAGE_PASCAL_CELL_MAX_U 64.0F
#define TRIANGLE_SHARE 0.54F
#define PAGE_PASCAL_GAP_SHARE 0.03F

static bool page_pascal_is_geniton(const InversionLesson *lesson) {
    return lesson->is_geniton;
}

static int pascal_steps(const LessonView *view) {
    return view->lesson->cells;
}

static void say_pascal(const LessonView *view, Text *out) {
    text_add(out, tr("In Pascal’s triangle every number is the sum of the two above it. The odd "
                     "ones are lit: a column of these masks is a row of the triangle."));
}

static void say_pascal_step(const LessonView *view, Text *out) {
    if (view->step == 0) {
        text_add(out, tr("Step goes from row to row."));
        return;
    }
    const int n = view->step - 1;
    int odd = 0;
    for (int k = 0; k <= n; k++) {
        odd += (k & ~n) == 0; /* Lucas's theorem */
    }
    text_addf(out,
              locale_plural("Row %1$d of the triangle: %2$d odd number.",
                            "Row %1$d of the triangle: %2$d odd numbers.", (unsigned long)odd),
              n, odd);
}

static void title_pascal(const LessonView *view, Text *out) {
    text_add(out, tr("{Y} = Pascal modulo 2"));
}

/* ---- The picture ---- */

static void page_pascal_draw_number(const DrawContext *context, int n, int k, bool is_now,
                                    Rect place) {
    const bool is_odd = (k & ~n) == 0;
    char buffer[24];
    Text text = text_over(buffer, sizeof buffer);
    i18n_count(parity_binomial(n, k), &text);
    const float share = text.length > 3 ? 0.34F : text.length > 2 ? 0.42F : 0.52F;
    lesson_draw_text(context, rect_inset(place, -2), buffer,
                     (TextStyle){geometry_clamp(place.height * share, 7, 22),
                                 is_odd ? TEXT_BOLD : TEXT_REGULAR, TEXT_CENTER,
                                 !is_odd  ? context->theme->secondary
                                 : is_now ? context->theme->on_accent
                                          : context->theme->text});
}

static void draw_triangle_row(const LessonView *view, const DrawContext *context, int n, Point at) {
    const bool is_now = n + 1 == view->step;
    const bool has_numbers =
        context->cell >= PAGE_PASCAL_NUMBERED_MIN_U && view->lesson->cells <= NUMBERED_ROWS_MAX;
    for (int k = 0; k <= n; k++) {
        const Rect place =
            rect_of(at.x + (float)k * context->cell, at.y, context->cell, context->cell);
        const Rect face = rect_inset(place, geometry_clamp(context->cell * 0.06F, 0.5F, 2));
        const bool is_odd = (k & ~n) == 0;
        const Theme *theme = context->theme;
        const Color on = is_now ? theme->accent : color_mix(theme->raised, theme->accent, 0.42F);
        lesson_draw_plate(context, face, geometry_clamp(context->cell * 0.3F, 1, 12),
                          is_odd ? on : theme->raised);
        lesson_mark_spot(
            context, place,
            (LessonSpot){.kind = SPOT_OWN, .cell = -1, .mask = -1, .row = n, .column = k});
        if (has_numbers) {
            page_pascal_draw_number(context, n, k, is_now, place);
        }
    }
}

static void draw_triangle(const LessonView *view, const DrawContext *context, Rect area) {
    const int rows = view->lesson->cells;
    DrawContext own = *context;
    lesson_draw_caption(context, &area, tr("Pascal’s triangle"));
    own.cell = lesson_cell_size(area, (float)rows, (float)rows, PAGE_PASCAL_CELL_MAX_U);
    const Rect block = lesson_centered(area, own.cell * (float)rows, own.cell * (float)rows);
    for (int n = 0; n < rows; n++) {
        draw_triangle_row(view, &own, n,
                          (Point){block.x + (block.width - (float)(n + 1) * own.cell) / 2,
                                  block.y + (float)n * own.cell});
    }
}

/* Draws Y and highlights the column that is the row of the step. */
static void draw_geniton(const LessonView *view, const DrawContext *context, Rect area) {
    const InversionLesson *lesson = view->lesson;
    const int n = lesson->cells;
    DrawContext own = *context;
    lesson_draw_caption(context, &area, tr("The masks, one per row"));
    own.cell = lesson_cell_size(area, (float)n, (float)n, PAGE_PASCAL_CELL_MAX_U);
    const Rect block = lesson_centered(area, own.cell * (float)n, own.cell * (float)n);
    for (int row = 0; row < n; row++) {
        for (int column = 0; column < n; column++) {
            const ParityBinomial binomial =
                parity_geniton_binomial(lesson->geniton, n, row, column);
            const int digit = lesson->y.digits[row * n + column];
            const Rect place = rect_of(block.x + (float)column * own.cell,
                                       block.y + (float)row * own.cell, own.cell, own.cell);
            lesson_draw_digit(&own, place, digit,
                              binomial.n + 1 == view->step ? LIGHT_NOW : LIGHT_ADDED);
            lesson_mark_spot(
                &own, place,
                (LessonSpot){.kind = SPOT_MASK, .cell = column, .mask = row, .digit = digit});
        }
    }
}

static void draw_pascal(const LessonView *view, const DrawContext *context, Rect area) {
    const float gap = area.width * PAGE_PASCAL_GAP_SHARE;
    Rect triangle = rect_cut_left(&area, area.width * TRIANGLE_SHARE - gap / 2);
    rect_cut_left(&area, gap);
    /* Both are as high as the lower one, so that their tops align. */
    const float label = lesson_caption_height(area.width);
    const float height = fminf(area.height, fmaxf(triangle.width, area.width) + label);
    triangle = lesson_centered(triangle, triangle.width, height);
    area = lesson_centered(area, area.width, height);
    draw_triangle(view, context, triangle);
    draw_geniton(view, context, area);
}

static void point_at_binomial(const LessonView *view, const LessonSpot *spot, Text *out) {
    const int n = spot->row;
    const int k = spot->column;
    text_addf(out,
              (k & ~n) == 0 ? tr("Row %1$d, number %2$d of the triangle: %3$llu, odd.")
                            : tr("Row %1$d, number %2$d of the triangle: %3$llu, even."),
              n, k, (unsigned long long)parity_binomial(n, k));
}

const LessonPage lesson_page_pascal = {
    .id = "page-pascal",
    .name = N_("Pascal"),
    .is_for = page_pascal_is_geniton,
    .title = title_pascal,
    .gist = N_("a column of the masks is a row of the triangle"),
    .steps = pascal_steps,
    .say = say_pascal,
    .say_step = say_pascal_step,
    .draw = draw_pascal,
    .point = point_at_binomial,
    .ask = lesson_ask_pascal,
    .reply = lesson_reply_pascal,
};
