/* The page of the union: the masks of each cell of D, repeated ones struck out (casegame). */
#include <math.h>
#include <string.h>

#include "scenes/inversion/board/label_cache.h"
#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"

#define PAGE_UNION_NAME_CELLS 1.6F /* of the cell, before its masks */
#define PAGE_UNION_SUM_CELLS 1.5F  /* with the gap above it */
#define PAGE_UNION_CELL_MAX_U 72.0F
#define PAGE_UNION_NAMED_MIN_U 15.0F
#define NAME_MIN_U 9.0F
#define STRIKE_MIN_U 8.0F

/* The cells that have to change. */
static int changing_cells(const InversionLesson *lesson, int *cells) {
    int count = 0;
    for (int cell = 0; cell < lesson->cells; cell++) {
        if (lesson->difference[cell]) {
            cells[count++] = cell;
        }
    }
    return count;
}

static bool has_union(const InversionLesson *lesson) {
    int cells[INVERSION_LESSON_MAX];
    const int count = changing_cells(lesson, cells);
    int possible = 0;
    for (int i = 0; i < count; i++) {
        possible += lesson->sequences.is_possible[cells[i]];
    }
    return lesson->colours == 2 && count > 0 && possible == count;
}

static void title_union(const LessonView *view, Text *out) {
    int cells[INVERSION_LESSON_MAX];
    const int count = changing_cells(view->lesson, cells);
    text_add(out, "{V} = ");
    for (int i = 0; i < count; i++) {
        if (i == 3 && count > 5) { /* the first three and the last */
            text_add(out, " {+} …");
            i = count - 1;
        }
        text_add(out, i > 0 ? " {+} " : "");
        lesson_add_sequence(view->lesson, cells[i], out);
    }
}

static int union_steps(const LessonView *view) {
    int cells[INVERSION_LESSON_MAX];
    return changing_cells(view->lesson, cells);
}

/* Counts how often each mask appears in the first `rows` lists; returns the total. */
static int count_masks(const LessonView *view, int rows, int *times) {
    const InversionLesson *lesson = view->lesson;
    int cells[INVERSION_LESSON_MAX];
    int items = 0;
    changing_cells(lesson, cells);
    memset(times, 0, INVERSION_LESSON_MAX * sizeof *times);
    for (int i = 0; i < rows; i++) {
        for (int mask = 0; mask < lesson->masks; mask++) {
            times[mask] += lesson->sequences.vectors[cells[i]][mask];
            items += lesson->sequences.vectors[cells[i]][mask];
        }
    }
    return items;
}

/* ---- Words ---- */

static void say_union(const LessonView *view, Text *out) {
    text_add(out, tr("Every cell that has to change brings the masks that change it alone. All of "
                     "them together do what is wanted; a mask played twice does nothing, so pairs "
                     "are struck out, and what is left is {V}."));
}

static void say_union_step(const LessonView *view, Text *out) {
    const InversionLesson *lesson = view->lesson;
    int cells[INVERSION_LESSON_MAX];
    int times[INVERSION_LESSON_MAX];
    char name[12];
    char masks[300];
    uint8_t left[INVERSION_LESSON_MAX];
    Text called = text_over(name, sizeof name);
    Text list = text_over(masks, sizeof masks);
    const int count = changing_cells(lesson, cells);
    const int items = count_masks(view, view->step, times);
    if (view->step == 0) {
        text_addf(out, tr("The cells that have to change: %d. Step brings their masks."), count);
        return;
    }
    const uint8_t *vector = lesson->sequences.vectors[cells[view->step - 1]];
    lesson_add_sequence(lesson, cells[view->step - 1], &called);
    lesson_add_named_masks(lesson, vector, &list);
    text_addf(out, tr("%1$s: %2$s."), name, masks);
    for (int mask = 0; mask < lesson->masks; mask++) {
        left[mask] = times[mask] & 1;
    }
    if (view->step == count) {
        text_clear(&list);
        lesson_add_named_masks(lesson, left, &list);
        text_add(out, " ");
        text_addf(out, tr("Items in the union: %1$d. Left without the pairs: %2$s."), items, masks);
    }
}

