/* Singles: the steps that place a value. */
#include "base/bits.h"
#include "sudoku/techniques/families.h"

static void singles_place(SudokuStep *step, int cell, int value) {
    step->cell = cell;
    step->value = value;
    step->values = value_bit(value);
}

bool find_full_house(const Finder *finder, SudokuStep *step) {
    const SudokuLayout *layout = finder->layout;
    for (int region = 0; region < layout->regions; region++) {
        int empty = 0;
        int last = -1;
        for (int k = 0; k < layout->symbols && empty < 2; k++) {
            const int cell = layout->region_cells[region][k];
            if (!finder->board->grid.value[cell]) {
                empty++;
                last = cell;
            }
        }
        if (empty == 1 && bits_count_inline(finder->board->candidates[last]) == 1) {
            singles_place(step, last, bits_lowest(finder->board->candidates[last]) + 1);
            step->region = region;
            if (finder_take(finder, step)) {
                return true;
            }
        }
    }
    return false;
}

/* The first cell that holds `value` and shares a region with `cell`, or -1. */
static int find_blocker(const Finder *finder, int cell, int value) {
    const SudokuLayout *layout = finder->layout;
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        const uint16_t *members = layout->region_cells[layout->cell_regions[cell][i]];
        for (int k = 0; k < layout->symbols; k++) {
            if (finder->board->grid.value[members[k]] == value) {
                return members[k];
            }
        }
    }
    return -1;
}

static void explain_hidden(const Finder *finder, SudokuStep *step) {
    const uint16_t *members = finder->layout->region_cells[step->region];
    for (int k = 0; k < finder->layout->symbols; k++) {
        if (members[k] == step->cell || finder->board->grid.value[members[k]]) {
            continue;
        }
        const int blocker = find_blocker(finder, members[k], step->value);
        if (blocker >= 0) {
            step_add_cause(step, blocker, step->values);
        }
    }
}

/* Is the region a box or a piece? These come first, because a hidden single is easiest to see
 * there. */
static bool is_compact(const SudokuLayout *layout, int region) {
    return layout->region_kind[region] == SUDOKU_BOX || layout->region_kind[region] == SUDOKU_PIECE;
}

bool find_hidden_single(const Finder *finder, SudokuStep *step) {
    const SudokuLayout *layout = finder->layout;
    for (int pass = 0; pass < 2; pass++) {
        for (int region = 0; region < layout->regions; region++) {
            if (is_compact(layout, region) != (pass == 0)) {
                continue;
            }
            SudokuBits once = 0;
            SudokuBits twice = 0;
            for (int k = 0; k < layout->symbols; k++) {
                const SudokuBits open = finder->board->candidates[layout->region_cells[region][k]];
                twice |= once & open;
                once |= open;
            }
            for (SudokuBits left = once & ~twice; left; left &= left - 1) {
                const int value = bits_lowest(left) + 1;
                const int k = bits_lowest(region_places(finder, region, value));
                singles_place(step, layout->region_cells[region][k], value);
                step->region = region;
                explain_hidden(finder, step);
                if (finder_take(finder, step)) {
                    return true;
                }
            }
        }
    }
    return false;
}

bool find_naked_single(const Finder *finder, SudokuStep *step) {
    for (int cell = 0; cell < finder->layout->cells; cell++) {
        const SudokuBits open = finder->board->candidates[cell];
        if (!open || (open & (open - 1))) {
            continue;
        }
        singles_place(step, cell, bits_lowest(finder->board->candidates[cell]) + 1);
        for (int value = 1; value <= finder->layout->symbols; value++) {
            const int blocker = value == step->value ? -1 : find_blocker(finder, cell, value);
            if (blocker >= 0) {
                step_add_cause(step, blocker, value_bit(value));
            }
        }
        if (finder_take(finder, step)) {
            return true;
        }
    }
    return false;
}
