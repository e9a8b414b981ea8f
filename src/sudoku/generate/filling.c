/* Random solutions of layouts: by search, or by construction where a search finds none. */
#include "sudoku/generate/filling.h"

#include <string.h>

#include "sudoku/engines.h"
#include "sudoku/generate/windoku.h"

/* A random search that takes more nodes than this starts again. */
#define FILL_NODES 4000
#define FILLS_MAX 200
#define RANDOM_FILLS 4
/* Five symbols leave a search much to change, and it mostly ends within so many nodes. */
#define VARIED_SYMBOLS 5
#define VARY_NODES 100
/* A construction is regular; so many changes leave few of its cells as they were. */
#define WINDOKU_CHANGES 60

Budget filling_part_of(const Budget *budget, uint64_t nodes) {
    Budget part = *budget;
    part.nodes = 0;
    part.node_limit = nodes;
    return part;
}

/* Begins a grid at random: a region, and as many other cells as keep the rules. */
static void begin_grid(const SudokuLayout *layout, Rng *rng, SudokuGrid *grid) {
    SudokuConflict conflict;
    int values[SUDOKU_SYMBOLS_MAX];
    const uint16_t *cells = layout->region_cells[rng_below(rng, (uint32_t)layout->regions)];
    memset(grid, 0, sizeof *grid);
    for (int i = 0; i < layout->symbols; i++) {
        values[i] = i + 1;
    }
    rng_shuffle(rng, values, (size_t)layout->symbols);
    for (int i = 0; i < layout->symbols; i++) {
        grid->value[cells[i]] = (uint8_t)values[i];
    }
    for (int i = 0; i < layout->symbols; i++) {
        uint8_t *value = &grid->value[rng_below(rng, (uint32_t)layout->cells)];
        const uint8_t before = *value;
        *value = before ? before : (uint8_t)values[i];
        *value = sudoku_grid_find_conflict(layout, grid, &conflict) ? before : *value;
    }
}

/* Looks for a random solution: by a random search, or, when that has not found one a few times, by
 * learning clauses from a random beginning. */
static Status try_fill(const SudokuLayout *layout, Rng *rng, int attempt,
                       SudokuSolutions *solutions, Budget *part) {
    SudokuGrid grid = {.value = {0}};
    memset(solutions, 0, sizeof *solutions);
    if (attempt < RANDOM_FILLS) {
        const SudokuSearch search = {.limit = 1, .rng = rng};
        return backtracking_solve(layout, &grid, &search, part, solutions);
    }
    begin_grid(layout, rng, &grid);
    return cdcl_solve(layout, &grid, &(SudokuSearch){.limit = 1}, part, solutions);
}

/* Starts again when a search takes too long. */
static Status find_by_search(const SudokuLayout *layout, Rng *rng, Budget *budget,
                             SudokuGrid *solution) {
    for (int i = 0; i < FILLS_MAX; i++) {
        SudokuSolutions solutions;
        Budget part = filling_part_of(budget, FILL_NODES);
        const Status status = try_fill(layout, rng, i, &solutions, &part);
        budget->nodes += part.nodes;
        if (solutions.count > 0) {
            *solution = solutions.first;
            return STATUS_OK;
        }
        if (status == STATUS_NO_MEMORY || !budget_poll(budget)) {
            return status == STATUS_NO_MEMORY ? status : budget->status;
        }
        if (status == STATUS_OK && i < RANDOM_FILLS) {
            return STATUS_LIMIT; /* the layout has no solution at all */
        }
    }
    return STATUS_LIMIT;
}

Status filling_find(const SudokuLayout *layout, Rng *rng, Budget *budget, SudokuGrid *solution) {
    if (windoku_is_large(layout)) {
        windoku_construct(layout, rng, solution);
        if (sudoku_grid_is_solved(layout, solution)) { /* diagonals may forbid it */
            return filling_vary(layout, WINDOKU_CHANGES, rng, budget, solution);
        }
    }
    return find_by_search(layout, rng, budget, solution);
}

/* Empties all cells of a few symbols. */
static void empty_symbols(const SudokuLayout *layout, Rng *rng, SudokuGrid *grid) {
    bool is_emptied[SUDOKU_SYMBOLS_MAX + 1] = {false};
    for (int i = 0; i < VARIED_SYMBOLS; i++) {
        is_emptied[1 + rng_below(rng, (uint32_t)layout->symbols)] = true;
    }
    for (int cell = 0; cell < layout->cells; cell++) {
        grid->value[cell] = is_emptied[grid->value[cell]] ? 0 : grid->value[cell];
    }
}

Status filling_vary(const SudokuLayout *layout, int times, Rng *rng, Budget *budget,
                    SudokuGrid *solution) {
    Status status = STATUS_OK;
    for (int i = 0; i < times && status != STATUS_NO_MEMORY && budget_poll(budget); i++) {
        const SudokuSearch search = {.limit = 1, .rng = rng};
        SudokuGrid grid = *solution;
        SudokuSolutions solutions = {.count = 0};
        Budget part = filling_part_of(budget, VARY_NODES);
        empty_symbols(layout, rng, &grid);
        status = backtracking_solve(layout, &grid, &search, &part, &solutions);
        budget->nodes += part.nodes;
        if (solutions.count > 0) {
            *solution = solutions.first;
        }
    }
    return status == STATUS_NO_MEMORY ? status : budget->status;
}
