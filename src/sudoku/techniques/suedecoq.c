/* Sue de Coq (two-sector disjoint subsets): some cells where two regions meet, with cells of the
 * one region and cells of the other that share no value, hold as many values as they are cells. No
 * value can be in them twice, so each is in them once. The values that the cells of the second
 * region lack leave the rest of the first region, and vice versa. */
#include <stdlib.h>

#include "sudoku/techniques/families.h"

#define MIDDLE_MAX 5
#define WING_CELLS_MAX 4
#define WINGS_MAX 1200

/* Some cells of one region outside the other, as bits of the region. */
typedef struct DisjointWing {
    SudokuBits cells;
    SudokuBits values;
} DisjointWing;

typedef struct DisjointSearch {
    const Finder *finder;
    SudokuStep *step;
    int region[2];
    SudokuBits middle; /* cells of the first region */
    SudokuBits middle_values;
    SudokuBits shared_values; /* values of all cells that can be in the middle */
    int listed[2];            /* wings, whether kept or not */
    int wing_count[2];
    DisjointWing wings[2][WINGS_MAX];
} DisjointSearch;

static SudokuBits open_at(const DisjointSearch *search, int side, int k) {
    const int cell = search->finder->layout->region_cells[search->region[side]][k];
    return search->finder->board->candidates[cell];
}

/* The open cells of one region outside the other. */
typedef struct DisjointSide {
    int side;
    bool is_short; /* all wings fit in the list, so wings that cannot gain are skipped */
    int count;
    SudokuBits cell[SUDOKU_SYMBOLS_MAX]; /* as bits of the region */
    SudokuBits open[SUDOKU_SYMBOLS_MAX];
} DisjointSide;

static bool can_grow_to(const DisjointSearch *search, const DisjointSide *side, SudokuBits values) {
    return (search->finder->layout->symbols <= WING_CELLS_MAX + MIDDLE_MAX ||
            bits_count_inline(values) <= WING_CELLS_MAX + MIDDLE_MAX) &&
           (!side->is_short || bits_count_inline(values & ~search->shared_values) < WING_CELLS_MAX);
}

/* Lists the wings that can bring more cells than new values. */
static void list_wings(DisjointSearch *search, const DisjointSide *side, int from,
                       DisjointWing wing) {
    const int cells = bits_count_inline(wing.cells);
    int *count = &search->wing_count[side->side];
    if (cells > 0 && search->listed[side->side]++ < WINGS_MAX) {
        search->wings[side->side][*count] = wing;
        *count += bits_count_inline(wing.values & ~search->shared_values) < cells;
    }
    for (int i = from; cells < WING_CELLS_MAX && i < side->count; i++) {
        const DisjointWing longer = {wing.cells | side->cell[i], wing.values | side->open[i]};
        if (can_grow_to(search, side, longer.values)) {
            list_wings(search, side, i + 1, longer);
        }
    }
}

/* All wings of this many cells fit in the list. */
#define SHORT_SIDE 12

static void list_side(DisjointSearch *search, int number) {
    const SudokuLayout *layout = search->finder->layout;
    const SudokuBits shared =
        survey_shared(search->finder->survey, search->region[number], search->region[!number]);
    DisjointSide side;
    side.side = number;
    side.count = 0;
    for (int k = 0; k < layout->symbols; k++) {
        const SudokuBits open = open_at(search, number, k);
        if (open && !(shared >> k & 1)) {
            side.cell[side.count] = UINT64_C(1) << k;
            side.open[side.count++] = open;
        }
    }
    side.is_short = side.count <= SHORT_SIDE;
    search->wing_count[number] = search->listed[number] = 0;
    list_wings(search, &side, 0, (DisjointWing){0});
}

/* Eliminates `values` from the cells of a region outside the pattern. */
static void strike_side(const DisjointSearch *search, int side, SudokuBits part,
                        SudokuBits values) {
    const SudokuLayout *layout = search->finder->layout;
    for (int k = 0; k < layout->symbols; k++) {
        const int cell = layout->region_cells[search->region[side]][k];
        bool is_middle = false;
        for (SudokuBits left = search->middle; left; left &= left - 1) {
            is_middle |= layout->region_cells[search->region[0]][bits_lowest(left)] == cell;
        }
        if (!is_middle && !(part >> k & 1) && (open_at(search, side, k) & values)) {
            step_strike(search->step, cell, open_at(search, side, k) & values);
        }
    }
}

