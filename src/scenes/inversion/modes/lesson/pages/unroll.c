/* The page of the matrix Y: each mask is unrolled into a row, as the loop of Langlet's text does.
 */
#include <math.h>
#include <string.h>

#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"

#define PAGE_UNROLL_MASK_SHARE 0.3F /* of the longer side, for the mask in hand */
#define PAGE_UNROLL_GAP_SHARE 0.05F
#define PAGE_UNROLL_CELL_MAX_U 56.0F

static int unroll_steps(const LessonView *view) {
    return view->lesson->masks;
}

/* The mask in hand: before the first step the first one. */
static int mask_in_hand(const LessonView *view) {
    return view->step > 0 ? view->step - 1 : 0;
}

static void title_unroll(const LessonView *view, Text *out) {
    text_add(out, "{unroll}");
}

static void say_unroll(const LessonView *view, Text *out) {
    const InversionLesson *lesson = view->lesson;
    text_addf(out,
              tr("The cells of a mask are read row after row and written in one line: a row of "
                 "{Y}. {Y} has %1$d rows, one for each mask, and %2$d columns, one for each cell."),
              lesson->masks, lesson->cells);
}

static void say_unroll_step(const LessonView *view, Text *out) {
    const InversionLesson *lesson = view->lesson;
    const uint8_t *row = lesson->y.digits + mask_in_hand(view) * lesson->cells;
    int changed = 0;
    if (view->step == 0) {
        text_add(out, tr("All rows of {Y} are still empty."));
        return;
    }
    for (int cell = 0; cell < lesson->cells; cell++) {
        changed += row[cell] != 0;
    }
    text_addf(out, tr("Mask %1$s is written into its row. Cells that it changes: %2$d."),
              lesson_mask(lesson, mask_in_hand(view)).words, changed);
}

static void light_unroll(const LessonView *view, uint8_t *lit) {
    if (view->step > 0) {
        lit[mask_in_hand(view)] = 1;
    }
}

/* ---- The picture ---- */

static void page_unroll_draw_mask(const LessonView *view, const DrawContext *context, Rect area) {
    const InversionLesson *lesson = view->lesson;
    const int mask = mask_in_hand(view);
    char name[24];
    Text text = text_over(name, sizeof name);
    const float label = lesson_caption_height(area.width);
    const float side = fminf(area.width, area.height - label);
    Rect block = lesson_centered(area, area.width, side + label);
    lesson_add_mask(view, mask, &text);
    lesson_draw_caption(context, &block, name);
    lesson_draw_cells(context,
                      &(DrawCells){lesson->y.digits + mask * lesson->cells, NULL,
                                   lesson_shape(lesson), SPOT_MASK, mask},
                      block);
}

static void page_unroll_draw_rows(const LessonView *view, const DrawContext *context, Rect area) {
    const InversionLesson *lesson = view->lesson;
    DrawContext own = *context;
    const Size cells = {(float)lesson->cells, (float)lesson->masks};
    lesson_draw_caption(context, &area, "{Y}");
    lesson_fit_cells(&own, area, cells, PAGE_UNROLL_CELL_MAX_U);
    const Size unit = own.unit;
    const Rect block = lesson_centered(area, cells.width * unit.width, cells.height * unit.height);
    lesson_draw_stroke(&own, rect_inset(block, -1), 4, canvas_pixel(context->canvas),
                       context->theme->hairline);
    for (int row = 0; row < view->step; row++) {
        const Point at = {block.x, block.y + (float)row * unit.height};
        lesson_draw_row(&own, at,
                        &(DrawRow){lesson->y.digits + row * lesson->cells,
                                   lesson->cells,
                                   row == view->step - 1 ? LIGHT_NOW : LIGHT_ADDED,
                                   {.kind = SPOT_MASK, .mask = row},
                                   false});
    }
}

static void draw_unroll(const LessonView *view, const DrawContext *context, Rect area) {
    const float gap = fmaxf(area.width, area.height) * PAGE_UNROLL_GAP_SHARE;
    const bool is_beside = area.width > area.height;
    const Rect mask = is_beside ? rect_cut_left(&area, area.width * PAGE_UNROLL_MASK_SHARE)
                                : rect_cut_top(&area, area.height * PAGE_UNROLL_MASK_SHARE);
    if (is_beside) {
        rect_cut_left(&area, gap);
    } else {
        rect_cut_top(&area, gap / 2);
    }
    page_unroll_draw_mask(view, context, mask);
    page_unroll_draw_rows(view, context, area);
}

const LessonPage lesson_page_unroll = {
    .id = "page-unroll",
    .name = N_("Matrix"),
    .title = title_unroll,
    .gist = N_("each mask becomes a row"),
    .steps = unroll_steps,
    .say = say_unroll,
    .say_step = say_unroll_step,
    .draw = draw_unroll,
    .masks = light_unroll,
};
