
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
    int room;
    CellSet *places;
    SetOfSets *having; /* the sets with these places */
    int16_t slot[HASH_SIZE];
} PlacesTable;

static uint32_t hash_of(const CellSet *places, int words) {
    uint64_t hash = 0;
    for (int i = 0; i < words; i++) {
        hash = (hash ^ places->word[i]) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 32;
    }
    return (uint32_t)hash % HASH_SIZE;
}

/* The number of these places, new or known. */
static int number_of(PlacesTable *table, const CellSet *places) {
    const int words = table->list->survey->words;
    uint32_t at = hash_of(places, words);
    while (table->slot[at] >= table->first) {
        if (set_is_equal(&table->places[table->slot[at]], places, words)) {
            return table->slot[at];
        }
        at = (at + 1) % HASH_SIZE;
    }
    const int number = table->list->places_count++;
    table->slot[at] = (int16_t)number;
    set_copy(&table->places[number], places, words);
    memset(table->having[number].word, 0, (size_t)table->list->words * sizeof(uint64_t));
    return number;
}

static void list_places(PlacesTable *table) {
    AlmostList *list = table->list;
    const Survey *survey = list->survey;
    SetOfSets *holding = &list->holding[table->value];
    memset(holding->word, 0, (size_t)list->words * sizeof(uint64_t));
    table->first = list->places_count;
    for (int set = 0; set < list->count; set++) {
        if (list->sets[set].values & value_bit(table->value)) {
            CellSet places;
            set_copy(&places, &list->sets[set].cells, survey->words);
            set_keep(&places, &survey->at[table->value], survey->words);
            const int number = number_of(table, &places);
            list->number[almost_index(list, set, table->value)] = (int16_t)number;
            holding->word[set / 64] |= UINT64_C(1) << (set % 64);
            table->having[number].word[set / 64] |= UINT64_C(1) << (set % 64);
        }
    }
}

static void find_seeing(const PlacesTable *table, int number) {
    const Survey *survey = table->list->survey;
    CellSet *seeing = &table->list->sees[number];
    set_copy(seeing, &survey->at[table->value], survey->words);
    SET_EACH(cell, &table->places[number], survey->words) {
        if (!set_keep(seeing, &survey->sees[cell], survey->words)) {
            return;
        }
    }
}

/* The sets with the value all of whose places are seen. */
static void find_joined(const PlacesTable *table, int number) {
    AlmostList *list = table->list;
    const int words = list->survey->words;
    SetOfSets *joined = &list->joined[number];
    memset(joined->word, 0, (size_t)list->words * sizeof(uint64_t));
    if (!set_any(&list->sees[number], words)) {
        return;
    }
    for (int other = table->first; other < list->places_count; other++) {
        if (set_is_inside(&table->places[other], &list->sees[number], words)) {
            for (int i = 0; i < list->words; i++) {
                joined->word[i] |= table->having[other].word[i];
            }
        }
    }
}

static void join_by_value(PlacesTable *table, int value) {
    table->value = value;
    list_places(table);
    for (int number = table->first; number < table->list->places_count; number++) {
        find_seeing(table, number);
        find_joined(table, number);
    }
}

static bool has_room(const AlmostList *list, const PlacesTable *table) {
    return list->first && list->number && list->sees && list->joined && table->places &&
           table->having;
}

static bool join_sets(AlmostList *list) {
    PlacesTable *table = malloc(sizeof *table);
    int total = 0;
    list->first = malloc((size_t)(list->count + 1) * sizeof *list->first);
    for (int set = 0; list->first && set < list->count; set++) {
        list->first[set] = total;
        total += bits_count(list->sets[set].values);
    }
    const size_t size = (size_t)total + 1;
    list->words = (list->count + 63) / 64;
    list->places_count = 0;
    list->number = malloc(size * sizeof *list->number);
    list->sees = malloc(size * sizeof *list->sees);
    list->joined = malloc(size * sizeof *list->joined);
    if (!table) {
        return false;
    }
    table->list = list;
    table->places = malloc(size * sizeof *table->places);
    table->having = malloc(size * sizeof *table->having);
    memset(table->slot, 0xFF, sizeof table->slot);
    const bool is_whole = has_room(list, table);
    for (int value = 1; is_whole && value <= list->survey->layout->symbols; value++) {
        join_by_value(table, value);
    }
    free(table->places);
    free(table->having);
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
