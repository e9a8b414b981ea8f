/* Tables for following singles in 16-bit words. */
#include <stdlib.h>
#include <string.h>

#include "base/aligned.h"

#include "sudoku/techniques/suppose/singles_kernel.h"

/* Sets the masks of a cell. Filling it, or losing a candidate there, changes the places in all
 * regions that share a cell with its regions. `seen`, by region, has bit k when the cell sees the
 * region's k-th cell. */
static void find_places(SinglesTables *tables, int cell, const SudokuBits *seen) {
    const SudokuLayout *layout = tables->layout;
    uint16_t *filled = tables->filled[cell];
    uint16_t *placed = tables->placed[cell];
    uint16_t *lost = tables->lost[cell];
    memset(placed, 0, sizeof tables->placed[cell]);
    memset(lost, 0xFF, sizeof tables->lost[cell]);
    for (int region = 0; region < layout->regions; region++) {
        filled[region] = (uint16_t)~seen[region];
    }
    for (int region = layout->regions; region < SINGLES_REGIONS; region++) {
        filled[region] = UINT16_MAX;
    }
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        placed[layout->cell_regions[cell][i]] = SINGLES_PLACED;
    }
}

static void find_members(SinglesTables *tables, int region) {
    const SudokuLayout *layout = tables->layout;
    const uint16_t *members = layout->region_cells[region];
    for (int k = 0; k < layout->symbols; k++) {
        uint16_t *sees = tables->sees[members[k]];
        for (int i = 0; i < layout->symbols; i++) {
            sees[members[i]] = UINT16_MAX;
        }
        sees[members[k]] = 0;
        tables->lost[members[k]][region] = (uint16_t) ~(1U << k);
        tables->filled[members[k]][region] &= tables->lost[members[k]][region];
    }
}

SinglesTables *singles_tables_open(const SudokuLayout *layout, const SudokuBits *seen_places) {
    if (layout->symbols > SINGLES_SYMBOLS || layout->cells > SINGLES_CELLS ||
        layout->regions > SINGLES_REGIONS) {
        return NULL;
    }
    SinglesTables *tables = aligned_create(_Alignof(SinglesTables), sizeof *tables);
    if (!tables) {
        return NULL;
    }
    tables->layout = layout;
    memset(tables->sees, 0, (size_t)layout->cells * sizeof tables->sees[0]);
    for (int cell = 0; cell < layout->cells; cell++) {
        find_places(tables, cell, seen_places + cell * layout->regions);
    }
    for (int region = 0; region < layout->regions; region++) {
        find_members(tables, region);
    }
    return tables;
}
