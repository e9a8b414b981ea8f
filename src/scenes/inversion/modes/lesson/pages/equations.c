/* The page of the equations: one for each cell. */
#include <math.h>

#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"

#define LINE_MAX_U 60.0F
#define LINE_MIN_U 21.0F /* when lines would be lower, only those around the step are shown */
#define LETTERS_SHARE 0.6F
#define LETTERS_MAX_U 26.0F
#define LETTERS_MIN_U 11.0F
#define LETTERS_SHRINK 0.75F
#define NUMBER_EMS 2.2F                 /* the cell's number before its equation, in ems */
#define PAGE_EQUATIONS_BOARD_SHARE 0.3F /* of the width, for D beside the equations */
#define PAGE_EQUATIONS_GAP_SHARE 0.04F

static void title_equations(const LessonView *view, Text *out) {
    text_add(out, "{VY} = {d}");
}

static int count_equations(const LessonView *view) {
    return view->lesson->cells;
}

static void say_equations(const LessonView *view, Text *out) {
    text_add(out, tr("One equation for each cell: the masks that change it have to add up to what "
                     "{d} wants there. The unknown of a mask says how often it is played."));
    if (view->lesson->colours > 2) {
        text_add(out, " ");
        text_addf(out, tr("All sums are taken modulo %d."), view->lesson->colours);
    }
}

/* Finds the masks that change the step's cell; returns how many. */
static int light_equation(const LessonView *view, uint8_t *hits) {
    const InversionLesson *lesson = view->lesson;
    int count = 0;
    for (int mask = 0; mask < lesson->masks && view->step > 0; mask++) {
        hits[mask] = lesson->y.digits[mask * lesson->cells + view->step - 1] != 0;
        count += hits[mask];
    }
    return count;
}

static void light_masks(const LessonView *view, uint8_t *lit) {
    light_equation(view, lit);
}

static void say_equation(const LessonView *view, Text *out) {
    const InversionLesson *lesson = view->lesson;
    const int cell = view->step - 1;
    char masks[200];
    Text list = text_over(masks, sizeof masks);
    uint8_t hits[INVERSION_LESSON_MAX] = {0};
    if (cell < 0) {
        text_addf(out, tr("%1$d equations for %2$d unknowns. Step goes through them."),
                  lesson->cells, lesson->masks);
        return;
    }
    const int number = lesson_number(lesson, cell);
    const int count = light_equation(view, hits);
    lesson_add_masks(lesson, hits, &list);
    if (count == 0) {
        text_addf(out, tr("Cell %d: no mask changes it."), number);
    } else if (lesson->colours > 2) {
        text_addf(out, tr("Cell %1$d has to go up by %2$d; what changes it: %3$s."), number,
                  lesson->difference[cell], masks);
    } else if (count == 1) {
        text_addf(out,
                  lesson->difference[cell]
                      ? tr("Cell %1$d has to change, and only mask %2$s does it.")
                      : tr("Cell %1$d has to stay, and only mask %2$s changes it."),
                  number, masks);
    } else if (lesson->difference[cell]) {
        text_addf(out, tr("Cell %1$d has to change: an odd number of masks among %2$s."), number,
                  masks);
    } else {
        text_addf(out, tr("Cell %1$d has to stay: an even number of masks among %2$s."), number,
                  masks);
    }
    /* A long equation may not fit beside the board. */
    text_add_char(out, '\n');
    lesson_add_equation(lesson, cell, out);
}

/* ---- The picture ---- */

/* The equations that fit, all in the same size. */
typedef struct PageEquationsLines {
    int first, count;
    float height, letters, width;
} PageEquationsLines;

static float widest_equation(const LessonView *view, const DrawContext *context,
                             const PageEquationsLines *lines) {
    const TextStyle style = {lines->letters, TEXT_SEMIBOLD, TEXT_LEFT, context->theme->text};
    float widest = 0;
    for (int i = lines->first; i < lines->first + lines->count; i++) {
        char buffer[600];
        Text text = text_over(buffer, sizeof buffer);
        char keyed[LESSON_EQUATION_SIZE];
        Text key = text_over(keyed, sizeof keyed);
        lesson_add_equation(view->lesson, i, &key);
        lesson_add_symbols(view->notation, keyed, &text);
        widest = fmaxf(widest, canvas_text_width(context->canvas, buffer, style));
    }
    return widest;
}

