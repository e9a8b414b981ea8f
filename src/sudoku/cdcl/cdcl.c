/* Conflict-driven clause learning: the main loop. */
#include "sudoku/cdcl/cdcl.h"

/* Conflicts between two polls of the budget, and before the first reduction of clauses. */
#define POLL_CONFLICTS 16
#define REDUCE_FIRST 300
#define REDUCE_STEP 50
/* The search restarts when recent clauses are this much worse than the average. */
#define RESTART_CONFLICTS 10
#define RESTART_FACTOR 1.15
#define STEP_GROWTH (1 / 0.975)

/* Makes the first literal of cdcl->learned true, because the others are false. */
static void assert_learned(Cdcl *cdcl, uint32_t distance) {
    if (cdcl->learned_length == 1) {
        cdcl_assign(cdcl, cdcl->learned[0], REASON_NONE);
        return;
    }
    const uint32_t clause = cdcl_add_clause(cdcl, distance);
    if (!cdcl->no_memory) {
        cdcl_assign(cdcl, cdcl->learned[0], reason_of(REASON_CLAUSE, clause));
    }
}

static void cdcl_from(Cdcl *cdcl, const Conflict *conflict) {
    uint32_t distance = 0;
    const int level = cdcl_analyze(cdcl, conflict, &distance);
    cdcl_retreat(cdcl, level);
    assert_learned(cdcl, distance);
    cdcl->step *= STEP_GROWTH;
    cdcl->conflicts++;
    cdcl->conflicts_of_run++;
    if (cdcl->conflicts == 1) {
        cdcl->distance_fast = distance;
        cdcl->distance_slow = distance;
    }
    cdcl->distance_fast += (distance - cdcl->distance_fast) / 32;
    cdcl->distance_slow += (distance - cdcl->distance_slow) / 8192;
}

/* The level to which a restart backtracks: the decisions up to it would be taken again, because
 * their variables are more active than any that is unassigned (van der Tak, Ramos and Heule 2011).
 */
static int level_of_restart(Cdcl *cdcl) {
    int level = 0;
    while (cdcl->heap_length > 0 &&
           literal_truth(cdcl, literal_of(cdcl->heap[0], true)) != CDCL_UNKNOWN) {
        cdcl_heap_take(cdcl);
    }
    if (cdcl->heap_length == 0) {
        return cdcl->level;
    }
    const double next = cdcl->activity[cdcl->heap[0]];
    while (level < cdcl->level &&
           cdcl->activity[cdcl->trail[cdcl->level_start[level]] >> 1] > next) {
        level++;
    }
    return level;
}

/* Between two decisions: restarts, and removes clauses. */
static void tidy(Cdcl *cdcl) {
    if (cdcl->conflicts_of_run >= RESTART_CONFLICTS &&
        cdcl->distance_fast > RESTART_FACTOR * cdcl->distance_slow) {
        cdcl->conflicts_of_run = 0;
        cdcl_retreat(cdcl, level_of_restart(cdcl));
    }
    if (cdcl->conflicts >= cdcl->reduce_at) {
        cdcl_retreat(cdcl, 0);
        cdcl_reduce(cdcl);
        cdcl->reduce_at = cdcl->conflicts + REDUCE_FIRST + REDUCE_STEP * cdcl->reductions++;
    }
}

/* Records the current solution and excludes it: one of the decisions must differ. Returns false
 * when there was no decision, or when enough solutions have been found. */
static bool cdcl_record(Cdcl *cdcl) {
    SudokuSolutions *solutions = cdcl->solutions;
    SudokuGrid grid = cdcl->placed;
    for (int i = 0; i < cdcl->variables; i++) {
        if (literal_truth(cdcl, literal_of(i, true)) == CDCL_TRUE) {
            grid.value[cdcl->variable[i].cell] = cdcl->variable[i].value;
        }
    }
    if (solutions->count++ == 0) {
        solutions->first = grid;
    }
    if (cdcl->search->found) {
        cdcl->search->found(cdcl->search->context, &grid);
    }
    if (solutions->count == cdcl->search->limit || cdcl->level == 0) {
        return false;
    }
    cdcl->learned_length = 0;
    for (int level = cdcl->level; level > 0; level--) {
        cdcl->learned[cdcl->learned_length++] = cdcl->trail[cdcl->level_start[level - 1]] ^ 1;
    }
    cdcl_retreat(cdcl, cdcl->level - 1);
    assert_learned(cdcl, 0);
    return true;
}

static void decide(Cdcl *cdcl, int variable) {
    cdcl->level_start[cdcl->level++] = cdcl->trail_length;
    cdcl_assign(cdcl, literal_of(variable, cdcl->variable[variable].phase == CDCL_TRUE),
                REASON_NONE);
}

static void cdcl_explore(Cdcl *cdcl) {
    Budget *budget = cdcl->budget;
    while (!cdcl->no_memory) {
        Conflict conflict;
        if (!cdcl_propagate(cdcl, &conflict)) {
            if (cdcl->level == 0 ||
                (cdcl->conflicts % POLL_CONFLICTS == 0 && !budget_poll(budget)) ||
                !budget_spend(budget)) {
                return;
            }
            cdcl_from(cdcl, &conflict);
            continue;
        }
        tidy(cdcl);
        int variable = cdcl_heap_take(cdcl);
        while (variable >= 0 && literal_truth(cdcl, literal_of(variable, true)) != CDCL_UNKNOWN) {
            variable = cdcl_heap_take(cdcl);
        }
        if (variable >= 0) {
            decide(cdcl, variable);
        } else if (!cdcl_record(cdcl) || !budget_spend(budget) || !budget_poll(budget)) {
            return;
        }
    }
}

Status cdcl_solve(const SudokuLayout *layout, const SudokuGrid *puzzle, const SudokuSearch *search,
                  Budget *budget, SudokuSolutions *solutions) {
    Cdcl cdcl = {.layout = layout,
                 .budget = budget,
                 .solutions = solutions,
                 .search = search,
                 .step = 1,
                 .reduce_at = REDUCE_FIRST};
    if (cdcl_set_up(&cdcl, puzzle)) {
        cdcl_explore(&cdcl);
    }
    cdcl_give_back(&cdcl);
    if (cdcl.is_too_large) {
        return backtracking_solve(layout, puzzle, search, budget, solutions);
    }
    return cdcl.no_memory ? STATUS_NO_MEMORY : budget->status;
}
