/* The backtracking engine for any layout. Each cell has a domain of candidate bits; naked and
 * hidden singles propagate to a fixed point, and a trail undoes changes. The engine branches on the
 * cell with the smallest domain over the weight of its regions (dom/wdeg: a region's weight grows
 * when it fails). It prefers a value with two places in a region to a cell with more than two
 * candidates. */
#include <stdlib.h>

#include "base/bits.h"
#include "sudoku/engines.h"

#define POLL_NODES 32

typedef struct Change {
    uint16_t cell;
    SudokuBits before;
} Change;

typedef struct Backtracking {
    const SudokuLayout *layout;
    const SudokuSearch *search;
    Budget *budget;
    SudokuSolutions *solutions;
    SudokuBits full; /* all symbols */
    SudokuBits domain[SUDOKU_CELLS_MAX];
    uint32_t weight[SUDOKU_REGIONS_MAX];
    uint32_t cell_weight[SUDOKU_CELLS_MAX]; /* the sum of its regions' weights, and 1 */
    uint16_t queue[SUDOKU_CELLS_MAX]; /* cells down to one value, not yet taken from their peers */
    int queued;
    uint8_t dirty[SUDOKU_REGIONS_MAX]; /* regions to search for hidden singles: a stack … */
    bool is_dirty[SUDOKU_REGIONS_MAX]; /* … and whether a region is on it */
    int dirty_count;
    int trail_length;
    Change trail[]; /* holds each candidate of each cell */
} Backtracking;

static bool backtracking_is_single(SudokuBits domain) {
    return (domain & (domain - 1)) == 0;
}

/* Narrows a domain; false when it becomes empty. */
static bool narrow(Backtracking *general, int cell, SudokuBits domain) {
    const SudokuLayout *layout = general->layout;
    const SudokuBits before = general->domain[cell];
    if (domain == before) {
        return true;
    }
    general->trail[general->trail_length++] = (Change){(uint16_t)cell, before};
    general->domain[cell] = domain;
    if (domain == 0) {
        return false;
    }
    if (backtracking_is_single(domain)) {
        general->queue[general->queued++] = (uint16_t)cell;
    }
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        const uint8_t region = layout->cell_regions[cell][i];
        if (!general->is_dirty[region]) {
            general->is_dirty[region] = true;
            general->dirty[general->dirty_count++] = region;
        }
    }
    return true;
}

static void undo_to(Backtracking *general, int length) {
    while (general->trail_length > length) {
        const Change *change = &general->trail[--general->trail_length];
        general->domain[change->cell] = change->before;
    }
    general->queued = 0;
    while (general->dirty_count > 0) {
        general->is_dirty[general->dirty[--general->dirty_count]] = false;
    }
}

/* Notes that a region has failed. */
static void add_weight(Backtracking *general, int region) {
    const SudokuLayout *layout = general->layout;
    general->weight[region]++;
    for (int k = 0; k < layout->symbols; k++) {
        general->cell_weight[layout->region_cells[region][k]]++;
    }
}

/* Removes the value of a decided cell from its peers. */
static bool take_from_peers(Backtracking *general, int cell) {
    const SudokuLayout *layout = general->layout;
    const SudokuBits value = general->domain[cell];
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        const int region = layout->cell_regions[cell][i];
        const uint16_t *members = layout->region_cells[region];
        for (int k = 0; k < layout->symbols; k++) {
            const int other = members[k];
            if ((general->domain[other] & value) && other != cell &&
                !narrow(general, other, general->domain[other] & ~value)) {
                add_weight(general, region);
                return false;
            }
        }
    }
    return true;
}

/* Places the values that have one place left in a region; those of decided cells have theirs. */
static bool find_hidden(Backtracking *general, int region) {
    const SudokuLayout *layout = general->layout;
    const uint16_t *members = layout->region_cells[region];
    SudokuBits once = 0;
    SudokuBits twice = 0;
    SudokuBits decided = 0;
    for (int k = 0; k < layout->symbols; k++) {
        const SudokuBits domain = general->domain[members[k]];
        twice |= once & domain;
        once |= domain;
        decided |= backtracking_is_single(domain) ? domain : 0;
    }
    bool is_good = once == general->full;
    SudokuBits hidden = once & ~twice & ~decided;
    for (int k = 0; k < layout->symbols && is_good && hidden; k++) {
        const SudokuBits here = general->domain[members[k]] & hidden;
        if (here) {
            hidden &= ~here;
            is_good = backtracking_is_single(here) && narrow(general, members[k], here);
        }
    }
    if (!is_good) {
        add_weight(general, region);
    }
    return is_good;
}

