#include "sudoku/solver.h"

#include <assert.h>
#include <string.h>

#include "engines.h"

static bool is_hopeless(const SudokuLayout *layout, const SudokuGrid *puzzle, uint64_t limit,
                        SudokuSolutions *solutions) {
    SudokuConflict conflict;
    memset(solutions, 0, sizeof *solutions);
    return limit == 0 || sudoku_grid_find_conflict(layout, puzzle, &conflict);
}

/* What the plain search may spend before the one that learns takes over, which has to count from
 * the beginning. */
#define PLAIN_NODES 1000
/* Where so many solutions are wanted, they are found one after another. */
#define LEARN_LIMIT 1000

static Status solve_other(const SudokuLayout *layout, const SudokuGrid *puzzle,
                          const SudokuSearch *search, Budget *budget, SudokuSolutions *solutions) {
    if (is_hopeless(layout, puzzle, search->limit, solutions)) {
        return STATUS_OK;
    }
    if (search->limit > LEARN_LIMIT) {
        return general_solve(layout, puzzle, search, budget, solutions);
    }
    Budget plain = budget_part(budget, PLAIN_NODES);
    const Status status = general_solve(layout, puzzle, search, &plain, solutions);
    const bool is_cut = status == STATUS_LIMIT && plain.node_limit != budget->node_limit;
    budget->nodes = plain.nodes;
    if (!is_cut) {
        budget->status = plain.status;
        return status;
    }
    memset(solutions, 0, sizeof *solutions);
    return learn_solve(layout, puzzle, search, budget, solutions);
}

Status sudoku_solve(const SudokuLayout *layout, const SudokuGrid *puzzle, uint64_t limit,
                    Budget *budget, SudokuSolutions *solutions) {
    if (!layout->is_classic || layout->symbols != 9) {
        return solve_other(layout, puzzle, &(SudokuSearch){.limit = limit}, budget, solutions);
    }
    memset(solutions, 0, sizeof *solutions);
    return limit == 0 ? STATUS_OK : nine_solve(puzzle, limit, budget, solutions);
}

Status sudoku_solve_general(const SudokuLayout *layout, const SudokuGrid *puzzle,
                            const SudokuSearch *search, Budget *budget,
                            SudokuSolutions *solutions) {
    if (is_hopeless(layout, puzzle, search->limit, solutions)) {
        return STATUS_OK;
    }
    return general_solve(layout, puzzle, search, budget, solutions);
}
