/* The page of the next boards: the current board after each mask. */
#include <math.h>

#include "scenes/inversion/modes/lesson/cards.h"
#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"

#define PAGE_NEXT_INSET_U 6.0F
#define LIT_CELLS_MAX 16            /* larger boards have no rings around cells */
#define PAGE_NEXT_LABEL_MIN_U 52.0F /* a smaller card has no number */

static void title_next(const LessonView *view, Text *out) {
    text_add(out, view->lesson->colours == 2 ? "C {+} {M}" : "C + {M}");
}

static void say_next(const LessonView *view, Text *out) {
    if (view->is_printed) {
        text_add(out, tr("Each picture is the board after one mask."));
        return;
    }
    text_add(out, view->lesson->is_proved
                      ? tr("Each picture is the board after one mask: click it to play the mask. "
                           "Those with a green border are on a shortest way to the goal.")
                      : tr("Each picture is the board after one mask: click it to play the mask. "
                           "Those with a green border are on a way to the goal."));
}

static void say_next_step(const LessonView *view, Text *out) {
    const InversionLesson *lesson = view->lesson;
    text_addf(out,
              locale_plural("%d next board.", "%d next boards, side by side.",
                            (unsigned long)lesson->masks),
              lesson->masks);
}

static bool place_next(const LessonView *view, Rect area, int index, Rect *place) {
    const int masks = view->lesson->masks;
    int columns = 1;
    float side = 0;
    for (int tried = 1; tried <= masks; tried++) {
        const Cards cards = cards_in_columns(area, masks, tried);
        const float fits = fminf(cards.size.width, cards.size.height);
        if (fits > side) {
            side = fits;
            columns = tried;
        }
    }
    const Cards cards = cards_in_columns(area, masks, columns);
    *place = cards_place(&cards, index);
    return index < masks;
}

static void draw_next_card(const LessonView *view, const DrawContext *context, int mask,
                           Rect card) {
    const InversionLesson *lesson = view->lesson;
    const uint8_t *digits = lesson->y.digits + mask * lesson->cells;
    uint8_t board[INVERSION_LESSON_MAX];
    for (int cell = 0; cell < lesson->cells; cell++) {
        board[cell] = (uint8_t)((lesson->board[cell] + digits[cell]) % lesson->colours);
    }
    const DrawContext own = cards_draw_plate(context, card, false, view->hovered == mask);
    if (lesson->is_solvable && lesson->vector[mask] > 0) {
        lesson_draw_stroke(&own, card, THEME_RADIUS_U, 2.5F, own.theme->good);
    }
    Rect inside = rect_inset(card, fminf(PAGE_NEXT_INSET_U, card.height * 0.06F));
    if (fminf(card.width, card.height) >= PAGE_NEXT_LABEL_MIN_U) {
        char buffer[24];
        Text text = text_over(buffer, sizeof buffer);
        const char *letter = inversion_first_number(lesson->rules) ? "" : "M";
        text_addf(&text, "%s%s", letter, lesson_mask(lesson, mask).words);
        const float line = geometry_clamp(inside.height * 0.16F, 14, 26);
        TextStyle style = lesson_text_style(&own, fminf(floorf(line / 1.3F), 18), TEXT_CENTER);
        style.color = own.theme->text;
        lesson_draw_text(&own, rect_cut_top(&inside, line), buffer, style);
    }
    const float side = fminf(inside.width, inside.height);
    const uint8_t *lit = lesson->cells <= LIT_CELLS_MAX ? digits : NULL;
    lesson_draw_board(&own, &(DrawCells){board, lit, lesson_shape(lesson), SPOT_OWN, mask},
                      lesson_centered(inside, side, side));
}

static void draw_next(const LessonView *view, const DrawContext *context, Rect area) {
    Rect card;
    for (int mask = 0; place_next(view, area, mask, &card); mask++) {
        draw_next_card(view, context, mask, card);
    }
}

static void point_at_next(const LessonView *view, const LessonSpot *spot, Text *out) {
    text_addf(out, tr("After mask %1$s cell %2$d would be %3$d."),
              lesson_mask(view->lesson, spot->mask).words, lesson_number(view->lesson, spot->cell),
              spot->digit);
}

static void click_next(const LessonView *view, Rect area, int index, LessonClick *click) {
    *click = (LessonClick){.kind = LESSON_CLICK_MASK, .value = index};
}

const LessonPage lesson_page_next = {
    .id = "page-next-boards",
    .name = N_("Next boards"),
    .title = title_next,
    .gist = N_("what each mask would give"),
    .say = say_next,
    .say_step = say_next_step,
    .draw = draw_next,
    .point = point_at_next,
    .place = place_next,
    .click = click_next,
};
