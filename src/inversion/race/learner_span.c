/* The span of the boards that the learner knows: sums of known boards. */
#include "inversion/race/learner_span.h"

#include <assert.h>
#include <string.h>

static int gcd(int a, int b) {
    while (b != 0) {
        const int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static_assert(LEARNER_SPAN_DIGITS % sizeof(uint64_t) == 0, "rows are whole words");

static void xor_row(uint8_t *row, const uint8_t *other) {
    for (size_t i = 0; i < LEARNER_SPAN_DIGITS; i += sizeof(uint64_t)) {
        uint64_t mine;
        uint64_t added;
        memcpy(&mine, row + i, sizeof mine);
        memcpy(&added, other + i, sizeof added);
        mine ^= added;
        memcpy(row + i, &mine, sizeof mine);
    }
}

/* row += times * other, modulo the colours; `times` may be negative. */
static void learner_span_add_row(const LearnerSpan *span, uint8_t *row, int times,
                                 const uint8_t *other) {
    const int k = span->colours;
    const int factor = (times % k + k) % k;
    if (k == 2 && factor == 1) {
        xor_row(row, other);
        return;
    }
    for (int i = 0; factor != 0 && i < span->digits; i++) {
        row[i] = span->remainders[row[i] + factor * other[i]];
    }
}

static void scale_row(const LearnerSpan *span, uint8_t *row, int times) {
    const int k = span->colours;
    const int factor = (times % k + k) % k;
    for (int i = 0; i < span->digits; i++) {
        row[i] = (uint8_t)(factor * row[i] % k);
    }
}

/* The factor that turns b into a, or -1: there are fewer than ten colours. */
static int quotient(int a, int b, int k) {
    for (int factor = 0; factor < k; factor++) {
        if (factor * b % k == a) {
            return factor;
        }
    }
    return -1;
}

/* s * a + t * b = gcd(a, b). */
static void bezout(int a, int b, int *s, int *t) {
    int s0 = 1;
    int s1 = 0;
    int t0 = 0;
    int t1 = 1;
    while (b != 0) {
        const int q = a / b;
        const int rest = a - q * b;
        const int s2 = s0 - q * s1;
        const int t2 = t0 - q * t1;
        a = b;
        b = rest;
        s0 = s1;
        s1 = s2;
        t0 = t1;
        t1 = t2;
    }
    *s = s0;
    *t = t0;
}

static void insert(LearnerSpan *span, uint8_t *row);

/* The multiple of a pivot's row that is 0 at the pivot. */
static void insert_annihilated(LearnerSpan *span, int cell) {
    uint8_t row[LEARNER_SPAN_DIGITS];
    const int common = gcd(span->rows[cell][cell], span->colours);
    if (common > 1) {
        memcpy(row, span->rows[cell], sizeof row);
        scale_row(span, row, span->colours / common);
        insert(span, row);
    }
}

/* Both rows begin at the cell, and the pivot does not divide: their greatest common divisor becomes
 * the pivot, and `row` then begins later. */
static void learner_span_merge(LearnerSpan *span, int cell, uint8_t *row) {
    uint8_t old[LEARNER_SPAN_DIGITS];
    uint8_t *pivot = span->rows[cell];
    const int b = pivot[cell];
    const int a = row[cell];
    const int common = gcd(b, a);
    int s = 0;
    int t = 0;
    bezout(b, a, &s, &t);
    memcpy(old, pivot, sizeof old);
    scale_row(span, pivot, s);
    learner_span_add_row(span, pivot, t, row);
    scale_row(span, row, b / common);
    learner_span_add_row(span, row, -(a / common), old);
    insert_annihilated(span, cell);
}

/* Adds the row to the span; destroys `row`. */
static void insert(LearnerSpan *span, uint8_t *row) {
    for (int cell = 0; cell < span->cells; cell++) {
        if (row[cell] == 0) {
            continue;
        }
        if (!span->has_row[cell]) {
            span->has_row[cell] = true;
            memcpy(span->rows[cell], row, sizeof span->rows[cell]);
            insert_annihilated(span, cell);
            return;
        }
        const int factor = quotient(row[cell], span->rows[cell][cell], span->colours);
        if (factor >= 0) {
            learner_span_add_row(span, row, -factor, span->rows[cell]);
        } else {
            learner_span_merge(span, cell, row);
        }
    }
}

static void learner_span_begin(LearnerSpan *span, int cells, int masks, int colours) {
    *span = (LearnerSpan){.cells = cells, .digits = cells + masks, .colours = colours};
    for (int i = 0; i < (int)sizeof span->remainders; i++) {
        span->remainders[i] = (uint8_t)(i % span->colours);
    }
}

static void learner_span_add(LearnerSpan *span, const InversionKnownBoard *board) {
    uint8_t row[LEARNER_SPAN_DIGITS] = {0};
    memcpy(row, board->change, (size_t)span->cells);
    memcpy(row + span->cells, board->vector, (size_t)(span->digits - span->cells));
    insert(span, row);
}

void learner_span_make(LearnerSpan *span, const InversionLearner *learner) {
    learner_span_begin(span, learner->cells, learner->mask_count, learner->colours);
    for (int i = 0; i < learner->count; i++) {
        learner_span_add(span, &learner->boards[i]);
    }
}

static int learner_span_rank(const LearnerSpan *span) {
    int rank = 0;
    for (int cell = 0; cell < span->cells; cell++) {
        rank += span->has_row[cell];
    }
    return rank;
}

int inversion_learner_rank(const InversionLearner *learner, uint8_t *is_new) {
    uint8_t vector[INVERSION_LEARNER_MASKS_MAX];
    LearnerSpan span;
    learner_span_begin(&span, learner->cells, learner->mask_count, learner->colours);
    for (int i = 0; i < learner->count; i++) {
        const int index = (learner->oldest + i) % learner->count;
        const InversionKnownBoard *board = &learner->boards[index];
        const bool is_sum = learner_span_find(&span, board->change, vector);
        if (!is_sum) {
            learner_span_add(&span, board);
        }
        if (is_new) {
            is_new[index] = !is_sum;
        }
    }
    return learner_span_rank(&span);
}

int inversion_learner_rank_max(const InversionState *state) {
    LearnerSpan span;
    learner_span_begin(&span, inversion_state_cells(state), state->mask_count, state->colours);
    for (int mask = 0; mask < state->mask_count; mask++) {
        InversionKnownBoard board = {.vector = {0}};
        board.vector[mask] = 1;
        for (int cell = 0; cell < span.cells; cell++) {
            board.change[cell] = (uint8_t)inversion_state_mask_at(state, mask, cell);
        }
        learner_span_add(&span, &board);
    }
    return learner_span_rank(&span);
}

bool learner_span_find(const LearnerSpan *span, const uint8_t *change, uint8_t *vector) {
    uint8_t rest[LEARNER_SPAN_DIGITS] = {0};
    memcpy(rest, change, (size_t)span->cells);
    for (int cell = 0; cell < span->cells; cell++) {
        if (rest[cell] == 0) {
            continue;
        }
        const int factor =
            span->has_row[cell] ? quotient(rest[cell], span->rows[cell][cell], span->colours) : -1;
        if (factor < 0) {
            return false;
        }
        learner_span_add_row(span, rest, -factor, span->rows[cell]);
    }
    /* Play what was subtracted. */
    for (int i = span->cells; i < span->digits; i++) {
        vector[i - span->cells] = (uint8_t)((span->colours - rest[i]) % span->colours);
    }
    return true;
}
