/* The page of the powers of Y. */
#include <math.h>

#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"

#define PAGE_POWERS_GAP_SHARE 0.03F /* of the area's width, between powers */
#define PAGE_POWERS_CELL_MAX_U 64.0F
#define PAGE_POWERS_STRETCH 1.4F        /* the greatest ratio of a matrix's sides */
#define PAGE_POWERS_NAME_U 18.0F        /* the greatest letters of a name */
#define PAGE_POWERS_NAME_GAP_U 10.0F    /* between a name and the matrix on its right */
#define PAGE_POWERS_MOSAIC_BELOW_U 2.0F /* smaller digits are drawn as one picture */

static bool has_powers(const InversionLesson *lesson) {
    return lesson->has_inverse;
}

static int power_steps(const LessonView *view) {
    return view->lesson->power_count;
}

static void page_powers_add_power(const InversionLesson *lesson, uint64_t exponent, Text *out) {
    text_add(out, "{Y}");
    if (exponent > 1) {
        lesson_add_superscript(exponent, out);
    }
    if (lesson->order > 0 && exponent == lesson->order) {
        text_add(out, " = I");
    } else if (lesson->order > 0 && exponent + 1 == lesson->order) {
        text_add(out, " = {IYB}");
    }
}

static void say_powers(const LessonView *view, Text *out) {
    text_add(out,
             tr("{Y} times itself, again and again, comes back to the identity I in the end, as "
                "a root of unity does; the power before is the inverse."));
}

/* The inverse has the same order, and its powers are those of Y the other way round. */
static void say_inverse_powers(const InversionLesson *lesson, Text *out) {
    char first[60];
    char last[60];
    Text begin = text_over(first, sizeof first);
    Text end = text_over(last, sizeof last);
    if (lesson->order < 3) {
        return;
    }
    text_add(&begin, "{(IYB)}²");
    text_add(&begin, " = {Y}");
    if (lesson->order > 3) {
        lesson_add_superscript(lesson->order - 2, &begin);
    }
    text_add(&end, "{(IYB)}");
    lesson_add_superscript(lesson->order - 1, &end);
    text_add(&end, " = {Y}");
    text_add(out, " ");
    text_addf(out, tr("{IYB} has the same powers in reverse: %1$s, and %2$s."), first, last);
}

static void say_power(const LessonView *view, Text *out) {
    const InversionLesson *lesson = view->lesson;
    char order[60];
    char before[60];
    Text last = text_over(order, sizeof order);
    Text inverse = text_over(before, sizeof before);
    if (lesson->order == 0) {
        text_add(out, tr("The order of {Y} is too large to be found here."));
        return;
    }
    page_powers_add_power(lesson, lesson->order, &last);
    if (lesson->order == 1) {
        text_add(out, tr("{Y} is the identity itself."));
        return;
    }
    page_powers_add_power(lesson, lesson->order - 1, &inverse);
    text_addf(out, tr("The order of {Y} is %1$llu: %2$s, and %3$s."),
              (unsigned long long)lesson->order, order, before);
    say_inverse_powers(lesson, out);
    if (lesson->order > (uint64_t)lesson->power_count) {
        text_add(out, " ");
        text_addf(out, tr("The first %d powers are shown, and the last two."),
                  lesson->power_count - 2);
    }
}

static void title_powers(const LessonView *view, Text *out) {
    const InversionLesson *lesson = view->lesson;
    if (lesson->order == 0) {
        text_add(out, "{Y}ⁿ = I");
        return;
    }
    text_add(out, "{Y}");
    if (lesson->order > 1) {
        lesson_add_superscript(lesson->order, out);
    }
    text_add(out, " = I");
}

/* ---- The picture ---- */

typedef struct PowerGrid {
    int columns, rows;
    Size power; /* of a matrix */
    Size name;  /* of its name: above it, with width 0, or on its left, with height 0 */
    float gap;
} PowerGrid;

/* The size of a matrix in its share of the area, beside or below its name; width 0: it does not
 * fit. */
