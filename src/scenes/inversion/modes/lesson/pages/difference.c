/* The page of the difference: board, goal, the change, and the masks that add up to it. */
#include <math.h>

#include "scenes/inversion/board/mask_icons.h"
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes/lesson/ask.h"
#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"

#define WITH_SUM_SHARE 0.52F /* of the height: the boards over the sum of the masks */
#define BOARD_MIN_U 24.0F
#define SIGN_SHARE 0.3F /* of a picture's side, for the sign after it */
#define PAGE_DIFFERENCE_ROWS_MAX 5
#define SPARE_SHARE 0.12F /* of the height, for the space around the boards and the sum */

static void title_difference(const LessonView *view, Text *out) {
    if (view->lesson->colours == 2) {
        text_add(out, "{D} = B {+} C");
    } else {
        text_addf(out, tr("{D} = B − C modulo %d"), view->lesson->colours);
    }
}

static void say_difference(const LessonView *view, Text *out) {
    const InversionLesson *lesson = view->lesson;
    if (lesson->colours == 2) {
        text_add(out, tr("{D} = B {+} C is what has to change: 1 where the board C and the goal B "
                         "are not alike, 0 where they are."));
    } else {
        text_addf(
            out,
            tr("{D} = B − C modulo %d says how far each cell of the board C has to go up to be "
               "like the goal B."),
            lesson->colours);
    }
    text_add(out, " ");
    text_add(out, tr("Where masks overlap, their effects add up, in any order: so it is enough to "
                     "know which masks are played, and how often."));
}

static void say_difference_step(const LessonView *view, Text *out) {
    const InversionLesson *lesson = view->lesson;
    if (!lesson->is_solvable) {
        text_add(out, tr("No masks add up to {D}: this goal cannot be reached."));
    } else if (lesson->clicks == 0) {
        text_add(out, tr("{D} is 0: the board is the goal already."));
    } else {
        char masks[200];
        Text list = text_over(masks, sizeof masks);
        lesson_add_masks(lesson, lesson->vector, &list);
        text_addf(out, tr("Masks that add up to {D}: %s."), masks);
    }
}

static void light_difference(const LessonView *view, uint8_t *lit) {
    for (int mask = 0; mask < view->lesson->masks && view->lesson->is_solvable; mask++) {
        lit[mask] = view->lesson->vector[mask];
    }
}

/* ---- The picture ---- */

static void page_difference_draw_sign(const DrawContext *context, const char *sign, Rect place) {
    TextStyle style =
        lesson_text_style(context, geometry_clamp(place.width * 0.6F, 9, 40), TEXT_CENTER);
    style = lesson_fitted_style(context, sign, style, place.width * 0.72F);
    style.color = context->theme->accent;
    lesson_draw_text(context, place, sign, style);
}

static const char *const letters[] = {"C", "B", "{D}"};

static void add_name(int which, bool is_short, Text *out) {
    const char *const names[] = {tr("the board"), tr("the goal"), tr("to change")};
    text_add(out, letters[which]);
    if (!is_short) {
        text_addf(out, ", %s", names[which]);
    }
}

/* True when only the letters fit, because one of the names is too long. */
static bool has_short_names(const DrawContext *context, float width) {
    const TextStyle style =
        lesson_text_style(context, lesson_caption_height(width) / 1.7F, TEXT_CENTER);
    for (int which = 0; which < 3; which++) {
        char buffer[80];
        Text text = text_over(buffer, sizeof buffer);
        add_name(which, false, &text);
        if (lesson_fitted_style(context, buffer, style, width * 1.1F).size < style.size) {
            return true;
        }
    }
    return false;
}

/* On paper D is for the pupil to find. */
static void draw_difference(const DrawContext *context, const LessonView *view, Rect place) {
    const DrawCells difference = {view->lesson->difference, NULL, lesson_shape(view->lesson),
                                  SPOT_DIFFERENCE, -1};
    DrawContext own = *context;
    own.is_result = true;
    lesson_draw_cells(&own, &difference, place);
}

/* Draws board, goal or difference with its name above. */
static void draw_named(const DrawContext *context, const LessonView *view, int which, Rect place) {
    const InversionLesson *lesson = view->lesson;
    const DrawCells pictures[] = {{lesson->board, NULL, lesson_shape(lesson), SPOT_BOARD, -1},
                                  {lesson->goal, NULL, lesson_shape(lesson), SPOT_GOAL, -1}};
    char buffer[80];
    Text text = text_over(buffer, sizeof buffer);
    add_name(which, has_short_names(context, place.width), &text);
    lesson_draw_caption(context, &place, buffer);
    if (which == 2) {
        draw_difference(context, view, place);
    } else {
        lesson_draw_board(context, &pictures[which], place);
    }
}

/* The masks of V as pictures whose sum is D. */
typedef struct Sum {
    int masks[INVERSION_LESSON_MAX * (INVERSION_COLOURS_MAX - 1)];
    int count; /* 0: nothing to add */
    int rows, columns;
    float side;
} Sum;

