/* Locked candidates: when all places of a value in one region lie in a second one too, the value
 * leaves the rest of the second. With a box first it is called pointing, with a line claiming. */
#include "base/bits.h"
#include "techniques/families.h"

static bool all_in(const Finder *finder, int region, uint32_t places, int other) {
    for (; places; places &= places - 1) {
        const int cell = finder->layout->region_cells[region][bits_lowest(places)];
        if (!sudoku_layout_region_has(finder->layout, other, cell)) {
            return false;
        }
    }
    return true;
}

static bool strike_rest(const Finder *finder, int region, int other, SudokuStep *step) {
    for (int k = 0; k < finder->layout->symbols; k++) {
        const int cell = finder->layout->region_cells[other][k];
        if (!sudoku_layout_region_has(finder->layout, region, cell)) {
            step_add_elimination(step, cell, finder->board->candidates[cell] & step->values);
        }
    }
    return step->elimination_count > 0;
}

static bool find_in(const Finder *finder, int region, int value, SudokuStep *step) {
    const SudokuLayout *layout = finder->layout;
    const uint32_t places = region_places(finder, region, value);
    if (bits_count(places) < 2) {
        return false;
    }
    step->values = value_bit(value);
    const int first = layout->region_cells[region][bits_lowest(places)];
    for (int i = 0; i < layout->cell_region_count[first]; i++) {
        const int other = layout->cell_regions[first][i];
        if (other == region || !all_in(finder, region, places, other) ||
            !strike_rest(finder, region, other, step)) {
            continue;
        }
        step->value = value;
        step->region = region;
        step->other_region = other;
        for (uint32_t left = places; left; left &= left - 1) {
            step_add_cause(step, layout->region_cells[region][bits_lowest(left)], step->values);
        }
        return true;
    }
    return false;
}

bool find_locked(const Finder *finder, SudokuStep *step) {
    for (int region = finder->layout->regions - 1; region >= 0; region--) {
        for (int value = 1; value <= finder->layout->symbols; value++) {
            if (find_in(finder, region, value, step)) {
                return true;
            }
        }
    }
    step->values = 0;
    return false;
}
