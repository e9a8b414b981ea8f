/* The pages of the difference and of the equations. */
#include <math.h>

#include "inversion_lesson.h"
#include "say.h"

#define TITLE_LEAST_U 9.0F
#define SUM_LEAST_U 72.0F
#define DOT "\xC2\xB7"

/* ---- Shared by the pages ---- */

void lesson_title(const Brush *brush, Rect *area, const char *title) {
    const float size = matrix_clamp(area->width * 0.03F, 13, 17);
    TextStyle style = matrix_words(brush, size, TEXT_LEFT);
    style.color = brush->theme->text;
    const Rect place = rect_cut_top(area, size * 1.7F);
    const float width = canvas_text_width(brush->canvas, title, style);
    if (width > place.width) {
        style.size = floorf(size * place.width / width);
    }
    if (style.size >= TITLE_LEAST_U) {
        canvas_text(brush->canvas, place, title, style);
    }
}

void lesson_draw_cells(const Brush *pen, const uint8_t *digits, const uint8_t *lit,
                       InversionShape shape, Rect area) {
    Brush brush = *pen;
    brush.cell = matrix_cell(area, (float)shape.columns, (float)shape.rows, 120);
    const float left = area.x + (area.width - brush.cell * (float)shape.columns) / 2;
    for (int cell = 0; cell < shape.rows * shape.columns; cell++) {
        const Rect place =
            rect_of(left + (float)(cell % shape.columns) * brush.cell,
                    area.y + (float)(cell / shape.columns) * brush.cell, brush.cell, brush.cell);
        const bool is_lit = lit && lit[cell];
        matrix_draw_digit(&brush, place, digits[cell], is_lit ? LIGHT_NOW : LIGHT_ADDED);
        if (is_lit) {
            canvas_stroke_round(brush.canvas, rect_inset(place, 0.5F),
                                matrix_clamp(brush.cell * 0.15F, 1, 5), 2,
                                brush.theme->hint_orange);
        }
    }
}

void lesson_add_masks(const Lesson *lesson, const uint8_t *vector, Text *out) {
    int masks[INVERSION_EXPLAIN_CELLS_MAX * (INVERSION_COLOURS_MAX - 1)];
    const int most = (int)(sizeof masks / sizeof masks[0]);
    const int count = inversion_vector_masks(vector, lesson->masks, masks, most);
    inversion_add_masks(masks, count < most ? count : most, out);
}

void lesson_add_bits(uint64_t bits, Text *out) {
    int numbers[64];
    int count = 0;
    for (int i = 0; i < 64; i++) {
        if (bits >> i & 1) {
            numbers[count++] = i;
        }
    }
    inversion_add_masks(numbers, count, out);
}

void lesson_add_unknown(int mask, Text *out) {
    static const char *const digits[] = {
        "\xE2\x82\x80", "\xE2\x82\x81", "\xE2\x82\x82", "\xE2\x82\x83", "\xE2\x82\x84",
        "\xE2\x82\x85", "\xE2\x82\x86", "\xE2\x82\x87", "\xE2\x82\x88", "\xE2\x82\x89"};
    text_add(out, "x");
    if (mask >= 10) {
        text_add(out, digits[mask / 10]);
    }
    text_add(out, digits[mask % 10]);
}

void lesson_add_equation(const Lesson *lesson, int cell, Text *out) {
    bool is_first = true;
    for (int mask = 0; mask < lesson->masks; mask++) {
        const int times = lesson->y.digits[mask * lesson->cells + cell];
        if (times == 0) {
            continue;
        }
        text_add(out, is_first ? "" : " + ");
        if (times > 1) {
            text_addf(out, "%d" DOT, times);
        }
        lesson_add_unknown(mask, out);
        is_first = false;
    }
    text_addf(out, "%s = %d", is_first ? "0" : "", lesson->difference[cell]);
}

/* ---- The difference ---- */

