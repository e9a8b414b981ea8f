/* The pages of pictures of masks: those that together change one cell only, and those that change
 * nothing. */
#include <math.h>
#include <string.h>

#include "inversion_lesson.h"
#include "say.h"

#define CARD_GAP_U 8.0F
#define CARD_INSET_U 8.0F
#define WIDE_CARD_U 96.0F /* a narrower one has no picture of its cell */

/* As many columns as the board has, or as give the largest cards. */
typedef struct Cards {
    int columns, rows;
    Size size;
} Cards;

static Cards cards_of(Rect area, int count, int columns) {
    const int rows = (count + columns - 1) / columns;
    return (Cards){columns,
                   rows,
                   {(area.width + CARD_GAP_U) / (float)columns - CARD_GAP_U,
                    (area.height + CARD_GAP_U) / (float)rows - CARD_GAP_U}};
}

static Rect card_at(const Cards *cards, Rect area, int index) {
    const float x = (float)(index % cards->columns) * (cards->size.width + CARD_GAP_U);
    const float y = (float)(index / cards->columns) * (cards->size.height + CARD_GAP_U);
    return rect_of(area.x + x, area.y + y, cards->size.width, cards->size.height);
}

/* What is drawn on the plate takes the brush that comes back. */
static Brush draw_plate(const Brush *pen, Rect card, bool is_chosen, bool is_hovered) {
    const Theme *theme = pen->theme;
    Brush brush = *pen;
    brush.ground = is_hovered ? theme->accent_soft : theme->surface;
    canvas_fill_round(brush.canvas, card, THEME_RADIUS_U, brush.ground);
    canvas_stroke_round(brush.canvas, card, THEME_RADIUS_U,
                        is_chosen ? 2.5F : canvas_pixel(brush.canvas),
                        is_chosen ? theme->hint_orange : theme->hairline);
    return brush;
}

static void draw_number(const Brush *brush, int number, Rect *card) {
    char buffer[8];
    Text text = text_over(buffer, sizeof buffer);
    text_add_int(&text, number);
    TextStyle style = matrix_words(brush, 12, TEXT_LEFT);
    style.color = brush->theme->text;
    canvas_text(brush->canvas, rect_cut_top(card, 15), buffer, style);
}

/* ---- One cell alone ---- */

static int alone_steps(const LessonView *view) {
    return view->lesson->cells;
}

static void say_alone(const LessonView *view, Text *out) {
    const Lesson *lesson = view->lesson;
    text_add(out, tr("For each cell the masks that together change it and nothing else. To solve a "
                     "board, take those of every cell of D, and drop what comes twice."));
    if (lesson->sequences.possible < lesson->cells) {
        text_add(out, " ");
        text_addf(out, tr("Here that is possible for %1$d cells of %2$d."),
                  lesson->sequences.possible, lesson->cells);
    }
}

static void say_alone_step(const LessonView *view, Text *out) {
    const Lesson *lesson = view->lesson;
    const int cell = view->step - 1;
    char masks[300];
    Text list = text_over(masks, sizeof masks);
    if (cell < 0) {
        text_add(out, lesson->has_inverse
                          ? tr("They are the rows of the inverse. Click a cell to read its masks.")
                          : tr("Click a cell to read its masks."));
    } else if (!lesson->sequences.is_possible[cell]) {
        text_addf(out, tr("Cell %d cannot be changed alone."), cell);
    } else {
        lesson_add_masks(lesson, lesson->sequences.vectors[cell], &list);
        text_addf(out,
                  lesson->sequences.clicks[cell] == 1
                      ? tr("Cell %1$d is changed alone by mask %2$s.")
                      : tr("Cell %1$d is changed alone by masks %2$s."),
                  cell, masks);
    }
}

static bool place_alone(const LessonView *view, Rect area, int index, Rect *place) {
    const Cards cards = cards_of(area, view->lesson->cells, view->lesson->columns);
    *place = card_at(&cards, area, index);
    return index < view->lesson->cells;
}

