/* Which regions of a layout are told apart by lines. */
#include "sudoku/layout.h"

static bool is_straight(const SudokuLayout *layout, int region) {
    const uint16_t *cells = layout->region_cells[region];
    bool is_row = true;
    bool is_column = true;
    for (int i = 1; i < layout->symbols; i++) {
        is_row &= layout->row[cells[i]] == layout->row[cells[0]];
        is_column &= layout->column[cells[i]] == layout->column[cells[0]];
    }
    return is_row || is_column;
}

/* Does a region with an outline hold `a` without `b`? */
static bool holds_one(const SudokuLayout *layout, int a, int b) {
    for (int i = 0; i < layout->cell_region_count[a]; i++) {
        const int region = layout->cell_regions[a][i];
        const int kind = layout->region_kind[region];
        const bool may_part = kind == SUDOKU_BOX || kind == SUDOKU_PIECE || kind == SUDOKU_SET;
        if (may_part && !sudoku_layout_region_has(layout, region, b) &&
            (kind != SUDOKU_SET || !is_straight(layout, region))) {
            return true;
        }
    }
    return false;
}

bool sudoku_regions_part(const SudokuLayout *layout, int a, int b) {
    return holds_one(layout, a, b) || holds_one(layout, b, a);
}