static Size sum_size(const Sum *sum) {
    const float columns = (float)sum->columns;
    const float signs =
        sum->rows > 1 ? columns : columns - 1; /* all rows except the last end in a sign */
    return (Size){sum->side * (columns + signs * SIGN_SHARE),
                  sum->side * ((float)sum->rows + (float)(sum->rows - 1) * SIGN_SHARE / 2)};
}

/* Uses the number of rows that gives the largest pictures; D is the last picture. */
static Sum sum_of(const InversionLesson *lesson, Size room) {
    Sum sum = {.rows = 1};
    const int most = (int)(sizeof sum.masks / sizeof sum.masks[0]);
    if (!lesson->is_solvable) {
        return sum;
    }
    sum.count = inversion_vector_masks(lesson->vector, lesson->masks, sum.masks, most);
    for (int rows = 1; rows <= PAGE_DIFFERENCE_ROWS_MAX; rows++) {
        const Sum tried = {.rows = rows, .columns = (sum.count + rows) / rows, .side = 1};
        const Size size = sum_size(&tried);
        const float side = fminf(room.width / size.width, room.height / size.height);
        if (side > sum.side) {
            sum.side = side;
            sum.rows = rows;
            sum.columns = tried.columns;
        }
    }
    return sum;
}

static void page_difference_draw_sum(const DrawContext *context, const LessonView *view,
                                     const Sum *sum, Rect area) {
    const InversionLesson *lesson = view->lesson;
    const float side = sum->side;
    for (int i = 0; i <= sum->count; i++) {
        const Rect place =
            rect_of(area.x + (float)(i % sum->columns) * side * (1 + SIGN_SHARE),
                    area.y + (float)(i / sum->columns) * side * (1 + SIGN_SHARE / 2), side, side);
        if (i == sum->count) {
            draw_difference(context, view, place);
            return;
        }
        const int mask = sum->masks[i];
        const InversionIcon icon = {.mask = lesson->y.digits + mask * lesson->cells,
                                    .name = lesson_mask(lesson, mask)};
        lesson_draw_icon(context, &icon, lesson_shape(lesson), place);
        lesson_mark_spot(
            context, place,
            (LessonSpot){
                .kind = SPOT_VECTOR, .cell = -1, .mask = mask, .digit = lesson->vector[mask]});
        page_difference_draw_sign(context,
                                  i + 1 == sum->count    ? "="
                                  : lesson->colours == 2 ? "{+}"
                                                         : "+",
                                  rect_of(place.x + side, place.y, side * SIGN_SHARE, side));
    }
}

/* Draws the three boards and the sum, and distributes the spare height. */
static void page_difference_draw(const LessonView *view, const DrawContext *context, Rect area) {
    const InversionLesson *lesson = view->lesson;
    const bool is_two = lesson->colours == 2;
    const float gap = area.width * (is_two ? 0.09F : 0.07F);
    const float widest = (area.width - 2 * gap) / 3;
    const float label = lesson_caption_height(fminf(widest, area.height * WITH_SUM_SHARE));
    /* A low board area shows only the boards. */
    const bool has_sum = lesson->is_solvable && lesson->clicks > 0 &&
                         area.height * WITH_SUM_SHARE - label >= BOARD_MIN_U;
    const float high = area.height * (has_sum ? WITH_SUM_SHARE : 1) - label;
    const float side = fmaxf(fminf(widest, high), 0);
    const Size below = {area.width, area.height * (1 - SPARE_SHARE) - (side + label)};
    Sum sum = has_sum ? sum_of(lesson, below) : (Sum){0};
    sum.side = fminf(sum.side, side); /* the boards matter most */
    const Size size = has_sum ? sum_size(&sum) : (Size){0, 0};
    const float spare = fmaxf(area.height - side - label - size.height, 0) / (has_sum ? 3 : 2);
    const float left = area.x + (area.width - 3 * side - 2 * gap) / 2;
    for (int i = 0; i < 3; i++) {
        /* B - C starts with the goal; with two colours the order does not matter. */
        const int which = i == 2 ? 2 : 1 - i;
        const float x = left + (float)i * (side + gap);
        draw_named(context, view, which, rect_of(x, area.y + spare, side, side + label));
        if (i < 2) {
            page_difference_draw_sign(context,
                                      i == 1   ? "="
                                      : is_two ? "{+}"
                                               : LESSON_MINUS,
                                      rect_of(x + side, area.y + spare + label, gap, side));
        }
    }
    if (has_sum) {
        const Rect room =
            rect_of(area.x, area.y + 2 * spare + side + label, area.width, size.height);
        page_difference_draw_sum(context, view, &sum,
                                 lesson_centered(room, size.width, size.height));
    }
}

const LessonPage lesson_page_difference = {
    .id = "page-difference",
    .name = N_("Difference"),
    .title = title_difference,
    .gist = N_("what has to change, and the masks that add up to it"),
    .say = say_difference,
    .say_step = say_difference_step,
    .draw = page_difference_draw,
    .masks = light_difference,
    .ask = lesson_ask_difference,
    .reply = lesson_reply_difference,
};
