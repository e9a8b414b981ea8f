
#include <stdlib.h>

#include "techniques/families.h"

/* Larger sets are hard to see, and on large grids there are too many. */
static int largest_set(const SudokuLayout *layout) {
    return layout->symbols <= 9 ? 5 : 3;
}

/* The same cells may lie in two regions: they count in the first one. */
static bool lies_in_earlier(const Survey *survey, const CellSet *cells, int region) {
    const int cell = set_next(cells, 0, survey->words);
    for (int i = 0; i < survey->layout->cell_region_count[cell]; i++) {
        const int other = survey->layout->cell_regions[cell][i];
        if (other < region && set_is_inside(cells, &survey->region[other], survey->words)) {
            return true;
        }
    }
    return false;
}

static void extend(AlmostList *list, int region, int from, AlmostSet set) {
    const Survey *survey = list->survey;
    const int largest = largest_set(survey->layout);
    if (set.count > 0 && bits_count(set.values) == set.count + 1 && list->count < ALMOST_MAX &&
        !lies_in_earlier(survey, &set.cells, region)) {
        list->sets[list->count++] = set;
    }
    for (int k = from; set.count < largest && k < survey->layout->symbols; k++) {
        const int cell = survey->layout->region_cells[region][k];
        const uint32_t values = set.values | survey->board->candidates[cell];
        if (survey->board->candidates[cell] && bits_count(values) <= largest + 1) {
            AlmostSet longer = set;
            set_add(&longer.cells, cell);
            longer.values = values;
            longer.count++;
            extend(list, region, k + 1, longer);
        }
    }
}

static void find_seeing(AlmostList *list, int set, int value) {
    const Survey *survey = list->survey;
    CellSet places = list->sets[set].cells;
    CellSet *seeing = &list->sees[almost_index(list, set, value)];
    set_keep(&places, &survey->at[value], survey->words);
    *seeing = survey->at[value];
    SET_EACH(cell, &places, survey->words) {
        set_keep(seeing, &survey->sees[cell], survey->words);
    }
}

/* The sets with the value all of whose places the set sees: all but those with a place elsewhere.
 */
static void find_joined(AlmostList *list, int set, int value, const SetOfSets *holding_at) {
    const Survey *survey = list->survey;
    SetOfSets *joined = &list->joined[almost_index(list, set, value)];
    CellSet unseen = survey->at[value];
    set_drop(&unseen, &list->sees[almost_index(list, set, value)], survey->words);
    for (int i = 0; i < list->words; i++) {
        joined->word[i] = list->holding[value].word[i];
    }
    SET_EACH(cell, &unseen, survey->words) {
        for (int i = 0; i < list->words; i++) {
            joined->word[i] &= ~holding_at[cell].word[i];
        }
    }
}

/* holding_at: the sets that have the value in a cell. */
static void join_by_value(AlmostList *list, int value, SetOfSets *holding_at) {
    const Survey *survey = list->survey;
    for (int i = 0; i < list->words; i++) {
        list->holding[value].word[i] = 0;
    }
    SET_EACH(cell, &survey->at[value], survey->words) {
        for (int i = 0; i < list->words; i++) {
            holding_at[cell].word[i] = 0;
        }
    }
    for (int set = 0; set < list->count; set++) {
        if (!(list->sets[set].values & value_bit(value))) {
            continue;
        }
        CellSet places = list->sets[set].cells;
        set_keep(&places, &survey->at[value], survey->words);
        list->holding[value].word[set / 64] |= UINT64_C(1) << (set % 64);
        SET_EACH(cell, &places, survey->words) {
            holding_at[cell].word[set / 64] |= UINT64_C(1) << (set % 64);
        }
    }
    for (int set = 0; set < list->count; set++) {
        if (list->sets[set].values & value_bit(value)) {
            find_seeing(list, set, value);
            find_joined(list, set, value, holding_at);
        }
    }
}

static bool join_sets(AlmostList *list) {
    SetOfSets *holding_at = malloc((size_t)list->survey->layout->cells * sizeof *holding_at);
    int total = 0;
    list->first = malloc((size_t)(list->count + 1) * sizeof *list->first);
    for (int set = 0; list->first && set < list->count; set++) {
        list->first[set] = total;
        total += bits_count(list->sets[set].values);
    }
    list->sees = malloc((size_t)(total + 1) * sizeof *list->sees);
    list->joined = malloc((size_t)(total + 1) * sizeof *list->joined);
    const bool is_whole = holding_at && list->first && list->sees && list->joined;
    list->words = (list->count + 63) / 64;
    for (int value = 1; is_whole && value <= list->survey->layout->symbols; value++) {
        join_by_value(list, value, holding_at);
    }
    free(holding_at);
    return is_whole;
}

const AlmostList *almost_list(Survey *survey) {
    if (survey->almost) {
        return survey->almost;
    }
    AlmostList *list = malloc(sizeof *list);
    if (!list) {
        return NULL;
    }
    AlmostSet none = {0};
    list->survey = survey;
    list->count = 0;
    for (int region = 0; region < survey->layout->regions; region++) {
        extend(list, region, 0, none);
    }
    if (!join_sets(list)) {
        almost_close(list);
        return NULL;
    }
    survey->almost = list;
    return list;
}

void almost_close(AlmostList *list) {
    if (list) {
        free(list->first);
        free(list->sees);
        free(list->joined);
        free(list);
    }
}

void almost_show(const AlmostList *list, int set, int part, SudokuStep *step) {
    SET_EACH(cell, &list->sets[set].cells, list->survey->words) {
        step_add_part(step, part, cell, list->survey->board->candidates[cell]);
        step_add_cell_truth(step, cell);
    }
}