static void draw_alone_card(const LessonView *view, const Brush *pen, int cell, Rect card) {
    const Lesson *lesson = view->lesson;
    const InversionShape shape = lesson_shape(lesson);
    const Brush own = draw_plate(pen, card, view->step == cell + 1, view->hovered == cell);
    const Brush *brush = &own;
    uint8_t unit[LESSON_MAX] = {0};
    unit[cell] = 1;
    card = rect_inset(card, fminf(CARD_INSET_U, card.height * 0.08F));
    if (card.width >= WIDE_CARD_U) {
        Rect left = rect_cut_left(&card, card.width * 0.34F);
        rect_cut_left(&card, CARD_INSET_U);
        draw_number(brush, cell, &left);
        lesson_draw_cells(brush, unit, unit, shape, left);
    } else if (card.height > 52) {
        draw_number(brush, cell, &card);
    }
    if (lesson->sequences.is_possible[cell]) {
        matrix_draw_vector(brush, lesson->sequences.vectors[cell], lesson->masks,
                           matrix_vector_columns(shape, lesson->masks), card);
    } else {
        canvas_text(brush->canvas, card, "\xE2\x80\x93",
                    matrix_words(brush, matrix_clamp(card.height * 0.4F, 12, 30), TEXT_CENTER));
    }
}

static void draw_alone(const LessonView *view, const Brush *brush, Rect area) {
    Rect card;
    for (int cell = 0; place_alone(view, area, cell, &card); cell++) {
        draw_alone_card(view, brush, cell, card);
    }
}

const LessonPage lesson_page_alone = {
    .id = "page-alone",
    .name = N_("One cell"),
    .steps = alone_steps,
    .say = say_alone,
    .say_step = say_alone_step,
    .draw = draw_alone,
    .place = place_alone,
    .picks_step = true,
};

/* ---- Quiet patterns ---- */

#define QUIET_SHOWN 12

static bool has_quiet(const Lesson *lesson) {
    return lesson->quiet_count > 0;
}

static const uint8_t *picked_pattern(const LessonView *view) {
    const int most = view->lesson->quiet_count - 1;
    return view->lesson->quiet[view->picked < most ? view->picked : most];
}

static int quiet_masks(const LessonView *view, int *masks) {
    return inversion_vector_masks(picked_pattern(view), view->lesson->masks, masks,
                                  LESSON_MAX * INVERSION_COLOURS_MAX);
}

static int quiet_steps(const LessonView *view) {
    int masks[LESSON_MAX * INVERSION_COLOURS_MAX];
    return quiet_masks(view, masks);
}

static void say_quiet(const LessonView *view, Text *out) {
    const Lesson *lesson = view->lesson;
    text_add(out, tr("Masks that together change nothing: a quiet pattern. Added to a solution it "
                     "gives another one; click a pattern to play through it."));
    if (lesson->solutions != UINT64_MAX) {
        text_add(out, " ");
        text_addf(out,
                  tr("With all their sums there are %llu, the empty one too: as many solutions "
                     "as a board has that has any."),
                  (unsigned long long)lesson->solutions);
    }
}

static void say_quiet_step(const LessonView *view, Text *out) {
    int masks[LESSON_MAX * INVERSION_COLOURS_MAX];
    const int count = quiet_masks(view, masks);
    if (view->step == 0) {
        char buffer[300];
        Text list = text_over(buffer, sizeof buffer);
        inversion_add_masks(masks, count, &list);
        text_addf(out, tr("Pattern %1$d: masks %2$s."), view->picked + 1, buffer);
    } else if (view->step < count) {
        text_addf(out, tr("Mask %1$d has been played, number %2$d of %3$d."), masks[view->step - 1],
                  view->step, count);
    } else {
        text_addf(out, tr("All %d masks have been played, and the board is as it was."), count);
    }
}

