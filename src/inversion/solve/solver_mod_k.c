/* More than two colours: solutions as rows of digits. */
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "inversion/solve/solver_internal.h"

/* For METHOD_BEYOND: the random starts, the most generators for which it also tries two at once,
 * and the most digits it may turn. */
#define STARTS 40
#define PAIRS_MAX 64
#define BEYOND_DIGITS_MAX (UINT64_C(1) << 31)
/* Digits turned between two checks of the budget, for long vectors: about a third of a millisecond.
 */
#define POLL_DIGITS (UINT64_C(1) << 17)

/* A walk from solution to solution. */
typedef struct Walk {
    InversionSolver *solver;
    Budget *budget;
    BestSolutions *keep;
    uint8_t *x;
    int clicks;
    int generators;
    int **touched;   /* the masks where generator i is not 0, ended by -1 */
    int *room;       /* the memory of `touched` */
    uint64_t turned; /* digits, in all */
    uint64_t poll;   /* the number of turned digits at which to poll the budget next */
} Walk;

/* Counts a node; false when the budget ended. */
static bool walk_spend(Walk *walk) {
    if (walk->turned >= walk->poll) {
        walk->poll = walk->turned + POLL_DIGITS;
        if (!budget_poll(walk->budget)) {
            return false;
        }
    }
    return budget_spend(walk->budget);
}

/* x += times * generator `index`; a colour count less `times` subtracts. */
static void walk_add(Walk *walk, int index, int times) {
    const int k = walk->solver->colours;
    const uint8_t *generator = many_generator(walk->solver, index);
    const int *mask = walk->touched[index];
    for (; *mask >= 0; mask++) {
        const int value = (walk->x[*mask] + times * generator[*mask]) % k;
        walk->clicks += value - walk->x[*mask];
        walk->x[*mask] = (uint8_t)value;
    }
    walk->turned += (uint64_t)(mask - walk->touched[index]);
}

static void walk_offer(Walk *walk) {
    if (best_solutions_wants(walk->keep, walk->clicks)) {
        best_solutions_offer(walk->keep, walk->clicks, walk->x);
    }
}

/* Every solution once, by the reflected Gray code of mixed radices: generator i goes up and down
 * between 0 and its order minus 1. True when it saw all or the search can end. */
static bool walk_all(Walk *walk, int *digits, int *steps) {
    const int k = walk->solver->colours;
    for (int i = 0; i < walk->generators; i++) {
        digits[i] = 0;
        steps[i] = 1;
    }
    for (;;) {
        walk_offer(walk);
        if (best_solutions_is_done(walk->keep)) {
            return true;
        }
        int i = 0;
        while (i < walk->generators &&
               (digits[i] + steps[i] < 0 || digits[i] + steps[i] >= many_order(walk->solver, i))) {
            steps[i] = -steps[i];
            i++;
        }
        if (i == walk->generators) {
            return true;
        }
        if (!walk_spend(walk)) {
            return false;
        }
        digits[i] += steps[i];
        walk_add(walk, i, steps[i] > 0 ? 1 : k - 1);
    }
}

/* Adds the multiple of generator `index` that leaves the fewest clicks; true when that is fewer
 * than before. Among equals it stays. */
static bool walk_improve_by(Walk *walk, int index) {
    const int k = walk->solver->colours;
    const int before = walk->clicks;
    int best = before;
    int best_times = 0;
    for (int times = 1; times < k; times++) {
        walk_add(walk, index, 1);
        if (walk->clicks < best) {
            best = walk->clicks;
            best_times = times;
        }
    }
    walk_add(walk, index, 1 + best_times);
    return best < before;
}

/* Tries generator `first` at every multiple, the second at its best each time. */
static bool walk_improve_by_two(Walk *walk, int first, int second) {
    const int k = walk->solver->colours;
    const int before = walk->clicks;
    for (int times = 1; times < k; times++) {
        walk_add(walk, first, times);
        walk_improve_by(walk, second);
        if (walk->clicks < before) {
            return true;
        }
        /* Back again: the second is put to its best once more after the first has left. */
        walk_add(walk, first, k - times);
        walk_improve_by(walk, second);
        if (walk->clicks < before) {
            return true;
        }
    }
    return false;
}

static bool walk_may_go_on(Walk *walk) {
    return walk->turned < BEYOND_DIGITS_MAX && walk_spend(walk);
}

/* Goes down until no generator and no two of them save a click. */
static void walk_down(Walk *walk) {
    bool is_better = true;
    while (is_better && walk_may_go_on(walk)) {
        is_better = false;
        for (int i = 0; i < walk->generators && walk_may_go_on(walk); i++) {
            is_better |= walk_improve_by(walk, i);
        }
        for (int i = 0; !is_better && walk->generators <= PAIRS_MAX && i < walk->generators; i++) {
            for (int j = 0; !is_better && j < walk->generators; j++) {
                is_better = j != i && walk_improve_by_two(walk, i, j);
                if (!walk_may_go_on(walk)) {
                    return;
                }
            }
        }
    }
}

static void walk_beyond(Walk *walk) {
    Rng rng = rng_seeded(1);
    const uint32_t k = (uint32_t)walk->solver->colours;
    walk_offer(walk);
    for (int start = 0; start < STARTS && walk_may_go_on(walk); start++) {
        walk_offer(walk);
        walk_down(walk);
        walk_offer(walk);
        if (best_solutions_is_done(walk->keep)) {
            return;
        }
        for (int i = 0; i < walk->generators; i++) {
            walk_add(walk, i, (int)rng_below(&rng, k));
        }
    }
}

static bool walk_prepare(Walk *walk) {
    const size_t generators = (size_t)walk->generators;
    const size_t masks = (size_t)walk->solver->count;
    walk->touched = malloc((generators + 1) * sizeof *walk->touched);
    walk->room = malloc((generators * (masks + 1) + 1) * sizeof *walk->room);
    if (!walk->touched || !walk->room) {
        return false;
    }
    int *next = walk->room;
    for (int i = 0; i < walk->generators; i++) {
        const uint8_t *generator = many_generator(walk->solver, i);
        walk->touched[i] = next;
        for (int mask = 0; mask < walk->solver->count; mask++) {
            if (generator[mask]) {
                *next++ = mask;
            }
        }
        *next++ = -1;
    }
    for (size_t mask = 0; mask < masks; mask++) {
        walk->clicks += walk->x[mask];
    }
    return true;
}

/* Offers the only solution. */
static Status offer_alone(const InversionSolver *solver, BestSolutions *keep) {
    int clicks = 0;
    for (int mask = 0; mask < solver->count; mask++) {
        clicks += solver->work[mask];
    }
    best_solutions_offer(keep, clicks, solver->work);
    return STATUS_OK;
}

Status many_enumerate(InversionSolver *solver, Budget *budget, BestSolutions *keep, Reach *reach,
                      bool is_whole) {
    if (solver->chase && !chase_has_generators(solver->chase)) {
        return offer_alone(solver, keep);
    }
    Walk walk = {.solver = solver,
                 .budget = budget,
                 .keep = keep,
                 .x = solver->work,
                 .generators = many_count(solver)};
    int *counters = malloc((2 * (size_t)walk.generators + 1) * sizeof *counters);
    Status status = STATUS_NO_MEMORY;
    if (walk_prepare(&walk) && counters) {
        if (is_whole) {
            reach->is_whole = walk_all(&walk, counters, counters + walk.generators);
        } else {
            walk_beyond(&walk);
        }
        status = reach->is_whole ? STATUS_OK : budget->status;
    }
    free(walk.touched);
    free(walk.room);
    free(counters);
    return status;
}
