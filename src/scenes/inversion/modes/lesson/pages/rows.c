/* The page of rows: masks in an order with a full diagonal, rows of a geniton as goals. */
#include <string.h>

#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"

static bool has_rows(const InversionLesson *lesson) {
    return lesson->colours == 2 && lesson->masks == lesson->cells;
}

/* Computes the order of the rows after `places` places are filled: the mask in each place. */
static void order_after(const InversionLesson *lesson, int places, int *order) {
    int mask_of[INVERSION_LESSON_MAX];
    const bool is_full = inversion_lesson_diagonal(lesson, mask_of);
    for (int i = 0; i < lesson->masks; i++) {
        order[i] = i;
    }
    for (int place = 0; is_full && place < places && place < lesson->cells; place++) {
        int from = place;
        while (order[from] != mask_of[place]) {
            from++;
        }
        const int kept = order[place];
        order[place] = order[from];
        order[from] = kept;
    }
}

static int rows_steps(const LessonView *view) {
    const InversionLesson *lesson = view->lesson;
    return lesson->has_inverse ? 2 * lesson->cells : lesson->cells;
}

static int rows_alike(const InversionLesson *lesson) {
    int alike = 0;
    for (int mask = 0; mask < lesson->masks; mask++) {
        for (int other = 0; other < mask; other++) {
            alike += memcmp(lesson->y.digits + mask * lesson->cells,
                            lesson->y.digits + other * lesson->cells, (size_t)lesson->cells) == 0;
        }
    }
    return alike;
}

static bool has_diagonal(const InversionLesson *lesson) {
    int mask_of[INVERSION_LESSON_MAX];
    return inversion_lesson_diagonal(lesson, mask_of);
}

static void title_rows(const LessonView *view, Text *out) {
    const InversionLesson *lesson = view->lesson;
    if (view->step > lesson->cells) {
        text_add(out, "{V} = G{.}{IYB}");
    } else if (view->step == 0) {
        text_add(out, rows_alike(lesson) == 0 ? "{alike} = I" : "{alike}");
    } else {
        text_add(out, has_diagonal(lesson) ? tr("a full diagonal") : tr("no full diagonal"));
    }
}

/* Sets the goal to a row of the geniton, and finds the masks that make it. */
static void goal_of(const InversionLesson *lesson, int row, uint8_t *goal, uint8_t *vector) {
    for (int cell = 0; cell < lesson->cells; cell++) {
        goal[cell] = parity_geniton_at(PARITY_GENITON, lesson->cells, row, cell);
    }
    inversion_lesson_apply(lesson, goal, &lesson->inverse, vector);
}

/* Entry i, j is 1 when rows i and j of Y are equal. */
static void add_equal_rows(const InversionLesson *lesson, MatrixTable *table) {
    const int n = lesson->cells;
    MatrixTableBlock *equal = matrix_table_add(table, "{alike}", n, n);
    equal->is_result = true;
    for (int i = 0; i < n * n; i++) {
        equal->at[i] =
            memcmp(lesson->y.digits + i / n * n, lesson->y.digits + i % n * n, (size_t)n) == 0;
    }
}

static void add_order(const LessonView *view, MatrixTableBlock *masks, MatrixTable *table) {
    const InversionLesson *lesson = view->lesson;
    const int n = lesson->cells;
    int order[INVERSION_LESSON_MAX];
    order_after(lesson, view->step, order);
    MatrixTableBlock *rows = matrix_table_add(table, tr("{Y}, its rows in a new order"), n, n);
    for (int row = 0; row < n; row++) {
        matrix_table_set_row(rows, row, lesson->y.digits + order[row] * n);
    }
    masks->now = order[view->step - 1];
    rows->now = view->step - 1;
    rows->is_result = true;
}