static void say_difference(const LessonView *view, Text *out) {
    const Lesson *lesson = view->lesson;
    if (lesson->colours == 2) {
        text_add(out, tr("D = B xor C is what has to change: 1 where the board C and the goal B "
                         "are not alike, 0 where they are."));
    } else {
        text_addf(out,
                  tr("D = B - C modulo %d says how far each cell of the board C has to go up to be "
                     "like the goal B."),
                  lesson->colours);
    }
    text_add(out, " ");
    text_add(out, tr("Where masks overlap, their effects add up, in any order: so it is enough to "
                     "know which masks are played, and how often."));
}

static void say_difference_step(const LessonView *view, Text *out) {
    const Lesson *lesson = view->lesson;
    if (!lesson->is_solvable) {
        text_add(out, tr("No masks add up to D: this goal cannot be reached."));
    } else if (lesson->clicks == 0) {
        text_add(out, tr("D is 0: the board is the goal already."));
    } else {
        char masks[200];
        Text list = text_over(masks, sizeof masks);
        lesson_add_masks(lesson, lesson->vector, &list);
        text_addf(out, tr("Masks that add up to D: %s."), masks);
    }
}

static void draw_sign(const Brush *brush, const char *sign, Rect place) {
    TextStyle style = matrix_words(brush, matrix_clamp(place.width * 0.42F, 6, 34), TEXT_CENTER);
    style.color = brush->theme->accent;
    canvas_text(brush->canvas, place, sign, style);
}

static void draw_named(const Brush *brush, const LessonView *view, int which, Rect place) {
    const Lesson *lesson = view->lesson;
    const char *const letters[] = {"C", "B", "D"};
    const char *const names[] = {tr("the board"), tr("the goal"), tr("to change")};
    char buffer[80];
    Text text = text_over(buffer, sizeof buffer);
    const float size = matrix_clamp(place.width * 0.08F, 11, 16);
    const TextStyle style = matrix_words(brush, size, TEXT_CENTER);
    const Rect label = rect_cut_top(&place, size * 1.8F);
    text_addf(&text, "%s, %s", letters[which], names[which]);
    const bool fits = canvas_text_width(brush->canvas, buffer, style) <= label.width;
    canvas_text(brush->canvas, label, fits ? buffer : letters[which], style);
    place.height = place.width;
    if (which == 2) {
        lesson_draw_cells(brush, lesson->difference, NULL, lesson_shape(lesson), place);
    } else {
        inversion_view_kept_board(which == 0 ? lesson->board : lesson->goal, lesson_shape(lesson),
                                  brush->canvas, brush->theme, place);
    }
}

/* The masks of V as pictures whose sum is D, as many as there is room for. */
static void draw_sum(const Brush *brush, const LessonView *view, Rect area) {
    const Lesson *lesson = view->lesson;
    const InversionShape shape = lesson_shape(lesson);
    int masks[INVERSION_EXPLAIN_CELLS_MAX * (INVERSION_COLOURS_MAX - 1)];
    const int most = (int)(sizeof masks / sizeof masks[0]);
    const int count = lesson->is_solvable
                          ? inversion_vector_masks(lesson->vector, lesson->masks, masks, most)
                          : 0;
    if (count == 0 || area.height < 50) {
        return;
    }
    /* Each picture with a sign behind it; in two rows where one has no room. */
    int rows = 1;
    float side = 0;
    for (int tried = 1; tried <= 5; tried++) {
        const int columns = (count + tried) / tried;
        const float by_width = area.width / ((float)columns * 1.35F);
        const float by_height = area.height / (float)tried / 1.25F;
        /* Another row only where the pictures would be small without it. */
        if (side < SUM_LEAST_U && fminf(by_width, by_height) > side) {
            side = fminf(fminf(by_width, by_height), 120);
            rows = tried;
        }
    }
    const int columns = (count + rows) / rows;
    for (int i = 0; i <= count; i++) {
        Rect place = rect_of(area.x + (float)(i % columns) * side * 1.35F,
                             area.y + (float)(i / columns) * side * 1.25F, side, side);
        if (i == count) {
            lesson_draw_cells(brush, lesson->difference, NULL, shape, place);
            break;
        }
        const InversionIcon icon = {.mask = lesson->y.digits + masks[i] * lesson->cells,
                                    .number = masks[i]};
        inversion_view_icon(&icon, shape, brush->canvas, brush->theme, place);
        draw_sign(brush, i + 1 == count ? "=" : "+",
                  rect_of(place.x + side, place.y, side * 0.35F, side));
    }
}