/* ---- The picture ---- */

typedef struct Union {
    int cells[INVERSION_LESSON_MAX];
    int count;
    int left[INVERSION_LESSON_MAX]; /* the row whose mask is not struck out, -1: none */
    Size unit;
    Point at; /* of the first mask */
} Union;

/* A mask that appears again strikes out the one before it. */
static void find_left(const LessonView *view, Union *all) {
    for (int mask = 0; mask < view->lesson->masks; mask++) {
        all->left[mask] = -1;
        for (int i = 0; i < view->step; i++) {
            if (view->lesson->sequences.vectors[all->cells[i]][mask]) {
                all->left[mask] = all->left[mask] < 0 ? i : -1;
            }
        }
    }
}

static Rect page_union_place_of(const Union *all, float row, int mask) {
    return rect_of(all->at.x + (float)mask * all->unit.width, all->at.y + row * all->unit.height,
                   all->unit.width, all->unit.height);
}

static void page_union_draw_mask(const DrawContext *context, const InversionLesson *lesson,
                                 int mask, Rect place, bool is_left) {
    const Theme *theme = context->theme;
    InversionLabel label = {.ground = context->ground,
                            .plate = is_left ? theme->accent : theme->raised,
                            .ink = is_left ? theme->on_accent : theme->secondary,
                            .radius = geometry_clamp(context->cell * 0.18F, 1, 7)};
    if (context->cell >= PAGE_UNION_NAMED_MIN_U) {
        Text words = text_over(label.words, sizeof label.words);
        text_add(&words, lesson_mask(lesson, mask).words);
        label.size = floorf(geometry_clamp(context->cell * 0.46F, 7, 22));
        label.weight = is_left ? TEXT_BOLD : TEXT_REGULAR;
    }
    lesson_draw_label(context, &label,
                      rect_inset(place, geometry_clamp(context->cell * 0.06F, 0.5F, 2.5F)),
                      context->is_result);
}

/* On a worksheet the pupil strikes out the pairs, and writes V. */
static bool page_union_is_asked(const DrawContext *context) {
    return context->paper && context->paper->hides_results;
}

/* Draws the empty place of a mask. */
static void draw_place(const DrawContext *context, Rect place) {
    lesson_draw_plate(context, rect_inset(place, geometry_clamp(context->cell * 0.06F, 0.5F, 2.5F)),
                      geometry_clamp(context->cell * 0.18F, 1, 7),
                      color_mix(context->theme->raised, context->theme->background, 0.5F));
}

static void draw_strike(const DrawContext *context, Rect place) {
    const Rect line = rect_inset(place, context->cell * 0.16F);
    if (context->cell >= STRIKE_MIN_U) {
        lesson_draw_line(
            context, (Point){line.x, line.y + line.height}, (Point){line.x + line.width, line.y},
            geometry_clamp(context->cell * 0.06F, 1.5F, 3), context->theme->hint_orange);
    }
}

static void page_union_draw_name(const DrawContext *context, const char *name, Rect place,
                                 bool is_now) {
    TextStyle style =
        lesson_text_style(context, geometry_clamp(context->cell * 0.46F, 9, 20), TEXT_RIGHT);
    style.color = is_now ? context->theme->accent : context->theme->text;
    if (context->cell < NAME_MIN_U) {
        return;
    }
    lesson_draw_text(context, place, name, lesson_fitted_style(context, name, style, place.width));
}