static PageEquationsLines lines_of(const LessonView *view, const DrawContext *context, Rect area) {
    const int count = view->lesson->cells;
    PageEquationsLines lines = {
        .height = geometry_clamp(area.height / (float)count, LINE_MIN_U, LINE_MAX_U)};
    const int fit = (int)(area.height / lines.height + 0.01F);
    lines.count = fit < count ? fit : count;
    lines.first = view->step - 1 - lines.count / 2;
    lines.first = lines.first > count - lines.count ? count - lines.count : lines.first;
    lines.first = lines.first < 0 ? 0 : lines.first;
    lines.letters = fminf(lines.height * LETTERS_SHARE, LETTERS_MAX_U);
    const float widest = widest_equation(view, context, &lines);
    const float room = area.width - lines.letters * NUMBER_EMS - 16;
    if (widest > room) {
        /* Only the longest equations are smaller than the others. */
        lines.letters = fmaxf(lines.letters * room / widest, lines.letters * LETTERS_SHRINK);
        lines.letters = fmaxf(floorf(lines.letters * 2) / 2, LETTERS_MIN_U);
    }
    lines.width =
        fminf(widest_equation(view, context, &lines) + lines.letters * NUMBER_EMS + 18, area.width);
    return lines;
}

static void draw_equation(const LessonView *view, const DrawContext *context,
                          const PageEquationsLines *lines, int cell, Rect line) {
    const Theme *theme = context->theme;
    char buffer[LESSON_EQUATION_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    const bool is_now = cell == view->step - 1;
    const TextStyle number = {lines->letters * 0.8F, TEXT_MEDIUM, TEXT_RIGHT,
                              is_now ? theme->accent : theme->secondary};
    lesson_mark_spot(context, line,
                     (LessonSpot){.kind = SPOT_DIFFERENCE,
                                  .cell = cell,
                                  .mask = -1,
                                  .digit = view->lesson->difference[cell]});
    if (is_now) {
        lesson_draw_fill(context, rect_inset(line, 1), 6, theme->accent_soft);
        lesson_draw_stroke(context, rect_inset(line, 1), 6, 1.5F, theme->accent);
    }
    text_add_int(&text, lesson_number(view->lesson, cell));
    lesson_draw_text(context, rect_cut_left(&line, lines->letters * (NUMBER_EMS - 0.6F)), buffer,
                     number);
    rect_cut_left(&line, lines->letters * 0.6F + 4);
    text_clear(&text);
    lesson_add_equation(view->lesson, cell, &text);
    TextStyle style = {lines->letters, is_now ? TEXT_SEMIBOLD : TEXT_REGULAR, TEXT_LEFT,
                       theme->text};
    style = lesson_fitted_style(context, buffer, style, line.width - 1);
    style.size = fmaxf(style.size, LETTERS_MIN_U);
    lesson_draw_text(context, line, buffer, style);
}

/* Draws D with the cell of the step, under a caption. */
static void draw_difference_beside(const LessonView *view, const DrawContext *context, Rect area) {
    const InversionLesson *lesson = view->lesson;
    uint8_t lit[INVERSION_LESSON_MAX] = {0};
    if (view->step > 0) {
        lit[view->step - 1] = 1;
    }
    const float label = lesson_caption_height(area.width);
    const float side = fminf(area.width, area.height - label);
    Rect block = lesson_centered(area, area.width, side + label);
    lesson_draw_caption(context, &block, "{D}");
    const DrawCells cells = {lesson->difference, lit, lesson_shape(lesson), SPOT_DIFFERENCE, -1};
    lesson_draw_cells(context, &cells, rect_cut_top(&block, side));
}

static void draw_equations(const LessonView *view, const DrawContext *context, Rect area) {
    const float gap = area.width * PAGE_EQUATIONS_GAP_SHARE;
    Rect right = area;
    const float wanted = fminf(area.width * PAGE_EQUATIONS_BOARD_SHARE, area.height * 0.8F);
    rect_cut_left(&right, wanted + gap);
    const PageEquationsLines lines = lines_of(view, context, right);
    /* The space that the equations leave makes D larger; both are centred together. */
    const float most = fminf(area.width * 0.42F, area.height * 0.8F);
    const float side = geometry_clamp(area.width - lines.width - gap * 2, wanted, most);
    const float left = area.x + fmaxf(area.width - side - gap * 2 - lines.width, 0) / 2;
    draw_difference_beside(view, context, rect_of(left, area.y, side, area.height));
    const float x = fminf(left + side + gap * 2, area.x + area.width - lines.width);
    const float height = lines.height * (float)lines.count;
    for (int i = 0; i < lines.count; i++) {
        const Rect line = rect_of(x, area.y + (area.height - height) / 2 + (float)i * lines.height,
                                  lines.width, lines.height);
        draw_equation(view, context, &lines, lines.first + i, line);
    }
}

const LessonPage lesson_page_equations = {
    .id = "page-equations",
    .name = N_("Equations"),
    .title = title_equations,
    .gist = N_("one equation per cell: its masks add up to what {d} wants"),
    .steps = count_equations,
    .say = say_equations,
    .say_step = say_equation,
    .draw = draw_equations,
    .masks = light_masks,
};