static bool propagate(Backtracking *general) {
    for (;;) {
        if (general->queued > 0) {
            if (!take_from_peers(general, general->queue[--general->queued])) {
                return false;
            }
        } else if (general->dirty_count > 0) {
            const int region = general->dirty[--general->dirty_count];
            general->is_dirty[region] = false;
            if (!find_hidden(general, region)) {
                return false;
            }
        } else {
            return true;
        }
    }
}

typedef struct Branch {
    int cell; /* -1: every cell is decided */
    SudokuBits value;
} Branch;

static SudokuBits pick_value(Backtracking *general, SudokuBits domain) {
    if (general->search->rng) {
        for (uint32_t skip = rng_below(general->search->rng, (uint32_t)bits_count_inline(domain));
             skip; skip--) {
            domain &= domain - 1;
        }
    }
    return domain & (~domain + 1);
}

/* The values with exactly two places in a region. */
static SudokuBits twin_values(const Backtracking *general, int region) {
    const uint16_t *members = general->layout->region_cells[region];
    SudokuBits one = 0;
    SudokuBits two = 0;
    SudokuBits three = 0;
    for (int k = 0; k < general->layout->symbols; k++) {
        const SudokuBits domain = general->domain[members[k]];
        three |= two & domain;
        two |= one & domain;
        one |= domain;
    }
    return two & ~three;
}

static Branch choose_twin(Backtracking *general) {
    const SudokuLayout *layout = general->layout;
    Branch best = {.cell = -1};
    uint32_t heaviest = 0;
    for (int region = 0; region < layout->regions; region++) {
        const SudokuBits twins =
            general->weight[region] > heaviest ? twin_values(general, region) : 0;
        if (twins) {
            const SudokuBits value = pick_value(general, twins);
            const uint16_t *member = layout->region_cells[region];
            while (!(general->domain[*member] & value)) {
                member++;
            }
            best = (Branch){*member, value};
            heaviest = general->weight[region];
        }
    }
    return best;
}

static Branch backtracking_choose(Backtracking *general) {
    const SudokuLayout *layout = general->layout;
    int best = -1;
    int best_size = 1;
    uint32_t best_weight = 1;
    for (int cell = 0; cell < layout->cells; cell++) {
        if (backtracking_is_single(general->domain[cell])) {
            continue;
        }
        const int size = bits_count_inline(general->domain[cell]);
        const uint32_t weight = general->cell_weight[cell];
        if (best < 0 ||
            (uint64_t)(unsigned)size * best_weight < (uint64_t)(unsigned)best_size * weight) {
            best = cell;
            best_size = size;
            best_weight = weight;
        }
    }
    if (best_size > 2) {
        const Branch twin = choose_twin(general);
        if (twin.cell >= 0) {
            return twin;
        }
    }
    return (Branch){best, best < 0 ? 0 : pick_value(general, general->domain[best])};
}

static void backtracking_record(Backtracking *general) {
    SudokuSolutions *solutions = general->solutions;
    const SudokuSearch *search = general->search;
    SudokuGrid grid = {.value = {0}};
    if (solutions->count > 0 && !search->found) {
        solutions->count++;
        return;
    }
    for (int cell = 0; cell < general->layout->cells; cell++) {
        grid.value[cell] = (uint8_t)(bits_lowest(general->domain[cell]) + 1);
    }
    if (solutions->count++ == 0) {
        solutions->first = grid;
    }
    if (search->found) {
        search->found(search->context, &grid);
    }
}

/* Counts a node. Nodes of large layouts take longer, so it polls the clock more often for them. */
static bool spend(Backtracking *general) {
    Budget *budget = general->budget;
    return budget_spend(budget) && (budget->nodes % POLL_NODES != 0 || budget_poll(budget));
}

