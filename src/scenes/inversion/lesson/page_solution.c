/* The pages of the solution, V = D·Y⁻¹ row by row, and of the powers of Y. */
#include <math.h>
#include <string.h>

#include "inversion_lesson.h"
#include "say.h"

#define Y_INVERSE "Y\xE2\x81\xBB\xC2\xB9"
#define DOT " \xC2\xB7 "

/* ---- V ---- */

/* factor · matrix = sum, as rows picked by the factor's digits. */
typedef struct Product {
    const char *title;
    const char *factor_name, *sum_name;
    const LessonMatrix *matrix;
    int rows, columns;
    const uint8_t *factor; /* how often each row is added in the end */
    uint64_t added;        /* rows added so far */
    int newest;            /* the row added last, -1: none */
    const uint8_t *sum;
    bool has_numbers; /* under the sum */
} Product;

/* Room around a matrix of n columns and rows, in cells. */
#define SIDE_CELLS 1.6F
#define NAME_CELLS 1.3F
#define SUM_CELLS 1.5F
#define NUMBER_CELLS 0.9F
#define NAMED_LEAST_U 7.0F /* a matrix of smaller cells has no letters beside it */

static Light light_of(const Product *product, int row) {
    return row == product->newest ? LIGHT_NOW : product->added >> row & 1 ? LIGHT_ADDED : LIGHT_DIM;
}

static void draw_rows(const Brush *brush, const Product *product, float left, Point *at) {
    for (int row = 0; row < product->rows; row++) {
        const Light light = light_of(product, row);
        matrix_draw_digit(brush, rect_of(left, at->y, brush->cell, brush->cell),
                          product->factor[row], light == LIGHT_DIM ? LIGHT_ADDED : light);
        matrix_draw_row(brush, *at, product->matrix->digits + row * product->columns,
                        product->columns, light);
        at->y += brush->cell;
    }
}

static void draw_product(const Brush *pen, const Product *product, Rect area) {
    Brush brush = *pen;
    lesson_title(pen, &area, product->title);
    brush.cell = matrix_cell(area, (float)product->columns + SIDE_CELLS,
                             (float)product->rows + NAME_CELLS + SUM_CELLS + NUMBER_CELLS, 40);
    const float cell = brush.cell;
    const float name_size = matrix_clamp(cell * 0.75F, 9, 16);
    const Rect name = rect_of(area.x - cell * 0.3F, area.y, cell * 1.6F, cell * NAME_CELLS);
    Point at = {area.x + cell * SIDE_CELLS, area.y + cell * NAME_CELLS};
    if (cell >= NAMED_LEAST_U) {
        canvas_text(brush.canvas, name, product->factor_name,
                    matrix_words(&brush, name_size, TEXT_CENTER));
    }
    draw_rows(&brush, product, area.x, &at);
    const float line = at.y + cell * (SUM_CELLS - 1) / 2;
    canvas_line(brush.canvas, (Point){at.x, line},
                (Point){at.x + (float)product->columns * cell, line}, 1, pen->theme->secondary);
    at.y += cell * (SUM_CELLS - 1);
    if (cell >= NAMED_LEAST_U) {
        canvas_text(brush.canvas, rect_of(name.x, at.y, name.width, cell), product->sum_name,
                    matrix_words(&brush, name_size, TEXT_CENTER));
    }
    matrix_draw_row(&brush, at, product->sum, product->columns, LIGHT_SUM);
    at.y += cell;
    if (product->has_numbers) {
        matrix_draw_numbers(&brush, at, product->sum, product->columns);
    }
}

/* The vector whose rows are added: D for the inverse, else V itself. */
static const uint8_t *added_vector(const Lesson *lesson) {
    return lesson->has_inverse ? lesson->difference : lesson->vector;
}

static int solution_steps(const LessonView *view) {
    const Lesson *lesson = view->lesson;
    const int count = lesson->has_inverse ? lesson->cells : lesson->masks;
    int steps = 0;
    for (int i = 0; i < count && lesson->is_solvable; i++) {
        steps += added_vector(lesson)[i] != 0;
    }
    return steps;
}

/* The rows of the first `step` digits that are not 0, and the last of them. */
static uint64_t rows_added(const LessonView *view, int *newest) {
    const uint8_t *vector = added_vector(view->lesson);
    uint64_t rows = 0;
    *newest = -1;
    for (int row = 0, left = view->step; row < LESSON_MAX && left > 0; row++) {
        if (vector[row]) {
            rows |= UINT64_C(1) << row;
            *newest = row;
            left--;
        }
    }
    return rows;
}

