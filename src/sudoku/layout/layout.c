/* Layouts: adding regions, finding cells, and regions in words. */
#include "sudoku/layout.h"

#include <assert.h>
#include <string.h>

#include "sudoku/layout/layout_build.h"

static const char symbols_default[] = "123456789ABCDEFGHIJKLMNOPabcdefghijk";
_Static_assert(sizeof symbols_default == SUDOKU_SYMBOLS_MAX + 1, "a symbol for each value");

void layout_begin(SudokuLayout *layout, int symbols) {
    assert(symbols >= 1 && symbols <= SUDOKU_SYMBOLS_MAX);
    memset(layout, 0, sizeof *layout);
    layout->symbols = symbols;
    memcpy(layout->symbol, symbols_default, (size_t)symbols);
}

bool sudoku_layout_has_own_symbols(const SudokuLayout *layout) {
    return memcmp(layout->symbol, symbols_default, (size_t)layout->symbols) != 0;
}

void layout_set_square(SudokuLayout *layout) {
    const int n = layout->symbols;
    layout->cells = n * n;
    layout->rows = n;
    layout->columns = n;
    layout->is_square = true;
    for (int cell = 0; cell < layout->cells; cell++) {
        layout->row[cell] = (uint8_t)(cell / n);
        layout->column[cell] = (uint8_t)(cell % n);
    }
}

int layout_find_region(const SudokuLayout *layout, const int *cells) {
    for (int i = 0; i < layout->cell_region_count[cells[0]]; i++) {
        const int region = layout->cell_regions[cells[0]][i];
        int shared = 0;
        while (shared < layout->symbols &&
               sudoku_layout_region_has(layout, region, cells[shared])) {
            shared++;
        }
        if (shared == layout->symbols) {
            return region;
        }
    }
    return -1;
}

bool layout_add_region(SudokuLayout *layout, SudokuRegionKind kind, const int *cells,
                       Text *reason) {
    if (layout_find_region(layout, cells) >= 0) {
        return true;
    }
    if (layout->regions == SUDOKU_REGIONS_MAX) {
        text_addf(reason, text_say(reason, N_("there are more than %d regions")),
                  SUDOKU_REGIONS_MAX);
        return false;
    }
    const int region = layout->regions;
    int number = 1;
    for (int other = 0; other < region; other++) {
        number += layout->region_kind[other] == kind;
    }
    for (int i = 0; i < layout->symbols; i++) {
        uint8_t *count = &layout->cell_region_count[cells[i]];
        if (*count == SUDOKU_CELL_REGIONS_MAX) {
            text_addf(reason, text_say(reason, N_("more than %d regions share one cell")),
                      SUDOKU_CELL_REGIONS_MAX);
            return false;
        }
        layout->cell_regions[cells[i]][(*count)++] = (uint8_t)region;
        layout->region_cells[region][i] = (uint16_t)cells[i];
    }
    layout->region_kind[region] = (uint8_t)kind;
    layout->region_number[region] = (uint8_t)number;
    layout->regions++;
    return true;
}

void sudoku_layout_keep_candidates(SudokuLayout *layout, int cell, SudokuBits values) {
    layout->ruled_out[cell] = ~values & ((UINT64_C(1) << layout->symbols) - 1);
    layout->has_candidates |= layout->ruled_out[cell] != 0;
}

void sudoku_layout_drop_candidates(SudokuLayout *layout) {
    memset(layout->ruled_out, 0, sizeof layout->ruled_out);
    layout->has_candidates = false;
}

int sudoku_layout_order(size_t cells) {
    for (int order = 1; order <= SUDOKU_SYMBOLS_MAX; order++) {
        if ((size_t)(order * order) == cells) {
            return order;
        }
    }
    return 0;
}

