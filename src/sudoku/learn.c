#include "learn.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"

/* Conflicts between two looks at the clock, and before the first clauses are thrown away. */
#define POLL_CONFLICTS 64
#define REDUCE_FIRST 300
#define REDUCE_STEP 300
/* A run is broken off when its clauses are this much worse than those before it. */
#define RESTART_CONFLICTS 50
#define RESTART_FACTOR 1.25
/* Room for the reasons that wait while those below them are looked at. */
#define WORK_FACTOR 65
#define STEP_GROWTH (1 / 0.95)

static bool take_memory(Learn *learn) {
    const size_t variables = (size_t)learn->variables;
    const SudokuLayout *layout = learn->layout;
    const size_t groups = (size_t)(layout->cells + (layout->regions << VALUE_BITS));
    learn->variable = calloc(variables, sizeof *learn->variable);
    learn->truth = calloc(2 * variables, sizeof *learn->truth);
    learn->mask = calloc(groups, sizeof *learn->mask);
    learn->position = calloc((size_t)(layout->cells * learn->places), sizeof *learn->position);
    learn->trail = calloc(variables, sizeof *learn->trail);
    learn->level_start = calloc(variables + 1, sizeof *learn->level_start);
    learn->heap = calloc(variables, sizeof *learn->heap);
    learn->watch = calloc(2 * variables, sizeof *learn->watch);
    learn->learned = calloc(variables, sizeof *learn->learned);
    learn->work = calloc(WORK_FACTOR * variables, sizeof *learn->work);
    learn->marked = calloc(2 * variables, sizeof *learn->marked);
    learn->stamp = calloc(variables + 1, sizeof *learn->stamp);
    return learn->variable && learn->truth && learn->mask && learn->position && learn->trail &&
           learn->level_start && learn->heap && learn->watch && learn->learned && learn->work &&
           learn->marked && learn->stamp;
}

static void give_memory_back(Learn *learn) {
    for (int i = 0; learn->watch && i < 2 * learn->variables; i++) {
        free(learn->watch[i].watches);
    }
    free(learn->variable);
    free(learn->truth);
    free(learn->mask);
    free(learn->position);
    free(learn->trail);
    free(learn->level_start);
    free(learn->heap);
    free(learn->watch);
    free(learn->learned);
    free(learn->work);
    free(learn->marked);
    free(learn->stamp);
    free(learn->arena);
    free(learn->clauses);
}

static void place_cells(Learn *learn) {
    const SudokuLayout *layout = learn->layout;
    for (int cell = 0; cell < layout->cells; cell++) {
        for (int i = 0; i < layout->cell_region_count[cell]; i++) {
            const uint16_t *members = layout->region_cells[layout->cell_regions[cell][i]];
            int bit = 0;
            while (members[bit] != cell) {
                bit++;
            }
            learn->position[cell * learn->places + i] = (uint8_t)bit;
        }
    }
}

/* Everything is possible, then the givens; false when they contradict each other. */
static bool set_up(Learn *learn, const SudokuGrid *puzzle) {
    const SudokuLayout *layout = learn->layout;
    const int groups = layout->cells + (layout->regions << VALUE_BITS);
    for (int group = 0; group < groups; group++) {
        learn->mask[group] = (UINT32_C(1) << layout->symbols) - 1;
    }
    place_cells(learn);
    for (int i = 0; i < learn->variables; i++) {
        learn->variable[i].heap_at = -1;
        learn->variable[i].phase = LEARN_FALSE;
    }
    for (int cell = 0; cell < layout->cells; cell++) {
        const int variable = cell << VALUE_BITS | (puzzle->value[cell] - 1);
        if (!puzzle->value[cell]) {
            continue;
        }
        if (literal_truth(learn, literal_of(variable, true)) == LEARN_FALSE) {
            return false;
        }
        if (literal_truth(learn, literal_of(variable, true)) == LEARN_UNKNOWN) {
            learn_assign(learn, literal_of(variable, true), REASON_NONE);
        }
        if (learn_propagate(learn).is_there) {
            return false;
        }
    }
    for (int i = 0; i < learn->variables; i++) {
        if ((i & VALUE_MASK) < layout->symbols &&
            literal_truth(learn, literal_of(i, true)) == LEARN_UNKNOWN) {
            learn_heap_insert(learn, i);
        }
    }
    return true;
}

