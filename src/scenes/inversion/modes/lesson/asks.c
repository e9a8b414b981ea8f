/* The questions of the explanation's pages, and why an answer is right or wrong. */
#include "scenes/inversion/modes/lesson/ask.h"

#include <string.h>

#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"

/* Puts the notation's symbols into the words. */
static void put_symbols_into(const LessonView *view, char words[LESSON_ASK_SIZE]) {
    char keyed[LESSON_ASK_SIZE];
    memcpy(keyed, words, sizeof keyed);
    Text text = text_over(words, LESSON_ASK_SIZE);
    lesson_add_symbols(view->notation, keyed, &text);
}

bool lesson_page_asks(const LessonView *view, LessonAsk *ask) {
    *ask = (LessonAsk){0};
    if (!view->page->ask || !view->page->ask(view, ask)) {
        return false;
    }
    put_symbols_into(view, ask->question);
    put_symbols_into(view, ask->note);
    return true;
}

void lesson_reply(const LessonView *view, const LessonAsk *ask, int answer, Text *out) {
    char words[LESSON_ASK_SIZE];
    Text text = text_over(words, sizeof words);
    view->page->reply(view, ask, answer, &text);
    lesson_add_symbols(view->notation, words, out);
}

bool lesson_page_has_questions(const LessonView *view, int steps) {
    LessonView there = *view;
    LessonAsk ask;
    for (there.step = 0; there.step <= steps; there.step++) {
        if (lesson_page_asks(&there, &ask)) {
            return true;
        }
    }
    return false;
}

/* ---- Numbers to choose from ---- */

static Text ask_question_of(LessonAsk *ask) {
    return text_over(ask->question, sizeof ask->question);
}

static Text ask_note_of(LessonAsk *ask) {
    return text_over(ask->note, sizeof ask->note);
}

/* `count` numbers in a row of which the one at place `turn` is right; none is negative. */
static void offer_neighbours(LessonAsk *ask, int right, int count, int turn) {
    const int place = turn % count < right ? turn % count : right;
    ask->count = count;
    for (int i = 0; i < count; i++) {
        ask->numbers[i] = right - place + i;
    }
    ask->right = UINT64_C(1) << place;
}

/* 1, 2, 4 and 8. */
static void offer_powers(LessonAsk *ask, int right) {
    ask->count = LESSON_ANSWERS_MAX;
    for (int i = 0; i < LESSON_ANSWERS_MAX; i++) {
        ask->numbers[i] = 1 << i;
        ask->right |= right == 1 << i ? UINT64_C(1) << i : 0;
    }
}

/* ---- Difference ---- */

static int changes_of(const InversionLesson *lesson) {
    int changes = 0;
    for (int cell = 0; cell < lesson->cells; cell++) {
        changes += lesson->difference[cell] != 0;
    }
    return changes;
}

bool lesson_ask_difference(const LessonView *view, LessonAsk *ask) {
    Text question = ask_question_of(ask), note = ask_note_of(ask);
    text_add(&question, tr("How many cells have to change?"));
    text_add(&note, tr("Compare the board with the goal, cell by cell."));
    const int changes = changes_of(view->lesson);
    offer_neighbours(ask, changes, 3, changes);
    return true;
}

void lesson_reply_difference(const LessonView *view, const LessonAsk *ask, int answer, Text *out) {
    const int changes = changes_of(view->lesson);
    if (ask->numbers[answer] == changes) {
        text_addf(out,
                  locale_plural("Right: %d cell is not yet as in the goal.",
                                "Right: %d cells are not yet as in the goal.",
                                (unsigned long)changes),
                  changes);
    } else {
        text_add(out, tr("Count again: {D} is not 0 at each cell that has to change."));
    }
}

/* ---- Solution ---- */

/* The cells where the first `step` masks of V, and so all but one, do not yet give D. */
static uint64_t missing_cells(const LessonView *view, int *left) {
    const InversionLesson *lesson = view->lesson;
    uint8_t part[INVERSION_LESSON_MAX] = {0};
    uint8_t change[INVERSION_LESSON_MAX];
    uint64_t missing = 0;
    int played = 0;
    *left = 0;
    for (int mask = 0; mask < lesson->masks; mask++) {
        const bool is_played = lesson->vector[mask] != 0 && played < view->step;
        part[mask] = is_played ? lesson->vector[mask] : 0;
        played += is_played;
        *left += lesson->vector[mask] != 0 && !is_played;
    }
    inversion_lesson_apply(lesson, part, &lesson->y, change);
    for (int cell = 0; cell < lesson->cells; cell++) {
        missing |= (uint64_t)(change[cell] != lesson->difference[cell]) << cell;
    }
    return missing;
}