static void page_union_draw_row(const LessonView *view, const DrawContext *context,
                                const Union *all, int row) {
    const InversionLesson *lesson = view->lesson;
    const int cell = all->cells[row];
    char buffer[12];
    Text name = text_over(buffer, sizeof buffer);
    Rect before = page_union_place_of(all, (float)row, 0);
    before.x -= PAGE_UNION_NAME_CELLS * all->unit.width;
    before.width = (PAGE_UNION_NAME_CELLS - 0.4F) * all->unit.width;
    lesson_add_sequence(lesson, cell, &name);
    page_union_draw_name(context, buffer, before, row == view->step - 1);
    if (row >= view->step) { /* a frame: the places are hardly seen on a light ground */
        Rect all_places = page_union_place_of(all, (float)row, 0);
        all_places.width *= (float)lesson->masks;
        lesson_draw_stroke(context, rect_inset(all_places, 0.5F), THEME_RADIUS_U / 2,
                           canvas_pixel(context->canvas), context->theme->hairline);
    }
    for (int mask = 0; mask < lesson->masks; mask++) {
        const Rect place = page_union_place_of(all, (float)row, mask);
        const int digit = lesson->sequences.vectors[cell][mask];
        if (row >= view->step) { /* its turn has not come */
            draw_place(context, place);
            continue;
        }
        const bool is_left = all->left[mask] == row;
        const bool is_asked = page_union_is_asked(context);
        if (digit) {
            page_union_draw_mask(context, lesson, mask, place, is_left && !is_asked);
        }
        if (digit && !is_left && !is_asked) {
            draw_strike(context, place);
        }
        lesson_mark_spot(
            context, place,
            (LessonSpot){.kind = SPOT_INVERSE, .cell = cell, .mask = mask, .digit = digit});
    }
}

/* Draws the masks that remain so far. */
static void draw_left(const LessonView *view, const DrawContext *context, const Union *all) {
    const InversionLesson *lesson = view->lesson;
    const float row = (float)all->count + PAGE_UNION_SUM_CELLS - 1;
    const Rect first = page_union_place_of(all, row, 0);
    const float line = first.y - (PAGE_UNION_SUM_CELLS - 1) * all->unit.height / 2;
    const float width = (float)lesson->masks * all->unit.width;
    Rect before = first;
    before.x -= PAGE_UNION_NAME_CELLS * all->unit.width;
    before.width = (PAGE_UNION_NAME_CELLS - 0.4F) * all->unit.width;
    lesson_draw_line(context, (Point){first.x, line}, (Point){first.x + width, line}, 1.5F,
                     context->theme->secondary);
    page_union_draw_name(context, "{V}", before, false);
    DrawContext result = *context;
    result.is_result = true;
    for (int mask = 0; mask < lesson->masks; mask++) {
        const Rect place = page_union_place_of(all, row, mask);
        if (all->left[mask] >= 0 || page_union_is_asked(context)) {
            page_union_draw_mask(&result, lesson, mask, place, true);
        } else {
            draw_place(context, place);
        }
        lesson_mark_spot(
            context, place,
            (LessonSpot){
                .kind = SPOT_VECTOR, .cell = -1, .mask = mask, .digit = all->left[mask] >= 0});
    }
}

static void draw_union(const LessonView *view, const DrawContext *context, Rect area) {
    Union all;
    DrawContext own = *context;
    all.count = changing_cells(view->lesson, all.cells);
    find_left(view, &all);
    const Size cells = {(float)view->lesson->masks + PAGE_UNION_NAME_CELLS,
                        (float)all.count + PAGE_UNION_SUM_CELLS};
    lesson_fit_cells(&own, area, cells, PAGE_UNION_CELL_MAX_U);
    all.unit = lesson_unit(&own);
    const Rect block =
        lesson_centered(area, cells.width * all.unit.width, cells.height * all.unit.height);
    all.at = (Point){block.x + PAGE_UNION_NAME_CELLS * all.unit.width, block.y};
    for (int row = 0; row < all.count; row++) {
        page_union_draw_row(view, &own, &all, row);
    }
    draw_left(view, &own, &all);
}

static void light_union(const LessonView *view, uint8_t *lit) {
    int cells[INVERSION_LESSON_MAX];
    changing_cells(view->lesson, cells);
    if (view->step > 0) {
        memcpy(lit, view->lesson->sequences.vectors[cells[view->step - 1]],
               (size_t)view->lesson->masks);
    }
}

const LessonPage lesson_page_union = {
    .id = "page-union",
    .name = N_("Union"),
    .is_for = has_union,
    .title = title_union,
    .gist = N_("the masks of every cell of {d}, pairs struck out"),
    .steps = union_steps,
    .say = say_union,
    .say_step = say_union_step,
    .draw = draw_union,
    .masks = light_union,
};
