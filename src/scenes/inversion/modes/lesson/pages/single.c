/* The page of a single cell: the equations when only one cell changes (casegame's e1). */
#include <math.h>
#include <string.h>

#include "scenes/inversion/modes/lesson/cards.h"
#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/table.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"

#define PAGE_SINGLE_CELLS_MAX 16 /* each has a card large enough to hit */
#define CARD_U 44.0F
#define CARD_PITCH_U 52.0F
#define CARDS_SHARE 0.34F /* of the height, at most */
#define PAGE_SINGLE_GAP_U 10.0F

/* Over a field all pivots become 1, and the last column is the answer. */
static bool has_single(const InversionLesson *lesson) {
    const int k = lesson->colours;
    return lesson->cells <= PAGE_SINGLE_CELLS_MAX && (k == 2 || k == 3 || k == 5 || k == 7);
}

static int page_single_cell_of(const LessonView *view) {
    return view->picked < view->lesson->cells ? view->picked : 0;
}

/* The row operations are those of the equations of D; only the last column differs. */
static void make_table(const LessonView *view, InversionLessonTable *table) {
    *table = view->lesson->equations;
    InversionElimination *part = &table->parts[0];
    const int width = part->left + part->right;
    uint8_t last[INVERSION_ELIMINATION_SIDE_MAX * INVERSION_ELIMINATION_COLUMNS_MAX];
    for (int row = 0; row < part->rows; row++) {
        part->table[row * width + part->left] = row == page_single_cell_of(view);
    }
    inversion_elimination_table(part, part->step_count, last);
    memset(part->solution, 0, sizeof part->solution);
    part->is_solvable = true;
    part->bad_row = -1;
    for (int row = part->rows - 1; row >= 0; row--) {
        const uint8_t digit = last[row * width + part->left];
        if (row < part->rank) {
            part->solution[part->pivot_columns[row]] = digit;
        } else if (digit) {
            part->is_solvable = false;
            part->bad_row = row;
        }
    }
}

static void title_single(const LessonView *view, Text *out) {
    text_add(out, "[ {Yt} | ");
    lesson_add_unit(view->lesson, page_single_cell_of(view), out);
    text_add(out, " ]");
    if (view->lesson->has_inverse) {
        text_add(out, " \xE2\x86\x92 [ I | ");
        lesson_add_sequence(view->lesson, page_single_cell_of(view), out);
        text_add(out, " ]");
    }
}

static int single_steps(const LessonView *view) {
    return view->lesson->equations.mark_count - 1;
}

static void say_single(const LessonView *view, Text *out) {
    text_add(out, tr("The equations with one cell to change and all others to stay. When masks can "
                     "change it alone, the last column ends with them."));
    if (!view->is_printed) {
        text_add(out, " ");
        text_add(out, tr("Click another cell."));
    }
}

static void say_single_step(const LessonView *view, Text *out) {
    InversionLessonTable table;
    make_table(view, &table);
    lesson_table_say(view, &table, out);
}

/* ---- The picture ---- */

/* Cuts off the cards of the cells; the table is below them. */
static Cards cut_cards(const LessonView *view, Rect *area) {
    const int count = view->lesson->cells;
    int columns = (int)((area->width + CARD_PITCH_U - CARD_U) / CARD_PITCH_U);
    columns = columns > count ? count : columns < 1 ? 1 : columns;
    const int rows = (count + columns - 1) / columns;
    columns = (count + rows - 1) / rows; /* rows of nearly as many */
    const float least = (float)rows * CARD_PITCH_U - (CARD_PITCH_U - CARD_U);
    const float height = fminf(least, fmaxf(area->height * CARDS_SHARE, CARD_U));
    const Rect top = rect_cut_top(area, height);
    const float most = (float)columns * 2 * CARD_PITCH_U;
    rect_cut_top(area, PAGE_SINGLE_GAP_U);
    return cards_in_columns(rect_centered(top, fminf(top.width, most), height), count, columns);
}

static bool place_single(const LessonView *view, Rect area, int index, Rect *place) {
    const Cards cards = cut_cards(view, &area);
    *place = cards_place(&cards, index);
    return index < view->lesson->cells;
}

static void page_single_draw_cell(const LessonView *view, const DrawContext *context, int cell,
                                  Rect card) {
    const bool is_chosen = cell == page_single_cell_of(view);
    const DrawContext own = cards_draw_plate(context, card, is_chosen, view->hovered == cell);
    char buffer[12];
    Text name = text_over(buffer, sizeof buffer);
    lesson_add_unit(view->lesson, cell, &name);
    TextStyle style =
        lesson_text_style(&own, geometry_clamp(card.height * 0.42F, 11, 20), TEXT_CENTER);
    style.color = is_chosen ? own.theme->accent : own.theme->text;
    lesson_draw_text(&own, card, buffer, lesson_fitted_style(&own, buffer, style, card.width - 4));
    lesson_mark_spot(&own, card,
                     (LessonSpot){.kind = SPOT_DIFFERENCE, .cell = cell, .mask = -1, .digit = 1});
}

static void draw_single(const LessonView *view, const DrawContext *context, Rect area) {
    InversionLessonTable table;
    char unit[16];
    Text name = text_over(unit, sizeof unit);
    const Cards cards = cut_cards(view, &area);
    make_table(view, &table);
    for (int cell = 0; cell < view->lesson->cells; cell++) {
        page_single_draw_cell(view, context, cell, cards_place(&cards, cell));
    }
    lesson_add_unit(view->lesson, page_single_cell_of(view), &name);
    lesson_table_draw(view, &table, unit, context, area);
}

static void light_single(const LessonView *view, uint8_t *lit) {
    const InversionLesson *lesson = view->lesson;
    const int cell = page_single_cell_of(view);
    if (view->step == single_steps(view) && lesson->sequences.is_possible[cell]) {
        memcpy(lit, lesson->sequences.vectors[cell], (size_t)lesson->masks);
    }
}

const LessonPage lesson_page_single = {
    .id = "page-single",
    .name = N_("System"),
    .is_for = has_single,
    .title = title_single,
    .gist = N_("the elimination for a single cell"),
    .steps = single_steps,
    .say = say_single,
    .say_step = say_single_step,
    .draw = draw_single,
    .point = lesson_table_point,
    .masks = light_single,
    .place = place_single,
};
