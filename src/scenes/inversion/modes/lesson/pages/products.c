/* The page of products: D times Y repeatedly, and the rank of the powers. */
#include <string.h>

#include "math/gf2_small.h"
#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"

#define STEPS_MAX 16
#define FACTORS_MAX 4   /* more are not written one by one */
#define PERIOD_MAX 1000 /* longer periods are not looked for */

static bool has_products(const InversionLesson *lesson) {
    return lesson->colours == 2 && lesson->masks == lesson->cells;
}

static Gf2Small bits_of(const InversionLesson *lesson) {
    Gf2Small y = gf2_small_zero(lesson->masks, lesson->cells);
    for (int i = 0; i < lesson->masks * lesson->cells; i++) {
        y.row[i / lesson->cells] |= (uint64_t)lesson->y.digits[i] << (i % lesson->cells);
    }
    return y;
}

/* The steps go to V when there is an inverse that is not too far away; else until the ranks no
 * longer change. */
static int products_steps(const LessonView *view) {
    const InversionLesson *lesson = view->lesson;
    const bool is_near = lesson->order > 1 && lesson->order <= STEPS_MAX;
    return is_near ? (int)lesson->order - 1 : lesson->cells < STEPS_MAX ? lesson->cells : STEPS_MAX;
}

/* As many factors as the order asks for. */
static void title_products(const LessonView *view, Text *out) {
    const InversionLesson *lesson = view->lesson;
    if (!lesson->has_inverse) {
        text_add(out, tr("Rank of {Y}ⁿ"));
        return;
    }
    text_add(out, "{V} = {d}");
    if (lesson->order < 2 || lesson->order > FACTORS_MAX + 1) {
        text_add(out, "{.}{Y}{.}{Y}{.}…{.}{Y}");
        return;
    }
    for (uint64_t factor = 1; factor < lesson->order; factor++) {
        text_add(out, "{.}{Y}");
    }
}

/* Computes the ranks of Y, Y^2 … */
static void find_ranks(const LessonView *view, int *ranks) {
    const Gf2Small y = bits_of(view->lesson);
    Gf2Small power = y;
    for (int i = 0; i < products_steps(view); i++) {
        ranks[i] = gf2_small_rank(&power);
        power = gf2_small_product(&power, &y);
    }
}

static void page_products_add_power(const LessonView *view, MatrixTable *table) {
    const InversionLesson *lesson = view->lesson;
    const int n = lesson->cells;
    const Gf2Small y = bits_of(lesson);
    const Gf2Small power =
        view->step == 0 ? gf2_small_identity(n) : gf2_small_power(&y, (uint64_t)view->step);
    const Gf2Small last = gf2_small_product(&power, &y);
    char name[60];
    Text text = text_over(name, sizeof name);
    text_add(&text, "{Y}");
    lesson_add_superscript((uint64_t)view->step, &text);
    if (view->step > 0 && gf2_small_is_identity(&last)) {
        text_add(&text, " = {IYB}");
    }
    MatrixTableBlock *block = matrix_table_add(table, name, n, n);
    for (int i = 0; i < n * n; i++) {
        block->at[i] = gf2_small_get(&power, i / n, i % n);
    }
}

static void page_products_make(const LessonView *view, MatrixTable *table) {
    const InversionLesson *lesson = view->lesson;
    const int steps = products_steps(view);
    uint8_t row[INVERSION_LESSON_MAX];
    int ranks[STEPS_MAX];
    table->count = 0;
    MatrixTableBlock *vectors =
        matrix_table_add(table, "{d}, {d}{.}{Y}, {d}{.}{Y}² …", steps + 1, lesson->cells);
    memcpy(row, lesson->difference, (size_t)lesson->cells);
    for (int i = 0; i <= steps; i++) {
        uint8_t next[INVERSION_LESSON_MAX];
        matrix_table_set_row(vectors, i, row);
        inversion_lesson_apply(lesson, row, &lesson->y, next);
        memcpy(row, next, sizeof row);
    }
    vectors->shown = view->step + 1;
    vectors->now = view->step;
    page_products_add_power(view, table);
    find_ranks(view, ranks);
    MatrixTableBlock *block = matrix_table_add(table, tr("Rank of {Y}ⁿ"), 1, steps);
    memcpy(block->at, ranks, (size_t)steps * sizeof *ranks);
    block->is_result = true;
    block->form = MATRIX_PLAIN;
}

/* From some power on they come round again, and never to the identity. */
static void say_period(const InversionLesson *lesson, Text *out) {
    char first[40];
    char again[40];
    const Gf2Small y = bits_of(lesson);
    const Gf2Cycle cycle = gf2_small_cycle(&y, PERIOD_MAX);
    Text from = text_over(first, sizeof first);
    Text to = text_over(again, sizeof again);
    if (cycle.period == 0) {
        return;
    }
    text_add(&from, "{Y}");
    text_add(&to, "{Y}");
    if (cycle.start > 1) {
        lesson_add_superscript(cycle.start, &from);
    }
    lesson_add_superscript(cycle.start + cycle.period, &to);
    text_add(out, " ");
    text_addf(out, tr("The powers repeat: %1$s = %2$s."), again, first);
}

static void say_products(const LessonView *view, Text *out) {
    const InversionLesson *lesson = view->lesson;
    if (lesson->has_inverse) {
        text_add(
            out,
            tr("The inverse is a power of {Y}. So no inverse is needed: {d} times {Y}, again and "
               "again, is {V} in the end. The rank of the powers stays full."));
    } else {
        text_add(out, tr("{Y} has no inverse, and no power of it is the identity: the rank falls, "
                         "and what is lost does not come back."));
        say_period(lesson, out);
    }
}

static void say_products_step(const LessonView *view, Text *out) {
    const InversionLesson *lesson = view->lesson;
    const int steps = products_steps(view);
    int ranks[STEPS_MAX];
    find_ranks(view, ranks);
    if (view->step == 0) {
        text_add(out, tr("{d} as it is."));
    } else if (view->step == steps && lesson->order == (uint64_t)steps + 1) {
        char masks[300];
        Text list = text_over(masks, sizeof masks);
        lesson_add_named_masks(lesson, lesson->vector, &list);
        text_addf(out, tr("Product %1$d of %1$d is {V}: %2$s."), steps, masks);
    } else {
        text_addf(out, tr("Product %1$d of %2$d; the rank of this power is %3$d."), view->step,
                  steps, ranks[view->step - 1]);
    }
}

const LessonPage lesson_page_products = {
    .id = "page-products",
    .name = N_("Products"),
    .is_for = has_products,
    .title = title_products,
    .gist = N_("times {Y} again and again, without an inverse"),
    .steps = products_steps,
    .say = say_products,
    .say_step = say_products_step,
    .draw = lesson_draw_matrix_table,
    .point = lesson_point_matrix_table,
    .matrices = page_products_make,
};
