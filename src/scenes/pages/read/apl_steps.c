/* The steps of a line of APL, and which cells make which. */
#include "scenes/pages/read/apl_steps.h"

#include <string.h>

#define CELLS_KEPT_MAX 200000L

static void apl_keep_step(void *context, const AplStep *step) {
    AplSteps *steps = context;
    const long cells =
        (long)(step->left ? step->left->count : 0) + step->right->count + step->result->count;
    if (steps->count == APL_STEPS_MAX || steps->cells + cells > CELLS_KEPT_MAX) {
        steps->is_cut = true;
        return;
    }
    steps->cells += cells;
    steps->list[steps->count++] =
        (AplKept){step->at, step->length, step->left ? apl_array_hold(step->left) : NULL,
                  apl_array_hold(step->right), apl_array_hold(step->result)};
}

void apl_steps_finish(AplSteps *steps) {
    for (int i = 0; i < steps->count; i++) {
        apl_array_release(steps->list[i].left);
        apl_array_release(steps->list[i].right);
        apl_array_release(steps->list[i].result);
    }
    apl_array_release(steps->value);
    steps->value = NULL;
    steps->count = 0;
}

bool apl_steps_run(AplSteps *steps, Apl *apl, const char *line) {
    char shown[8]; /* the value is drawn, not written */
    Text out = text_over(shown, sizeof shown);
    apl_steps_finish(steps);
    *steps = (AplSteps){0};
    Text copy = text_over(steps->line, sizeof steps->line);
    text_add(&copy, line);
    steps->is_wrong = !apl_run(apl, line, (AplObserver){apl_keep_step, steps}, &out, &steps->error);
    const AplArray *value = apl_last(apl);
    steps->value = value ? apl_array_hold(value) : NULL;
    return !steps->is_wrong;
}

/* ---- Which cells make which ---- */

typedef enum AplReach {
    APL_REACH_ALL,     /* every cell may depend on every other */
    APL_REACH_SAME,    /* the cells at the same place */
    APL_REACH_PRODUCT, /* a row of the left, a column of the right */
    APL_REACH_TABLE,   /* a cell of the left, a cell of the right */
    APL_REACH_ROW,     /* a row of the right */
    APL_REACH_COLUMN,
} AplReach;

static bool apl_ends_with(const char *word, const char *end) {
    const size_t length = strlen(word), tail = strlen(end);
    return length >= tail && strcmp(word + length - tail, end) == 0;
}

static bool apl_is_alike(const AplArray *one, const AplArray *other) {
    return one->rank == other->rank &&
           memcmp(one->shape, other->shape, (size_t)one->rank * sizeof one->shape[0]) == 0;
}

static AplReach apl_reach_of(const AplSteps *steps, const AplKept *kept) {
    char word[32];
    Text name = text_over(word, sizeof word);
    text_add_bytes(&name, steps->line + kept->at, (size_t)kept->length);
    if (strncmp(word, "∘.", strlen("∘.")) == 0) {
        return APL_REACH_TABLE;
    }
    if (strchr(word, '.') || strcmp(word, "PB") == 0) {
        return APL_REACH_PRODUCT;
    }
    if (!kept->left && (apl_ends_with(word, "/") || apl_ends_with(word, "\\"))) {
        return APL_REACH_ROW;
    }
    if (!kept->left && (apl_ends_with(word, "⌿") || apl_ends_with(word, "⍀"))) {
        return APL_REACH_COLUMN;
    }
    const bool is_left_alike =
        !kept->left || kept->left->count == 1 || apl_is_alike(kept->left, kept->result);
    const bool is_right_alike = kept->right->count == 1 || apl_is_alike(kept->right, kept->result);
    const bool moves_cells = strstr("⍉⌽⊖⌹⍴⍳≡", word) != NULL;
    return is_left_alike && is_right_alike && !moves_cells ? APL_REACH_SAME : APL_REACH_ALL;
}

static int apl_columns(const AplArray *array) {
    return array->rank > 0 ? array->shape[array->rank - 1] : 1;
}

static ArrayMarks apl_mark(int row, int column) {
    return (ArrayMarks){true, APL_CELLS_MAX, row, column, row >= 0 && column >= 0};
}

/* The cell of an array at this place of the result; a single value stands for every cell. */
static ArrayMarks apl_mark_same(const AplArray *array, int index) {
    const int columns = apl_columns(array);
    const int place = array->count == 1 ? 0 : index;
    const int rows = array->rank > 1 ? array->shape[array->rank - 2] : 1;
    return apl_mark(place / columns % (rows > 0 ? rows : 1), place % columns);
}

static void apl_mark_product(const AplKept *kept, int index, AplMoment *moment) {
    const bool is_matrix = kept->right->rank > 1;
    const int columns = is_matrix ? apl_columns(kept->result) : 1;
    if (kept->left) {
        moment->left = apl_mark(kept->left->rank > 1 ? index / columns : 0, -1);
    }
    moment->right = is_matrix ? apl_mark(-1, index % columns) : apl_mark(0, -1);
}

AplMoment apl_steps_moment(const AplSteps *steps, int step, float progress) {
    const AplKept *kept = &steps->list[step];
    AplMoment moment = {array_unmarked, array_unmarked, array_unmarked};
    const int count = kept->result->count;
    if (progress >= 1 || count == 0) {
        return moment;
    }
    const int index = (int)(progress * (float)count);
    const int columns = apl_columns(kept->result);
    moment.result.known = index + 1;
    switch (apl_reach_of(steps, kept)) {
    case APL_REACH_ALL:
        break;
    case APL_REACH_SAME:
        if (kept->left) {
            moment.left = apl_mark_same(kept->left, index);
        }
        moment.right = apl_mark_same(kept->right, index);
        break;
    case APL_REACH_PRODUCT:
        apl_mark_product(kept, index, &moment);
        break;
    case APL_REACH_TABLE:
        if (kept->left && kept->right->count > 0) {
            moment.left = apl_mark_same(kept->left, index / kept->right->count);
            moment.right = apl_mark_same(kept->right, index % kept->right->count);
        }
        break;
    case APL_REACH_ROW:
        moment.right = apl_mark(kept->right->rank < 2                    ? 0
                                : kept->result->rank < kept->right->rank ? index
                                                                         : index / columns,
                                -1);
        break;
    case APL_REACH_COLUMN:
        /* Of planes, the cells at one place; they lie along the first axis. */
        moment.right = kept->right->rank > 2 ? apl_mark_same(kept->result, index)
                                             : apl_mark(-1, index % columns);
        break;
    }
    return moment;
}

int apl_steps_error_place(const AplSteps *steps) {
    int place = 1;
    for (int i = 0; i < steps->error.at; i++) {
        place += ((unsigned char)steps->line[i] & 0xC0) != 0x80;
    }
    return place;
}
