/* Race opponents: their levels and their plans. */
#include "inversion/race.h"

#include <assert.h>
#include <string.h>

/* How many orders are tried so that the last move, and none before it, reaches the goal. */
#define ORDERS 32

typedef struct RaceLevel {
    const char *name;
    int times; /* the best, at most */
    bool plays_first;
} RaceLevel;

static const RaceLevel levels[INVERSION_RACE_LEVELS] = {
    {N_("Bébéto"), 3, false},
    {N_("Speedy"), 2, false},
    {N_("Yoda"), 1, false},
    {N_("Master"), 1, true},
};

static const RaceLevel *race_level_of(InversionRaceLevel level) {
    assert(level >= 0 && level < INVERSION_RACE_LEVELS);
    return &levels[level];
}

int inversion_race_allowance(InversionRaceLevel level, int best) {
    return race_level_of(level)->times * best;
}

bool inversion_race_moves_first(InversionRaceLevel level) {
    return race_level_of(level)->plays_first;
}

const char *inversion_race_name(InversionRaceLevel level) {
    return race_level_of(level)->name;
}

static void plan_add(InversionRacePlan *plan, int mask, int times) {
    for (int i = 0; i < times; i++) {
        plan->moves[plan->count++] = (uint16_t)mask;
    }
}

/* Adds masks played as many times as there are colours, which changes nothing. The length is drawn
 * from just above the allowance of the level below to that of the level. */
static void plan_waste(const InversionState *state, InversionRaceLevel level, Rng *rng,
                       InversionRacePlan *plan) {
    const int spare = inversion_race_allowance(level, plan->best) - plan->best;
    const int most = spare / state->colours;
    const int surely = (spare - plan->best) / state->colours + 1;
    if (most < 1) {
        return;
    }
    const int least = surely > most ? most : surely;
    const int rounds = least + (int)rng_below(rng, (uint32_t)(most - least + 1));
    for (int i = 0; i < rounds; i++) {
        plan_add(plan, (int)rng_below(rng, (uint32_t)state->mask_count), state->colours);
    }
}

static void plan_shuffle(Rng *rng, InversionRacePlan *plan) {
    for (int i = plan->count - 1; i > 0; i--) {
        const uint32_t other = rng_below(rng, (uint32_t)i + 1);
        const uint16_t kept = plan->moves[i];
        plan->moves[i] = plan->moves[other];
        plan->moves[other] = kept;
    }
}

/* After how many moves the plan first reaches the goal, where it ends. */
static int plan_length(const InversionState *state, const InversionRacePlan *plan) {
    uint8_t board[INVERSION_CELLS_MAX];
    const size_t cells = (size_t)inversion_state_cells(state);
    memcpy(board, state->board, cells);
    int length = 0;
    while (length < plan->count && memcmp(board, state->goal, cells) != 0) {
        inversion_state_add_mask(state, plan->moves[length++], board);
    }
    return length;
}

/* Finds an order that uses all moves, or nearly all. */
static void plan_order(const InversionState *state, Rng *rng, InversionRacePlan *plan) {
    int length = 0;
    for (int i = 0; i < ORDERS && length < plan->count; i++) {
        plan_shuffle(rng, plan);
        length = plan_length(state, plan);
    }
    plan->count = length;
}

Status inversion_race_plan(const InversionState *state, InversionRaceLevel level, Rng *rng,
                           Budget *budget, InversionRacePlan *plan) {
    plan->count = 0;
    InversionSolver *solver = inversion_solver_create_until(state, budget ? budget->stop : NULL);
    if (!solver) {
        return budget && !budget_poll(budget) ? budget->status : STATUS_NO_MEMORY;
    }
    InversionAnswer answer;
    Status status = inversion_solver_solve(solver, state->board, state->goal, budget, &answer);
    if (status != STATUS_NO_MEMORY && !answer.is_solvable) {
        status = STATUS_NOT_FOUND;
    }
    if (status != STATUS_NO_MEMORY && status != STATUS_NOT_FOUND) {
        plan->best = answer.clicks;
        plan->is_proved = answer.is_proved;
        for (int mask = 0; mask < state->mask_count; mask++) {
            plan_add(plan, mask, answer.vector[mask]);
        }
        if (plan->best > 0) {
            plan_waste(state, level, rng, plan);
        }
        plan_order(state, rng, plan);
    }
    inversion_solver_destroy(solver);
    return status;
}
