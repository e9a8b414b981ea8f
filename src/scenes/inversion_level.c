#include "inversion_model.h"

#include <string.h>

#define SAMPLES 16 /* draws that show what is typical */
#define TRIES 40
#define DRAW_NODES 500 /* solutions looked at for each draw */

typedef struct Pair {
    uint8_t start[INVERSION_WINDOW_CELLS_MAX];
    uint8_t goal[INVERSION_WINDOW_CELLS_MAX];
} Pair;

typedef struct Band {
    int least, most;
    int plays; /* masks between start and goal; 0: each as often as chance has it */
} Band;

/* A start and, some masks away, a goal. */
static Pair draw_pair(const InversionState *state, int plays, Rng *rng) {
    Pair pair = {{0}, {0}};
    const int cells = inversion_state_cells(state);
    const uint32_t colours = (uint32_t)state->colours;
    const uint32_t masks = (uint32_t)state->mask_count;
    for (int cell = 0; cell < cells; cell++) {
        pair.start[cell] = (uint8_t)rng_below(rng, colours);
    }
    memcpy(pair.goal, pair.start, (size_t)cells);
    for (int i = 0; i < plays; i++) {
        inversion_state_add_mask(state, (int)rng_below(rng, masks), pair.goal);
    }
    for (int mask = 0; plays == 0 && mask < state->mask_count; mask++) {
        for (int times = (int)rng_below(rng, colours); times > 0; times--) {
            inversion_state_add_mask(state, mask, pair.goal);
        }
    }
    return pair;
}

/* The fewest masks, or the best found where there are too many ways. */
static int clicks_of(InversionSolver *solver, const Pair *pair) {
    Budget budget = budget_nodes(DRAW_NODES);
    InversionAnswer answer = {0};
    (void)inversion_solver_solve(solver, pair->start, pair->goal, &budget, &answer);
    return answer.clicks;
}

static int typical_clicks(const InversionState *state, InversionSolver *solver, Rng *rng) {
    int sum = 0;
    for (int i = 0; i < SAMPLES; i++) {
        const Pair pair = draw_pair(state, 0, rng);
        sum += clicks_of(solver, &pair);
    }
    return (sum + SAMPLES / 2) / SAMPLES;
}

static Band band_of(InversionDifficulty difficulty, int typical, Rng *rng) {
    const int third = typical < 6 ? 2 : typical / 3;
    const int margin = typical / 8;
    if (difficulty == DIFFICULTY_EASY) {
        const int most = typical * 2 / 3 > third ? typical * 2 / 3 : third;
        return (Band){third, most, third + (int)rng_below(rng, (uint32_t)(most - third + 1))};
    }
    return difficulty == DIFFICULTY_MEDIUM ? (Band){typical - margin, typical + margin, 0}
                                           : (Band){typical + margin + 1, INVERSION_PLAN_MAX, 0};
}

static int distance(const Band *band, int clicks) {
    return clicks < band->least  ? band->least - clicks
           : clicks > band->most ? clicks - band->most
                                 : 0;
}

bool inversion_draw_level(InversionState *state, InversionDifficulty difficulty, Rng *rng) {
    InversionSolver *solver = inversion_solver_create_for(state);
    if (!solver) {
        return false;
    }
    const Band band = band_of(difficulty, typical_clicks(state, solver, rng), rng);
    const int cells = inversion_state_cells(state);
    int nearest = INVERSION_PLAN_MAX;
    for (int i = 0; i < TRIES && nearest > 0; i++) {
        const Pair pair = draw_pair(state, band.plays, rng);
        const int clicks = clicks_of(solver, &pair);
        if (clicks > 0 && distance(&band, clicks) < nearest) {
            nearest = distance(&band, clicks);
            memcpy(state->start, pair.start, (size_t)cells);
            memcpy(state->goal, pair.goal, (size_t)cells);
        }
    }
    inversion_solver_destroy(solver);
    return true;
}

int inversion_stars(int moves, int best) {
    return moves <= best ? 3 : moves <= best * 3 / 2 ? 2 : 1;
}