static void show_cells(const DisjointSearch *search, int part, int side, SudokuBits cells) {
    for (; cells; cells &= cells - 1) {
        const int k = bits_lowest(cells);
        const int cell = search->finder->layout->region_cells[search->region[side]][k];
        step_add_part(search->step, part, cell, open_at(search, side, k));
        step_add_cell_truth(search->step, cell);
    }
}

static bool suedecoq_try_wings(const DisjointSearch *search, const DisjointWing *a,
                               const DisjointWing *b) {
    const SudokuBits all = search->middle_values | a->values | b->values;
    const int cells = bits_count_inline(search->middle) + bits_count_inline(a->cells) +
                      bits_count_inline(b->cells);
    if ((a->values & b->values) || bits_count_inline(all) != cells) {
        return false;
    }
    strike_side(search, 0, a->cells, all & ~b->values);
    strike_side(search, 1, b->cells, all & ~a->values);
    if (search->step->elimination_count == 0) {
        return false;
    }
    search->step->values = all;
    search->step->region = search->region[0];
    search->step->other_region = search->region[1];
    show_cells(search, 0, 0, search->middle);
    show_cells(search, 1, 0, a->cells);
    show_cells(search, 2, 1, b->cells);
    return finder_take(search->finder, search->step);
}

static bool try_middle(const DisjointSearch *search) {
    const int extra = bits_count_inline(search->middle_values) - bits_count_inline(search->middle);
    if (extra < 2) {
        return false;
    }
    for (int i = 0; i < search->wing_count[0]; i++) {
        const DisjointWing *a = &search->wings[0][i];
        /* Each wing brings more cells than new values. */
        const int gain =
            bits_count_inline(a->cells) - bits_count_inline(a->values & ~search->middle_values);
        if (gain < 1 || gain >= extra) {
            continue;
        }
        for (int k = 0; k < search->wing_count[1]; k++) {
            if (!(a->values & search->wings[1][k].values) &&
                suedecoq_try_wings(search, a, &search->wings[1][k])) {
                return true;
            }
        }
    }
    return false;
}

/* Adds cells of `shared`, in their order. */
static bool choose_middle(DisjointSearch *search, SudokuBits shared) {
    if ((search->middle & (search->middle - 1)) && try_middle(search)) {
        return true;
    }
    if (bits_count_inline(search->middle) == MIDDLE_MAX) {
        return false;
    }
    while (shared) {
        const int k = bits_lowest(shared);
        const SudokuBits values = search->middle_values;
        shared &= shared - 1;
        search->middle |= UINT64_C(1) << k;
        search->middle_values |= open_at(search, 0, k);
        const bool stop = choose_middle(search, shared);
        search->middle &= ~(UINT64_C(1) << k);
        search->middle_values = values;
        if (stop) {
            return true;
        }
    }
    return false;
}

static bool try_regions(DisjointSearch *search) {
    SudokuBits shared = survey_shared(search->finder->survey, search->region[0], search->region[1]);
    search->shared_values = 0;
    for (SudokuBits left = shared; left; left &= left - 1) {
        const SudokuBits open = open_at(search, 0, bits_lowest(left));
        search->shared_values |= open;
        shared &= open ? UINT64_MAX : ~(left & (~left + 1));
    }
    /* A middle of two cells at least has two values more than cells. */
    if (!(shared & (shared - 1)) || bits_count_inline(search->shared_values) < 4) {
        return false;
    }
    for (int side = 0; side < 2; side++) {
        list_side(search, side);
        if (search->wing_count[side] == 0) {
            return false;
        }
    }
    search->middle = search->middle_values = 0;
    return choose_middle(search, shared);
}

bool find_sue_de_coq(const Finder *finder, SudokuStep *step) {
    const Survey *survey = finder->survey;
    DisjointSearch *search = malloc(sizeof *search);
    bool stop = false;
    if (!search) {
        return false;
    }
    search->finder = finder;
    search->step = step;
    for (int a = 0; a < finder->layout->regions && !stop; a++) {
        for (int b = a + 1; b < finder->layout->regions && !stop; b++) {
            const int *changed = survey->region_changed;
            const int last = changed[a] > changed[b] ? changed[a] : changed[b];
            if (!is_barren(finder, 0, last) &&
                set_meets(&survey->region[a], &survey->region[b], survey->words)) {
                search->region[0] = a;
                search->region[1] = b;
                stop = try_regions(search);
            }
        }
    }
    if (!stop) {
        set_barren(finder, 0);
    }
    free(search);
    return stop;
}