static Size power_size(Rect area, int columns, int rows, float gap, Size name) {
    const float width = (area.width + gap) / (float)columns - gap - name.width;
    const float height = (area.height + gap / 2) / (float)rows - gap / 2 - name.height;
    return width > 0 && height > 0 ? (Size){fminf(width, height * PAGE_POWERS_STRETCH),
                                            fminf(height, width * PAGE_POWERS_STRETCH)}
                                   : (Size){0, 0};
}

static TextStyle power_name_style(const DrawContext *context, float size) {
    return lesson_text_style(context, geometry_clamp(size, 10, 18), TEXT_LEFT);
}

/* The width of the longest name. */
static float power_names_width(const InversionLesson *lesson, const DrawContext *context) {
    const TextStyle style = power_name_style(context, PAGE_POWERS_NAME_U);
    float most = 0;
    for (int i = 0; i < lesson->power_count; i++) {
        char name[80];
        Text text = text_over(name, sizeof name);
        page_powers_add_power(lesson, lesson->exponents[i], &text);
        most = fmaxf(most, lesson_text_width(context, name, style));
    }
    return ceilf(most) + PAGE_POWERS_NAME_GAP_U;
}

/* Puts as many side by side as makes the digits largest, with their names above them or, in a low
 * room, on their left. */
static PowerGrid page_powers_grid_of(const InversionLesson *lesson, const DrawContext *context,
                                     Rect area) {
    const int count = lesson->power_count;
    const float gap = area.width * PAGE_POWERS_GAP_SHARE;
    const float beside = power_names_width(lesson, context);
    PowerGrid best = {.columns = 1, .rows = count};
    float most = 0;
    for (int i = 0; i < 2 * count; i++) {
        const int columns = i / 2 + 1;
        const int rows = (count + columns - 1) / columns;
        const float width = (area.width + gap) / (float)columns - gap;
        const Size name = i % 2 ? (Size){beside, 0} : (Size){0, lesson_caption_height(width)};
        const Size size = power_size(area, columns, rows, gap, name);
        const float side = fminf(size.width, size.height);
        /* Full rows look better than slightly larger digits. */
        const float worth = count % columns == 0 ? side * 1.12F : side;
        if (worth > most) {
            most = worth;
            best = (PowerGrid){columns, rows, size, name, gap};
        }
    }
    return best;
}

static void draw_power_name(const LessonView *view, const DrawContext *context, int index,
                            Rect place, bool is_beside) {
    char name[80];
    Text text = text_over(name, sizeof name);
    const bool is_hidden = view->step > 0 && index >= view->step;
    TextStyle style = power_name_style(context, fminf(place.height / 1.7F, PAGE_POWERS_NAME_U));
    style.align = is_beside ? TEXT_RIGHT : TEXT_LEFT;
    style.color = is_hidden ? context->theme->secondary : context->theme->text;
    page_powers_add_power(view->lesson, view->lesson->exponents[index], &text);
    lesson_draw_text(context, place, name, lesson_fitted_style(context, name, style, place.width));
}

/* Draws digits that are too small to draw one by one. */
static void page_powers_draw_mosaic(const LessonView *view, const DrawContext *context, int index,
                                    Rect area) {
    const InversionLesson *lesson = view->lesson;
    const int n = lesson->cells;
    const bool is_now = index + 1 == view->step;
    const bool is_last = lesson->exponents[index] == lesson->order;
    Color palette[INVERSION_COLOURS_MAX];
    for (int digit = 0; digit < lesson->colours; digit++) {
        const float share = (float)digit / (float)(lesson->colours - 1);
        palette[digit] =
            color_mix(context->theme->raised,
                      is_last && !is_now ? context->theme->good : context->theme->accent,
                      is_now || is_last ? share : share * 0.6F);
    }
    const PixelGrid pixels = {n, n, lesson->powers[index].digits, palette, lesson->colours};
    lesson_draw_pixel_grid(context, &pixels, area);
    for (int i = 0; i < n * n && context->search; i++) {
        const Rect place = rect_of(area.x + (float)(i % n) * context->unit.width,
                                   area.y + (float)(i / n) * context->unit.height,
                                   context->unit.width, context->unit.height);
        lesson_mark_spot(context, place,
                         (LessonSpot){.kind = SPOT_OWN,
                                      .mask = i / n,
                                      .cell = i % n,
                                      .row = index,
                                      .column = i % n,
                                      .digit = pixels.cells[i]});
    }
}

