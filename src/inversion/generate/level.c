/* Levels: start and goal drawn until the fewest masks between them suit the difficulty. */
#include "inversion/level.h"

#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "inversion/solver.h"

#define SAMPLES 16 /* draws that give the typical number */
#define TRIES 40
#define DRAW_NODES 500 /* solutions examined for each draw */
/* More masks than this are no fun: where they are typical, easy and medium have fewer. */
#define LEVEL_MANY 24
#define EASY_MIN 5
#define EASY_MAX 12

typedef struct LevelPair {
    uint8_t start[INVERSION_CELLS_MAX];
    uint8_t goal[INVERSION_CELLS_MAX];
} LevelPair;

typedef struct LevelBand {
    int least, most;
    int plays; /* random masks between start and goal; 0: each a random number of times */
} LevelBand;

/* Draws a start, and a goal some masks away. */
static LevelPair draw_pair(const InversionState *state, int plays, Rng *rng) {
    LevelPair pair = {{0}, {0}};
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
static int level_clicks_of(InversionSolver *solver, const LevelPair *pair,
                           const atomic_bool *stop) {
    Budget budget = budget_nodes(DRAW_NODES);
    budget.stop = stop;
    InversionAnswer answer = {0};
    (void)inversion_solver_solve(solver, pair->start, pair->goal, &budget, &answer);
    return answer.clicks;
}

static int typical_clicks(const InversionState *state, InversionSolver *solver, Rng *rng,
                          const atomic_bool *stop) {
    int sum = 0;
    for (int i = 0; i < SAMPLES && !stop_is_raised(stop); i++) {
        const LevelPair pair = draw_pair(state, 0, rng);
        sum += level_clicks_of(solver, &pair, stop);
    }
    return (sum + SAMPLES / 2) / SAMPLES;
}

/* A random number of masks from `least` to `most`. */
static LevelBand band_between(int least, int most, Rng *rng) {
    return (LevelBand){least, most, least + (int)rng_below(rng, (uint32_t)(most - least + 1))};
}

static LevelBand band_of(InversionDifficulty difficulty, int typical, Rng *rng) {
    const int third = typical < 6 ? 2 : typical / 3;
    const int margin = typical / 8;
    if (difficulty == INVERSION_DIFFICULTY_EASY) {
        const int most = typical * 2 / 3 > third ? typical * 2 / 3 : third;
        return typical > LEVEL_MANY ? band_between(EASY_MIN, EASY_MAX, rng)
                                    : band_between(third, most, rng);
    }
    if (difficulty == INVERSION_DIFFICULTY_MEDIUM && typical > LEVEL_MANY) {
        return band_between(EASY_MAX + 1, LEVEL_MANY, rng);
    }
    return difficulty == INVERSION_DIFFICULTY_MEDIUM
               ? (LevelBand){typical - margin, typical + margin, 0}
               : (LevelBand){typical + margin + 1, INVERSION_CLICKS_MAX, 0};
}

static int distance(const LevelBand *band, int clicks) {
    return clicks < band->least  ? band->least - clicks
           : clicks > band->most ? clicks - band->most
                                 : 0;
}

/* Keeps the pair whose fewest masks are nearest to the band. */
static void draw_in_band(InversionState *state, InversionSolver *solver, const LevelBand *band,
                         Rng *rng, const atomic_bool *stop) {
    const int cells = inversion_state_cells(state);
    int nearest = INVERSION_CLICKS_MAX;
    for (int i = 0; i < TRIES && nearest > 0 && !stop_is_raised(stop); i++) {
        const LevelPair pair = draw_pair(state, band->plays, rng);
        const int clicks = level_clicks_of(solver, &pair, stop);
        if (clicks > 0 && distance(band, clicks) < nearest) {
            nearest = distance(band, clicks);
            memcpy(state->start, pair.start, (size_t)cells);
            memcpy(state->goal, pair.goal, (size_t)cells);
        }
    }
}

bool inversion_draw_level(InversionState *state, InversionDifficulty difficulty, Rng *rng,
                          const atomic_bool *stop) {
    InversionSolver *solver = inversion_solver_create_until(state, stop);
    if (!solver) {
        return false;
    }
    const LevelBand band = band_of(difficulty, typical_clicks(state, solver, rng, stop), rng);
    draw_in_band(state, solver, &band, rng, stop);
    inversion_solver_destroy(solver);
    return true;
}

bool inversion_draw_between(InversionState *state, int least, int most, Rng *rng) {
    InversionSolver *solver = inversion_solver_create_for(state);
    if (!solver) {
        return false;
    }
    const LevelBand band = band_between(least, most, rng);
    draw_in_band(state, solver, &band, rng, NULL);
    inversion_solver_destroy(solver);
    return true;
}

/* Replaces the boards of `description` by others of that difficulty. */
static void put_level(InversionDifficulty difficulty, Rng *rng, const atomic_bool *stop,
                      Text *description) {
    InversionState *state = malloc(sizeof *state);
    char why[80];
    Text reason = text_over(why, sizeof why);
    if (state && inversion_game.setup(state, description->data, &reason) == STATUS_OK &&
        inversion_draw_level(state, difficulty, rng, stop)) {
        text_clear(description);
        inversion_state_write(state, NULL, NULL, description);
    }
    free(state);
}

Status inversion_generate_level(const InversionDraw *draw, InversionDifficulty difficulty, Rng *rng,
                                const atomic_bool *stop, Text *description) {
    char why[80];
    Text reason = text_over(why, sizeof why);
    const Status status = inversion_generate(draw, rng, description, &reason);
    if (status == STATUS_OK && difficulty != INVERSION_DIFFICULTY_ANY) {
        put_level(difficulty, rng, stop, description);
    }
    return status;
}
