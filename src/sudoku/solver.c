/* The solver: chooses an engine for the layout. */
#include "sudoku/solver.h"

#include <stdlib.h>
#include <string.h>

#include "sudoku/engines.h"

struct SudokuSolver {
    SudokuLayout layout;
};

/* Nodes of the backtracking search before the clause-learning search takes over, which counts from
 * the beginning. */
#define SUDOKU_SOLVER_PLAIN_NODES 1000
/* Above this limit, the backtracking search lists solutions one after another. */
#define CDCL_LIMIT 1000

/* Runs the backtracking search and, when that does not end soon, the clause-learning search. */
static Status solve_in_turn(const SudokuLayout *layout, const SudokuGrid *puzzle,
                            const SudokuSearch *search, Budget *budget,
                            SudokuSolutions *solutions) {
    Budget plain = budget_part(budget, SUDOKU_SOLVER_PLAIN_NODES);
    const SudokuSearch quiet = {.limit = search->limit};
    const Status status = backtracking_solve(layout, puzzle, &quiet, &plain, solutions);
    const bool is_cut = status == STATUS_LIMIT && plain.node_limit != budget->node_limit;
    if (!is_cut && !search->found) {
        budget->nodes = plain.nodes;
        budget->status = plain.status;
        return status;
    }
    memset(solutions, 0, sizeof *solutions);
    if (!is_cut) {
        return backtracking_solve(layout, puzzle, search, budget,
                                  solutions); /* now with the caller's `found` */
    }
    budget->nodes = plain.nodes;
    return cdcl_solve(layout, puzzle, search, budget, solutions);
}

static Status solve(const SudokuLayout *layout, const SudokuGrid *puzzle,
                    const SudokuSearch *search, Budget *budget, SudokuSolutions *solutions) {
    SudokuConflict conflict;
    memset(solutions, 0, sizeof *solutions);
    if (search->limit == 0) {
        return STATUS_OK;
    }
    if (layout->is_classic && layout->symbols == 9 && !layout->has_candidates && !search->rng &&
        !search->found) {
        return simd9_solve(puzzle, search->limit, budget, solutions);
    }
    if (sudoku_grid_find_conflict(layout, puzzle, &conflict) ||
        sudoku_grid_find_ruled_out(layout, puzzle) >= 0) {
        return STATUS_OK;
    }
    return search->rng || search->limit > CDCL_LIMIT
               ? backtracking_solve(layout, puzzle, search, budget, solutions)
               : solve_in_turn(layout, puzzle, search, budget, solutions);
}

SudokuSolver *sudoku_solver_create(const SudokuLayout *layout) {
    SudokuSolver *solver = malloc(sizeof *solver);
    if (solver) {
        solver->layout = *layout;
    }
    return solver;
}

void sudoku_solver_destroy(SudokuSolver *solver) {
    free(solver);
}

Status sudoku_solver_run(const SudokuSolver *solver, const SudokuGrid *puzzle,
                         const SudokuSearch *search, Budget *budget, SudokuSolutions *solutions) {
    return solve(&solver->layout, puzzle, search, budget, solutions);
}

Status sudoku_solve(const SudokuLayout *layout, const SudokuGrid *puzzle, uint64_t limit,
                    Budget *budget, SudokuSolutions *solutions) {
    return solve(layout, puzzle, &(SudokuSearch){.limit = limit}, budget, solutions);
}

Status sudoku_solve_backtracking(const SudokuLayout *layout, const SudokuGrid *puzzle,
                                 const SudokuSearch *search, Budget *budget,
                                 SudokuSolutions *solutions) {
    SudokuConflict conflict;
    memset(solutions, 0, sizeof *solutions);
    if (search->limit == 0 || sudoku_grid_find_conflict(layout, puzzle, &conflict) ||
        sudoku_grid_find_ruled_out(layout, puzzle) >= 0) {
        return STATUS_OK;
    }
    return backtracking_solve(layout, puzzle, search, budget, solutions);
}