static void draw_difference(const LessonView *view, const Brush *brush, Rect area) {
    const float gap = area.width * 0.1F;
    const float side = fminf((area.width - 2 * gap) / 3, area.height * 0.52F);
    const float label = matrix_clamp(side * 0.08F, 11, 16) * 1.8F;
    Rect row = rect_cut_top(&area, side + label);
    const float left = row.x + (row.width - 3 * side - 2 * gap) / 2;
    for (int i = 0; i < 3; i++) {
        /* B - C is read from the goal; with two colours the order does not matter. */
        const int which = view->lesson->colours == 2 || i == 2 ? i : 1 - i;
        const float x = left + (float)i * (side + gap);
        draw_named(brush, view, which, rect_of(x, row.y, side, side + label));
        if (i < 2) {
            draw_sign(brush,
                      i == 1                       ? "="
                      : view->lesson->colours == 2 ? "xor"
                                                   : "-",
                      rect_of(x + side, row.y + label, gap, side));
        }
    }
    rect_cut_top(&area, area.height * 0.08F);
    draw_sum(brush, view, area);
}

const LessonPage lesson_page_difference = {
    .id = "page-difference",
    .name = N_("Difference"),
    .say = say_difference,
    .say_step = say_difference_step,
    .draw = draw_difference,
};

/* ---- The equations ---- */

#define LINE_MOST_U 32.0F
#define LINE_LEAST_U 15.0F
#define EQUATION_LEAST_U 9.0F /* of the letters of a long one */
#define SIDE_SHARE 0.26F      /* of the pictures beside the equations */

static int equation_steps(const LessonView *view) {
    return view->lesson->cells;
}

static void say_equations(const LessonView *view, Text *out) {
    text_add(out, tr("One equation for each cell: the masks that change it have to add up to what "
                     "D wants there. The unknown x of a mask says how often it is played."));
    if (view->lesson->colours > 2) {
        text_add(out, " ");
        text_addf(out, tr("All sums are taken modulo %d."), view->lesson->colours);
    }
}

static void say_equation(const LessonView *view, Text *out) {
    const Lesson *lesson = view->lesson;
    const int cell = view->step - 1;
    char masks[200];
    Text list = text_over(masks, sizeof masks);
    uint8_t hits[LESSON_MAX] = {0};
    int count = 0;
    if (cell < 0) {
        text_addf(out, tr("%1$d equations for %2$d unknowns. Step goes through them."),
                  lesson->cells, lesson->masks);
        return;
    }
    for (int mask = 0; mask < lesson->masks; mask++) {
        hits[mask] = lesson->y.digits[mask * lesson->cells + cell] != 0;
        count += hits[mask];
    }
    lesson_add_masks(lesson, hits, &list);
    if (count == 0) {
        text_addf(out, tr("Cell %d: no mask changes it."), cell);
    } else if (lesson->colours > 2) {
        text_addf(out, tr("Cell %1$d has to go up by %2$d; what changes it: %3$s."), cell,
                  lesson->difference[cell], masks);
    } else if (count == 1) {
        text_addf(out,
                  lesson->difference[cell]
                      ? tr("Cell %1$d has to change, and only mask %2$s does it.")
                      : tr("Cell %1$d has to stay, and only mask %2$s changes it."),
                  cell, masks);
    } else if (lesson->difference[cell]) {
        text_addf(out, tr("Cell %1$d has to change: an odd number of masks among %2$s."), cell,
                  masks);
    } else {
        text_addf(out, tr("Cell %1$d has to stay: an even number of masks among %2$s."), cell,
                  masks);
    }
    /* Beside the board a long one may have no room. */
    text_add_char(out, '\n');
    lesson_add_equation(lesson, cell, out);
}

