/* X-wing, swordfish, jellyfish: the places of one value in `size` rows lie in `size` columns (or
 * the other way round), so the value leaves the rest of those columns. */
#include "base/bits.h"
#include "techniques/families.h"

static int cell_on(const SudokuLayout *layout, bool by_columns, int line, int across) {
    return by_columns ? across * layout->symbols + line : line * layout->symbols + across;
}

static bool find_value(const Finder *finder, int value, bool by_columns, SudokuStep *step) {
    const SudokuLayout *layout = finder->layout;
    const int n = layout->symbols;
    uint32_t masks[SUDOKU_SYMBOLS_MAX] = {0};
    Cover cover;
    for (int line = 0; line < n; line++) {
        for (int across = 0; across < n; across++) {
            const int cell = cell_on(layout, by_columns, line, across);
            masks[line] |= (finder->board->candidates[cell] >> (value - 1) & 1) << across;
        }
    }
    if (!cover_find(masks, n, finder->size, &cover)) {
        return false;
    }
    step->value = value;
    step->values = value_bit(value);
    step->by_columns = by_columns;
    for (int line = 0; line < n; line++) {
        for (uint32_t left = masks[line] & cover.bits; left; left &= left - 1) {
            const int cell = cell_on(layout, by_columns, line, bits_lowest(left));
            if (cover.chosen >> line & 1) {
                step_add_cause(step, cell, step->values);
            } else {
                step_add_elimination(step, cell, step->values);
            }
        }
    }
    return true;
}

/* A fish stands on rows and columns as regions. */
static bool has_lines(const SudokuLayout *layout) {
    int lines = 0;
    for (int region = 0; region < layout->regions; region++) {
        lines += layout->region_kind[region] == SUDOKU_ROW ||
                 layout->region_kind[region] == SUDOKU_COLUMN;
    }
    return layout->is_square && lines == 2 * layout->symbols;
}

bool find_fish(const Finder *finder, SudokuStep *step) {
    if (!has_lines(finder->layout)) {
        return false;
    }
    for (int value = 1; value <= finder->layout->symbols; value++) {
        if (find_value(finder, value, false, step) || find_value(finder, value, true, step)) {
            return true;
        }
    }
    return false;
}
