/* Almost locked sets: k cells of a region with k + 1 values. Two of them that share a value X whose
 * places all see each other cannot both hold it, so one of them is locked and holds every other
 * value they share: Z leaves the cells that see all its places in both. */
#include <stdlib.h>

#include "base/bits.h"
#include "techniques/families.h"

#define SETS_MAX 3000
#define SET_CELLS_MAX 4

typedef struct AlmostSet {
    uint32_t values;
    int count;
    uint16_t cells[SET_CELLS_MAX];
} AlmostSet;

typedef struct AlmostSearch {
    const Finder *finder;
    int count;
    AlmostSet sets[SETS_MAX];
    /* Which cells see a cell. */
    uint64_t sees[SUDOKU_CELLS_MAX][(SUDOKU_CELLS_MAX + 63) / 64];
} AlmostSearch;

static bool sees(const AlmostSearch *search, int a, int b) {
    return search->sees[a][b / 64] >> (b % 64) & 1;
}

/* The same cells may lie in two regions. */
static bool is_known(const AlmostSearch *search, const AlmostSet *set) {
    for (int i = 0; i < search->count; i++) {
        const AlmostSet *other = &search->sets[i];
        int same = 0;
        if (other->values != set->values) {
            continue;
        }
        for (int k = 0; other->count == set->count && k < set->count; k++) {
            for (int m = 0; m < set->count; m++) {
                same += other->cells[m] == set->cells[k];
            }
        }
        if (same == set->count) {
            return true;
        }
    }
    return false;
}

static void extend(AlmostSearch *search, int region, int from, AlmostSet set) {
    const Finder *finder = search->finder;
    if (set.count > 0 && bits_count(set.values) == set.count + 1 && search->count < SETS_MAX &&
        !is_known(search, &set)) {
        search->sets[search->count++] = set;
    }
    if (set.count == finder->size) {
        return;
    }
    for (int k = from; k < finder->layout->symbols; k++) {
        const int cell = finder->layout->region_cells[region][k];
        const uint32_t values = set.values | finder->board->candidates[cell];
        if (finder->board->candidates[cell] && bits_count(values) <= finder->size + 1) {
            AlmostSet longer = set;
            longer.cells[longer.count++] = (uint16_t)cell;
            longer.values = values;
            extend(search, region, k + 1, longer);
        }
    }
}

static bool has_cell(const AlmostSet *set, int cell) {
    for (int i = 0; i < set->count; i++) {
        if (set->cells[i] == cell) {
            return true;
        }
    }
    return false;
}

/* True when `cell` sees every place of the value in the set. */
static bool sees_value(const AlmostSearch *search, const AlmostSet *set, int cell, uint32_t value) {
    for (int i = 0; i < set->count; i++) {
        if ((search->finder->board->candidates[set->cells[i]] & value) &&
            !sees(search, cell, set->cells[i])) {
            return false;
        }
    }
    return true;
}

/* The shared values whose places in one set all see those in the other. */
static uint32_t restricted(const AlmostSearch *search, const AlmostSet *a, const AlmostSet *b) {
    uint32_t found = 0;
    for (uint32_t left = a->values & b->values; left; left &= left - 1) {
        const uint32_t value = left & (~left + 1);
        bool all = true;
        for (int i = 0; all && i < a->count; i++) {
            all = !(search->finder->board->candidates[a->cells[i]] & value) ||
                  sees_value(search, b, a->cells[i], value);
        }
        found |= all ? value : 0;
    }
    return found;
}

static bool strike_value(const AlmostSearch *search, const AlmostSet *pair[2], uint32_t value,
                         SudokuStep *step) {
    const Finder *finder = search->finder;
    for (int cell = 0; cell < finder->layout->cells; cell++) {
        if ((finder->board->candidates[cell] & value) && !has_cell(pair[0], cell) &&
            !has_cell(pair[1], cell) && sees_value(search, pair[0], cell, value) &&
            sees_value(search, pair[1], cell, value)) {
            step_strike(step, cell, value);
        }
    }
    return step->elimination_count > 0;
}

static bool try_pair(const AlmostSearch *search, const AlmostSet *a, const AlmostSet *b,
                     SudokuStep *step) {
    const AlmostSet *pair[2] = {a, b};
    const uint32_t shared = a->values & b->values;
    if (!(shared & (shared - 1))) {
        return false;
    }
    for (int i = 0; i < a->count; i++) {
        if (has_cell(b, a->cells[i])) {
            return false;
        }
    }
    for (uint32_t joint = restricted(search, a, b); joint; joint &= joint - 1) {
        const uint32_t x = joint & (~joint + 1);
        for (uint32_t left = a->values & b->values & ~x; left; left &= left - 1) {
            if (!strike_value(search, pair, left & (~left + 1), step)) {
                continue;
            }
            step->value = bits_lowest(left) + 1;
            step->values = x;
            step->split = a->count;
            for (int side = 0; side < 2; side++) {
                for (int i = 0; i < pair[side]->count; i++) {
                    const int cell = pair[side]->cells[i];
                    step_add_cause(step, cell, search->finder->board->candidates[cell]);
                }
            }
            return true;
        }
    }
    return false;
}

static void list_sets(AlmostSearch *search) {
    const SudokuLayout *layout = search->finder->layout;
    for (int region = 0; region < layout->regions; region++) {
        extend(search, region, 0, (AlmostSet){0});
    }
    for (int cell = 0; cell < layout->cells; cell++) {
        uint16_t peers[SUDOKU_PEERS_MAX];
        const int count = sudoku_layout_peers(layout, cell, peers);
        for (int word = 0; word * 64 < layout->cells; word++) {
            search->sees[cell][word] = 0;
        }
        for (int i = 0; i < count; i++) {
            search->sees[cell][peers[i] / 64] |= UINT64_C(1) << (peers[i] % 64);
        }
    }
}

bool find_als_xz(const Finder *finder, SudokuStep *step) {
    AlmostSearch *search = malloc(sizeof *search);
    bool found = false;
    if (!search) {
        return false;
    }
    search->finder = finder;
    search->count = 0;
    list_sets(search);
    for (int i = 0; i < search->count && !found; i++) {
        for (int k = i + 1; k < search->count && !found; k++) {
            found = try_pair(search, &search->sets[i], &search->sets[k], step);
        }
    }
    free(search);
    return found;
}