/* The board at the left (or above), the patterns beside it. */
static Rect cut_board(const LessonView *view, Rect *area) {
    Rect board = view->is_portrait ? rect_cut_top(area, area->height * 0.56F)
                                   : rect_cut_left(area, area->width * 0.5F);
    rect_cut_left(area, view->is_portrait ? 0 : 24);
    rect_cut_top(area, view->is_portrait ? 8 : 0);
    return board;
}

static int quiet_shown(const Lesson *lesson) {
    return lesson->quiet_count < QUIET_SHOWN ? lesson->quiet_count : QUIET_SHOWN;
}

static bool place_quiet(const LessonView *view, Rect area, int index, Rect *place) {
    const int count = quiet_shown(view->lesson);
    const float title = matrix_clamp(area.width * 0.03F, 13, 17) * 1.7F;
    cut_board(view, &area);
    rect_cut_top(&area, title);
    int columns = 1;
    float best = 0;
    for (int tried = 1; tried <= count; tried++) {
        const Cards cards = cards_of(area, count, tried);
        const float side = fminf(fminf(cards.size.width, cards.size.height), 150);
        if (side > best) {
            best = side;
            columns = tried;
        }
    }
    Cards cards = cards_of(area, count, columns);
    cards.size = (Size){best, best};
    *place = card_at(&cards, area, index);
    return index < count;
}

static void draw_quiet_board(const LessonView *view, const Brush *brush, Rect area) {
    const Lesson *lesson = view->lesson;
    int masks[LESSON_MAX * INVERSION_COLOURS_MAX];
    uint8_t board[LESSON_MAX];
    const int count = quiet_masks(view, masks);
    memcpy(board, lesson->board, sizeof board);
    for (int i = 0; i < view->step && i < count; i++) {
        for (int cell = 0; cell < lesson->cells; cell++) {
            board[cell] =
                (uint8_t)((board[cell] + lesson->y.digits[masks[i] * lesson->cells + cell]) %
                          lesson->colours);
        }
    }
    char title[80];
    Text text = text_over(title, sizeof title);
    text_addf(&text, tr("Masks played: %1$d of %2$d"), view->step, count);
    lesson_title(brush, &area, title);
    const float side = fminf(area.width, area.height);
    area = rect_of(area.x, area.y, side, side);
    inversion_view_kept_board(board, lesson_shape(lesson), brush->canvas, brush->theme, area);
    const bool is_back = view->step == count;
    if (is_back) {
        canvas_stroke_round(brush->canvas, rect_inset(area, -4), THEME_RADIUS_U, 2.5F,
                            brush->theme->good);
    }
}

static void draw_quiet(const LessonView *view, const Brush *brush, Rect area) {
    const Lesson *lesson = view->lesson;
    Rect right = area;
    const Rect board = cut_board(view, &right);
    char title[80];
    Text text = text_over(title, sizeof title);
    Rect card;
    text_addf(&text, tr("Quiet patterns: %d"), lesson->quiet_count);
    lesson_title(brush, &right, title);
    draw_quiet_board(view, brush, rect_inset(board, 4));
    for (int i = 0; place_quiet(view, area, i, &card); i++) {
        const Brush own = draw_plate(brush, card, i == view->picked, i == view->hovered);
        matrix_draw_vector(&own, lesson->quiet[i], lesson->masks,
                           matrix_vector_columns(lesson_shape(lesson), lesson->masks),
                           rect_inset(card, fminf(CARD_INSET_U, card.width * 0.08F)));
    }
}

const LessonPage lesson_page_quiet = {
    .id = "page-quiet",
    .name = N_("Quiet patterns"),
    .is_for = has_quiet,
    .steps = quiet_steps,
    .say = say_quiet,
    .say_step = say_quiet_step,
    .draw = draw_quiet,
    .place = place_quiet,
};