int sudoku_layout_cell_at(const SudokuLayout *layout, int row, int column) {
    if (row < 0 || row >= layout->rows || column < 0 || column >= layout->columns) {
        return -1;
    }
    if (layout->is_square) {
        return row * layout->columns + column;
    }
    for (int cell = 0; cell < layout->cells; cell++) {
        if (layout->row[cell] == row && layout->column[cell] == column) {
            return cell;
        }
    }
    return -1;
}

int sudoku_layout_common_region(const SudokuLayout *layout, int a, int b) {
    for (int i = 0; i < layout->cell_region_count[a]; i++) {
        const int region = layout->cell_regions[a][i];
        if (sudoku_layout_region_has(layout, region, b)) {
            return region;
        }
    }
    return -1;
}

bool sudoku_layout_region_has(const SudokuLayout *layout, int region, int cell) {
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        if (layout->cell_regions[cell][i] == region) {
            return true;
        }
    }
    return false;
}

int sudoku_layout_peers(const SudokuLayout *layout, int cell, uint16_t peers[SUDOKU_PEERS_MAX]) {
    bool seen[SUDOKU_CELLS_MAX] = {false};
    int count = 0;
    seen[cell] = true;
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        const uint16_t *members = layout->region_cells[layout->cell_regions[cell][i]];
        for (int k = 0; k < layout->symbols; k++) {
            if (!seen[members[k]]) {
                seen[members[k]] = true;
                peers[count++] = members[k];
            }
        }
    }
    return count;
}

static void add_region_word(const SudokuLayout *layout, int region, Translate translate,
                            Text *out) {
    static const char *const names[] = {
        [SUDOKU_ROW] = N_("row %d"),       [SUDOKU_COLUMN] = N_("column %d"),
        [SUDOKU_BOX] = N_("box %d"),       [SUDOKU_DIAGONAL] = N_("diagonal %d"),
        [SUDOKU_WINDOW] = N_("window %d"), [SUDOKU_DOTS] = N_("the centre dots"),
        [SUDOKU_PIECE] = N_("piece %d"),   [SUDOKU_SET] = N_("region %d"),
    };
    const int kind = layout->region_kind[region];
    if (kind == SUDOKU_DOTS) {
        text_add(out, translate(names[kind]));
    } else {
        text_addf(out, translate(names[kind]), layout->region_number[region]);
    }
}

/* The place of a grid in the picture: 0 … 8, row by row. */
static int grid_place(const SudokuLayout *layout, int grid) {
    const int row = layout->grid_row[grid - 1];
    const int column = layout->grid_column[grid - 1];
    const int down = row == 0 ? 0 : row + layout->symbols == layout->rows ? 2 : 1;
    const int across = column == 0 ? 0 : column + layout->symbols == layout->columns ? 2 : 1;
    return down * 3 + across;
}

static bool grids_have_places(const SudokuLayout *layout) {
    bool is_taken[9] = {false};
    for (int grid = 1; grid <= layout->grids; grid++) {
        const int place = grid_place(layout, grid);
        if (is_taken[place]) {
            return false;
        }
        is_taken[place] = true;
    }
    return true;
}

void sudoku_region_text(const SudokuLayout *layout, int region, Translate translate, Text *out) {
    static const char *const places[] = {
        N_("%s of the top left grid"),     N_("%s of the top grid"),
        N_("%s of the top right grid"),    N_("%s of the left grid"),
        N_("%s of the middle grid"),       N_("%s of the right grid"),
        N_("%s of the bottom left grid"),  N_("%s of the bottom grid"),
        N_("%s of the bottom right grid"),
    };
    const int grid = layout->region_grid[region];
    char word[80];
    Text text = text_over(word, sizeof word);
    if (layout->grids < 2 || grid == 0) {
        add_region_word(layout, region, translate, out);
        return;
    }
    add_region_word(layout, region, translate, &text);
    if (grids_have_places(layout)) {
        text_addf(out, translate(places[grid_place(layout, grid)]), word);
    } else {
        text_addf(out, translate(N_("%1$s of grid %2$d")), word, grid);
    }
}
