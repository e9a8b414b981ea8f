/* Digs puzzles by unavoidable sets. */
#include "sudoku/generate/hitting.h"

#include "base/bits.h"
#include "sudoku/engines.h"
#include "sudoku/generate/symmetry.h"

/* Of so many solutions, the one that differs least makes the set. */
#define SHRINK_SOLUTIONS 16

void hitting_begin(Hitting *hitting, const SudokuRecipe *recipe, const SudokuGrid *solution) {
    const SudokuLayout *layout = recipe->layout;
    uint64_t done = 0;
    hitting->recipe = recipe;
    hitting->solution = *solution;
    hitting->orbits = hitting->sets = 0;
    for (int cell = 0; cell < layout->cells; cell++) {
        uint64_t orbit = 0;
        for (int at = cell; !(orbit >> at & 1);
             at = symmetry_turned(layout, recipe->symmetry, at)) {
            orbit |= UINT64_C(1) << at;
        }
        if (!(orbit & done)) {
            hitting->orbit[hitting->orbits++] = orbit;
            done |= orbit;
        }
    }
}

/* Do the clues miss a set? */
static bool misses_any(const Hitting *hitting, uint64_t clues) {
    const int count = hitting->sets < HITTING_SETS_MAX ? hitting->sets : HITTING_SETS_MAX;
    for (int i = 0; i < count; i++) {
        if (!(hitting->set[i] & clues)) {
            return true;
        }
    }
    return false;
}

/* Removes clues in random order, as long as the rest hits all sets. */
static uint64_t spare_clues(const Hitting *hitting, Rng *rng, uint64_t clues) {
    int order[HITTING_CELLS_MAX];
    for (int i = 0; i < hitting->orbits; i++) {
        order[i] = i;
    }
    rng_shuffle(rng, order, (size_t)hitting->orbits);
    for (int i = 0; i < hitting->orbits; i++) {
        const uint64_t left = clues & ~hitting->orbit[order[i]];
        if (left != clues && !misses_any(hitting, left)) {
            clues = left;
        }
    }
    return clues;
}

static void keep_clues(const Hitting *hitting, uint64_t clues, SudokuGrid *puzzle) {
    for (int cell = 0; cell < hitting->recipe->layout->cells; cell++) {
        puzzle->value[cell] = clues >> cell & 1 ? hitting->solution.value[cell] : 0;
    }
}

/* The smallest set in which a solution found so far differs; 0: none has. */
typedef struct Difference {
    const Hitting *hitting;
    uint64_t cells;
} Difference;

static void compare_solution(void *context, const SudokuGrid *solution) {
    Difference *difference = context;
    const Hitting *hitting = difference->hitting;
    uint64_t cells = 0;
    for (int cell = 0; cell < hitting->recipe->layout->cells; cell++) {
        cells |= (uint64_t)(solution->value[cell] != hitting->solution.value[cell]) << cell;
    }
    if (cells && (!difference->cells || bits_count(cells) < bits_count(difference->cells))) {
        difference->cells = cells;
    }
}

/* Looks for solutions of a puzzle with these clues, up to a limit. */
static Status compare_all(Difference *difference, uint64_t clues, uint64_t limit, Budget *budget) {
    const Hitting *hitting = difference->hitting;
    const SudokuSearch search = {.limit = limit, .found = compare_solution, .context = difference};
    SudokuSolutions solutions = {.count = 0};
    SudokuGrid puzzle = {.value = {0}};
    keep_clues(hitting, clues, &puzzle);
    return backtracking_solve(hitting->recipe->layout, &puzzle, &search, budget, &solutions);
}

/* Finds a small set without a clue; 0 when there is none. */
static Status find_missed(const Hitting *hitting, uint64_t clues, Budget *budget,
                          uint64_t *missed) {
    Difference difference = {hitting, 0};
    Status status = compare_all(&difference, clues, 2, budget);
    for (uint64_t cells = 0; status == STATUS_OK && cells != difference.cells;) {
        cells = difference.cells;
        status = compare_all(&difference, ~cells, SHRINK_SOLUTIONS, budget);
    }
    *missed = difference.cells;
    return status;
}

/* Gives one of the cells back, with its orbit. */
static uint64_t give_one(const Hitting *hitting, Rng *rng, uint64_t cells) {
    for (uint32_t skip = rng_below(rng, (uint32_t)bits_count(cells)); skip; skip--) {
        cells &= cells - 1;
    }
    const uint64_t cell = cells & (0 - cells);
    int i = 0;
    while (!(hitting->orbit[i] & cell)) {
        i++;
    }
    return hitting->orbit[i];
}

Status hitting_dig(Hitting *hitting, Rng *rng, Budget *budget, SudokuGrid *puzzle) {
    const int cells = hitting->recipe->layout->cells;
    uint64_t clues = UINT64_MAX >> (64 - cells);
    for (;;) {
        uint64_t missed = 0;
        clues = spare_clues(hitting, rng, clues);
        const Status status = find_missed(hitting, clues, budget, &missed);
        if (status != STATUS_OK || !budget_poll(budget)) {
            return status != STATUS_OK ? status : budget->status;
        }
        if (!missed) {
            keep_clues(hitting, clues, puzzle);
            return STATUS_OK;
        }
        hitting->set[hitting->sets++ % HITTING_SETS_MAX] = missed;
        clues |= give_one(hitting, rng, missed);
    }
}