static void add_goals(const LessonView *view, MatrixTable *table) {
    const InversionLesson *lesson = view->lesson;
    const int n = lesson->cells;
    const int goals = view->step - n;
    char name[20];
    Text text = text_over(name, sizeof name);
    text_addf(&text, "G%d", n);
    MatrixTableBlock *geniton = matrix_table_add(table, name, n, n);
    MatrixTableBlock *vectors = matrix_table_add(table, tr("{V} of each row"), n, n);
    for (int row = 0; row < n; row++) {
        uint8_t goal[INVERSION_LESSON_MAX];
        uint8_t vector[INVERSION_LESSON_MAX];
        goal_of(lesson, row, goal, vector);
        matrix_table_set_row(geniton, row, goal);
        matrix_table_set_row(vectors, row, vector);
    }
    vectors->is_result = true;
    vectors->shown = goals;
    geniton->now = vectors->now = goals - 1;
}

/* First the equal rows, then the order of the rows, then the rows of the geniton. */
static void make_rows(const LessonView *view, MatrixTable *table) {
    const InversionLesson *lesson = view->lesson;
    const int n = lesson->cells;
    table->count = 0;
    if (view->step > n) {
        add_goals(view, table);
        return;
    }
    MatrixTableBlock *masks = matrix_table_add(table, "{Y}", n, n);
    for (int row = 0; row < n; row++) {
        matrix_table_set_row(masks, row, lesson->y.digits + row * n);
    }
    if (view->step == 0) {
        add_equal_rows(lesson, table);
    } else {
        add_order(view, masks, table);
    }
}

static void say_rows(const LessonView *view, Text *out) {
    const InversionLesson *lesson = view->lesson;
    text_add(
        out,
        view->step <= lesson->cells
            ? tr("Rows of {Y} that are alike would make two masks of one: all must be different. "
                 "And when {Y} has an inverse, its rows can be put in an order in which each "
                 "changes the cell of its place: the diagonal is full.")
            : tr("Then the rows of the geniton are taken as goals, one after the other."));
}

static void say_place(const LessonView *view, Text *out) {
    const InversionLesson *lesson = view->lesson;
    int mask_of[INVERSION_LESSON_MAX];
    if (!inversion_lesson_diagonal(lesson, mask_of)) {
        text_add(out, tr("No order of the rows fills the diagonal: {Y} has no inverse."));
    } else {
        text_addf(out, tr("Place %1$d: mask %2$s, which changes cell %1$d."),
                  lesson_number(lesson, view->step - 1),
                  lesson_mask(lesson, mask_of[view->step - 1]).words);
    }
}

static void say_rows_step(const LessonView *view, Text *out) {
    const InversionLesson *lesson = view->lesson;
    if (view->step == 0) {
        const int alike = rows_alike(lesson);
        text_add(out,
                 alike == 0
                     ? tr("All rows of {Y} are different: {alike} compares each with each, and "
                          "only the diagonal is 1.")
                     : tr("Some rows of {Y} are alike: {Y} has no inverse."));
    } else if (view->step <= lesson->cells) {
        say_place(view, out);
    } else {
        uint8_t goal[INVERSION_LESSON_MAX];
        uint8_t vector[INVERSION_LESSON_MAX] = {0};
        char masks[300];
        Text list = text_over(masks, sizeof masks);
        goal_of(lesson, view->step - lesson->cells - 1, goal, vector);
        lesson_add_named_masks(lesson, vector, &list);
        text_addf(out, tr("Row %1$d of the geniton: %2$s."),
                  lesson_number(lesson, view->step - lesson->cells - 1), masks);
    }
}

/* Highlights the mask whose place is filled, or those of the row of the geniton. */
static void light_rows(const LessonView *view, uint8_t *lit) {
    const InversionLesson *lesson = view->lesson;
    int order[INVERSION_LESSON_MAX];
    if (view->step > lesson->cells) {
        uint8_t goal[INVERSION_LESSON_MAX];
        goal_of(lesson, view->step - lesson->cells - 1, goal, lit);
    } else if (view->step > 0) {
        order_after(lesson, view->step, order);
        lit[order[view->step - 1]] = 1;
    }
}

const LessonPage lesson_page_rows = {
    .id = "page-rows",
    .name = N_("Rows"),
    .is_for = has_rows,
    .title = title_rows,
    .gist = N_("rows compared, put in order, taken as goals"),
    .steps = rows_steps,
    .say = say_rows,
    .say_step = say_rows_step,
    .draw = lesson_draw_matrix_table,
    .point = lesson_point_matrix_table,
    .matrices = make_rows,
    .masks = light_rows,
};
