#include "sudoku/cdcl/cdcl.h"

/* Conflicts between two looks at the clock, and before the first clauses are thrown away. */
#define POLL_CONFLICTS 16
#define REDUCE_FIRST 300
#define REDUCE_STEP 50
/* A run is broken off when its clauses are this much worse than those before it. */
#define RESTART_CONFLICTS 10
#define RESTART_FACTOR 1.15
#define STEP_GROWTH (1 / 0.975)

/* Makes the first literal of learn->learned true, for its others are false. */
static void assert_learned(Cdcl *learn, uint32_t distance) {
    if (learn->learned_length == 1) {
        cdcl_assign(learn, learn->learned[0], REASON_NONE);
        return;
    }
    const uint32_t clause = cdcl_add_clause(learn, distance);
    if (!learn->no_memory) {
        cdcl_assign(learn, learn->learned[0], reason_of(REASON_CLAUSE, clause));
    }
}

static void cdcl_from(Cdcl *learn, const Conflict *conflict) {
    uint32_t distance = 0;
    const int level = cdcl_analyze(learn, conflict, &distance);
    cdcl_retreat(learn, level);
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
static void tidy(Cdcl *learn) {
    if (learn->conflicts_of_run >= RESTART_CONFLICTS &&
        learn->distance_fast > RESTART_FACTOR * learn->distance_slow) {
        learn->conflicts_of_run = 0;
        cdcl_retreat(learn, 0);
    }
    if (learn->conflicts >= learn->reduce_at) {
        cdcl_retreat(learn, 0);
        cdcl_reduce(learn);
        learn->reduce_at = learn->conflicts + REDUCE_FIRST + REDUCE_STEP * learn->reductions++;
    }
}

/* Records the solution at hand and excludes it: one of the decisions was another. False when there
 * was none, or enough have been found. */
static bool cdcl_record(Cdcl *learn) {
    SudokuSolutions *solutions = learn->solutions;
    SudokuGrid grid = learn->placed;
    for (int i = 0; i < learn->variables; i++) {
        if (literal_truth(learn, literal_of(i, true)) == CDCL_TRUE) {
            grid.value[learn->variable[i].cell] = learn->variable[i].value;
        }
    }
    if (solutions->count++ == 0) {
        solutions->first = grid;
    }
    if (learn->search->found) {
        learn->search->found(learn->search->context, &grid);
    }
    if (solutions->count == learn->search->limit || learn->level == 0) {
        return false;
    }
    learn->learned_length = 0;
    for (int level = learn->level; level > 0; level--) {
        learn->learned[learn->learned_length++] = learn->trail[learn->level_start[level - 1]] ^ 1;
    }
    cdcl_retreat(learn, learn->level - 1);
    assert_learned(learn, 0);
    return true;
}

static void decide(Cdcl *learn, int variable) {
    learn->level_start[learn->level++] = learn->trail_length;
    cdcl_assign(learn, literal_of(variable, learn->variable[variable].phase == CDCL_TRUE),
                REASON_NONE);
}

static void cdcl_explore(Cdcl *learn) {
    Budget *budget = learn->budget;
    while (!learn->no_memory) {
        const Conflict conflict = cdcl_propagate(learn);
        if (conflict.is_there) {
            if (learn->level == 0 ||
                (learn->conflicts % POLL_CONFLICTS == 0 && !budget_poll(budget)) ||
                !budget_spend(budget)) {
                return;
            }
            cdcl_from(learn, &conflict);
            continue;
        }
        tidy(learn);
        int variable = cdcl_heap_take(learn);
        while (variable >= 0 && literal_truth(learn, literal_of(variable, true)) != CDCL_UNKNOWN) {
            variable = cdcl_heap_take(learn);
        }
        if (variable >= 0) {
            decide(learn, variable);
        } else if (!cdcl_record(learn) || !budget_spend(budget) || !budget_poll(budget)) {
            return;
        }
    }
}

Status cdcl_solve(const SudokuLayout *layout, const SudokuGrid *puzzle, const SudokuSearch *search,
                  Budget *budget, SudokuSolutions *solutions) {
    Cdcl learn = {.layout = layout,
                  .budget = budget,
                  .solutions = solutions,
                  .search = search,
                  .step = 1,
                  .reduce_at = REDUCE_FIRST};
    if (cdcl_set_up(&learn, puzzle)) {
        cdcl_explore(&learn);
    }
    cdcl_give_back(&learn);
    return learn.no_memory ? STATUS_NO_MEMORY : budget->status;
}
