/* The pages of the two eliminations: of the equations, and of the masks beside the identity. */
#include "scenes/inversion/modes/lesson/table.h"
#include "scenes/inversion/modes/lesson/ask.h"
#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"

/* ---- The equations ---- */

static void title_elimination(const LessonView *view, Text *out) {
    text_add(out, view->lesson->has_inverse ? "[ {Yt} | {d} ] → [ I | {V} ]" : "[ {Yt} | {d} ]");
}

static int equation_steps(const LessonView *view) {
    return view->lesson->equations.mark_count - 1;
}

static void say_elimination(const LessonView *view, Text *out) {
    text_add(
        out,
        tr("Each row is the equation of a cell, each column a mask, with {d} on the right. "
           "Rows are added to rows, which keeps them true, until as many masks as possible are "
           "left in one row only."));
}

static void say_equation_deed(const LessonView *view, Text *out) {
    lesson_table_say(view, &view->lesson->equations, out);
}

static void draw_elimination(const LessonView *view, const DrawContext *context, Rect area) {
    lesson_table_draw(view, &view->lesson->equations, "{d}", context, area);
}

const LessonPage lesson_page_elimination = {
    .id = "page-elimination",
    .name = N_("Elimination"),
    .title = title_elimination,
    .gist = N_("rows are added to rows, one mask after another"),
    .steps = equation_steps,
    .say = say_elimination,
    .say_step = say_equation_deed,
    .draw = draw_elimination,
    .point = lesson_table_point,
    .ask = lesson_ask_elimination,
    .reply = lesson_reply_elimination,
};

/* ---- The inverse ---- */

static void title_inverse(const LessonView *view, Text *out) {
    text_add(out, view->lesson->has_inverse ? "[ {Y} | I ] → [ I | {IYB} ]" : "[ {Y} | I ]");
}

static int inversion_steps(const LessonView *view) {
    return view->lesson->inversion.mark_count - 1;
}

static void say_inverse(const LessonView *view, Text *out) {
    text_add(out,
             tr("The masks {Y} on the left, the identity on the right, which keeps count: each "
                "row says on the right which masks were added to make what is on its left."));
}

static void say_inversion_deed(const LessonView *view, Text *out) {
    lesson_table_say(view, &view->lesson->inversion, out);
}

static void page_table_draw_inverse(const LessonView *view, const DrawContext *context, Rect area) {
    lesson_table_draw(view, &view->lesson->inversion, "", context, area);
}

static void point_at_account(const LessonView *view, const LessonSpot *spot, Text *out) {
    const InversionLesson *lesson = view->lesson;
    const bool is_right = spot->column >= lesson->cells;
    const int row = lesson_number(lesson, spot->row);
    if (is_right) {
        text_addf(out,
                  spot->digit ? tr("Row %1$d: mask %2$s has been added to make it.")
                              : tr("Row %1$d: mask %2$s has no part in it."),
                  row, lesson_mask(lesson, spot->column - lesson->cells).words);
    } else {
        text_addf(out,
                  spot->digit ? tr("Row %1$d: its masks together change cell %2$d.")
                              : tr("Row %1$d: its masks together leave cell %2$d as it is."),
                  row, lesson_number(lesson, spot->column));
    }
}

const LessonPage lesson_page_inverse = {
    .id = "page-inverse",
    .name = N_("Inverse"),
    .title = title_inverse,
    .gist = N_("what is done to {Y} is done to I as well"),
    .steps = inversion_steps,
    .say = say_inverse,
    .say_step = say_inversion_deed,
    .draw = page_table_draw_inverse,
    .point = point_at_account,
    .ask = lesson_ask_inverse,
    .reply = lesson_reply_inverse,
};
