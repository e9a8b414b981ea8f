/* Techniques: the search for the easiest step. */
#include "sudoku/technique.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "sudoku/techniques/families.h"

typedef struct TechniqueRow {
    const char *name;
    bool (*find)(const Finder *finder, SudokuStep *step);
    int size;
    int score;
    bool is_slow; /* comes after all others when one step suffices */
} TechniqueRow;

static const TechniqueRow technique_rows[SUDOKU_TECHNIQUES] = {
    [SUDOKU_FULL_HOUSE] = {N_("Last empty cell"), find_full_house, 1, 4, false},
    [SUDOKU_HIDDEN_SINGLE] = {N_("Hidden single"), find_hidden_single, 1, 8, false},
    [SUDOKU_NAKED_SINGLE] = {N_("Naked single"), find_naked_single, 1, 16, false},
    [SUDOKU_LOCKED] = {N_("Locked candidates"), find_locked, 1, 40, false},
    [SUDOKU_NAKED_PAIR] = {N_("Naked pair"), find_naked_subset, 2, 60, false},
    [SUDOKU_X_WING] = {N_("X-wing"), find_fish, 2, 80, false},
    [SUDOKU_HIDDEN_PAIR] = {N_("Hidden pair"), find_hidden_subset, 2, 80, false},
    [SUDOKU_NAKED_TRIPLE] = {N_("Naked triple"), find_naked_subset, 3, 90, false},
    [SUDOKU_SWORDFISH] = {N_("Swordfish"), find_fish, 3, 120, false},
    [SUDOKU_HIDDEN_TRIPLE] = {N_("Hidden triple"), find_hidden_subset, 3, 120, false},
    [SUDOKU_XY_WING] = {N_("XY-wing"), find_wing, 2, 130, false},
    [SUDOKU_XYZ_WING] = {N_("XYZ-wing"), find_wing, 3, 150, false},
    [SUDOKU_NAKED_QUAD] = {N_("Naked quad"), find_naked_subset, 4, 150, false},
    [SUDOKU_JELLYFISH] = {N_("Jellyfish"), find_fish, 4, 180, false},
    [SUDOKU_HIDDEN_QUAD] = {N_("Hidden quad"), find_hidden_subset, 4, 180, false},
    [SUDOKU_SKYSCRAPER] = {N_("Skyscraper"), find_chain, CHAIN_SKYSCRAPER, 130, false},
    [SUDOKU_KITE] = {N_("Two-string kite"), find_chain, CHAIN_KITE, 140, false},
    [SUDOKU_TURBOT] = {N_("Turbot fish"), find_chain, CHAIN_TURBOT, 150, false},
    [SUDOKU_EMPTY_RECTANGLE] = {N_("Empty rectangle"), find_chain, CHAIN_RECTANGLE, 160, false},
    [SUDOKU_W_WING] = {N_("W-wing"), find_chain, CHAIN_W_WING, 160, false},
    [SUDOKU_REMOTE_PAIR] = {N_("Remote pair"), find_remote_pair, 0, 160, false},
    [SUDOKU_SIMPLE_COLOURS] = {N_("Simple colours"), find_simple_colours, 0, 170, false},
    [SUDOKU_MULTI_COLOURS] = {N_("Multiple colours"), find_multi_colours, 0, 190, false},
    [SUDOKU_FINNED_X_WING] = {N_("Finned X-wing"), find_fish, FISH_FINNED + 2, 160, false},
    [SUDOKU_SASHIMI_X_WING] = {N_("Sashimi X-wing"), find_fish, FISH_SASHIMI + 2, 170, false},
    [SUDOKU_UNIQUE_1] = {N_("Unique rectangle, type 1"), find_rectangle, RECTANGLE_1, 150, false},
    [SUDOKU_UNIQUE_2] = {N_("Unique rectangle, type 2"), find_rectangle, RECTANGLE_2, 160, false},
    [SUDOKU_UNIQUE_3] = {N_("Unique rectangle, type 3"), find_rectangle, RECTANGLE_3, 170, false},
    [SUDOKU_UNIQUE_4] = {N_("Unique rectangle, type 4"), find_rectangle, RECTANGLE_4, 170, false},
    [SUDOKU_UNIQUE_5] = {N_("Unique rectangle, type 5"), find_rectangle, RECTANGLE_5, 170, false},
    [SUDOKU_UNIQUE_6] = {N_("Unique rectangle, type 6"), find_rectangle, RECTANGLE_6, 170, false},
    [SUDOKU_HIDDEN_RECTANGLE] = {N_("Hidden rectangle"), find_rectangle, RECTANGLE_HIDDEN, 180,
                                 false},
    [SUDOKU_AVOIDABLE_1] = {N_("Avoidable rectangle, type 1"), find_rectangle,
                            RECTANGLE_AVOIDABLE_1, 180, false},
    [SUDOKU_AVOIDABLE_2] = {N_("Avoidable rectangle, type 2"), find_rectangle,
                            RECTANGLE_AVOIDABLE_2, 180, false},
    [SUDOKU_BUG] = {N_("BUG + 1"), find_bug, 0, 170, false},
    [SUDOKU_FINNED_SWORDFISH] = {N_("Finned swordfish"), find_fish, FISH_FINNED + 3, 200, false},
    [SUDOKU_SASHIMI_SWORDFISH] = {N_("Sashimi swordfish"), find_fish, FISH_SASHIMI + 3, 210, false},
    [SUDOKU_X_CHAIN] = {N_("X-chain"), find_chain, CHAIN_X, 200, false},
    [SUDOKU_XY_CHAIN] = {N_("XY-chain"), find_chain, CHAIN_XY, 220, false},
    [SUDOKU_SUE_DE_COQ] = {N_("Sue de Coq"), find_sue_de_coq, 0, 230, false},
    [SUDOKU_ALS_XZ] = {N_("Almost locked sets"), find_als_xz, 2, 240, false},
    [SUDOKU_CHAIN] = {N_("Alternating chain"), find_chain, CHAIN_ANY, 260, false},
    [SUDOKU_GROUPED_CHAIN] = {N_("Chain with groups"), find_chain, CHAIN_GROUPED, 300, false},
    [SUDOKU_ALS_XY_WING] = {N_("XY-wing of almost locked sets"), find_als_chain, 3, 290, true},
    [SUDOKU_ALS_CHAIN] = {N_("Chain of almost locked sets"), find_als_chain, 6, 330, true},
    [SUDOKU_DEATH_BLOSSOM] = {N_("Death blossom"), find_death_blossom, 0, 330, true},
    [SUDOKU_FINNED_JELLYFISH] = {N_("Finned jellyfish"), find_fish, FISH_FINNED + 4, 260, true},
    [SUDOKU_SASHIMI_JELLYFISH] = {N_("Sashimi jellyfish"), find_fish, FISH_SASHIMI + 4, 270, true},
    [SUDOKU_FRANKEN_X_WING] = {N_("Franken X-wing"), find_fish, FISH_FRANKEN + 2, 270, true},
    [SUDOKU_FRANKEN_SWORDFISH] = {N_("Franken swordfish"), find_fish, FISH_FRANKEN + 3, 300, true},
    [SUDOKU_FRANKEN_JELLYFISH] = {N_("Franken jellyfish"), find_fish, FISH_FRANKEN + 4, 340, true},
    [SUDOKU_FORCING_CHAIN] = {N_("Forcing chain"), find_net, 10, 350, false},
    [SUDOKU_FORCING_NET] = {N_("Forcing net"), find_net, SUDOKU_LINES_MAX, 500, false},
    [SUDOKU_NESTED_NET] = {N_("Nested forcing net"), find_nested_net, SUDOKU_LINES_MAX, 800, false},
    [SUDOKU_FORCED] = {N_("Trial"), NULL, 0, 1000, false},
};

