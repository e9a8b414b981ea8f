/* Practice games of the learner, played alone. */
#include <string.h>

#include "base/stop.h"
#include "inversion/learner.h"

#define START_TRIES 10 /* to draw a start that is not the goal */
#define MOVES_FACTOR 3 /* times the masks: so few that random play seldom wins */

static void draw_start(InversionState *state, Rng *rng) {
    const size_t cells = (size_t)inversion_state_cells(state);
    for (int tries = 0; tries < START_TRIES; tries++) {
        memcpy(state->start, state->goal, cells);
        for (int mask = 0; mask < state->mask_count; mask++) {
            for (uint32_t i = rng_below(rng, (uint32_t)state->colours); i > 0; i--) {
                inversion_state_add_mask(state, mask, state->start);
            }
        }
        if (memcmp(state->start, state->goal, cells) != 0) {
            break;
        }
    }
    memcpy(state->board, state->start, cells);
}

bool inversion_learner_practise(InversionLearner *learner, InversionLearnerWit wit,
                                InversionState *state, Rng *rng, const atomic_bool *stop) {
    int masks[MOVES_FACTOR * INVERSION_LEARNER_MASKS_MAX];
    const int most = MOVES_FACTOR * state->mask_count;
    int count = 0;
    draw_start(state, rng);
    while (count < most && !stop_is_raised(stop) && inversion_state_differing(state) > 0) {
        masks[count] = inversion_learner_choose(learner, wit, state, rng, NULL);
        inversion_state_add_mask(state, masks[count++], state->board);
    }
    const bool is_won = inversion_state_differing(state) == 0;
    if (is_won) {
        inversion_learner_watch(learner, state, masks, count);
    }
    inversion_learner_record(learner, is_won);
    return is_won;
}