static void say_solution(const LessonView *view, Text *out) {
    const Lesson *lesson = view->lesson;
    text_add(out, tr("Each row of Y is a mask. Playing the masks of V changes the cells of D = "
                     "V·Y; hence V = D·Y⁻¹."));
    if (lesson->colours > 2) {
        text_add(out, " ");
        text_addf(out, tr("All sums are taken modulo %d."), lesson->colours);
    }
    if (!lesson->has_inverse) {
        text_add(out, " ");
        text_add(
            out,
            lesson->is_proved
                ? tr("Here Y has no inverse; of all V that give D this one has the fewest masks.")
                : tr("Here Y has no inverse; of the V that were found this one has the fewest "
                     "masks."));
    }
}

static void say_found(const Lesson *lesson, Text *out) {
    char masks[300];
    Text list = text_over(masks, sizeof masks);
    lesson_add_masks(lesson, lesson->vector, &list);
    text_addf(out,
              lesson->clicks == 1 ? tr("V is found. Play mask %s.")
                                  : tr("V is found. Play masks %s, in any order."),
              masks);
}

static void say_solution_step(const LessonView *view, Text *out) {
    const Lesson *lesson = view->lesson;
    const int steps = solution_steps(view);
    if (!lesson->is_solvable) {
        text_add(out, tr("No sum of rows of Y gives D: this goal cannot be reached."));
    } else if (steps == 0) {
        text_add(out, tr("D is 0: the board is the goal already."));
    } else if (view->step == steps) {
        say_found(lesson, out);
    } else if (lesson->has_inverse) {
        text_addf(out,
                  tr("V is the sum of the %1$d rows of the inverse where D is not 0; %2$d of "
                     "them added."),
                  steps, view->step);
    } else {
        text_addf(out, tr("V picks %1$d rows of Y whose sum is D; %2$d of them added."), steps,
                  view->step);
    }
}

static void draw_solution(const LessonView *view, const Brush *brush, Rect area) {
    const Lesson *lesson = view->lesson;
    uint8_t part[LESSON_MAX] = {0};
    uint8_t vector[LESSON_MAX] = {0};
    uint8_t change[LESSON_MAX] = {0};
    int newest = -1;
    const uint64_t added = rows_added(view, &newest);
    for (int row = 0; row < LESSON_MAX; row++) {
        part[row] = added >> row & 1 ? added_vector(lesson)[row] : 0;
    }
    if (lesson->has_inverse) {
        lesson_apply(lesson, part, &lesson->inverse, vector);
    } else {
        memcpy(vector, part, sizeof vector);
    }
    lesson_apply(lesson, vector, &lesson->y, change);
    uint64_t played = 0;
    for (int mask = 0; mask < lesson->masks; mask++) {
        played |= (uint64_t)(vector[mask] != 0) << mask;
    }
    const Product backward = {
        "V = D" DOT Y_INVERSE, "D",   "V",    &lesson->inverse, lesson->cells, lesson->masks,
        lesson->difference,    added, newest, vector,           true};
    const Product forward = {"D = V" DOT "Y", "V",           "D",
                             &lesson->y,      lesson->masks, lesson->cells,
                             vector,          played,        lesson->has_inverse ? -1 : newest,
                             change,          false};
    if (lesson->has_inverse) {
        draw_product(brush, &backward, rect_column(area, 0, 2, area.width * 0.05F));
        draw_product(brush, &forward, rect_column(area, 1, 2, area.width * 0.05F));
    } else {
        draw_product(brush, &forward, area);
    }
}

const LessonPage lesson_page_solution = {
    .id = "page-solution",
    .name = N_("Solution"),
    .steps = solution_steps,
    .say = say_solution,
    .say_step = say_solution_step,
    .draw = draw_solution,
};

/* ---- The powers of Y ---- */

#define POWER_NAME_U 24.0F
#define POWER_GAP_U 20.0F

static bool has_powers(const Lesson *lesson) {
    return lesson->has_inverse;
}

static int power_steps(const LessonView *view) {
    return view->lesson->power_count;
}

static void add_superscript(uint64_t number, Text *out) {
    static const char *const digits[] = {
        "\xE2\x81\xB0", "\xC2\xB9",     "\xC2\xB2",     "\xC2\xB3",     "\xE2\x81\xB4",
        "\xE2\x81\xB5", "\xE2\x81\xB6", "\xE2\x81\xB7", "\xE2\x81\xB8", "\xE2\x81\xB9"};
    if (number >= 10) {
        add_superscript(number / 10, out);
    }
    text_add(out, digits[number % 10]);
}

