/* The page of the solution: V = D · Y⁻¹, row by row. */
#include <math.h>
#include <string.h>

#include "scenes/inversion/modes/lesson/ask.h"
#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"

/* ---- A product ---- */

/* factor · matrix = sum, as the rows that the factor's digits pick. */
typedef struct Product {
    const char *factor_name, *matrix_name, *sum_name;
    const InversionLessonMatrix *matrix;
    int rows, columns;
    const uint8_t *factor; /* how often each row is added in the end */
    uint64_t added;        /* rows added so far */
    int newest;            /* the row added last, -1: none */
    const uint8_t *sum;
    bool is_of_inverse; /* rows are cells and columns are masks; else the reverse */
} Product;

/* The space around a matrix of n columns and rows, in cells. */
#define NUMBER_CELLS 1.1F
#define FACTOR_CELLS 1.5F /* with the gap after it */
#define PAGE_SOLUTION_NAME_CELLS 1.2F
#define PAGE_SOLUTION_SUM_CELLS 1.5F /* with the gap above it */
#define BELOW_CELLS 0.9F
#define PAGE_SOLUTION_NAMED_MIN_U 7.0F /* a matrix of smaller cells has no letters beside it */
#define PAGE_SOLUTION_CELL_MAX_U 72.0F
#define BOTH_MIN_U 32.0F /* smaller cells: one product alone */

static Light page_solution_light_of(const Product *product, int row) {
    return row == product->newest ? LIGHT_NOW : product->added >> row & 1 ? LIGHT_ADDED : LIGHT_DIM;
}

/* The spot at the start of row `row` (-1: the sum). */
static LessonSpot page_solution_spot_of(const Product *product, int row) {
    const bool is_inverse = product->is_of_inverse;
    LessonSpot spot = {.kind = is_inverse ? SPOT_INVERSE : SPOT_MASK,
                       .cell = is_inverse ? row : 0,
                       .mask = is_inverse ? 0 : row,
                       .row = row};
    if (row < 0) {
        spot.kind = is_inverse ? SPOT_VECTOR : SPOT_DIFFERENCE;
    }
    return spot;
}

static LessonSpot spot_of_factor(const Product *product, int row) {
    const bool is_inverse = product->is_of_inverse;
    return (LessonSpot){.kind = is_inverse ? SPOT_DIFFERENCE : SPOT_VECTOR,
                        .cell = is_inverse ? row : -1,
                        .mask = is_inverse ? -1 : row,
                        .digit = product->factor[row]};
}

static void page_solution_draw_number(const DrawContext *context, int number, bool is_lit,
                                      Rect place) {
    TextStyle style =
        lesson_text_style(context, geometry_clamp(context->cell * 0.4F, 9, 15), TEXT_CENTER);
    if (is_lit) {
        style.color = context->theme->accent;
        style.weight = TEXT_BOLD;
    }
    if (context->cell >= 10) {
        lesson_draw_text(context, place,
                         text_short("%d", number + inversion_first_number(context->rules)).data,
                         style);
    }
}

/* Draws a digit of the factor and the row that it picks; the current one has a frame. */
static void draw_product_row(const DrawContext *context, const Product *product, int row,
                             Point at) {
    const Size unit = context->unit;
    const Light light = page_solution_light_of(product, row);
    const Rect factor = rect_of(at.x - FACTOR_CELLS * unit.width, at.y, unit.width, unit.height);
    const bool is_now = row == product->newest;
    page_solution_draw_number(context, row, is_now,
                              rect_of(factor.x - NUMBER_CELLS * unit.width, at.y,
                                      NUMBER_CELLS * unit.width, unit.height));
    lesson_draw_digit(context, factor, product->factor[row],
                      product->is_of_inverse ? LIGHT_CHANGE : LIGHT_SUM);
    lesson_mark_spot(context, factor, spot_of_factor(product, row));
    lesson_draw_row(context, at,
                    &(DrawRow){product->matrix->digits + row * product->columns, product->columns,
                               light, page_solution_spot_of(product, row), product->is_of_inverse});
    if (is_now) {
        lesson_draw_stroke(context,
                           rect_of(factor.x - 1.5F, at.y - 1.5F,
                                   (FACTOR_CELLS + (float)product->columns) * unit.width + 3,
                                   unit.height + 3),
                           geometry_clamp(context->cell * 0.18F, 2, 8), 2, context->theme->accent);
    }
}