static void draw_power(const LessonView *view, const DrawContext *context, int index, Rect area) {
    const InversionLesson *lesson = view->lesson;
    const int n = lesson->cells;
    const bool is_hidden = view->step > 0 && index >= view->step;
    const Light light = index + 1 == view->step                     ? LIGHT_NOW
                        : lesson->exponents[index] == lesson->order ? LIGHT_SUM
                                                                    : LIGHT_ADDED;
    if (is_hidden) {
        lesson_draw_stroke(context, rect_inset(area, 1), 6, canvas_pixel(context->canvas),
                           context->theme->hairline);
    } else if (context->cell < PAGE_POWERS_MOSAIC_BELOW_U) {
        page_powers_draw_mosaic(view, context, index, area);
        return;
    }
    for (int row = 0; row < n && !is_hidden; row++) {
        const LessonSpot first = {.kind = SPOT_OWN, .mask = row, .row = index};
        lesson_draw_row(context, (Point){area.x, area.y + (float)row * context->unit.height},
                        &(DrawRow){lesson->powers[index].digits + row * n, n, light, first, false});
    }
}

/* Sets the digits' places, on whole pixels when they are drawn one by one. */
static void fit_digits(DrawContext *context, Size power, int n) {
    context->unit = (Size){fminf(power.width / (float)n, PAGE_POWERS_CELL_MAX_U),
                           fminf(power.height / (float)n, PAGE_POWERS_CELL_MAX_U)};
    context->cell = fminf(context->unit.width, context->unit.height);
    if (context->cell >= PAGE_POWERS_MOSAIC_BELOW_U) {
        context->unit =
            (Size){floorf(context->unit.width * 2) / 2, floorf(context->unit.height * 2) / 2};
        context->cell = fminf(context->unit.width, context->unit.height);
    }
}

static void draw_powers(const LessonView *view, const DrawContext *context, Rect area) {
    const InversionLesson *lesson = view->lesson;
    const PowerGrid grid = page_powers_grid_of(lesson, context, area);
    DrawContext own = *context;
    fit_digits(&own, grid.power, lesson->cells);
    const Size side = {own.unit.width * (float)lesson->cells,
                       own.unit.height * (float)lesson->cells};
    const float width = grid.name.width + side.width + grid.gap;
    const float height = grid.name.height + side.height + grid.gap / 2;
    const Rect block = lesson_centered(area, width * (float)grid.columns - grid.gap,
                                       height * (float)grid.rows - grid.gap / 2);
    for (int i = 0; i < lesson->power_count && side.width > 0; i++) {
        const Point at = {block.x + (float)(i % grid.columns) * width,
                          block.y + (float)(i / grid.columns) * height};
        const bool is_beside = grid.name.width > 0;
        draw_power_name(view, &own, i,
                        rect_of(at.x, at.y,
                                is_beside ? grid.name.width - PAGE_POWERS_NAME_GAP_U : side.width,
                                is_beside ? side.height : grid.name.height),
                        is_beside);
        draw_power(
            view, &own, i,
            rect_of(at.x + grid.name.width, at.y + grid.name.height, side.width, side.height));
    }
}

static void point_at_power(const LessonView *view, const LessonSpot *spot, Text *out) {
    char name[80];
    Text text = text_over(name, sizeof name);
    page_powers_add_power(view->lesson, view->lesson->exponents[spot->row], &text);
    text_addf(out, tr("%1$s, row %2$d, column %3$d: %4$d."), name,
              lesson_number(view->lesson, spot->mask), lesson_number(view->lesson, spot->cell),
              spot->digit);
}

const LessonPage lesson_page_powers = {
    .id = "page-powers",
    .name = N_("Powers"),
    .is_for = has_powers,
    .title = title_powers,
    .gist = N_("{Y} times itself comes back to the identity"),
    .steps = power_steps,
    .say = say_powers,
    .say_step = say_power,
    .draw = draw_powers,
    .point = point_at_power,
};