/* Returns false when the whole search must end. The caller undoes the rest of the trail. */
static bool backtracking_explore(Backtracking *general) {
    while (propagate(general)) {
        if (!spend(general)) {
            return false;
        }
        const Branch branch = backtracking_choose(general);
        if (branch.cell < 0) {
            backtracking_record(general);
            return general->solutions->count < general->search->limit;
        }
        const int mark = general->trail_length;
        const SudokuBits domain = general->domain[branch.cell];
        narrow(general, branch.cell, branch.value);
        if (!backtracking_explore(general)) {
            return false;
        }
        undo_to(general, mark);
        narrow(general, branch.cell, domain & ~branch.value);
    }
    return true;
}

/* Sets the candidates that the givens leave; false when a cell has none. */
static bool backtracking_begin(Backtracking *general, const SudokuGrid *puzzle) {
    const SudokuLayout *layout = general->layout;
    SudokuBits used[SUDOKU_REGIONS_MAX];
    for (int region = 0; region < layout->regions; region++) {
        const uint16_t *members = layout->region_cells[region];
        used[region] = 0;
        for (int k = 0; k < layout->symbols; k++) {
            used[region] |= UINT64_C(1) << puzzle->value[members[k]] >> 1;
        }
        general->weight[region] = 1;
        general->is_dirty[region] = true;
        general->dirty[region] = (uint8_t)region;
    }
    general->dirty_count = layout->regions;
    for (int cell = 0; cell < layout->cells; cell++) {
        const int value = puzzle->value[cell];
        SudokuBits domain = sudoku_layout_domain(layout, cell);
        general->cell_weight[cell] = 1 + layout->cell_region_count[cell];
        for (int i = 0; i < layout->cell_region_count[cell]; i++) {
            domain &= ~used[layout->cell_regions[cell][i]];
        }
        general->domain[cell] = value ? UINT64_C(1) << (value - 1) : domain;
        if (!value && backtracking_is_single(domain)) {
            general->queue[general->queued++] = (uint16_t)cell;
        }
        if (!general->domain[cell]) {
            return false;
        }
    }
    return true;
}

/* NULL when memory runs out. */
static Backtracking *make_backtracking(const SudokuLayout *layout, const SudokuSearch *search,
                                       Budget *budget, SudokuSolutions *solutions) {
    Backtracking *general =
        malloc(sizeof *general + (size_t)(layout->cells * layout->symbols) * sizeof(Change));
    if (general) {
        general->layout = layout;
        general->search = search;
        general->budget = budget;
        general->solutions = solutions;
        general->full = (UINT64_C(1) << layout->symbols) - 1;
        general->queued = 0;
        general->trail_length = 0;
    }
    return general;
}

/* Runs the search and frees it. */
static Status run_backtracking(Backtracking *general, const SudokuGrid *puzzle, EngineBar barred) {
    if (!general) {
        return STATUS_NO_MEMORY;
    }
    bool is_open = backtracking_begin(general, puzzle);
    if (is_open && barred.value) {
        const SudokuBits domain = general->domain[barred.cell];
        is_open = narrow(general, barred.cell, domain & ~(UINT64_C(1) << (barred.value - 1)));
    }
    if (is_open) {
        backtracking_explore(general);
    }
    const Status status = general->budget->status;
    free(general);
    return status;
}

Status backtracking_solve(const SudokuLayout *layout, const SudokuGrid *puzzle,
                          const SudokuSearch *search, Budget *budget, SudokuSolutions *solutions) {
    return run_backtracking(make_backtracking(layout, search, budget, solutions), puzzle,
                            (EngineBar){0, 0});
}

Status backtracking_find_other(const SudokuLayout *layout, const SudokuGrid *puzzle,
                               EngineBar barred, Budget *budget, bool *is_found) {
    SudokuSolutions solutions = {.count = 0};
    const SudokuSearch search = {.limit = 1};
    const Status status =
        run_backtracking(make_backtracking(layout, &search, budget, &solutions), puzzle, barred);
    *is_found = solutions.count > 0;
    return status;
}