static void page_solution_draw_name(const DrawContext *context, const char *name, Rect place) {
    TextStyle style =
        lesson_text_style(context, geometry_clamp(context->cell * 0.55F, 10, 18), TEXT_CENTER);
    style.color = context->theme->text;
    if (context->cell >= PAGE_SOLUTION_NAMED_MIN_U) {
        lesson_draw_text(context, place, name,
                         lesson_fitted_style(context, name, style, place.width));
    }
}

static Size size_in_cells(const Product *product) {
    return (Size){(float)product->columns + NUMBER_CELLS + FACTOR_CELLS,
                  (float)product->rows + PAGE_SOLUTION_NAME_CELLS + PAGE_SOLUTION_SUM_CELLS +
                      BELOW_CELLS};
}

static void page_solution_draw_product(const DrawContext *context, const Product *product,
                                       Rect area) {
    DrawContext own = *context;
    const Size cells = size_in_cells(product);
    lesson_fit_cells(&own, area, cells, PAGE_SOLUTION_CELL_MAX_U);
    const Size unit = own.unit;
    const Rect block = lesson_centered(area, cells.width * unit.width, cells.height * unit.height);
    const float width = (float)product->columns * unit.width;
    Point at = {block.x + (NUMBER_CELLS + FACTOR_CELLS) * unit.width,
                block.y + PAGE_SOLUTION_NAME_CELLS * unit.height};
    const float left = at.x - (FACTOR_CELLS + 0.3F) * unit.width;
    page_solution_draw_name(
        &own, product->factor_name,
        rect_of(left, block.y, unit.width * 1.6F, PAGE_SOLUTION_NAME_CELLS * unit.height));
    page_solution_draw_name(&own, product->matrix_name,
                            rect_of(at.x, block.y, width, PAGE_SOLUTION_NAME_CELLS * unit.height));
    for (int row = 0; row < product->rows; row++, at.y += unit.height) {
        draw_product_row(&own, product, row, at);
    }
    const float line = at.y + unit.height * (PAGE_SOLUTION_SUM_CELLS - 1) / 2;
    lesson_draw_line(&own, (Point){at.x, line}, (Point){at.x + width, line}, 1.5F,
                     context->theme->secondary);
    at.y += unit.height * (PAGE_SOLUTION_SUM_CELLS - 1);
    page_solution_draw_name(&own, product->sum_name,
                            rect_of(left, at.y, unit.width * 1.6F, unit.height));
    lesson_draw_row(&own, at,
                    &(DrawRow){product->sum, product->columns,
                               product->is_of_inverse ? LIGHT_SUM : LIGHT_CHANGE,
                               page_solution_spot_of(product, -1), product->is_of_inverse});
    at.y += unit.height;
    lesson_draw_numbers(&own, at, product->is_of_inverse ? product->sum : NULL,
                        product->is_of_inverse ? own.numbers : NULL, product->columns);
}

/* Splits the area side by side, or one above the other when that makes the digits larger. */
static void page_solution_split(const Product *product, Rect area, Rect parts[2]) {
    const Size cells = size_in_cells(product);
    const float gap = area.width * 0.02F;
    const Rect side = rect_column(area, 0, 2, gap);
    const Rect half = rect_row(area, 0, 2, gap);
    const bool is_above =
        lesson_cell_size(half, cells.width, cells.height, PAGE_SOLUTION_CELL_MAX_U) >
        lesson_cell_size(side, cells.width, cells.height, PAGE_SOLUTION_CELL_MAX_U);
    for (int i = 0; i < 2; i++) {
        parts[i] = is_above ? rect_row(area, i, 2, gap) : rect_column(area, i, 2, gap);
    }
}

/* True when two products beside or above each other have cells of a good size. */
static bool has_room_for_both(const Product *product, Rect area) {
    const Size cells = size_in_cells(product);
    Rect parts[2];
    page_solution_split(product, area, parts);
    return lesson_cell_size(parts[0], cells.width, cells.height, BOTH_MIN_U) >= BOTH_MIN_U;
}

/* ---- V ---- */

static void title_solution(const LessonView *view, Text *out) {
    if (!view->lesson->is_solvable) {
        text_add(out, "{d} ≠ {VY}");
        return;
    }
    text_add(out, view->lesson->has_inverse ? "{solve}" : "{apply}");
}

