/* The pages of genitons: Pascal's triangle and its parity, and the butterfly of XORs that stands
 * for a product by a geniton. */
#include <math.h>

#include "inversion_lesson.h"
#include "say.h"

#define NUMBERED_LEAST_U 17.0F /* a smaller cell of the triangle shows its parity only */
#define NUMBERED_ROWS_MAX 16   /* more rows have numbers that are too long */

static bool is_geniton(const Lesson *lesson) {
    return lesson->is_geniton;
}

/* ---- Pascal's triangle ---- */

static int pascal_steps(const LessonView *view) {
    return view->lesson->cells;
}

static void say_pascal(const LessonView *view, Text *out) {
    (void)view;
    text_add(out, tr("In Pascal's triangle every number is the sum of the two above it. The odd "
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
        odd += (k & ~n) == 0; /* Lucas */
    }
    text_addf(out,
              odd == 1 ? tr("Row %1$d of the triangle: %2$d odd number.")
                       : tr("Row %1$d of the triangle: %2$d odd numbers."),
              n, odd);
}

static void draw_number(const Brush *brush, int n, int k, Rect place) {
    const bool is_odd = (k & ~n) == 0;
    char buffer[24];
    Text text = text_over(buffer, sizeof buffer);
    text_addf(&text, "%llu", (unsigned long long)parity_binomial(n, k));
    const float share = text.length > 3 ? 0.34F : text.length > 2 ? 0.42F : 0.52F;
    canvas_text(brush->canvas, rect_inset(place, -2), buffer,
                (TextStyle){matrix_clamp(place.height * share, 7, 18),
                            is_odd ? TEXT_BOLD : TEXT_REGULAR, TEXT_CENTER,
                            is_odd
                                ? brush->theme->is_dark ? color_hex(0x10151E) : color_hex(0xFFFFFF)
                                : brush->theme->secondary});
}

static void draw_triangle(const LessonView *view, const Brush *pen, Rect area) {
    const int rows = view->lesson->cells;
    Brush brush = *pen;
    brush.cell = matrix_cell(area, (float)rows, (float)rows, 46);
    const bool has_numbers = brush.cell >= NUMBERED_LEAST_U && rows <= NUMBERED_ROWS_MAX;
    for (int n = 0; n < rows; n++) {
        const bool is_now = n + 1 == view->step;
        const float left = area.x + area.width / 2 - (float)(n + 1) * brush.cell / 2;
        for (int k = 0; k <= n; k++) {
            const Rect place = rect_of(left + (float)k * brush.cell, area.y + (float)n * brush.cell,
                                       brush.cell, brush.cell);
            const Rect face = rect_inset(place, matrix_clamp(brush.cell * 0.06F, 0.5F, 2));
            const bool is_odd = (k & ~n) == 0;
            const Color on = is_now ? brush.theme->hint_orange : brush.theme->accent;
            matrix_draw_plate(&brush, face, matrix_clamp(brush.cell * 0.3F, 1, 10),
                              is_odd ? on : brush.theme->raised);
            if (has_numbers) {
                draw_number(&brush, n, k, place);
            }
        }
    }
}

/* Y with the column lit that is the row of the step. */
static void draw_geniton(const LessonView *view, const Brush *pen, Rect area) {
    const Lesson *lesson = view->lesson;
    const int n = lesson->cells;
    Brush brush = *pen;
    lesson_title(pen, &area, tr("The masks, one in a row"));
    brush.cell = matrix_cell(area, (float)n, (float)n, 34);
    for (int row = 0; row < n; row++) {
        for (int column = 0; column < n; column++) {
            const ParityBinomial binomial =
                parity_geniton_binomial(lesson->geniton, n, row, column);
            const Rect place = rect_of(area.x + (float)column * brush.cell,
                                       area.y + (float)row * brush.cell, brush.cell, brush.cell);
            matrix_draw_digit(&brush, place, lesson->y.digits[row * n + column],
                              binomial.n + 1 == view->step ? LIGHT_NOW : LIGHT_ADDED);
        }
    }
}

static void draw_pascal(const LessonView *view, const Brush *brush, Rect area) {
    Rect triangle = view->is_portrait ? rect_cut_top(&area, area.height * 0.52F)
                                      : rect_cut_left(&area, area.width * 0.56F);
    rect_cut_left(&area, view->is_portrait ? 0 : 24);
    rect_cut_top(&area, view->is_portrait ? 10 : 0);
    lesson_title(brush, &triangle, tr("Pascal's triangle"));
    draw_triangle(view, brush, triangle);
    draw_geniton(view, brush, area);
}

const LessonPage lesson_page_pascal = {
    .id = "page-pascal",
    .name = N_("Pascal"),
    .is_for = is_geniton,
    .steps = pascal_steps,
    .say = say_pascal,
    .say_step = say_pascal_step,
    .draw = draw_pascal,
};

/* ---- The butterfly ---- */

#define NAME_WIDTH_U 56.0F
#define NAME_SHORT_U 26.0F /* the distance without "h =" */

static int butterfly_steps(const LessonView *view) {
    return view->lesson->butterfly.stages;
}

/* How far apart the two items are that a stage brings together. */
static int reach_of(const InversionButterfly *butterfly, int stage) {
    for (int item = 0; item < butterfly->size; item++) {
        const int partner = inversion_butterfly_partner(butterfly, stage, item);
        if (partner >= 0) {
            return partner < item ? item - partner : partner - item;
        }
    }
    return 0;
}

static void say_butterfly(const LessonView *view, Text *out) {
    const InversionButterfly *butterfly = &view->lesson->butterfly;
    text_addf(out,
              tr("%1$s: D times the geniton without any matrix. In %2$d passes half of the "
                 "items take another one in by xor, at distances 1, 2, 4 …"),
              butterfly->is_cog ? "COG" : "HEL", butterfly->stages);
    if (butterfly->is_reversed) {
        text_add(out, " ");
        text_add(out, tr("Here D is read from its last cell to its first."));
    }
    if (butterfly->size > butterfly->cells) {
        text_add(out, " ");
        text_addf(out, tr("Zeros fill D up to %d items."), butterfly->size);
    }
}

static void say_butterfly_step(const LessonView *view, Text *out) {
    const InversionButterfly *butterfly = &view->lesson->butterfly;
    if (view->step == 0) {
        text_add(out, tr("The first row is D."));
        return;
    }
    int sums = 0;
    for (int item = 0; item < butterfly->size; item++) {
        const int partner = inversion_butterfly_partner(butterfly, view->step - 1, item);
        sums += partner >= 0 && butterfly->rows[view->step - 1][partner] != 0;
    }
    text_addf(out, tr("Pass %1$d, distance %2$d: items turned by a 1 that they took in: %3$d."),
              view->step, reach_of(butterfly, view->step - 1), sums);
    if (view->step == butterfly->stages) {
        char masks[300];
        Text list = text_over(masks, sizeof masks);
        lesson_add_masks(view->lesson, butterfly->rows[view->step] + butterfly->first, &list);
        text_add(out, " ");
        text_addf(out, tr("The last row is V: play masks %s."), masks[0] ? masks : tr("none"));
    }
}

typedef struct Wings {
    const InversionButterfly *butterfly;
    Brush brush;
    Point at;
    float pitch; /* from row to row */
} Wings;

static Point item_at(const Wings *wings, int row, int item, float down) {
    return (Point){wings->at.x + ((float)item + 0.5F) * wings->brush.cell,
                   wings->at.y + (float)row * wings->pitch + down};
}

/* The lines of a stage, `progress` of their way down; those that carry a 1 stand out. */
static void draw_lines(const Wings *wings, int stage, float progress, bool is_now) {
    const InversionButterfly *butterfly = wings->butterfly;
    const Brush *brush = &wings->brush;
    for (int pass = 0; pass < 2; pass++) {
        for (int item = 0; item < butterfly->size; item++) {
            const int partner = inversion_butterfly_partner(butterfly, stage, item);
            const bool carries = partner >= 0 && butterfly->rows[stage][partner] != 0;
            if (partner < 0 || carries != (pass == 1)) {
                continue;
            }
            const Point from = item_at(wings, stage, partner, brush->cell);
            const Point whole = item_at(wings, stage + 1, item, 0);
            const Point to = {from.x + (whole.x - from.x) * progress,
                              from.y + (whole.y - from.y) * progress};
            const Color color = !carries ? brush->theme->hairline
                                : is_now ? brush->theme->hint_orange
                                         : brush->theme->accent;
            canvas_line(brush->canvas, from, to, carries ? 2 : 1, color);
        }
    }
}

static void draw_items(const Wings *wings, const LessonView *view, int row) {
    const InversionButterfly *butterfly = wings->butterfly;
    const Brush *brush = &wings->brush;
    for (int item = 0; item < butterfly->size; item++) {
        const Point at = item_at(wings, row, item, 0);
        const bool is_cell = item >= butterfly->first && item < butterfly->first + butterfly->cells;
        const bool has_changed =
            row > 0 && butterfly->rows[row][item] != butterfly->rows[row - 1][item];
        const Light light = row == butterfly->stages && is_cell ? LIGHT_SUM
                            : has_changed && row == view->step  ? LIGHT_NOW
                            : is_cell                           ? LIGHT_ADDED
                                                                : LIGHT_DIM;
        matrix_draw_digit(brush, rect_of(at.x - brush->cell / 2, at.y, brush->cell, brush->cell),
                          butterfly->rows[row][item], light);
    }
}

/* A row that is still to come. */
static void draw_empty_row(const Wings *wings, int row) {
    const Brush *brush = &wings->brush;
    const Rect place = rect_of(wings->at.x, wings->at.y + (float)row * wings->pitch,
                               (float)wings->butterfly->size * brush->cell, brush->cell);
    canvas_stroke_round(brush->canvas, place, 4, canvas_pixel(brush->canvas),
                        brush->theme->hairline);
}

static void draw_row_name(const Wings *wings, int row, Rect place) {
    const InversionButterfly *butterfly = wings->butterfly;
    char name[24];
    Text text = text_over(name, sizeof name);
    if (row == 0) {
        text_add(&text, "D");
    } else if (row == butterfly->stages) {
        text_add(&text, "V");
    } else {
        text_add(&text, place.width > NAME_SHORT_U ? "h = " : "");
        text_add_int(&text, reach_of(butterfly, row - 1));
    }
    canvas_text(wings->brush.canvas, place, name, matrix_words(&wings->brush, 13, TEXT_LEFT));
}

static void draw_butterfly(const LessonView *view, const Brush *pen, Rect area) {
    const InversionButterfly *butterfly = &view->lesson->butterfly;
    const float names = area.width > 400 ? NAME_WIDTH_U : NAME_SHORT_U;
    const int rows = butterfly->stages + 1;
    Wings wings = {.butterfly = butterfly, .brush = *pen};
    Rect items = area;
    rect_cut_left(&items, names);
    wings.brush.cell = matrix_cell(items, (float)butterfly->size, (float)rows * 2.2F, 36);
    wings.pitch = (area.height - wings.brush.cell) / (float)(rows - 1 > 0 ? rows - 1 : 1);
    wings.pitch = fminf(wings.pitch, wings.brush.cell * 4.5F);
    wings.at = (Point){items.x, items.y};
    for (int row = 0; row < rows; row++) {
        const Rect name =
            rect_of(area.x, area.y + (float)row * wings.pitch, names, fmaxf(wings.brush.cell, 14));
        if (row > view->step) {
            draw_empty_row(&wings, row);
            continue;
        }
        if (row > 0) {
            draw_lines(&wings, row - 1, row == view->step ? view->progress : 1, row == view->step);
        }
        if (row < view->step || view->progress >= 1) {
            draw_items(&wings, view, row);
            draw_row_name(&wings, row, name);
        }
    }
}

const LessonPage lesson_page_butterfly = {
    .id = "page-butterfly",
    .name = N_("Butterfly"),
    .is_for = is_geniton,
    .steps = butterfly_steps,
    .say = say_butterfly,
    .say_step = say_butterfly_step,
    .draw = draw_butterfly,
    .moves = true,
};