static uint64_t mask_cells(const InversionLesson *lesson, int mask) {
    uint64_t cells = 0;
    for (int cell = 0; cell < lesson->cells; cell++) {
        cells |= (uint64_t)(lesson->y.digits[mask * lesson->cells + cell] != 0) << cell;
    }
    return cells;
}

/* Without an inverse: which mask is left? Its cells are those that D still lacks. */
static bool ask_last_mask(const LessonView *view, LessonAsk *ask) {
    const InversionLesson *lesson = view->lesson;
    Text question = ask_question_of(ask), note = ask_note_of(ask);
    char cells[LESSON_ASK_SIZE / 2];
    Text list = text_over(cells, sizeof cells);
    int left = 0;
    const uint64_t missing = missing_cells(view, &left);
    if (lesson->colours > 2 || left != 1 || view->step == 0) {
        return false;
    }
    lesson_add_rows(lesson, missing, &list);
    text_add(&question, tr("One mask is left. Which row of {Y} is it?"));
    text_addf(&note, tr("These cells still have to change: %s."), cells);
    ask->rows = SPOT_MASK;
    ask->count = lesson->masks;
    for (int mask = 0; mask < lesson->masks; mask++) {
        ask->right |= (uint64_t)(mask_cells(lesson, mask) == missing) << mask;
    }
    return true;
}

/* The first row of the inverse that has not been added yet; -1: none. */
static int next_inverse_row(const LessonView *view) {
    int left = view->step;
    for (int row = 0; row < view->lesson->cells; row++) {
        if (view->lesson->difference[row] != 0 && left-- == 0) {
            return row;
        }
    }
    return -1;
}

bool lesson_ask_solution(const LessonView *view, LessonAsk *ask) {
    const InversionLesson *lesson = view->lesson;
    if (!lesson->is_solvable) {
        return false;
    }
    if (!lesson->has_inverse) {
        return ask_last_mask(view, ask);
    }
    const int row = next_inverse_row(view);
    if (row < 0 || view->step == 0) {
        return false; /* the first step shows how */
    }
    Text question = ask_question_of(ask), note = ask_note_of(ask);
    text_add(&question, tr("Which row is added next?"));
    text_add(&note, tr("Only those count where {D} is not 0."));
    ask->rows = SPOT_INVERSE;
    ask->count = lesson->cells;
    ask->right = UINT64_C(1) << row;
    return true;
}

static void reply_last_mask(const LessonView *view, const LessonAsk *ask, int answer, Text *out) {
    int left = 0;
    const uint64_t missing = missing_cells(view, &left);
    const uint64_t cells = mask_cells(view->lesson, answer);
    char words[LESSON_ASK_SIZE];
    Text list = text_over(words, sizeof words);
    if (ask->right >> answer & 1) {
        text_add(out, tr("Right: this mask changes what is missing, and nothing else."));
    } else if (missing & ~cells) {
        lesson_add_rows(view->lesson, missing & ~cells, &list);
        text_addf(out, tr("That mask leaves these cells as they are: %s."), words);
    } else {
        lesson_add_rows(view->lesson, cells & ~missing, &list);
        text_addf(out, tr("That mask also changes these cells: %s."), words);
    }
}

void lesson_reply_solution(const LessonView *view, const LessonAsk *ask, int answer, Text *out) {
    if (ask->rows == SPOT_MASK) {
        reply_last_mask(view, ask, answer, out);
        return;
    }
    const int row = next_inverse_row(view);
    const int digit = view->lesson->difference[answer];
    if (digit == 0) {
        text_addf(out, tr("{D} has a 0 there: row %d is left out."), answer);
    } else if (answer < row) {
        text_addf(out, tr("Row %d is in the sum already."), answer);
    } else if (answer > row) {
        text_addf(out, tr("Row %1$d will be added too, but row %2$d comes first."), answer, row);
    } else {
        text_addf(out, tr("Right: {D} has a %1$d there, so row %2$d is added."), digit, row);
    }
}

/* ---- Elimination ---- */

