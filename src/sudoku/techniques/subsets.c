/* Naked and hidden pairs, triples and quads: a cover among the cells of a region by their values,
 * or among its values by their places. */
#include "base/bits.h"
#include "techniques/families.h"

bool find_naked_subset(const Finder *finder, SudokuStep *step) {
    const SudokuLayout *layout = finder->layout;
    for (int region = 0; region < layout->regions; region++) {
        const uint16_t *members = layout->region_cells[region];
        uint32_t masks[SUDOKU_SYMBOLS_MAX];
        Cover cover;
        for (int k = 0; k < layout->symbols; k++) {
            masks[k] = finder->board->candidates[members[k]];
        }
        if (!cover_find(masks, layout->symbols, finder->size, &cover)) {
            continue;
        }
        step->region = region;
        step->values = cover.bits;
        for (int k = 0; k < layout->symbols; k++) {
            if (cover.chosen >> k & 1) {
                step_add_cause(step, members[k], masks[k]);
            } else {
                step_add_elimination(step, members[k], masks[k] & cover.bits);
            }
        }
        return true;
    }
    return false;
}

bool find_hidden_subset(const Finder *finder, SudokuStep *step) {
    const SudokuLayout *layout = finder->layout;
    for (int region = 0; region < layout->regions; region++) {
        const uint16_t *members = layout->region_cells[region];
        uint32_t places[SUDOKU_SYMBOLS_MAX];
        Cover cover;
        for (int value = 1; value <= layout->symbols; value++) {
            places[value - 1] = region_places(finder, region, value);
        }
        if (!cover_find(places, layout->symbols, finder->size, &cover)) {
            continue;
        }
        step->region = region;
        step->values = cover.chosen;
        for (uint32_t left = cover.bits; left; left &= left - 1) {
            const int cell = members[bits_lowest(left)];
            const uint32_t open = finder->board->candidates[cell];
            step_add_cause(step, cell, open & cover.chosen);
            step_add_elimination(step, cell, open & ~cover.chosen);
        }
        return true;
    }
    return false;
}
