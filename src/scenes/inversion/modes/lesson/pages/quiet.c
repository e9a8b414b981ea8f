/* The page of the quiet patterns: masks that together change nothing. */
#include <math.h>
#include <string.h>

#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes/lesson/cards.h"
#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"

#define QUIET_SHOWN 12
#define PAGE_QUIET_BOARD_SHARE 0.54F
#define FEW 2 /* patterns or fewer, which need less space */
#define BOARD_SHARE_OF_FEW 0.62F
#define PAGE_QUIET_GAP_SHARE 0.04F
#define PAGE_QUIET_INSET_U 8.0F

static bool has_quiet(const InversionLesson *lesson) {
    return lesson->quiet_count > 0;
}

static const uint8_t *picked_pattern(const LessonView *view) {
    const int most = view->lesson->quiet_count - 1;
    return view->lesson->quiet[view->picked < most ? view->picked : most];
}

static int quiet_masks(const LessonView *view, int *masks) {
    return inversion_vector_masks(picked_pattern(view), view->lesson->masks, masks,
                                  INVERSION_LESSON_MAX * INVERSION_COLOURS_MAX);
}

static int quiet_steps(const LessonView *view) {
    int masks[INVERSION_LESSON_MAX * INVERSION_COLOURS_MAX];
    return quiet_masks(view, masks);
}

static void say_quiet(const LessonView *view, Text *out) {
    const InversionLesson *lesson = view->lesson;
    text_add(out, view->is_printed
                      ? tr("Masks that together change nothing: a quiet pattern. Added to a "
                           "solution it gives another one.")
                      : tr("Masks that together change nothing: a quiet pattern. Added to a "
                           "solution it gives another one; click a pattern to play through it."));
    if (lesson->solutions != UINT64_MAX) {
        text_add(out, " ");
        text_addf(out,
                  tr("Counting all their sums and the empty one there are %s: a board that has a "
                     "solution has as many."),
                  i18n_counted(lesson->solutions).words);
    }
}

static void say_quiet_step(const LessonView *view, Text *out) {
    int masks[INVERSION_LESSON_MAX * INVERSION_COLOURS_MAX];
    const int count = quiet_masks(view, masks);
    if (view->step == 0) {
        char buffer[300];
        Text list = text_over(buffer, sizeof buffer);
        lesson_add_masks(view->lesson, picked_pattern(view), &list);
        text_addf(out, tr("Pattern %1$d: %2$s."), view->picked + 1, buffer);
    } else if (view->step < count) {
        text_addf(out, tr("Mask %1$s has been played, number %2$d of %3$d."),
                  lesson_mask(view->lesson, masks[view->step - 1]).words, view->step, count);
    } else {
        text_addf(out, tr("Masks played: %d. The board is as it was before."), count);
    }
}

static void title_quiet(const LessonView *view, Text *out) {
    text_add(out, "{VY} = 0");
}

/* ---- The picture ---- */

/* The board on the left and the patterns beside it, centred together. */
typedef struct QuietPlaces {
    Rect board; /* with its caption */
    Rect caption;
    Cards cards;
} QuietPlaces;

static int quiet_shown(const InversionLesson *lesson) {
    return lesson->quiet_count < QUIET_SHOWN ? lesson->quiet_count : QUIET_SHOWN;
}

static QuietPlaces page_quiet_places_of(const LessonView *view, Rect area) {
    const float gap = area.width * PAGE_QUIET_GAP_SHARE;
    const float label = lesson_caption_height(area.width * 0.5F);
    const float share =
        quiet_shown(view->lesson) <= FEW ? BOARD_SHARE_OF_FEW : PAGE_QUIET_BOARD_SHARE;
    const float side = fminf(area.width * share, area.height - label - 8);
    const Rect all = lesson_centered(area, area.width, side + label);
    Rect left = all;
    Rect right = all;
    rect_cut_right(&left, all.width - side);
    rect_cut_left(&right, side + gap);
    rect_cut_top(&right, label);
    QuietPlaces places = {.cards = cards_of_squares(right, quiet_shown(view->lesson))};
    /* Distributes the space that the patterns leave. */
    const float spare = (right.width - places.cards.area.width) / 2;
    places.cards.area.x -= spare * 0.5F;
    left.x += spare * 0.5F;
    places.board = left;
    places.caption = rect_of(places.cards.area.x, all.y, places.cards.area.width, label);
    return places;
}

