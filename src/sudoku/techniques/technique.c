#include "sudoku/technique.h"

#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "techniques/families.h"

typedef struct TechniqueRow {
    const char *name;
    bool (*find)(const Finder *finder, SudokuStep *step);
    int size;
    int score;
} TechniqueRow;

static const TechniqueRow technique_rows[SUDOKU_TECHNIQUES] = {
    [SUDOKU_FULL_HOUSE] = {N_("Last empty cell"), find_full_house, 1, 4},
    [SUDOKU_HIDDEN_SINGLE] = {N_("Hidden single"), find_hidden_single, 1, 8},
    [SUDOKU_NAKED_SINGLE] = {N_("Naked single"), find_naked_single, 1, 16},
    [SUDOKU_LOCKED] = {N_("Locked candidates"), find_locked, 1, 40},
    [SUDOKU_NAKED_PAIR] = {N_("Naked pair"), find_naked_subset, 2, 60},
    [SUDOKU_X_WING] = {N_("X-wing"), find_fish, 2, 80},
    [SUDOKU_HIDDEN_PAIR] = {N_("Hidden pair"), find_hidden_subset, 2, 80},
    [SUDOKU_NAKED_TRIPLE] = {N_("Naked triple"), find_naked_subset, 3, 90},
    [SUDOKU_SWORDFISH] = {N_("Swordfish"), find_fish, 3, 120},
    [SUDOKU_HIDDEN_TRIPLE] = {N_("Hidden triple"), find_hidden_subset, 3, 120},
    [SUDOKU_XY_WING] = {N_("XY-wing"), find_wing, 2, 130},
    [SUDOKU_XYZ_WING] = {N_("XYZ-wing"), find_wing, 3, 150},
    [SUDOKU_NAKED_QUAD] = {N_("Naked quad"), find_naked_subset, 4, 150},
    [SUDOKU_JELLYFISH] = {N_("Jellyfish"), find_fish, 4, 180},
    [SUDOKU_HIDDEN_QUAD] = {N_("Hidden quad"), find_hidden_subset, 4, 180},
    [SUDOKU_SKYSCRAPER] = {N_("Skyscraper"), find_chain, CHAIN_SKYSCRAPER, 130},
    [SUDOKU_KITE] = {N_("Two-string kite"), find_chain, CHAIN_KITE, 140},
    [SUDOKU_TURBOT] = {N_("Turbot fish"), find_chain, CHAIN_TURBOT, 150},
    [SUDOKU_EMPTY_RECTANGLE] = {N_("Empty rectangle"), find_chain, CHAIN_RECTANGLE, 160},
    [SUDOKU_W_WING] = {N_("W-wing"), find_chain, CHAIN_W_WING, 160},
    [SUDOKU_X_CHAIN] = {N_("X-chain"), find_chain, CHAIN_X, 200},
    [SUDOKU_XY_CHAIN] = {N_("XY-chain"), find_chain, CHAIN_XY, 220},
    [SUDOKU_ALS_XZ] = {N_("Almost locked sets"), find_als_xz, 4, 240},
    [SUDOKU_CHAIN] = {N_("Alternating chain"), find_chain, CHAIN_ANY, 260},
    [SUDOKU_GROUPED_CHAIN] = {N_("Chain with groups"), find_chain, CHAIN_GROUPED, 300},
    [SUDOKU_FORCING_CHAIN] = {N_("Forcing chain"), find_net, 10, 350},
    [SUDOKU_FORCING_NET] = {N_("Forcing net"), find_net, SUDOKU_LINES_MAX, 500},
    [SUDOKU_NESTED_NET] = {N_("Nested forcing net"), find_nested_net, SUDOKU_LINES_MAX, 800},
    [SUDOKU_FORCED] = {N_("Trial"), NULL, 0, 1000},
};

const char *sudoku_technique_name(SudokuTechnique technique) {
    return technique_rows[technique].name;
}

int sudoku_technique_score(SudokuTechnique technique) {
    return technique_rows[technique].score;
}

/* ---- boards ---- */

void sudoku_board_init(SudokuBoard *board, const SudokuLayout *layout, const SudokuGrid *grid) {
    memset(board, 0, sizeof *board);
    board->grid = *grid;
    for (int cell = 0; cell < layout->cells; cell++) {
        board->candidates[cell] = sudoku_grid_candidates(layout, grid, cell);
    }
}

static void board_place(SudokuBoard *board, const SudokuLayout *layout, int cell, int value) {
    board->grid.value[cell] = (uint8_t)value;
    board->candidates[cell] = 0;
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        const uint16_t *members = layout->region_cells[layout->cell_regions[cell][i]];
        for (int k = 0; k < layout->symbols; k++) {
            board->candidates[members[k]] &= ~value_bit(value);
        }
    }
}