/* The sum of the digits under the weights of the certificate. */
static int weighted(const InversionLesson *lesson, const uint8_t *digits) {
    int sum = 0;
    for (int cell = 0; cell < lesson->cells; cell++) {
        sum += lesson->certificate[cell] * digits[cell];
    }
    return sum % lesson->colours;
}

/* The vector that picks the rows: D for the inverse, else V. */
static const uint8_t *added_vector(const InversionLesson *lesson) {
    return lesson->has_inverse ? lesson->difference : lesson->vector;
}

static int solution_steps(const LessonView *view) {
    const InversionLesson *lesson = view->lesson;
    const int count = lesson->has_inverse ? lesson->cells : lesson->masks;
    int steps = 0;
    for (int i = 0; i < count && lesson->is_solvable; i++) {
        steps += added_vector(lesson)[i] != 0;
    }
    return steps;
}

/* The rows of the first `step` nonzero digits; *newest receives the last of them. */
static uint64_t rows_added(const LessonView *view, int *newest) {
    const uint8_t *vector = added_vector(view->lesson);
    uint64_t rows = 0;
    *newest = -1;
    for (int row = 0, left = view->step; row < INVERSION_LESSON_MAX && left > 0; row++) {
        if (vector[row]) {
            rows |= UINT64_C(1) << row;
            *newest = row;
            left--;
        }
    }
    return rows;
}

/* The marked cells show why no V gives D. */
static void say_unreachable(const InversionLesson *lesson, Text *out) {
    text_add(out, tr("Each row of {Y} is a mask, but no choice of rows adds up to {d}."));
    text_add(out, " ");
    if (lesson->colours == 2) {
        text_add(out, tr("Every mask changes an even number of the marked cells, and an odd number "
                         "of them has to change."));
    } else {
        text_addf(out,
                  tr("Multiply each cell by its weight: every mask then adds 0 modulo %1$d, but "
                     "{d} adds %2$d."),
                  lesson->colours, weighted(lesson, lesson->difference));
    }
}

static void say_solution(const LessonView *view, Text *out) {
    const InversionLesson *lesson = view->lesson;
    if (!lesson->is_solvable) {
        say_unreachable(lesson, out);
        return;
    }
    text_add(out, lesson->has_inverse
                      ? tr("Each row of {Y} is a mask. Playing the masks of {V} changes the cells "
                           "of {apply}; hence {solve}.")
                      : tr("Each row of {Y} is a mask. Playing the masks of {V} changes the cells "
                           "of {apply}."));
    if (lesson->colours > 2) {
        text_add(out, " ");
        text_addf(out, tr("All sums are taken modulo %d."), lesson->colours);
    }
    if (!lesson->has_inverse) {
        text_add(out, " ");
        text_add(
            out,
            lesson->is_proved
                ? tr("Here {Y} has no inverse; of all {V} that give {d} this one has the fewest "
                     "masks.")
                : tr("Here {Y} has no inverse; of the {V} that were found this one has the fewest "
                     "masks."));
    }
}

static void say_found(const InversionLesson *lesson, Text *out) {
    char masks[300];
    Text list = text_over(masks, sizeof masks);
    lesson_add_masks(lesson, lesson->vector, &list);
    text_addf(out,
              lesson->clicks == 1 ? tr("That is {V}. Play mask %s.")
                                  : tr("That is {V}. Play masks %s, in any order."),
              masks);
}

static void say_solution_step(const LessonView *view, Text *out) {
    const InversionLesson *lesson = view->lesson;
    const int steps = solution_steps(view);
    if (!lesson->is_solvable) {
        text_add(out, tr("No sum of rows of {Y} gives {d}: this goal cannot be reached."));
    } else if (steps == 0) {
        text_add(out, tr("{d} is 0: the board is the goal already."));
    } else if (view->step == steps) {
        say_found(lesson, out);
    } else {
        text_addf(out,
                  lesson->has_inverse
                      ? tr("Rows of {IYB} to add, where {d} is not 0: %1$d. Added so far: %2$d.")
                      : tr("Rows of {Y} to add, where {V} is not 0: %1$d. Added so far: %2$d."),
                  steps, view->step);
    }
}

/* The contents of a step's picture. */
typedef struct LessonProgress {
    uint64_t added;  /* rows of the inverse, or of Y, added so far */
    int newest;      /* the last of them, -1: none */
    uint64_t played; /* masks in V so far */
    uint8_t vector[INVERSION_LESSON_MAX], change[INVERSION_LESSON_MAX];
} LessonProgress;