/* Makes the first literal of learn->learned true, for its others are false. */
static void assert_learned(Learn *learn, uint32_t distance) {
    if (learn->learned_length == 1) {
        learn_assign(learn, learn->learned[0], REASON_NONE);
        return;
    }
    const uint32_t clause = learn_add_clause(learn, distance);
    if (!learn->no_memory) {
        learn_assign(learn, learn->learned[0], reason_of(REASON_CLAUSE, clause));
    }
}

static void learn_from(Learn *learn, const Conflict *conflict) {
    uint32_t distance = 0;
    const int level = learn_analyze(learn, conflict, &distance);
    learn_retreat(learn, level);
    assert_learned(learn, distance);
    learn->step *= STEP_GROWTH;
    learn->conflicts++;
    learn->conflicts_of_run++;
    if (learn->conflicts == 1) {
        learn->distance_fast = distance;
        learn->distance_slow = distance;
    }
    learn->distance_fast += (distance - learn->distance_fast) / 32;
    learn->distance_slow += (distance - learn->distance_slow) / 8192;
}

/* Between two decisions: restarts, and throws clauses away. */
static void tidy(Learn *learn) {
    if (learn->conflicts_of_run >= RESTART_CONFLICTS &&
        learn->distance_fast > RESTART_FACTOR * learn->distance_slow) {
        learn->conflicts_of_run = 0;
        learn_retreat(learn, 0);
    }
    if (learn->conflicts >= learn->reduce_at) {
        learn_retreat(learn, 0);
        learn_reduce(learn);
        learn->reduce_at = learn->conflicts + REDUCE_FIRST + REDUCE_STEP * learn->reductions++;
    }
}

/* Records the solution at hand and excludes it: one of the decisions was another. False when there
 * was none, or enough have been found. */
static bool record(Learn *learn) {
    SudokuSolutions *solutions = learn->solutions;
    if (solutions->count++ == 0) {
        for (int cell = 0; cell < learn->layout->cells; cell++) {
            solutions->first.value[cell] = (uint8_t)(bits_lowest(learn->mask[cell]) + 1);
        }
    }
    if (solutions->count == learn->search->limit || learn->level == 0) {
        return false;
    }
    learn->learned_length = 0;
    for (int level = learn->level; level > 0; level--) {
        learn->learned[learn->learned_length++] = learn->trail[learn->level_start[level - 1]] ^ 1;
    }
    learn_retreat(learn, learn->level - 1);
    assert_learned(learn, 0);
    return true;
}

static void decide(Learn *learn, int variable) {
    learn->level_start[learn->level++] = learn->trail_length;
    learn_assign(learn, literal_of(variable, learn->variable[variable].phase == LEARN_TRUE),
                 REASON_NONE);
}

static void explore(Learn *learn) {
    Budget *budget = learn->budget;
    while (!learn->no_memory) {
        const Conflict conflict = learn_propagate(learn);
        if (conflict.is_there) {
            if (learn->level == 0 ||
                (learn->conflicts % POLL_CONFLICTS == 0 && !budget_poll(budget)) ||
                !budget_spend(budget)) {
                return;
            }
            learn_from(learn, &conflict);
            continue;
        }
        tidy(learn);
        int variable = learn_heap_take(learn);
        while (variable >= 0 && literal_truth(learn, literal_of(variable, true)) != LEARN_UNKNOWN) {
            variable = learn_heap_take(learn);
        }
        if (variable >= 0) {
            decide(learn, variable);
        } else if (!record(learn) || !budget_spend(budget) || !budget_poll(budget)) {
            return;
        }
    }
}

Status learn_solve(const SudokuLayout *layout, const SudokuGrid *puzzle, const SudokuSearch *search,
                   Budget *budget, SudokuSolutions *solutions) {
    Learn learn = {.layout = layout,
                   .budget = budget,
                   .solutions = solutions,
                   .search = search,
                   .variables = layout->cells << VALUE_BITS,
                   .step = 1,
                   .reduce_at = REDUCE_FIRST};
    for (int cell = 0; cell < layout->cells; cell++) {
        if (layout->cell_region_count[cell] > learn.places) {
            learn.places = layout->cell_region_count[cell];
        }
    }
    if (!take_memory(&learn)) {
        learn.no_memory = true;
    } else if (set_up(&learn, puzzle)) {
        explore(&learn);
    }
    give_memory_back(&learn);
    return learn.no_memory ? STATUS_NO_MEMORY : budget->status;
}