void sudoku_board_apply(SudokuBoard *board, const SudokuLayout *layout, const SudokuStep *step) {
    if (step->cell >= 0) {
        board_place(board, layout, step->cell, step->value);
    }
    for (int i = 0; i < step->elimination_count; i++) {
        board->candidates[step->eliminations[i].cell] &= ~step->eliminations[i].values;
    }
}

bool sudoku_board_is_possible(const SudokuBoard *board, const SudokuLayout *layout) {
    const uint32_t full = (UINT32_C(1) << layout->symbols) - 1;
    for (int cell = 0; cell < layout->cells; cell++) {
        if (!board->grid.value[cell] && !board->candidates[cell]) {
            return false;
        }
    }
    for (int region = 0; region < layout->regions; region++) {
        uint32_t seen = 0;
        for (int k = 0; k < layout->symbols; k++) {
            const int cell = layout->region_cells[region][k];
            seen |= board->candidates[cell] | (UINT32_C(1) << board->grid.value[cell]) >> 1;
        }
        if (seen != full) {
            return false;
        }
    }
    return true;
}

/* ---- what the families share ---- */

void step_add_cause(SudokuStep *step, int cell, uint32_t values) {
    for (int i = 0; i < step->cause_count; i++) {
        if (step->causes[i].cell == cell) {
            step->causes[i].values |= values;
            return;
        }
    }
    if (step->cause_count < SUDOKU_MARKS_MAX) {
        step->causes[step->cause_count++] = (SudokuMark){cell, values};
    }
}

void step_add_elimination(SudokuStep *step, int cell, uint32_t values) {
    if (values && step->elimination_count < SUDOKU_MARKS_MAX) {
        step->eliminations[step->elimination_count++] = (SudokuMark){cell, values};
    }
}

void step_strike(SudokuStep *step, int cell, uint32_t values) {
    for (int i = 0; i < step->elimination_count; i++) {
        if (step->eliminations[i].cell == cell) {
            step->eliminations[i].values |= values;
            return;
        }
    }
    step_add_elimination(step, cell, values);
}

uint32_t region_places(const Finder *finder, int region, int value) {
    const uint16_t *members = finder->layout->region_cells[region];
    uint32_t places = 0;
    for (int k = 0; k < finder->layout->symbols; k++) {
        places |= (finder->board->candidates[members[k]] >> (value - 1) & 1) << k;
    }
    return places;
}

typedef struct CoverSearch {
    const uint32_t *masks;
    int count;
    int size;
} CoverSearch;

static bool cover_takes(const CoverSearch *search, const Cover *cover) {
    for (int i = 0; i < search->count; i++) {
        if (!(cover->chosen >> i & 1) && (search->masks[i] & cover->bits)) {
            return true;
        }
    }
    return false;
}

static bool cover_extend(const CoverSearch *search, int from, int left, Cover *cover) {
    if (left == 0) {
        return bits_count(cover->bits) == search->size && cover_takes(search, cover);
    }
    for (int i = from; i + left <= search->count; i++) {
        /* A mask with one bit is a single, which has been found before. */
        const uint32_t bits = cover->bits | search->masks[i];
        if (bits_count(search->masks[i]) < 2 || bits_count(bits) > search->size) {
            continue;
        }
        Cover longer = {cover->chosen | UINT32_C(1) << i, bits};
        if (cover_extend(search, i + 1, left - 1, &longer)) {
            *cover = longer;
            return true;
        }
    }
    return false;
}

bool cover_find(const uint32_t *masks, int count, int size, Cover *cover) {
    const CoverSearch search = {masks, count, size};
    *cover = (Cover){0};
    return cover_extend(&search, 0, size, cover);
}

/* ---- the table at work ---- */

bool sudoku_step_find_one(const SudokuLayout *layout, const SudokuBoard *board,
                          SudokuTechnique technique, SudokuStep *step) {
    const TechniqueRow *row = &technique_rows[technique];
    const Finder finder = {layout, board, row->size};
    memset(step, 0, offsetof(SudokuStep, causes));
    step->technique = technique;
    step->cell = -1;
    step->region = -1;
    step->other_region = -1;
    return row->find && row->find(&finder, step);
}

bool sudoku_step_find(const SudokuLayout *layout, const SudokuBoard *board, SudokuTechnique hardest,
                      SudokuStep *step) {
    for (int technique = 0; technique <= (int)hardest; technique++) {
        if (sudoku_step_find_one(layout, board, (SudokuTechnique)technique, step)) {
            return true;
        }
    }
    return false;
}