static bool place_quiet(const LessonView *view, Rect area, int index, Rect *place) {
    const QuietPlaces places = page_quiet_places_of(view, area);
    *place = cards_place(&places.cards, index);
    return index < quiet_shown(view->lesson);
}

/* Computes the board after the masks played so far. */
static void play_quiet(const LessonView *view, uint8_t *board) {
    const InversionLesson *lesson = view->lesson;
    int masks[INVERSION_LESSON_MAX * INVERSION_COLOURS_MAX];
    const int count = quiet_masks(view, masks);
    memcpy(board, lesson->board, (size_t)lesson->cells);
    for (int i = 0; i < view->step && i < count; i++) {
        for (int cell = 0; cell < lesson->cells; cell++) {
            board[cell] =
                (uint8_t)((board[cell] + lesson->y.digits[masks[i] * lesson->cells + cell]) %
                          lesson->colours);
        }
    }
}

static void draw_quiet_board(const LessonView *view, const DrawContext *context, Rect area,
                             float label) {
    const InversionLesson *lesson = view->lesson;
    uint8_t board[INVERSION_LESSON_MAX];
    char title[80];
    Text text = text_over(title, sizeof title);
    const int count = quiet_steps(view);
    play_quiet(view, board);
    text_addf(&text, tr("Masks played: %1$d of %2$d"), view->step, count);
    lesson_draw_caption_in(context, rect_cut_top(&area, label), title);
    const DrawCells cells = {board, NULL, lesson_shape(lesson), SPOT_BOARD, -1};
    lesson_draw_board(context, &cells, area);
    if (view->step == count) {
        lesson_draw_stroke(context, rect_inset(area, -4), THEME_RADIUS_U + 4, 2.5F,
                           context->theme->good);
    }
}

static void draw_quiet(const LessonView *view, const DrawContext *context, Rect area) {
    const InversionLesson *lesson = view->lesson;
    QuietPlaces places = page_quiet_places_of(view, area);
    char title[80];
    Text text = text_over(title, sizeof title);
    Rect card;
    text_addf(&text, tr("Quiet patterns: %d"), lesson->quiet_count);
    lesson_draw_caption_in(context, places.caption, title);
    draw_quiet_board(view, context, places.board, places.caption.height);
    for (int i = 0; place_quiet(view, area, i, &card); i++) {
        const DrawContext own =
            cards_draw_plate(context, card, i == view->picked, i == view->hovered);
        lesson_draw_vector(&own,
                           &(DrawVector){lesson->quiet[i], lesson->masks,
                                         lesson_vector_columns(lesson_shape(lesson), lesson->masks),
                                         (LessonSpot){.kind = SPOT_OWN, .cell = -1, .row = i}},
                           rect_inset(card, fminf(PAGE_QUIET_INSET_U, card.width * 0.08F)));
    }
}

static void point_at_pattern(const LessonView *view, const LessonSpot *spot, Text *out) {
    text_addf(out,
              spot->digit ? tr("Pattern %1$d: mask %2$s belongs to it.")
                          : tr("Pattern %1$d: without mask %2$s."),
              spot->row + 1, lesson_mask(view->lesson, spot->mask).words);
}

static void light_quiet(const LessonView *view, uint8_t *lit) {
    memcpy(lit, picked_pattern(view), (size_t)view->lesson->masks);
}

const LessonPage lesson_page_quiet = {
    .id = "page-quiet",
    .name = N_("Quiet patterns"),
    .is_for = has_quiet,
    .title = title_quiet,
    .gist = N_("masks that together change nothing"),
    .steps = quiet_steps,
    .say = say_quiet,
    .say_step = say_quiet_step,
    .draw = draw_quiet,
    .point = point_at_pattern,
    .masks = light_quiet,
    .place = place_quiet,
};
