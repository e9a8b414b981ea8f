/* Surveys: facts about a board that techniques share, computed on first use. */

#include <stdlib.h>
#include <string.h>

#include "sudoku/techniques/chains/graph.h"
#include "sudoku/techniques/chains/reach.h"
#include "sudoku/techniques/families.h"
#include "sudoku/techniques/suppose/suppose.h"

static RegionFamily family_of(const SudokuLayout *layout, int region) {
    const uint16_t *members = layout->region_cells[region];
    bool across = true;
    bool down = true;
    for (int k = 1; k < layout->symbols; k++) {
        across = across && layout->row[members[k]] == layout->row[members[0]];
        down = down && layout->column[members[k]] == layout->column[members[0]];
    }
    return across ? FAMILY_ACROSS : down ? FAMILY_DOWN : FAMILY_OTHER;
}

static SudokuBits *list_shared(const SudokuLayout *layout) {
    const size_t regions = (size_t)layout->regions;
    SudokuBits *shared = calloc(regions * regions, sizeof *shared);
    for (int region = 0; shared && region < layout->regions; region++) {
        for (int k = 0; k < layout->symbols; k++) {
            const int cell = layout->region_cells[region][k];
            for (int i = 0; i < layout->cell_region_count[cell]; i++) {
                const int other = layout->cell_regions[cell][i];
                shared[region * layout->regions + other] |= UINT64_C(1) << k;
            }
        }
    }
    return shared;
}

static SudokuBits *list_seen(const Survey *survey) {
    const SudokuLayout *layout = survey->layout;
    SudokuBits *seen =
        calloc((size_t)layout->cells * (size_t)layout->regions, sizeof *survey->seen_places);
    for (int cell = 0; seen && cell < layout->cells; cell++) {
        for (int i = 0; i < layout->cell_region_count[cell]; i++) {
            const int shared = layout->cell_regions[cell][i];
            for (int region = 0; region < layout->regions; region++) {
                seen[cell * layout->regions + region] |= survey_shared(survey, region, shared);
            }
        }
    }
    return seen;
}

/* The one region of the other family that the cell lies in, or -1. */
static int crossing_region(const Survey *survey, int cell, RegionFamily other) {
    const SudokuLayout *layout = survey->layout;
    int found = -1;
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        if (survey->family[layout->cell_regions[cell][i]] == other) {
            if (found >= 0) {
                return -1;
            }
            found = layout->cell_regions[cell][i];
        }
    }
    return found;
}

/* Do the k-th cells of all regions of the family lie in one region of the other? */
static bool is_crossed(const Survey *survey, RegionFamily family, RegionFamily other) {
    int crossing[SUDOKU_SYMBOLS_MAX];
    bool is_first = true;
    for (int region = 0; region < survey->layout->regions; region++) {
        for (int k = 0; survey->family[region] == family && k < survey->layout->symbols; k++) {
            const int cell = survey->layout->region_cells[region][k];
            const int line = crossing_region(survey, cell, other);
            if (line < 0 || (!is_first && crossing[k] != line)) {
                return false;
            }
            crossing[k] = line;
        }
        is_first = is_first && survey->family[region] != family;
    }
    return true;
}

static void survey_find_spots(Survey *survey) {
    const SudokuLayout *layout = survey->layout;
    for (int cell = 0; cell < layout->cells; cell++) {
        for (int i = 0; i < layout->cell_region_count[cell]; i++) {
            const uint16_t *members = layout->region_cells[layout->cell_regions[cell][i]];
            int k = 0;
            while (members[k] != cell) {
                k++;
            }
            survey->spot[cell][i] = (uint8_t)k;
        }
    }
}

/* Only the slots that a layout has: all of them are many more than those of a 9x9. */
static void forget_barren(Survey *survey) {
    const SudokuLayout *layout = survey->layout;
    const int slots = layout->regions > layout->symbols ? layout->regions : layout->symbols + 1;
    for (int technique = 0; technique < SUDOKU_TECHNIQUES; technique++) {
        memset(survey->barren[technique], 0, (size_t)slots * sizeof survey->barren[technique][0]);
    }
}

/* Starts as if nothing had been open before and everything had changed. */
static void survey_begin(Survey *survey) {
    const SudokuLayout *layout = survey->layout;
    survey->looks = 0;
    set_clear(&survey->pairs, survey->words);
    for (int value = 1; value <= layout->symbols; value++) {
        set_clear(&survey->at[value], survey->words);
        survey->value_changed[value] = 1;
    }
    for (int region = 0; region < layout->regions; region++) {
        memset(survey->places[region], 0,
               (size_t)(layout->symbols + 1) * sizeof survey->places[region][0]);
        survey->region_changed[region] = 1;
    }
    for (int cell = 0; cell < layout->cells; cell++) {
        survey->open[cell] = 0;
        survey->cell_changed[cell] = 1;
    }
    forget_barren(survey);
}