const char *sudoku_technique_name(SudokuTechnique technique) {
    return technique_rows[technique].name;
}

void sudoku_technique_id(SudokuTechnique technique, Text *out) {
    bool is_between = false;
    for (const char *at = sudoku_technique_name(technique); *at; at++) {
        const char lower = *at >= 'A' && *at <= 'Z' ? (char)(*at - 'A' + 'a') : *at;
        if ((lower < 'a' || lower > 'z') && (lower < '0' || lower > '9')) {
            is_between = true;
            continue;
        }
        text_add(out, is_between ? "-" : "");
        text_add_char(out, lower);
        is_between = false;
    }
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
        board->is_given[cell] = grid->value[cell] != 0;
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

bool sudoku_board_find_lack(const SudokuBoard *board, const SudokuLayout *layout,
                            SudokuLack *lack) {
    const SudokuBits full = (UINT64_C(1) << layout->symbols) - 1;
    for (int cell = 0; cell < layout->cells; cell++) {
        if (!board->grid.value[cell] && !board->candidates[cell]) {
            *lack = (SudokuLack){.cell = cell, .region = -1};
            return true;
        }
    }
    for (int region = 0; region < layout->regions; region++) {
        SudokuBits seen = 0;
        for (int k = 0; k < layout->symbols; k++) {
            const int cell = layout->region_cells[region][k];
            seen |= board->candidates[cell] | (UINT64_C(1) << board->grid.value[cell]) >> 1;
        }
        if (seen != full) {
            *lack =
                (SudokuLack){.cell = -1, .region = region, .value = bits_lowest(full & ~seen) + 1};
            return true;
        }
    }
    return false;
}

/* ---- the table at work ---- */

static bool is_surveyed(Finder *finder) {
    if (!finder->survey) {
        finder->survey = survey_open(finder->layout);
    }
    if (finder->survey && finder->survey->board != finder->board) {
        survey_look(finder->survey, finder->board);
    }
    return finder->survey != NULL;
}

bool search_techniques(Finder *finder, const SudokuTechnique *list, int count, SudokuStep *step) {
    bool stop = false;
    for (int i = 0; i < count && !stop; i++) {
        const TechniqueRow *row = &technique_rows[list[i]];
        if (row->find && (list[i] < SUDOKU_LOCKED || is_surveyed(finder))) {
            finder->technique = list[i];
            finder->size = row->size;
            step_clear(step, list[i]);
            stop = row->find(finder, step);
        }
    }
    return stop;
}

/* The techniques up to `hardest`, the slow ones last. */
static int list_by_cost(SudokuTechnique hardest, SudokuTechnique list[SUDOKU_TECHNIQUES]) {
    int count = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int technique = 0; technique <= (int)hardest; technique++) {
            if (technique_rows[technique].is_slow == (pass == 1)) {
                list[count++] = (SudokuTechnique)technique;
            }
        }
    }
    return count;
}

