/* Almost locked sets: lists them, and the cells that see them. */

#include <stdlib.h>
#include <string.h>

#include "sudoku/techniques/families.h"

/* Larger sets are hard to see, and on large grids there are too many. */
static int largest_set(const SudokuLayout *layout) {
    return layout->symbols <= 9 ? 5 : 3;
}

/* Do the cells also lie in an earlier region? Then they count there. */
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

/* The gathering of sets in one region: its open cells and their candidates. */
typedef struct Gathering {
    AlmostList *list;
    int region;
    int largest;
    int count;
    uint16_t cells[SUDOKU_SYMBOLS_MAX];
    SudokuBits open[SUDOKU_SYMBOLS_MAX];
} Gathering;

static void almost_add_set(const Gathering *gathering, SudokuBits chosen, SudokuBits values) {
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

static void almost_extend(const Gathering *gathering, int from, SudokuBits chosen,
                          SudokuBits values, int count) {
    for (int i = from; i < gathering->count; i++) {
        const SudokuBits all = values | gathering->open[i];
        const SudokuBits longer = chosen | UINT64_C(1) << i;
        const int held = bits_count_inline(all);
        const int most = count + gathering->count - i;
        if (held > (most < gathering->largest ? most : gathering->largest) + 1) {
            continue;
        }
        if (held == count + 2) {
            almost_add_set(gathering, longer, all);
        }
        if (count + 1 < gathering->largest) {
            almost_extend(gathering, i + 1, longer, all, count + 1);
        }
    }
}

static void gather(AlmostList *list, int region) {
    const SudokuLayout *layout = list->survey->layout;
    Gathering gathering = {.list = list, .region = region, .largest = largest_set(layout)};
    for (int k = 0; k < layout->symbols; k++) {
        const int cell = layout->region_cells[region][k];
        const SudokuBits open = list->survey->board->candidates[cell];
        if (open) {
            gathering.cells[gathering.count] = (uint16_t)cell;
            gathering.open[gathering.count++] = open;
        }
    }
    almost_extend(&gathering, 0, 0, 0, 0);
}

/* Where nothing has changed since the list was last made, the sets are the same, unless the list
 * was full, when some may be missing. */
static void gather_all(AlmostList *list) {
    const Survey *survey = list->survey;
    const AlmostSet *before = list->sets;
    const bool is_whole = list->looks > 0 && list->count < ALMOST_MAX;
    int end = 0;
    list->sets = list->stored[before == list->stored[0]];
    list->count = 0;
    for (int region = 0; region < survey->layout->regions; region++) {
        const int start = end;
        end = list->first[region + 1];
        list->first[region] = list->count;
        if (!is_whole || survey->region_changed[region] > list->looks) {
            gather(list, region);
            continue;
        }
        for (int i = start; i < end && list->count < ALMOST_MAX; i++) {
            list->sets[list->count++] = before[i];
        }
    }
    list->first[survey->layout->regions] = list->count;
    list->looks = survey->looks;
}

/* ---- cells that see a set ---- */

/* The sets that have the cell. */
static uint64_t *having(const AlmostList *list, int cell) {
    return list->having + (size_t)cell * (size_t)list->words;
}

static size_t number_candidates(AlmostList *list) {
    const Survey *survey = list->survey;
    int rows = 0;
    for (int cell = 0; cell < survey->layout->cells; cell++) {
        for (SudokuBits left = survey->open[cell]; left; left &= left - 1) {
            list->row[cell][bits_lowest(left)] = rows++;
        }
    }
    return (size_t)rows;
}

/* Notes for each cell the sets that have it, and for each value the sets that hold it. */
static void list_holding(AlmostList *list) {
    const Survey *survey = list->survey;
    const size_t cells = (size_t)survey->layout->cells;
    memset(list->having, 0, cells * (size_t)list->words * sizeof(uint64_t));
    for (int set = 0; set < list->count; set++) {
        const uint64_t bit = UINT64_C(1) << (set % 64);
        SET_EACH(cell, &list->sets[set].cells, survey->words) {
            having(list, cell)[set / 64] |= bit;
        }
    }
    for (int value = 1; value <= survey->layout->symbols; value++) {
        uint64_t *holding = list->holding[value].word;
        memset(holding, 0, (size_t)list->words * sizeof(uint64_t));
        SET_EACH(cell, &survey->at[value], survey->words) {
            for (int word = 0; word < list->words; word++) {
                holding[word] |= having(list, cell)[word];
            }
        }
    }
}

static bool almost_make_room(AlmostList *list, size_t words, size_t rows) {
    const size_t cells = (size_t)list->survey->layout->cells;
    free(list->having);
    free(list->seen);
    free(list->is_seen);
    list->having = malloc(cells * words * sizeof(uint64_t));
    list->seen = malloc(rows * words * sizeof(uint64_t));
    list->is_seen = malloc(rows * sizeof list->is_seen[0]);
    const bool has_room = list->having && list->seen && list->is_seen;
    list->room_words = has_room ? words : 0;
    list->room_rows = has_room ? rows : 0;
    return has_room;
}

static bool join_sets(AlmostList *list) {
    list->words = (list->count + 63) / 64;
    const size_t words = (size_t)list->words + 1;
    const size_t rows = number_candidates(list) + 1;
    if ((words > list->room_words || rows > list->room_rows) &&
        !almost_make_room(list, words, rows)) {
        return false;
    }
    memset(list->is_seen, false, rows * sizeof list->is_seen[0]);
    list_holding(list);
    return true;
}

/* Finds the sets whose places for the value the cell sees, all of them: the sets that hold the
 * value, except those that have it in a place the cell does not see. */
void almost_look(const AlmostList *list, int cell, int value) {
    const Survey *survey = list->survey;
    const int row = list->row[cell][value - 1];
    uint64_t *seen = list->seen + (size_t)row * (size_t)list->words;
    list->is_seen[row] = true;
    memset(seen, 0, (size_t)list->words * sizeof *seen);
    for (int i = 0; i < survey->words; i++) {
        uint64_t left = survey->at[value].word[i] & ~survey->sees[cell].word[i];
        for (; left; left &= left - 1) {
            const uint64_t *other = having(list, i * 64 + bits_lowest(left));
            for (int word = 0; word < list->words; word++) {
                seen[word] |= other[word];
            }
        }
    }
    for (int word = 0; word < list->words; word++) {
        seen[word] = list->holding[value].word[word] & ~seen[word];
    }
}

void almost_sees(const AlmostList *list, int set, int value, CellSet *sees) {
    const Survey *survey = list->survey;
    set_copy(sees, &survey->at[value], survey->words);
    for (int i = 0; i < survey->words; i++) {
        uint64_t left = list->sets[set].cells.word[i] & survey->at[value].word[i];
        for (; left; left &= left - 1) {
            set_keep(sees, &survey->sees[i * 64 + bits_lowest(left)], survey->words);
        }
    }
}

void almost_joined(const AlmostList *list, int set, int value, SetOfSets *joined) {
    const Survey *survey = list->survey;
    memcpy(joined->word, list->holding[value].word, (size_t)list->words * sizeof(uint64_t));
    for (int i = 0; i < survey->words; i++) {
        uint64_t left = list->sets[set].cells.word[i] & survey->at[value].word[i];
        for (; left; left &= left - 1) {
            const uint64_t *seen = almost_seen_by(list, i * 64 + bits_lowest(left), value);
            for (int word = 0; word < list->words; word++) {
                joined->word[word] &= seen[word];
            }
        }
    }
}

static AlmostList *almost_open(const Survey *survey) {
    AlmostList *list = malloc(sizeof *list);
    if (list) {
        list->survey = survey;
        list->is_made = false;
        list->looks = 0;
        list->sets = list->stored[0];
        list->room_words = list->room_rows = 0;
        list->having = list->seen = NULL;
        list->is_seen = NULL;
    }
    return list;
}

const AlmostList *almost_list(Survey *survey) {
    if (!survey->almost) {
        survey->almost = almost_open(survey);
    }
    AlmostList *list = survey->almost;
    if (list && !list->is_made) {
        gather_all(list);
        list->is_made = join_sets(list);
    }
    return list && list->is_made ? list : NULL;
}

void almost_forget(AlmostList *list) {
    if (list) {
        list->is_made = false;
    }
}

void almost_close(AlmostList *list) {
    if (list) {
        free(list->having);
        free(list->seen);
        free(list->is_seen);
        free(list);
    }
}

void almost_show(const AlmostList *list, int set, int part, SudokuStep *step) {
    SET_EACH(cell, &list->sets[set].cells, list->survey->words) {
        step_add_part(step, part, cell, list->survey->board->candidates[cell]);
        step_add_cell_truth(step, cell);
    }
}
