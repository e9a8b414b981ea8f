
#include <stdlib.h>
#include <string.h>

#include "techniques/families.h"
#include "techniques/graph.h"
#include "techniques/suppose.h"

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

static uint32_t *list_shared(const SudokuLayout *layout) {
    const size_t regions = (size_t)layout->regions;
    uint32_t *shared = calloc(regions * regions, sizeof *shared);
    for (int region = 0; shared && region < layout->regions; region++) {
        for (int k = 0; k < layout->symbols; k++) {
            const int cell = layout->region_cells[region][k];
            for (int i = 0; i < layout->cell_region_count[cell]; i++) {
                const int other = layout->cell_regions[cell][i];
                shared[region * layout->regions + other] |= UINT32_C(1) << k;
            }
        }
    }
    return shared;
}

static uint32_t *list_seen(const Survey *survey) {
    const SudokuLayout *layout = survey->layout;
    uint32_t *seen =
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

/* The k-th cells of all regions of the family lie in the same region of the other one. */
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
    survey->almost = NULL;
    survey->rectangles[0] = survey->rectangles[1] = NULL;
    survey->supposer = NULL;
    survey->net = NULL;
    survey->looks = 0;
    for (int value = 1; value <= layout->symbols; value++) {
        set_clear(&survey->at[value], survey->words);
    }
    memset(survey->barren, 0, sizeof survey->barren);
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
    almost_close(survey->almost);
    survey->almost = NULL;
}

/* They know of values that the player has set, too. */
static void forget_rectangles(Survey *survey) {
    free(survey->rectangles[0]);
    free(survey->rectangles[1]);
    survey->rectangles[0] = survey->rectangles[1] = NULL;
}

static void look_at_cells(Survey *survey, const SudokuBoard *board) {
    for (int cell = 0; cell < survey->layout->cells; cell++) {
        const uint32_t open = board->candidates[cell];
        const uint32_t rest = open & (open - 1);
        if (survey->looks == 1 || open != survey->open[cell]) {
            survey->cell_changed[cell] = survey->looks;
            survey->open[cell] = open;
        }
        if (board->grid.value[cell] && !board->is_given[cell]) {
            set_add(&survey->filled[board->grid.value[cell]], cell);
        }
        if (rest && !(rest & (rest - 1))) {
            set_add(&survey->pairs, cell);
        }
        for (uint32_t left = open; left; left &= left - 1) {
            set_add(&survey->at[bits_lowest(left) + 1], cell);
        }
    }
}

static void look_at_region(Survey *survey, const SudokuBoard *board, int region) {
    const SudokuLayout *layout = survey->layout;
    uint32_t places[SUDOKU_SYMBOLS_MAX + 1] = {0};
    const size_t size = (size_t)(layout->symbols + 1) * sizeof places[0];
    for (int k = 0; k < layout->symbols; k++) {
        uint32_t left = board->candidates[layout->region_cells[region][k]];
        for (; left; left &= left - 1) {
            places[bits_lowest(left) + 1] |= UINT32_C(1) << k;
        }
    }
    if (survey->looks == 1 || memcmp(places, survey->places[region], size) != 0) {
        survey->region_changed[region] = survey->looks;
        memcpy(survey->places[region], places, size);
    }
}

void survey_look(Survey *survey, const SudokuBoard *board) {
    const SudokuLayout *layout = survey->layout;
    CellSet before[SUDOKU_SYMBOLS_MAX + 1];
    survey->board = board;
    survey->looks++;
    set_clear(&survey->pairs, survey->words);
    for (int value = 1; value <= layout->symbols; value++) {
        set_copy(&before[value], &survey->at[value], survey->words);
        set_clear(&survey->at[value], survey->words);
        set_clear(&survey->filled[value], survey->words);
    }
    look_at_cells(survey, board);
    bool has_changed = false;
    bool has_more = false;
    for (int value = 1; value <= layout->symbols; value++) {
        if (survey->looks == 1 ||
            !set_is_equal(&before[value], &survey->at[value], survey->words)) {
            survey->value_changed[value] = survey->looks;
            has_changed = true;
            has_more |= !set_is_inside(&survey->at[value], &before[value], survey->words);
        }
    }
    if (has_changed) {
        forget(survey);
    }
    forget_rectangles(survey);
    if (has_more && survey->looks > 1) {
        memset(survey->barren, 0, sizeof survey->barren);
    }
    for (int region = 0; region < layout->regions; region++) {
        look_at_region(survey, board, region);
    }
}

void survey_close(Survey *survey) {
    if (survey) {
        forget(survey);
        forget_rectangles(survey);
        free(survey->links);
        supposer_close(survey->supposer);
        net_close(survey->net);
        free(survey->shared);
        free(survey->seen_places);
        free(survey);
    }
}