static LessonProgress progress_of(const LessonView *view) {
    const InversionLesson *lesson = view->lesson;
    LessonProgress progress = {.newest = -1};
    uint8_t part[INVERSION_LESSON_MAX] = {0};
    progress.added = rows_added(view, &progress.newest);
    for (int row = 0; row < INVERSION_LESSON_MAX; row++) {
        part[row] = progress.added >> row & 1 ? added_vector(lesson)[row] : 0;
    }
    if (lesson->has_inverse) {
        inversion_lesson_apply(lesson, part, &lesson->inverse, progress.vector);
    } else {
        memcpy(progress.vector, part, sizeof progress.vector);
    }
    inversion_lesson_apply(lesson, progress.vector, &lesson->y, progress.change);
    for (int mask = 0; mask < lesson->masks; mask++) {
        progress.played |= (uint64_t)(progress.vector[mask] != 0) << mask;
    }
    return progress;
}

static void light_solution(const LessonView *view, uint8_t *lit) {
    const LessonProgress progress = progress_of(view);
    memcpy(lit, progress.vector, (size_t)view->lesson->masks);
}

/* Draws D with the cells whose weight is not 0; with more colours the weights beside it. */
static void draw_unreachable(const LessonView *view, const DrawContext *context, Rect area) {
    const InversionLesson *lesson = view->lesson;
    const InversionShape shape = lesson_shape(lesson);
    const float gap = area.width * 0.04F;
    Rect change = lesson->colours > 2 ? rect_column(area, 0, 2, gap) : area;
    lesson_draw_caption(context, &change, "{D}");
    lesson_draw_cells(
        context, &(DrawCells){lesson->difference, lesson->certificate, shape, SPOT_DIFFERENCE, -1},
        change);
    if (lesson->colours > 2) {
        Rect weights = rect_column(area, 1, 2, gap);
        lesson_draw_caption(context, &weights, tr("Weights"));
        lesson_draw_cells(context, &(DrawCells){lesson->certificate, NULL, shape, SPOT_OWN, -1},
                          weights);
    }
}

static void point_at_weight(const LessonView *view, const LessonSpot *spot, Text *out) {
    text_addf(out, tr("The weight of cell %1$d is %2$d."), lesson_number(view->lesson, spot->cell),
              spot->digit);
}

/* Draws the way from D to V, and from V to D where both are large enough to read and to press;
 * without an inverse only the latter. */
static void draw_solution(const LessonView *view, const DrawContext *context, Rect area) {
    const InversionLesson *lesson = view->lesson;
    const LessonProgress now = progress_of(view);
    const Product backward = {.factor_name = "{d}",
                              .matrix_name = "{IYB}",
                              .sum_name = "{V}",
                              .matrix = &lesson->inverse,
                              .rows = lesson->cells,
                              .columns = lesson->masks,
                              .factor = lesson->difference,
                              .added = now.added,
                              .newest = now.newest,
                              .sum = now.vector,
                              .is_of_inverse = true};
    const Product forward = {.factor_name = "{V}",
                             .matrix_name = "{Y}",
                             .sum_name = "{d}",
                             .matrix = &lesson->y,
                             .rows = lesson->masks,
                             .columns = lesson->cells,
                             .factor = now.vector,
                             .added = now.played,
                             .newest = lesson->has_inverse ? -1 : now.newest,
                             .sum = now.change};
    if (!lesson->is_solvable) {
        draw_unreachable(view, context, area);
        return;
    }
    if (!lesson->has_inverse) {
        page_solution_draw_product(context, &forward, area);
        return;
    }
    Rect parts[2] = {area};
    if (has_room_for_both(&backward, area)) {
        page_solution_split(&backward, area, parts);
        page_solution_draw_product(context, &forward, parts[1]);
    }
    page_solution_draw_product(context, &backward, parts[0]);
}

const LessonPage lesson_page_solution = {
    .id = "page-solution",
    .name = N_("Solution"),
    .title = title_solution,
    .gist = N_("rows, and what they add up to"),
    .steps = solution_steps,
    .say = say_solution,
    .say_step = say_solution_step,
    .draw = draw_solution,
    .point = point_at_weight,
    .masks = light_solution,
    .ask = lesson_ask_solution,
    .reply = lesson_reply_solution,
};
