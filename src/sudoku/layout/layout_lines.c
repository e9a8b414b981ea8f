/* The lines and tints that distinguish the regions of a layout. */
#include <string.h>

#include "sudoku/layout.h"

#define SEARCH_MAX 1000 /* colours tried; maps of pieces need about one for each piece */

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

/* ---- Tints ---- */

/* The regions to be coloured, and which of them touch or overlap. */
typedef struct TintMap {
    const SudokuLayout *layout;
    uint8_t *tints;
    int count, tried;
    uint8_t regions[SUDOKU_REGIONS_MAX];
    bool touches[SUDOKU_REGIONS_MAX][SUDOKU_REGIONS_MAX]; /* by region */
    uint8_t clashes[SUDOKU_REGIONS_MAX][SUDOKU_TINTS];    /* neighbours that have the tint */
} TintMap;

static bool is_tinted(const SudokuLayout *layout, int region) {
    const int kind = layout->region_kind[region];
    return kind == SUDOKU_PIECE || (kind == SUDOKU_SET && !is_straight(layout, region));
}

static void note_touching(TintMap *map, int a, int b) {
    const SudokuLayout *layout = map->layout;
    for (int i = 0; i < layout->cell_region_count[a]; i++) {
        for (int k = 0; k < layout->cell_region_count[b]; k++) {
            const int one = layout->cell_regions[a][i];
            const int other = layout->cell_regions[b][k];
            map->touches[one][other] = map->touches[other][one] = one != other;
        }
    }
}

static void note_neighbours(TintMap *map) {
    const SudokuLayout *layout = map->layout;
    int16_t cell_at[SUDOKU_SIDE_MAX][SUDOKU_SIDE_MAX];
    memset(cell_at, -1, sizeof cell_at);
    for (int cell = 0; cell < layout->cells; cell++) {
        cell_at[layout->row[cell]][layout->column[cell]] = (int16_t)cell;
    }
    for (int cell = 0; cell < layout->cells; cell++) {
        const int row = layout->row[cell];
        const int column = layout->column[cell];
        note_touching(map, cell, cell);
        if (row > 0 && cell_at[row - 1][column] >= 0) {
            note_touching(map, cell, cell_at[row - 1][column]);
        }
        if (column > 0 && cell_at[row][column - 1] >= 0) {
            note_touching(map, cell, cell_at[row][column - 1]);
        }
    }
}

static void set_tint(TintMap *map, int region, int tint) {
    map->tints[region] = (uint8_t)tint;
    for (int i = 0; i < map->count; i++) {
        map->clashes[map->regions[i]][tint] += map->touches[region][map->regions[i]];
    }
}

static void take_tint(TintMap *map, int region) {
    const int tint = map->tints[region];
    map->tints[region] = SUDOKU_NO_TINT;
    for (int i = 0; i < map->count; i++) {
        map->clashes[map->regions[i]][tint] -= map->touches[region][map->regions[i]];
    }
}

/* The region with the fewest tints left (Brelaz, New methods to color the vertices of a graph,
 * 1979); -1 when all have one. */
static int next_to_tint(const TintMap *map) {
    int best = -1;
    int best_used = -1;
    for (int i = 0; i < map->count; i++) {
        const int region = map->regions[i];
        int used = 0;
        for (int tint = 0; tint < SUDOKU_TINTS; tint++) {
            used += map->clashes[region][tint] > 0;
        }
        if (map->tints[region] == SUDOKU_NO_TINT && used > best_used) {
            best = region;
            best_used = used;
        }
    }
    return best;
}

static bool tint_rest(TintMap *map) {
    const int region = next_to_tint(map);
    for (int tint = 0; region >= 0 && tint < SUDOKU_TINTS; tint++) {
        if (map->clashes[region][tint] == 0 && map->tried++ < SEARCH_MAX) {
            set_tint(map, region, tint);
            if (tint_rest(map)) {
                return true;
            }
            take_tint(map, region);
        }
    }
    return region < 0;
}

/* Sets that overlap in many ways may need more tints: then as few neighbours as possible share a
 * tint. */
static void tint_roughly(TintMap *map) {
    for (int i = 0; i < map->count; i++) {
        const int region = map->regions[i];
        int best = 0;
        for (int tint = 1; tint < SUDOKU_TINTS; tint++) {
            best = map->clashes[region][tint] < map->clashes[region][best] ? tint : best;
        }
        set_tint(map, region, best);
    }
}

void sudoku_layout_tints(const SudokuLayout *layout, uint8_t tints[SUDOKU_REGIONS_MAX]) {
    TintMap map = {.layout = layout, .tints = tints};
    memset(tints, SUDOKU_NO_TINT, SUDOKU_REGIONS_MAX);
    for (int region = 0; region < layout->regions; region++) {
        if (is_tinted(layout, region)) {
            map.regions[map.count++] = (uint8_t)region;
        }
    }
    if (map.count > 0) {
        note_neighbours(&map);
        if (!tint_rest(&map)) {
            tint_roughly(&map);
        }
    }
}
