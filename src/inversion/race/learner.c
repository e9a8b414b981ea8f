/* The learner: what it knows, recalls, plays and learns. */
#include "inversion/learner.h"

#include <assert.h>
#include <string.h>

#include "inversion/race/learner_span.h"

bool inversion_learner_can_learn(const InversionState *state) {
    return inversion_state_cells(state) <= INVERSION_LEARNER_CELLS_MAX &&
           state->mask_count <= INVERSION_LEARNER_MASKS_MAX;
}

void inversion_learner_begin(InversionLearner *learner, const InversionState *state) {
    assert(inversion_learner_can_learn(state));
    memset(learner, 0, sizeof *learner);
    Text rules = text_over(learner->rules, sizeof learner->rules);
    inversion_state_write_rules(state, &rules);
    assert(!rules.truncated);
    learner->cells = inversion_state_cells(state);
    learner->mask_count = state->mask_count;
    learner->colours = state->colours;
}

bool inversion_learner_fits(const InversionLearner *learner, const InversionState *state) {
    char buffer[sizeof learner->rules];
    Text rules = text_over(buffer, sizeof buffer);
    if (!inversion_learner_can_learn(state)) {
        return false;
    }
    inversion_state_write_rules(state, &rules);
    return strcmp(buffer, learner->rules) == 0;
}

static void change_between(const InversionState *state, const uint8_t *board, uint8_t *change) {
    const int k = state->colours;
    for (int cell = 0; cell < inversion_state_cells(state); cell++) {
        change[cell] = (uint8_t)((state->goal[cell] - board[cell] + k) % k);
    }
}

static bool is_zero(const uint8_t *digits, int count) {
    for (int i = 0; i < count; i++) {
        if (digits[i]) {
            return false;
        }
    }
    return true;
}

static int find_board(const InversionLearner *learner, const uint8_t *change) {
    for (int i = 0; i < learner->count; i++) {
        if (memcmp(learner->boards[i].change, change, (size_t)learner->cells) == 0) {
            return i;
        }
    }
    return -1;
}

/* Finds known boards that add up to `change`. */
static bool combine(const InversionLearner *learner, const uint8_t *change, uint8_t *vector) {
    LearnerSpan span;
    learner_span_make(&span, learner);
    return learner_span_find(&span, change, vector);
}

bool inversion_learner_recall(const InversionLearner *learner, InversionLearnerWit wit,
                              const InversionState *state, uint8_t *vector) {
    uint8_t change[INVERSION_CELLS_MAX];
    uint8_t found[INVERSION_LEARNER_MASKS_MAX] = {0};
    assert(inversion_state_cells(state) == learner->cells);
    change_between(state, state->board, change);
    bool is_known = is_zero(change, learner->cells);
    if (!is_known) {
        const int index = find_board(learner, change);
        is_known = index >= 0;
        if (is_known) {
            memcpy(found, learner->boards[index].vector, (size_t)learner->mask_count);
        } else if (wit == INVERSION_LEARNER_COMBINES) {
            is_known = combine(learner, change, found);
        }
    }
    if (is_known && vector) {
        memcpy(vector, found, (size_t)learner->mask_count);
    }
    return is_known;
}

int inversion_learner_choose(const InversionLearner *learner, InversionLearnerWit wit,
                             const InversionState *state, Rng *rng, bool *knows) {
    uint8_t vector[INVERSION_LEARNER_MASKS_MAX];
    assert(state->mask_count > 0);
    if (inversion_learner_recall(learner, wit, state, vector)) {
        for (int mask = 0; mask < state->mask_count; mask++) {
            if (vector[mask]) {
                if (knows) {
                    *knows = true;
                }
                return mask;
            }
        }
    }
    if (knows) {
        *knows = false;
    }
    return (int)rng_below(rng, (uint32_t)state->mask_count);
}

static int learner_clicks_of(const uint8_t *vector, int count) {
    int sum = 0;
    for (int i = 0; i < count; i++) {
        sum += vector[i];
    }
    return sum;
}

/* Stores one board, in place of the oldest when full; true when it is new. */
static bool learner_store_board(InversionLearner *learner, const InversionKnownBoard *board) {
    const int known = find_board(learner, board->change);
    if (known >= 0) {
        InversionKnownBoard *old = &learner->boards[known];
        if (learner_clicks_of(board->vector, learner->mask_count) <
            learner_clicks_of(old->vector, learner->mask_count)) {
            *old = *board;
        }
        return false;
    }
    if (learner->count < INVERSION_LEARNER_BOARDS_MAX) {
        learner->boards[learner->count++] = *board;
        return true;
    }
    learner->boards[learner->oldest] = *board;
    learner->oldest = (learner->oldest + 1) % INVERSION_LEARNER_BOARDS_MAX;
    return true;
}

int inversion_learner_watch(InversionLearner *learner, const InversionState *state,
                            const int *masks, int count) {
    const int cells = learner->cells;
    const int k = learner->colours;
    assert(inversion_state_cells(state) == cells);
    uint8_t board[INVERSION_CELLS_MAX];
    memcpy(board, state->start, (size_t)cells);
    for (int i = 0; i < count; i++) {
        inversion_state_add_mask(state, masks[i], board);
    }
    if (memcmp(board, state->goal, (size_t)cells) != 0) {
        return 0;
    }
    InversionKnownBoard known = {0};
    int fresh = 0;
    for (int i = count - 1; i >= 0; i--) {
        known.vector[masks[i]] = (uint8_t)((known.vector[masks[i]] + 1) % k);
        for (int cell = 0; cell < cells; cell++) {
            known.change[cell] =
                (uint8_t)((known.change[cell] + inversion_state_mask_at(state, masks[i], cell)) %
                          k);
        }
        fresh += !is_zero(known.change, cells) && learner_store_board(learner, &known);
    }
    return fresh;
}

static void score_add(InversionLearnerScore *score, bool is_won) {
    score->games++;
    score->wins += is_won;
    score->recent = (score->recent << 1) | (is_won ? 1U : 0U);
}

void inversion_learner_record(InversionLearner *learner, InversionLearnerRival rival, bool is_won) {
    score_add(&learner->all, is_won);
    score_add(&learner->against[rival], is_won);
    for (const int rank = inversion_learner_rank(learner, NULL); learner->rank < rank;) {
        learner->growth[learner->rank++] = learner->all.games;
    }
}

int inversion_learner_recent_wins(const InversionLearnerScore *score, int games, int *counted) {
    int most = games < 64 ? games : 64;
    most = most < score->games ? most : score->games;
    int wins = 0;
    for (int i = 0; i < most; i++) {
        wins += (int)(score->recent >> i & 1);
    }
    *counted = most;
    return wins;
}
