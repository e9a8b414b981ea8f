/* BUG + 1 (bivalue universal grave): if every open cell had two candidates and every value two
 * places in each region, a solution and the grid with all its candidates exchanged would both be
 * solutions. So in a puzzle known to have one solution, the extra candidate is true. */
#include "sudoku/techniques/families.h"

/* The cell of three candidates when all others have two, or -1. */
static int cell_of_three(const Finder *finder) {
    int found = -1;
    for (int cell = 0; cell < finder->layout->cells; cell++) {
        const int count = bits_count_inline(finder->board->candidates[cell]);
        if (count == 3 && found < 0) {
            found = cell;
        } else if (count != 2 && count != 0) {
            return -1;
        }
    }
    return found;
}

/* Without the candidate, does every value have no place or two in each region? */
static bool is_even_without(const Finder *finder, int cell, int value) {
    const SudokuLayout *layout = finder->layout;
    for (int region = 0; region < layout->regions; region++) {
        for (int other = 1; other <= layout->symbols; other++) {
            const int places = bits_count_inline(finder->survey->places[region][other]);
            const int gone = other == value && sudoku_layout_region_has(layout, region, cell);
            if (places - gone != 0 && places - gone != 2) {
                return false;
            }
        }
    }
    return true;
}

bool find_bug(const Finder *finder, SudokuStep *step) {
    const int cell = finder->board->is_unique ? cell_of_three(finder) : -1;
    if (cell < 0) {
        return false;
    }
    for (SudokuBits left = finder->board->candidates[cell]; left; left &= left - 1) {
        const int value = bits_lowest(left) + 1;
        if (is_even_without(finder, cell, value)) {
            step->cell = cell;
            step->value = value;
            step->values = value_bit(value);
            step_add_cause(step, cell, finder->board->candidates[cell]);
            if (finder_take(finder, step)) {
                return true;
            }
        }
    }
    return false;
}
