/* The page of single cells: for each cell, the masks that together change only that cell. */
#include <math.h>
#include <string.h>

#include "scenes/inversion/modes/lesson/cards.h"
#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"

#define PAGE_ALONE_INSET_U 8.0F
#define WIDE_CARD_U 96.0F /* a narrower card has no picture of its cell */
#define NUMBERED_CARD_U 44.0F

static void title_alone(const LessonView *view, Text *out) {
    text_add(out, "{VY} = ");
    if (view->step > 0) {
        lesson_add_unit(view->lesson, view->step - 1, out);
    } else {
        text_add(out, "e\xE1\xB5\xA2");
    }
}

static int alone_steps(const LessonView *view) {
    return view->lesson->cells;
}

static void say_alone(const LessonView *view, Text *out) {
    const InversionLesson *lesson = view->lesson;
    text_add(out, tr("For each cell the masks that together change it and nothing else."));
    text_add(out, " ");
    if (lesson->colours == 2) {
        text_add(out, tr("To solve a board, take those of every cell of {d}, and drop what comes "
                         "twice."));
    } else {
        text_addf(out,
                  tr("To solve a board, take those of every cell of {d}, as often as its number "
                     "says, and drop what comes %d times."),
                  lesson->colours);
    }
    if (lesson->sequences.possible < lesson->cells) {
        text_add(out, " ");
        text_addf(out, tr("Here that is possible for %1$d cells of %2$d."),
                  lesson->sequences.possible, lesson->cells);
    }
}

static void say_alone_step(const LessonView *view, Text *out) {
    const InversionLesson *lesson = view->lesson;
    const int cell = view->step - 1;
    char masks[300];
    Text list = text_over(masks, sizeof masks);
    if (cell < 0) {
        text_add(out, lesson->has_inverse
                          ? tr("They are the rows of the inverse. Click a cell to read its masks.")
                          : tr("Click a cell to read its masks."));
    } else if (!lesson->sequences.is_possible[cell]) {
        text_addf(out, tr("Cell %d cannot be changed alone."), lesson_number(lesson, cell));
    } else {
        lesson_add_masks(lesson, lesson->sequences.vectors[cell], &list);
        text_addf(out,
                  lesson->sequences.clicks[cell] == 1
                      ? tr("Cell %1$d is changed alone by mask %2$s.")
                      : tr("Cell %1$d is changed alone by masks %2$s."),
                  lesson_number(lesson, cell), masks);
    }
}

/* ---- The picture ---- */

static bool page_alone_place(const LessonView *view, Rect area, int index, Rect *place) {
    const Cards cards = cards_in_columns(area, view->lesson->cells, view->lesson->columns);
    *place = cards_place(&cards, index);
    return index < view->lesson->cells;
}

/* Draws the cell's number, or casegame's name for its masks. */
static void page_alone_draw_number(const InversionLesson *lesson, const DrawContext *context,
                                   int cell, Rect place) {
    char buffer[8];
    Text text = text_over(buffer, sizeof buffer);
    text_add(&text, inversion_first_number(lesson->rules) ? "S" : "");
    text_add_int(&text, lesson_number(lesson, cell));
    TextStyle style =
        lesson_text_style(context, geometry_clamp(place.height * 0.8F, 10, 18), TEXT_LEFT);
    style.color = context->theme->text;
    lesson_draw_text(context, place, buffer, style);
}

static void draw_vector(const LessonView *view, const DrawContext *context, int cell, Rect area) {
    const InversionLesson *lesson = view->lesson;
    if (lesson->sequences.is_possible[cell]) {
        lesson_draw_vector(context,
                           &(DrawVector){lesson->sequences.vectors[cell], lesson->masks,
                                         lesson_vector_columns(lesson_shape(lesson), lesson->masks),
                                         (LessonSpot){.kind = SPOT_INVERSE, .cell = cell}},
                           area);
    } else {
        lesson_draw_text(
            context, area, "\xE2\x80\x93",
            lesson_text_style(context, geometry_clamp(area.height * 0.4F, 12, 30), TEXT_CENTER));
    }
}

/* Draws the cell's number, the cell on the board, and the masks. */
static void draw_alone_card(const LessonView *view, const DrawContext *context, int cell,
                            Rect card) {
    const InversionLesson *lesson = view->lesson;
    const DrawContext own =
        cards_draw_plate(context, card, view->step == cell + 1, view->hovered == cell);
    uint8_t unit[INVERSION_LESSON_MAX] = {0};
    unit[cell] = 1;
    card = rect_inset(card, fminf(PAGE_ALONE_INSET_U, card.height * 0.07F));
    const float line = geometry_clamp(card.height * 0.14F, 13, 24);
    if (card.width >= WIDE_CARD_U && card.width > card.height) {
        Rect left = rect_cut_left(&card, card.width * 0.36F);
        const DrawCells cells = {unit, unit, lesson_shape(lesson), SPOT_OWN, -1};
        rect_cut_left(&card, PAGE_ALONE_INSET_U);
        page_alone_draw_number(lesson, &own, cell, rect_cut_top(&left, line));
        left.height = fminf(left.height, left.width);
        lesson_draw_cells(&own, &cells, left);
    } else if (card.height > NUMBERED_CARD_U) {
        page_alone_draw_number(lesson, &own, cell, rect_cut_top(&card, line));
    }
    draw_vector(view, &own, cell, card);
}

static void draw_alone(const LessonView *view, const DrawContext *context, Rect area) {
    Rect card;
    for (int cell = 0; page_alone_place(view, area, cell, &card); cell++) {
        draw_alone_card(view, context, cell, card);
    }
}

static void point_at_cell(const LessonView *view, const LessonSpot *spot, Text *out) {
    text_addf(out,
              spot->digit ? tr("Cell %d is to be changed, and no other.")
                          : tr("Cell %d is to stay as it is."),
              lesson_number(view->lesson, spot->cell));
}

static void light_alone(const LessonView *view, uint8_t *lit) {
    const InversionLesson *lesson = view->lesson;
    const int cell = view->step - 1;
    if (cell >= 0 && lesson->sequences.is_possible[cell]) {
        memcpy(lit, lesson->sequences.vectors[cell], (size_t)lesson->masks);
    }
}

static void click_alone(const LessonView *view, Rect area, int index, LessonClick *click) {
    *click = (LessonClick){.kind = LESSON_CLICK_STEP, .value = index + 1};
}

const LessonPage lesson_page_alone = {
    .id = "page-alone",
    .name = N_("One cell"),
    .title = title_alone,
    .gist = N_("the masks that change one cell and nothing else"),
    .steps = alone_steps,
    .say = say_alone,
    .say_step = say_alone_step,
    .draw = draw_alone,
    .point = point_at_cell,
    .masks = light_alone,
    .place = page_alone_place,
    .click = click_alone,
};
