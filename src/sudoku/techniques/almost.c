
#include <stdlib.h>
#include <string.h>

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

/* Sets out of one region: its open cells and what they hold. */
typedef struct Gathering {
    AlmostList *list;
    int region;
    int largest;
    int count;
    uint16_t cells[SUDOKU_SYMBOLS_MAX];
    uint32_t open[SUDOKU_SYMBOLS_MAX];
} Gathering;

static void add_set(const Gathering *gathering, uint32_t chosen, uint32_t values) {
    AlmostList *list = gathering->list;
    AlmostSet *set = &list->sets[list->count];
    if (list->count == ALMOST_MAX) {
        return;
    }
    set_clear(&set->cells, list->survey->words);
    set->values = values;
    set->count = 0;
    for (; chosen; chosen &= chosen - 1) {
        set_add(&set->cells, gathering->cells[bits_lowest(chosen)]);
        set->count++;
    }
    list->count += !lies_in_earlier(list->survey, &set->cells, gathering->region);
}

static void extend(const Gathering *gathering, int from, uint32_t chosen, uint32_t values,
                   int count) {
    for (int i = from; i < gathering->count; i++) {
        const uint32_t all = values | gathering->open[i];
        const uint32_t longer = chosen | UINT32_C(1) << i;
        const int held = bits_count(all);
        if (held > gathering->largest + 1) {
            continue;
        }
        if (held == count + 2) {
            add_set(gathering, longer, all);
        }
        if (count + 1 < gathering->largest) {
            extend(gathering, i + 1, longer, all, count + 1);
        }
    }
}

static void gather(AlmostList *list, int region) {
    const SudokuLayout *layout = list->survey->layout;
    Gathering gathering = {.list = list, .region = region, .largest = largest_set(layout)};
    for (int k = 0; k < layout->symbols; k++) {
        const int cell = layout->region_cells[region][k];
        const uint32_t open = list->survey->board->candidates[cell];
        if (open) {
            gathering.cells[gathering.count] = (uint16_t)cell;
            gathering.open[gathering.count++] = open;
        }
    }
    extend(&gathering, 0, 0, 0, 0);
}

/* ---- who sees whom ---- */

/* Sets with the same places of a value see the same by it and are joined to the same sets. Their
 * places are found again by a hash. */
#define HASH_SIZE 4096

typedef struct PlacesTable {
    AlmostList *list;
    int value;
    int first; /* of the places of the value */
    int16_t slot[HASH_SIZE];
} PlacesTable;

static uint32_t hash_of(const CellSet *cells, int words) {
    uint64_t hash = 0;
    for (int i = 0; i < words; i++) {
        hash = (hash ^ cells->word[i]) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 32;
    }
    return (uint32_t)hash % HASH_SIZE;
}

/* The places with these cells, new or known; returns their number. */
static int number_of(PlacesTable *table, const CellSet *cells) {
    AlmostList *list = table->list;
    const int words = list->survey->words;
    uint32_t at = hash_of(cells, words);
    while (table->slot[at] >= table->first) {
        if (set_is_equal(&list->places[table->slot[at]].cells, cells, words)) {
            return table->slot[at];
        }
        at = (at + 1) % HASH_SIZE;
    }
    const int number = list->places_count++;
    AlmostPlaces *places = &list->places[number];
    table->slot[at] = (int16_t)number;
    set_copy(&places->cells, cells, words);
    places->is_seen = places->is_joined = false;
    memset(places->sets.word, 0, (size_t)list->words * sizeof(uint64_t));
    return number;
}

static void list_places(PlacesTable *table, int value) {
    AlmostList *list = table->list;
    const Survey *survey = list->survey;
    SetOfSets *holding = &list->holding[value];
    memset(holding->word, 0, (size_t)list->words * sizeof(uint64_t));
    table->first = list->places_count;
    list->first_places[value] = list->places_count;
    for (int set = 0; set < list->count; set++) {
        if (list->sets[set].values & value_bit(value)) {
            CellSet cells;
            set_copy(&cells, &list->sets[set].cells, survey->words);
            set_keep(&cells, &survey->at[value], survey->words);
            const int number = number_of(table, &cells);
            list->number[almost_index(list, set, value)] = (int16_t)number;
            holding->word[set / 64] |= UINT64_C(1) << (set % 64);
            list->places[number].sets.word[set / 64] |= UINT64_C(1) << (set % 64);
        }
    }
    list->first_places[value + 1] = list->places_count;
}

static AlmostPlaces *places_of(const AlmostList *list, int set, int value) {
    return &list->places[list->number[almost_index(list, set, value)]];
}

const CellSet *almost_sees(const AlmostList *list, int set, int value) {
    const Survey *survey = list->survey;
    AlmostPlaces *places = places_of(list, set, value);
    if (!places->is_seen) {
        places->is_seen = true;
        set_copy(&places->sees, &survey->at[value], survey->words);
        SET_EACH(cell, &places->cells, survey->words) {
            if (!set_keep(&places->sees, &survey->sees[cell], survey->words)) {
                break;
            }
        }
    }
    return &places->sees;
}

/* The sets with the value all of whose places are seen. */
const SetOfSets *almost_joined(const AlmostList *list, int set, int value) {
    const int words = list->survey->words;
    AlmostPlaces *places = places_of(list, set, value);
    const CellSet *seen = almost_sees(list, set, value);
    if (places->is_joined) {
        return &places->joined;
    }
    places->is_joined = true;
    memset(places->joined.word, 0, (size_t)list->words * sizeof(uint64_t));
    const int end = set_any(seen, words) ? list->first_places[value + 1] : 0;
    for (int other = list->first_places[value]; other < end; other++) {
        if (set_is_inside(&list->places[other].cells, seen, words)) {
            for (int i = 0; i < list->words; i++) {
                places->joined.word[i] |= list->places[other].sets.word[i];
            }
        }
    }
    return &places->joined;
}

static bool join_sets(AlmostList *list) {
    PlacesTable *table = malloc(sizeof *table);
    int total = 0;
    list->first = malloc((size_t)(list->count + 1) * sizeof *list->first);
    for (int set = 0; list->first && set < list->count; set++) {
        list->first[set] = total;
        total += bits_count(list->sets[set].values);
    }
    list->words = (list->count + 63) / 64;
    list->places_count = 0;
    list->number = malloc(((size_t)total + 1) * sizeof *list->number);
    list->places = malloc(((size_t)total + 1) * sizeof *list->places);
    const bool is_whole = table && list->first && list->number && list->places;
    if (is_whole) {
        table->list = list;
        memset(table->slot, 0xFF, sizeof table->slot);
    }
    for (int value = 1; is_whole && value <= list->survey->layout->symbols; value++) {
        list_places(table, value);
    }
    free(table);
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
    list->survey = survey;
    list->count = 0;
    for (int region = 0; region < survey->layout->regions; region++) {
        gather(list, region);
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
        free(list->number);
        free(list->places);
        free(list);
    }
}

void almost_show(const AlmostList *list, int set, int part, SudokuStep *step) {
    SET_EACH(cell, &list->sets[set].cells, list->survey->words) {
        step_add_part(step, part, cell, list->survey->board->candidates[cell]);
        step_add_cell_truth(step, cell);
    }
}