/* The next step, when it is the first addition for one of the first two pivots; else NULL. */
static const InversionRowStep *first_addition(const InversionLessonTable *table, int step) {
    const InversionLessonMark *mark = &table->marks[step];
    const InversionElimination *part = &table->parts[mark->part];
    if (step + 1 >= table->mark_count || mark->part > 0 || mark->steps >= part->step_count) {
        return NULL;
    }
    const InversionRowStep *next = &part->steps[mark->steps];
    const InversionRowStep *before = mark->steps > 0 ? next - 1 : NULL;
    const bool is_first =
        !before || before->operation != INVERSION_ROW_ADD || before->pivot_row != next->pivot_row;
    return next->operation == INVERSION_ROW_ADD && next->pivot_row < 2 && is_first ? next : NULL;
}

/* The rows other than the pivot's whose digit in the pivot's column is not 0. */
static uint64_t rows_to_clear(const InversionLessonTable *table, int step,
                              const InversionRowStep *next) {
    const InversionElimination *part = &table->parts[0];
    uint8_t digits[INVERSION_ELIMINATION_SIDE_MAX * INVERSION_ELIMINATION_COLUMNS_MAX];
    uint64_t rows = 0;
    inversion_elimination_table(part, table->marks[step].steps, digits);
    for (int row = 0; row < part->rows; row++) {
        const int digit = digits[row * (part->left + part->right) + next->pivot_column];
        rows |= (uint64_t)(row != next->source && digit != 0) << row;
    }
    return rows;
}

static void add_pivot(const LessonView *view, const InversionLessonTable *table,
                      const InversionRowStep *next, Text *out) {
    if (table->form == INVERSION_ELIMINATE_EQUATIONS) {
        lesson_add_unknown(view->lesson, next->pivot_column, out);
    } else {
        text_addf(out, tr("cell %d"), lesson_number(view->lesson, next->pivot_column));
    }
}

static bool ask_table(const LessonView *view, const InversionLessonTable *table, LessonAsk *ask) {
    const InversionRowStep *next = first_addition(table, view->step);
    if (!next) {
        return false;
    }
    char pivot[40];
    Text name = text_over(pivot, sizeof pivot);
    Text question = ask_question_of(ask), note = ask_note_of(ask);
    add_pivot(view, table, next, &name);
    text_addf(&question, tr("Which other row is not 0 at %s?"), pivot);
    text_addf(&note, tr("Row %1$d keeps %2$s."), lesson_number(view->lesson, next->source), pivot);
    ask->rows = SPOT_OWN;
    ask->count = table->parts[0].rows;
    ask->right = rows_to_clear(table, view->step, next);
    return true;
}

static void reply_table(const LessonView *view, const InversionLessonTable *table,
                        const LessonAsk *ask, int answer, Text *out) {
    const InversionRowStep *next = first_addition(table, view->step);
    const int row = lesson_number(view->lesson, answer);
    char pivot[40];
    Text name = text_over(pivot, sizeof pivot);
    add_pivot(view, table, next, &name);
    if (ask->right >> answer & 1) {
        text_addf(out, tr("Right: row %1$d is added to row %2$d, and to every other such row."),
                  lesson_number(view->lesson, next->source), row);
    } else if (answer == next->source) {
        text_addf(out, tr("Row %1$d is the one that keeps %2$s."), row, pivot);
    } else {
        text_addf(out, tr("Row %1$d is 0 at %2$s already."), row, pivot);
    }
}

bool lesson_ask_elimination(const LessonView *view, LessonAsk *ask) {
    return ask_table(view, &view->lesson->equations, ask);
}

void lesson_reply_elimination(const LessonView *view, const LessonAsk *ask, int answer, Text *out) {
    reply_table(view, &view->lesson->equations, ask, answer, out);
}

bool lesson_ask_inverse(const LessonView *view, LessonAsk *ask) {
    return ask_table(view, &view->lesson->inversion, ask);
}

void lesson_reply_inverse(const LessonView *view, const LessonAsk *ask, int answer, Text *out) {
    reply_table(view, &view->lesson->inversion, ask, answer, out);
}

/* ---- Scan ---- */

/* What happens to one cell when the next mask is added. */
typedef struct ScanCell {
    int mask, cell, before, digit;
} ScanCell;

/* The first cell where both the board on the way and the next mask have a 1, else the mask's first
 * 1. */
static ScanCell scan_cell_of(const LessonView *view) {
    const InversionLesson *lesson = view->lesson;
    int masks[INVERSION_LESSON_MAX];
    uint8_t board[INVERSION_LESSON_MAX];
    inversion_vector_masks(lesson->vector, lesson->masks, masks, INVERSION_LESSON_MAX);
    memcpy(board, lesson->board, sizeof board);
    for (int i = 0; i < view->step; i++) {
        for (int cell = 0; cell < lesson->cells; cell++) {
            board[cell] ^= lesson->y.digits[masks[i] * lesson->cells + cell];
        }
    }
    ScanCell found = {.mask = masks[view->step], .cell = -1};
    const uint8_t *digits = lesson->y.digits + found.mask * lesson->cells;
    for (int cell = 0; cell < lesson->cells; cell++) {
        if (digits[cell] && (found.cell < 0 || (board[cell] && !found.before))) {
            found.cell = cell;
            found.before = board[cell];
        }
    }
    found.cell = found.cell < 0 ? 0 : found.cell;
    found.before = board[found.cell];
    found.digit = digits[found.cell];
    return found;
}

