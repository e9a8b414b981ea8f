/* Practice games of the learner: alone, or against a level of the race. */
#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "inversion/learner.h"

#define START_TRIES 10   /* to draw a start that is not the goal */
#define MOVES_FACTOR 3   /* times the masks: so few that random play seldom wins */
#define REACH_GAMES 8    /* its wins among so many say how far from the goal it begins */
#define PLAN_NODES 20000 /* for the fewest clicks of a machine */

/* Puts the start as many drawn masks away from the goal, or anywhere when that is all of them. */
static void draw_start(InversionState *state, int masks, Rng *rng) {
    const size_t cells = (size_t)inversion_state_cells(state);
    const bool is_anywhere = masks == state->mask_count;
    const uint32_t colours = (uint32_t)state->colours;
    for (int tries = 0; tries < START_TRIES; tries++) {
        memcpy(state->start, state->goal, cells);
        for (int i = 0; i < masks; i++) {
            const int mask = is_anywhere ? i : (int)rng_below(rng, (uint32_t)state->mask_count);
            uint32_t times =
                is_anywhere ? rng_below(rng, colours) : 1 + rng_below(rng, colours - 1);
            for (; times > 0; times--) {
                inversion_state_add_mask(state, mask, state->start);
            }
        }
        if (memcmp(state->start, state->goal, cells) != 0) {
            break;
        }
    }
    memcpy(state->board, state->start, cells);
}

/* How many masks away a game alone begins. */
static int draw_distance(const InversionLearner *learner, const InversionState *state, Rng *rng) {
    int counted = 0;
    const int reach = 1 + inversion_learner_recent_wins(&learner->against[INVERSION_LEARNER_ALONE],
                                                        REACH_GAMES, &counted);
    return 1 +
           (int)rng_below(rng, (uint32_t)(reach < state->mask_count ? reach : state->mask_count));
}

/* One game: the learner's moves, and the machine's plan. */
typedef struct PracticeGame {
    int masks[MOVES_FACTOR * INVERSION_LEARNER_MASKS_MAX];
    int count, most;
    InversionRacePlan plan; /* of the machine; no clicks when it is alone */
    bool is_machine_first;
} PracticeGame;

/* True when the machine reaches the goal with its move `move`, which counts from 1. */
static bool is_machine_there(const PracticeGame *game, int move) {
    return game->plan.count > 0 && move >= game->plan.count;
}

/* Plays to the end; true when the learner is at the goal first. */
static bool play_game(PracticeGame *game, const InversionLearner *learner,
                      const InversionPractice *practice, InversionState *state, Rng *rng) {
    while (game->count < game->most && inversion_state_differing(state) > 0) {
        if (game->is_machine_first && is_machine_there(game, game->count + 1)) {
            return false;
        }
        const int mask = inversion_learner_choose(learner, practice->wit, state, rng, NULL);
        game->masks[game->count++] = mask;
        inversion_state_add_mask(state, mask, state->board);
        if (inversion_state_differing(state) > 0 && is_machine_there(game, game->count)) {
            return false;
        }
    }
    return inversion_state_differing(state) == 0;
}

/* The machine's way teaches as the learner's own does. */
static void watch_machine(InversionLearner *learner, const PracticeGame *game,
                          const InversionState *state) {
    int masks[INVERSION_RACE_MOVES_MAX];
    for (int i = 0; i < game->plan.count; i++) {
        masks[i] = game->plan.moves[i];
    }
    inversion_learner_watch(learner, state, masks, game->plan.count);
}

bool inversion_learner_practise(InversionLearner *learner, InversionPractice practice,
                                InversionState *state, Rng *rng, const atomic_bool *stop) {
    const bool is_alone = practice.rival == INVERSION_LEARNER_ALONE;
    const InversionRaceLevel level =
        (InversionRaceLevel)(is_alone ? 0 : practice.rival - INVERSION_LEARNER_MACHINE);
    Budget budget = budget_nodes(PLAN_NODES);
    PracticeGame game = {.most = MOVES_FACTOR * state->mask_count,
                         .is_machine_first = !is_alone && inversion_race_moves_first(level)};
    budget.stop = stop;
    draw_start(state, is_alone ? draw_distance(learner, state, rng) : state->mask_count, rng);
    if (!is_alone) {
        const Status status = inversion_race_plan(state, level, rng, &budget, &game.plan);
        if (status != STATUS_OK && status != STATUS_LIMIT) {
            game.plan.count = 0;
        }
    }
    const bool is_played = !stop_is_raised(stop);
    const bool is_won = is_played && play_game(&game, learner, &practice, state, rng);
    if (is_won) {
        inversion_learner_watch(learner, state, game.masks, game.count);
    } else if (is_played && game.plan.count > 0) {
        watch_machine(learner, &game, state);
    }
    inversion_learner_record(learner, practice.rival, is_won);
    return is_won;
}