static void add_power(const Lesson *lesson, uint64_t exponent, Text *out) {
    text_add(out, "Y");
    if (exponent > 1) {
        add_superscript(exponent, out);
    }
    if (lesson->order > 0 && exponent == lesson->order) {
        text_add(out, " = I");
    } else if (lesson->order > 0 && exponent + 1 == lesson->order) {
        text_add(out, " = " Y_INVERSE);
    }
}

static void say_powers(const LessonView *view, Text *out) {
    (void)view;
    text_add(out, tr("Y times itself, again and again, comes back to the identity I in the end, as "
                     "a root of unity does; the power before is the inverse."));
}

static void say_power(const LessonView *view, Text *out) {
    const Lesson *lesson = view->lesson;
    char order[60];
    char before[60];
    Text last = text_over(order, sizeof order);
    Text inverse = text_over(before, sizeof before);
    if (lesson->order == 0) {
        text_add(out, tr("The order of Y is too large to be found here."));
        return;
    }
    add_power(lesson, lesson->order, &last);
    if (lesson->order == 1) {
        text_add(out, tr("Y is the identity itself."));
        return;
    }
    add_power(lesson, lesson->order - 1, &inverse);
    text_addf(out, tr("The order of Y is %1$llu: %2$s, and %3$s."),
              (unsigned long long)lesson->order, order, before);
    if (lesson->order > (uint64_t)lesson->power_count) {
        text_add(out, " ");
        text_addf(out, tr("The first %d powers are shown, and the last two."),
                  lesson->power_count - 2);
    }
}

static void draw_power(const LessonView *view, const Brush *brush, int index, Rect area) {
    const Lesson *lesson = view->lesson;
    char name[80];
    Text text = text_over(name, sizeof name);
    const int n = lesson->cells;
    const bool is_hidden = view->step > 0 && index >= view->step;
    TextStyle style = matrix_words(brush, THEME_FONT_BODY_U, TEXT_LEFT);
    style.color = is_hidden ? brush->theme->hairline : brush->theme->text;
    add_power(lesson, lesson->exponents[index], &text);
    const Rect place = rect_of(area.x, area.y, area.width - 4, POWER_NAME_U);
    const float width = canvas_text_width(brush->canvas, name, style);
    if (width > place.width) {
        style.size = floorf(style.size * place.width / width);
    }
    canvas_text(brush->canvas, place, name, style);
    area.y += POWER_NAME_U;
    const Light light = index + 1 == view->step                     ? LIGHT_NOW
                        : lesson->exponents[index] == lesson->order ? LIGHT_SUM
                        : is_hidden                                 ? LIGHT_DIM
                                                                    : LIGHT_ADDED;
    for (int row = 0; row < n && !is_hidden; row++) {
        matrix_draw_row(brush, (Point){area.x, area.y + (float)row * brush->cell},
                        lesson->powers[index].digits + row * n, n, light);
    }
    const float side = (float)n * brush->cell;
    if (is_hidden) {
        canvas_stroke_round(brush->canvas, rect_of(area.x, area.y, side, side), 4,
                            canvas_pixel(brush->canvas), brush->theme->hairline);
    }
}

static void draw_powers(const LessonView *view, const Brush *pen, Rect area) {
    const Lesson *lesson = view->lesson;
    const int count = lesson->power_count;
    Brush brush = *pen;
    int best_columns = 1;
    float best = 0;
    for (int columns = 1; columns <= count; columns++) {
        const int rows = (count + columns - 1) / columns;
        const float width = (area.width + POWER_GAP_U) / (float)columns - POWER_GAP_U;
        const float height = (area.height + POWER_GAP_U) / (float)rows - POWER_GAP_U - POWER_NAME_U;
        const float cell = fminf(width, height) / (float)lesson->cells;
        if (cell > best) {
            best = cell;
            best_columns = columns;
        }
    }
    brush.cell = floorf(matrix_clamp(best, 1, 34) * 2) / 2;
    brush.cell = fmaxf(brush.cell, 1);
    const float width = brush.cell * (float)lesson->cells + POWER_GAP_U;
    const float height = brush.cell * (float)lesson->cells + POWER_GAP_U + POWER_NAME_U;
    for (int i = 0; i < count; i++) {
        draw_power(view, &brush, i,
                   rect_of(area.x + (float)(i % best_columns) * width,
                           area.y + (float)(i / best_columns) * height, width, height));
    }
}

const LessonPage lesson_page_powers = {
    .id = "page-powers",
    .name = N_("Powers"),
    .is_for = has_powers,
    .steps = power_steps,
    .say = say_powers,
    .say_step = say_power,
    .draw = draw_powers,
};
