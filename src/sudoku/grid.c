/* Grids: reads, prints and counts values, and finds conflicts. */
#include "sudoku/grid.h"

#include <string.h>

static int value_of_symbol(const SudokuLayout *layout, char c) {
    const char *found = memchr(layout->symbol, c, (size_t)layout->symbols);
    const int value = found ? (int)(found - layout->symbol) + 1 : sudoku_symbol_typed(layout, c);
    return value > 0 ? value : c == '.' || c == '0' ? 0 : -1;
}

Status sudoku_grid_parse(const SudokuLayout *layout, const char *text, size_t length,
                         SudokuGrid *grid, Text *reason) {
    SudokuGrid read = {.value = {0}};
    if (length != (size_t)layout->cells) {
        text_addf(reason, text_say(reason, N_("the puzzle has %1$d characters for %2$d cells")),
                  (int)length, layout->cells);
        return STATUS_BAD_INPUT;
    }
    for (int cell = 0; cell < layout->cells; cell++) {
        const int value = value_of_symbol(layout, text[cell]);
        if (value < 0) {
            const char c = text[cell];
            text_addf(reason, text_say(reason, N_("character %1$d (“%2$c”) is none of %3$s and .")),
                      cell + 1, c > ' ' && c <= '~' ? c : '?', layout->symbol);
            return STATUS_BAD_INPUT;
        }
        read.value[cell] = (uint8_t)value;
    }
    *grid = read;
    return STATUS_OK;
}

void sudoku_grid_print(const SudokuLayout *layout, const SudokuGrid *grid, Text *out) {
    for (int cell = 0; cell < layout->cells; cell++) {
        const int value = grid->value[cell];
        text_add_char(out, value ? layout->symbol[value - 1] : '.');
    }
}

int sudoku_grid_filled(const SudokuLayout *layout, const SudokuGrid *grid) {
    return layout->cells - sudoku_grid_count(layout, grid, 0);
}

bool sudoku_grid_is_blank(const SudokuLayout *layout, const SudokuGrid *givens) {
    return !layout->has_candidates && sudoku_grid_filled(layout, givens) == 0;
}

int sudoku_grid_count(const SudokuLayout *layout, const SudokuGrid *grid, int value) {
    int count = 0;
    for (int cell = 0; cell < layout->cells; cell++) {
        count += grid->value[cell] == value;
    }
    return count;
}

static bool is_alone(const SudokuLayout *layout, const SudokuGrid *grid, int cell) {
    const int value = grid->value[cell];
    if (value == 0) {
        return true;
    }
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        const uint16_t *members = layout->region_cells[layout->cell_regions[cell][i]];
        for (int k = 0; k < layout->symbols; k++) {
            if (members[k] != cell && grid->value[members[k]] == value) {
                return false;
            }
        }
    }
    return true;
}

/* Does the puzzle leave the value of the cell to it? */
static bool is_left(const SudokuLayout *layout, const SudokuGrid *grid, int cell) {
    return !((UINT64_C(1) << grid->value[cell] >> 1) & layout->ruled_out[cell]);
}

bool sudoku_validate_cell(const SudokuLayout *layout, const SudokuGrid *grid, int cell) {
    return is_left(layout, grid, cell) && is_alone(layout, grid, cell);
}

int sudoku_grid_find_ruled_out(const SudokuLayout *layout, const SudokuGrid *grid) {
    for (int cell = 0; layout->has_candidates && cell < layout->cells; cell++) {
        if (!is_left(layout, grid, cell)) {
            return cell;
        }
    }
    return -1;
}

/* Has a region the same value twice? Much faster than cell by cell. */
static bool has_twice(const SudokuLayout *layout, const SudokuGrid *grid) {
    SudokuBits twice = 0;
    for (int region = 0; region < layout->regions; region++) {
        const uint16_t *members = layout->region_cells[region];
        SudokuBits once = 0;
        for (int k = 0; k < layout->symbols; k++) {
            const SudokuBits value = (UINT64_C(1) << grid->value[members[k]]) >> 1;
            twice |= once & value;
            once |= value;
        }
    }
    return twice != 0;
}

bool sudoku_grid_find_conflict(const SudokuLayout *layout, const SudokuGrid *grid,
                               SudokuConflict *conflict) {
    int cell = 0;
    if (!has_twice(layout, grid)) {
        return false;
    }
    while (cell < layout->cells && is_alone(layout, grid, cell)) {
        cell++;
    }
    for (int other = cell + 1; other < layout->cells; other++) {
        if (grid->value[other] == grid->value[cell]) {
            const int region = sudoku_layout_common_region(layout, cell, other);
            if (region >= 0) {
                *conflict = (SudokuConflict){.cell = cell, .other = other, .region = region};
                return true;
            }
        }
    }
    return false;
}

int sudoku_grid_conflicts(const SudokuLayout *layout, const SudokuGrid *grid,
                          bool in_conflict[SUDOKU_CELLS_MAX]) {
    int count = 0;
    for (int cell = 0; cell < layout->cells; cell++) {
        in_conflict[cell] = !sudoku_validate_cell(layout, grid, cell);
        count += in_conflict[cell];
    }
    return count;
}

bool sudoku_grid_is_solved(const SudokuLayout *layout, const SudokuGrid *grid) {
    SudokuConflict conflict;
    return sudoku_grid_count(layout, grid, 0) == 0 &&
           sudoku_grid_find_ruled_out(layout, grid) < 0 &&
           !sudoku_grid_find_conflict(layout, grid, &conflict);
}

SudokuBits sudoku_grid_candidates(const SudokuLayout *layout, const SudokuGrid *grid, int cell) {
    if (grid->value[cell]) {
        return 0;
    }
    SudokuBits used = 0;
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        const uint16_t *members = layout->region_cells[layout->cell_regions[cell][i]];
        for (int k = 0; k < layout->symbols; k++) {
            used |= (UINT64_C(1) << grid->value[members[k]]) >> 1;
        }
    }
    return ~used & sudoku_layout_domain(layout, cell);
}