bool lesson_ask_scan(const LessonView *view, LessonAsk *ask) {
    if (view->step >= view->lesson->clicks || view->step > 1) {
        return false;
    }
    const ScanCell next = scan_cell_of(view);
    Text question = ask_question_of(ask), note = ask_note_of(ask);
    text_addf(&question, tr("Mask %1$s is added. What will cell %2$d be?"),
              lesson_mask(view->lesson, next.mask).words, lesson_number(view->lesson, next.cell));
    text_addf(&note, tr("The cell is %1$d now, and the mask has a %2$d there."), next.before,
              next.digit);
    ask->count = 2;
    ask->numbers[1] = 1;
    ask->right = UINT64_C(1) << (next.before ^ next.digit);
    return true;
}

void lesson_reply_scan(const LessonView *view, const LessonAsk *ask, int answer, Text *out) {
    const ScanCell next = scan_cell_of(view);
    const int sum = next.before ^ next.digit;
    text_addf(out,
              ask->right >> answer & 1 ? tr("Right: %1$d {+} %2$d is %3$d.")
                                       : tr("Not yet: %1$d {+} %2$d is %3$d."),
              next.before, next.digit, sum);
}

/* ---- Pascal's triangle ---- */

static int ones_of(int number) {
    int ones = 0;
    for (; number > 0; number &= number - 1) {
        ones++;
    }
    return ones;
}

bool lesson_ask_pascal(const LessonView *view, LessonAsk *ask) {
    const int row = view->step; /* the next one */
    if (row < 2 || row > 3 || row >= view->lesson->cells) {
        return false;
    }
    Text question = ask_question_of(ask), note = ask_note_of(ask);
    text_addf(&question, tr("How many numbers of row %d are odd?"), row);
    text_add(&note, tr("The rows count from 0. Odd plus odd is even."));
    offer_powers(ask, 1 << ones_of(row));
    return true;
}

void lesson_reply_pascal(const LessonView *view, const LessonAsk *ask, int answer, Text *out) {
    const int row = view->step;
    if (ask->right >> answer & 1) {
        text_addf(out,
                  ones_of(row) == 1
                      ? tr("Right: %1$d has a single 1 in binary, and it doubles the count.")
                      : tr("Right: %1$d has %2$d ones in binary, and each doubles the count."),
                  row, ones_of(row));
    } else {
        text_add(out, tr("Count the lit numbers of that row."));
    }
}

/* ---- Butterfly ---- */

/* The distance between the two items that a pass combines. */
static int distance_of(const InversionButterfly *butterfly, int stage) {
    for (int item = 0; item < butterfly->size; item++) {
        const int partner = inversion_butterfly_partner(butterfly, stage, item);
        if (partner >= 0) {
            return partner < item ? item - partner : partner - item;
        }
    }
    return 0;
}

bool lesson_ask_butterfly(const LessonView *view, LessonAsk *ask) {
    const InversionButterfly *butterfly = &view->lesson->butterfly;
    if (view->step < 1 || view->step > 2 || view->step >= butterfly->stages) {
        return false;
    }
    Text question = ask_question_of(ask), note = ask_note_of(ask);
    text_add(&question, tr("How far apart are the items that the next pass adds?"));
    text_addf(&note, tr("In this pass it was %d."), distance_of(butterfly, view->step - 1));
    offer_powers(ask, distance_of(butterfly, view->step));
    return ask->right != 0;
}

void lesson_reply_butterfly(const LessonView *view, const LessonAsk *ask, int answer, Text *out) {
    const InversionButterfly *butterfly = &view->lesson->butterfly;
    const int before = distance_of(butterfly, view->step - 1);
    const int next = distance_of(butterfly, view->step);
    if (ask->right >> answer & 1) {
        text_addf(out, tr("Right: after %1$d comes %2$d."), before, next);
    } else {
        text_add(out, next > before ? tr("Not yet: the distance doubles from pass to pass.")
                                    : tr("Not yet: the distance halves from pass to pass."));
    }
}