static bool find_once(const SudokuLayout *layout, const SudokuBoard *board,
                      const SudokuTechnique *list, int count, SudokuStep *step) {
    Finder finder = {.layout = layout, .board = board};
    const bool found = search_techniques(&finder, list, count, step);
    survey_close(finder.survey);
    return found;
}

bool sudoku_step_find_one(const SudokuLayout *layout, const SudokuBoard *board,
                          SudokuTechnique technique, SudokuStep *step) {
    return find_once(layout, board, &technique, 1, step);
}

bool sudoku_step_find(const SudokuLayout *layout, const SudokuBoard *board, SudokuTechnique hardest,
                      SudokuStep *step) {
    SudokuTechnique list[SUDOKU_TECHNIQUES];
    return find_once(layout, board, list, list_by_cost(hardest, list), step);
}

/* ---- paths ---- */

struct SudokuPath {
    const SudokuLayout *layout;
    Survey *survey; /* NULL until one is wanted */
};

SudokuPath *sudoku_path_open(const SudokuLayout *layout) {
    SudokuPath *path = malloc(sizeof *path);
    if (path) {
        *path = (SudokuPath){layout, NULL};
    }
    return path;
}

void sudoku_path_close(SudokuPath *path) {
    if (path) {
        survey_close(path->survey);
        free(path);
    }
}

static bool find_on_path(SudokuPath *path, const SudokuBoard *board, const SudokuTechnique *list,
                         int count, SudokuStep *step) {
    Finder finder = {.layout = path->layout, .board = board, .survey = path->survey};
    if (path->survey) {
        path->survey->board = NULL; /* The board may have changed. */
    }
    const bool found = search_techniques(&finder, list, count, step);
    path->survey = finder.survey;
    return found;
}

bool sudoku_path_find(SudokuPath *path, const SudokuBoard *board, SudokuTechnique hardest,
                      SudokuStep *step) {
    SudokuTechnique list[SUDOKU_TECHNIQUES];
    return find_on_path(path, board, list, list_by_cost(hardest, list), step);
}

bool sudoku_path_find_slow(SudokuPath *path, const SudokuBoard *board, SudokuTechnique hardest,
                           SudokuStep *step) {
    SudokuTechnique list[SUDOKU_TECHNIQUES];
    int count = 0;
    for (int technique = 0; technique <= (int)hardest; technique++) {
        if (technique_rows[technique].is_slow) {
            list[count++] = (SudokuTechnique)technique;
        }
    }
    return find_on_path(path, board, list, count, step);
}

const SudokuLayout *sudoku_path_layout(const SudokuPath *path) {
    return path->layout;
}

bool sudoku_technique_is_uniqueness(SudokuTechnique technique) {
    return technique_rows[technique].find == find_rectangle ||
           technique_rows[technique].find == find_bug;
}