static void draw_equation(const LessonView *view, const Brush *brush, int cell, Rect line) {
    const Theme *theme = brush->theme;
    char buffer[600];
    Text text = text_over(buffer, sizeof buffer);
    const bool is_now = cell == view->step - 1;
    const float size = matrix_clamp(line.height * 0.6F, 10, 18);
    const TextStyle number = {size, TEXT_MEDIUM, TEXT_RIGHT,
                              is_now ? theme->text : theme->secondary};
    if (is_now) {
        canvas_fill_round(brush->canvas, line, 4, theme->accent_soft);
    }
    text_add_int(&text, cell);
    canvas_text(brush->canvas, rect_cut_left(&line, 26), buffer, number);
    rect_cut_left(&line, 12);
    text_clear(&text);
    lesson_add_equation(view->lesson, cell, &text);
    TextStyle style = {size, is_now ? TEXT_SEMIBOLD : TEXT_REGULAR, TEXT_LEFT, theme->text};
    const float width = canvas_text_width(brush->canvas, buffer, style);
    if (width > line.width) {
        style.size = fmaxf(floorf(size * line.width / width), EQUATION_LEAST_U);
    }
    canvas_text(brush->canvas, line, buffer, style);
}

/* The cell of the step on D, and the masks that change it. */
static void draw_cell_and_masks(const LessonView *view, const Brush *brush, Rect area) {
    const Lesson *lesson = view->lesson;
    const int cell = view->step - 1;
    uint8_t lit[LESSON_MAX] = {0};
    uint8_t hits[LESSON_MAX] = {0};
    if (cell >= 0) {
        lit[cell] = 1;
        for (int mask = 0; mask < lesson->masks; mask++) {
            hits[mask] = lesson->y.digits[mask * lesson->cells + cell];
        }
    }
    Rect upper = view->is_portrait ? rect_column(area, 0, 2, 16) : rect_row(area, 0, 2, 16);
    Rect lower = view->is_portrait ? rect_column(area, 1, 2, 16) : rect_row(area, 1, 2, 16);
    lesson_title(brush, &upper, tr("D"));
    upper.height = fminf(upper.height, upper.width);
    lesson_draw_cells(brush, lesson->difference, lit, lesson_shape(lesson), upper);
    lesson_title(brush, &lower, tr("Masks"));
    lower.height = fminf(lower.height, lower.width);
    matrix_draw_vector(brush, hits, lesson->masks,
                       matrix_vector_columns(lesson_shape(lesson), lesson->masks), lower);
}

static void draw_equations(const LessonView *view, const Brush *brush, Rect area) {
    const int count = view->lesson->cells;
    Rect side = view->is_portrait ? rect_cut_top(&area, area.height * 0.4F)
                                  : rect_cut_left(&area, area.width * SIDE_SHARE);
    rect_cut_left(&area, view->is_portrait ? 0 : 24);
    rect_cut_top(&area, view->is_portrait ? 8 : 0);
    draw_cell_and_masks(view, brush, side);
    lesson_title(brush, &area, tr("Cell and equation"));
    const float line = matrix_clamp(area.height / (float)count, LINE_LEAST_U, LINE_MOST_U);
    const int shown = (int)(area.height / line) < count ? (int)(area.height / line) : count;
    int first = view->step - 1 - shown / 2;
    first = first > count - shown ? count - shown : first;
    first = first < 0 ? 0 : first;
    for (int i = 0; i < shown; i++) {
        draw_equation(view, brush, first + i, rect_cut_top(&area, line));
    }
}

const LessonPage lesson_page_equations = {
    .id = "page-equations",
    .name = N_("Equations"),
    .steps = equation_steps,
    .say = say_equations,
    .say_step = say_equation,
    .draw = draw_equations,
};