Survey *survey_open(const SudokuLayout *layout) {
    Survey *survey = malloc(sizeof *survey);
    if (!survey) {
        return NULL;
    }
    survey->layout = layout;
    survey->shared = list_shared(layout);
    survey->seen_places = survey->shared ? list_seen(survey) : NULL;
    if (!survey->seen_places) {
        free(survey->shared);
        free(survey);
        return NULL;
    }
    survey->board = NULL;
    survey->words = (layout->cells + 63) / 64;
    survey->links = NULL;
    survey->reach = NULL;
    survey->almost = NULL;
    survey->rectangles[0] = survey->rectangles[1] = NULL;
    survey->supposer = NULL;
    survey->net = NULL;
    survey->chains = NULL;
    survey_begin(survey);
    survey_find_spots(survey);
    for (int region = 0; region < layout->regions; region++) {
        set_clear(&survey->region[region], survey->words);
        for (int k = 0; k < layout->symbols; k++) {
            set_add(&survey->region[region], layout->region_cells[region][k]);
        }
        survey->family[region] = (uint8_t)family_of(layout, region);
    }
    survey->crosses_down = is_crossed(survey, FAMILY_ACROSS, FAMILY_DOWN);
    survey->crosses_across = is_crossed(survey, FAMILY_DOWN, FAMILY_ACROSS);
    for (int cell = 0; cell < layout->cells; cell++) {
        set_clear(&survey->sees[cell], survey->words);
        for (int i = 0; i < layout->cell_region_count[cell]; i++) {
            set_join(&survey->sees[cell], &survey->region[layout->cell_regions[cell][i]],
                     survey->words);
        }
        set_remove(&survey->sees[cell], cell);
    }
    return survey;
}

static void forget(Survey *survey) {
    graph_forget(survey->links);
    almost_forget(survey->almost);
}

/* Rectangles also depend on values that the player has set. */
static void forget_rectangles(Survey *survey) {
    free(survey->rectangles[0]);
    free(survey->rectangles[1]);
    survey->rectangles[0] = survey->rectangles[1] = NULL;
}

static void change_cell(Survey *survey, int cell, SudokuBits open) {
    const SudokuLayout *layout = survey->layout;
    const uint8_t *regions = layout->cell_regions[cell];
    SudokuBits changed = survey->open[cell] ^ open;
    const SudokuBits rest = open & (open - 1);
    survey->open[cell] = open;
    survey->cell_changed[cell] = survey->looks;
    set_remove(&survey->pairs, cell);
    if (rest && !(rest & (rest - 1))) {
        set_add(&survey->pairs, cell);
    }
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        survey->region_changed[regions[i]] = survey->looks;
    }
    for (; changed; changed &= changed - 1) {
        const int value = bits_lowest(changed) + 1;
        survey->value_changed[value] = survey->looks;
        survey->at[value].word[cell / 64] ^= UINT64_C(1) << (cell % 64);
        for (int i = 0; i < layout->cell_region_count[cell]; i++) {
            survey->places[regions[i]][value] ^= UINT64_C(1) << survey->spot[cell][i];
        }
    }
}

void survey_look(Survey *survey, const SudokuBoard *board) {
    const SudokuLayout *layout = survey->layout;
    bool has_changed = false;
    SudokuBits more = 0;
    survey->board = board;
    survey->looks++;
    for (int value = 1; value <= layout->symbols; value++) {
        set_clear(&survey->filled[value], survey->words);
    }
    for (int cell = 0; cell < layout->cells; cell++) {
        const SudokuBits open = board->candidates[cell];
        if (open != survey->open[cell]) {
            more |= open & ~survey->open[cell];
            has_changed = true;
            change_cell(survey, cell, open);
        }
        if (board->grid.value[cell] && !board->is_given[cell]) {
            set_add(&survey->filled[board->grid.value[cell]], cell);
        }
    }
    if (has_changed) {
        forget(survey);
    }
    forget_rectangles(survey);
    if (more && survey->looks > 1) {
        forget_barren(survey);
    }
}

void survey_close(Survey *survey) {
    if (survey) {
        forget_rectangles(survey);
        free(survey->links);
        reach_close(survey->reach);
        almost_close(survey->almost);
        free(survey->chains);
        supposer_close(survey->supposer);
        free(survey->net);
        free(survey->shared);
        free(survey->seen_places);
        free(survey);
    }
}
