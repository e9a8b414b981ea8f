
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

Survey *survey_open(const SudokuLayout *layout) {
    Survey *survey = malloc(sizeof *survey);
    if (!survey) {
        return NULL;
    }
    survey->shared = list_shared(layout);
    if (!survey->shared) {
        free(survey);
        return NULL;
    }
    survey->layout = layout;
    survey->board = NULL;
    survey->words = (layout->cells + 63) / 64;
    survey->links = survey->group_links = NULL;
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
    free(survey->links);
    free(survey->group_links);
    almost_close(survey->almost);
    survey->links = survey->group_links = NULL;
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
        supposer_close(survey->supposer);
        net_close(survey->net);
        free(survey->shared);
        free(survey);
    }
}
