/* The page of the scan: the boards on the way are the running XOR of C and the masks. */
#include <string.h>

#include "inversion/explain.h"
#include "scenes/inversion/modes/lesson/ask.h"
#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"

#define PAGE_SCAN_NAMED_MAX 4 /* masks of a longer sum are left out */

static bool has_scan(const InversionLesson *lesson) {
    return lesson->colours == 2 && lesson->is_solvable;
}

static int scan_steps(const LessonView *view) {
    return view->lesson->clicks;
}

/* C and the masks of V; `between` stands between them. */
static void add_terms(const LessonView *view, const char *between, Text *out) {
    const InversionLesson *lesson = view->lesson;
    int masks[INVERSION_LESSON_MAX];
    const int count =
        inversion_vector_masks(lesson->vector, lesson->masks, masks, INVERSION_LESSON_MAX);
    text_add(out, "C");
    for (int i = 0; i < count && i < PAGE_SCAN_NAMED_MAX; i++) {
        text_add(out, between);
        lesson_add_mask(view, masks[i], out);
    }
    if (count > PAGE_SCAN_NAMED_MAX) {
        text_addf(out, "%s\xE2\x80\xA6", between);
    }
}

static void title_scan(const LessonView *view, Text *out) {
    if (view->notation == LESSON_LANGLET) {
        text_add(out, "≠\\ C ; M[V]");
    } else {
        add_terms(view, " ⊕ ", out);
        text_add(out, " = B");
    }
}

/* Accumulates every column of `from`. */
static void scan_columns(const MatrixTableBlock *from, MatrixTableBlock *to) {
    for (int column = 0; column < from->columns; column++) {
        uint8_t items[INVERSION_LESSON_MAX + 1];
        for (int row = 0; row < from->rows; row++) {
            items[row] = (uint8_t)from->at[row * from->columns + column];
        }
        parity_scan(items, (size_t)from->rows);
        for (int row = 0; row < from->rows; row++) {
            to->at[row * from->columns + column] = items[row];
        }
    }
}

/* Adds D, its scan from the left, and its scan from the right: reversed, scanned, reversed. */
static void page_scan_add_difference(const InversionLesson *lesson, MatrixTable *table) {
    const int n = lesson->cells;
    uint8_t items[INVERSION_LESSON_MAX];
    uint8_t reversed[INVERSION_LESSON_MAX];
    MatrixTableBlock *block =
        matrix_table_add(table, tr("{d}; from the left; from the right"), 3, n);
    matrix_table_name_rows(block,
                           (const char *const[]){"{d}", tr("from the left"), tr("from the right")});
    matrix_table_set_row(block, 0, lesson->difference);
    memcpy(items, lesson->difference, (size_t)n);
    parity_scan(items, (size_t)n);
    matrix_table_set_row(block, 1, items);
    for (int i = 0; i < n; i++) {
        reversed[i] = lesson->difference[n - 1 - i];
    }
    parity_scan(reversed, (size_t)n);
    for (int i = 0; i < n; i++) {
        items[i] = reversed[n - 1 - i];
    }
    matrix_table_set_row(block, 2, items);
}

static void make_scan(const LessonView *view, MatrixTable *table) {
    const InversionLesson *lesson = view->lesson;
    int masks[INVERSION_LESSON_MAX];
    char terms[60];
    Text name = text_over(terms, sizeof terms);
    const int count =
        inversion_vector_masks(lesson->vector, lesson->masks, masks, INVERSION_LESSON_MAX);
    table->count = 0;
    if (view->notation == LESSON_LANGLET) {
        text_add(&name, "C ; M[V]");
    } else {
        add_terms(view, ", ", &name);
    }
    MatrixTableBlock *rows = matrix_table_add(table, terms, count + 1, lesson->cells);
    MatrixTableBlock *boards =
        matrix_table_add(table, tr("Boards on the way"), count + 1, lesson->cells);
    matrix_table_set_row(rows, 0, lesson->board);
    for (int i = 0; i < count; i++) {
        matrix_table_set_row(rows, i + 1, lesson->y.digits + masks[i] * lesson->cells);
    }
    scan_columns(rows, boards);
    boards->shown = view->step + 1;
    boards->now = rows->now = view->step;
    boards->is_result = true;
    page_scan_add_difference(lesson, table);
}

static void say_scan(const LessonView *view, Text *out) {
    text_add(out, tr("The start and the masks to play stand one below the other. Each column is "
                     "accumulated by {+}: row after row that gives the boards on the way, and the "
                     "last row is the goal. Whatever the order of the masks, it ends the same."));
}

static void say_scan_step(const LessonView *view, Text *out) {
    const InversionLesson *lesson = view->lesson;
    int masks[INVERSION_LESSON_MAX];
    inversion_vector_masks(lesson->vector, lesson->masks, masks, INVERSION_LESSON_MAX);
    if (view->step == 0) {
        text_add(out, tr("The first row is the board now."));
    } else {
        text_addf(out,
                  view->step == lesson->clicks
                      ? tr("Row %1$d: mask %2$s has been added, and the goal is reached.")
                      : tr("Row %1$d: mask %2$s has been added to the board above."),
                  view->step, lesson_mask(lesson, masks[view->step - 1]).words);
    }
}

static void light_scan(const LessonView *view, uint8_t *lit) {
    memcpy(lit, view->lesson->vector, (size_t)view->lesson->masks);
}

const LessonPage lesson_page_scan = {
    .id = "page-scan",
    .name = N_("Scan"),
    .is_for = has_scan,
    .title = title_scan,
    .gist = N_("what accumulates are the boards on the way"),
    .steps = scan_steps,
    .say = say_scan,
    .say_step = say_scan_step,
    .draw = lesson_draw_matrix_table,
    .point = lesson_point_matrix_table,
    .matrices = make_scan,
    .masks = light_scan,
    .ask = lesson_ask_scan,
    .reply = lesson_reply_scan,
};
