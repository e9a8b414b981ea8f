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

Status sudoku_solve(const SudokuLayout *layout, const SudokuGrid *puzzle, uint64_t limit,
                    Budget *budget, SudokuSolutions *solutions) {
    if (!layout->is_classic || layout->symbols != 9) {
        return sudoku_solve_general(layout, puzzle, &(SudokuSearch){.limit = limit}, budget,
                                    solutions);
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
