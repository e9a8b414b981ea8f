/* ALS-XZ: two almost locked sets joined by a value X; one of them lacks it and holds every other
 * value they share: Z leaves the cells that see all its places in both. Joined by two values, each
 * set lacks one of them, so all other values are locked in their set. */
#include <string.h>

#include "techniques/families.h"

typedef struct AlmostPair {
    const Finder *finder;
    const AlmostList *list;
    SudokuStep *step;
    int set[2];
    uint32_t joint; /* values that join them */
} AlmostPair;

static const CellSet *seeing(const AlmostPair *pair, int side, int value) {
    return almost_sees(pair->list, pair->set[side], value);
}

static void strike_shared(const AlmostPair *pair, uint32_t values) {
    const int words = pair->finder->survey->words;
    for (; values; values &= values - 1) {
        const int value = bits_lowest(values) + 1;
        CellSet struck = *seeing(pair, 0, value);
        if (set_keep(&struck, seeing(pair, 1, value), words)) {
            step_strike_set(pair->step, pair->finder->survey, &struck, value_bit(value));
        }
    }
}

/* Each set holds all its values that do not join them. */
static void strike_locked(const AlmostPair *pair) {
    const Survey *survey = pair->finder->survey;
    for (int side = 0; side < 2; side++) {
        uint32_t left = pair->list->sets[pair->set[side]].values & ~pair->joint;
        for (; left; left &= left - 1) {
            const int value = bits_lowest(left) + 1;
            CellSet struck = *seeing(pair, side, value);
            set_drop(&struck, &pair->list->sets[pair->set[!side]].cells, survey->words);
            step_strike_set(pair->step, survey, &struck, value_bit(value));
        }
    }
}

static bool take_pair(const AlmostPair *pair) {
    SudokuStep *step = pair->step;
    if (step->elimination_count == 0) {
        return false;
    }
    step->values = pair->joint;
    almost_show(pair->list, pair->set[0], 0, step);
    almost_show(pair->list, pair->set[1], 1, step);
    return finder_take(pair->finder, step);
}

static bool try_pair(const AlmostPair *pair) {
    const uint32_t shared =
        pair->list->sets[pair->set[0]].values & pair->list->sets[pair->set[1]].values;
    if (pair->joint & (pair->joint - 1)) {
        strike_locked(pair);
        strike_shared(pair, shared);
        return take_pair(pair);
    }
    for (uint32_t left = shared & ~pair->joint; left; left &= left - 1) {
        strike_shared(pair, left & (~left + 1));
        pair->step->value = bits_lowest(left) + 1;
        if (take_pair(pair)) {
            return true;
        }
    }
    pair->step->value = 0;
    return false;
}

/* The values that join two sets, known to be joined by `value`, the lowest of them. */
static uint32_t joint_values(const AlmostList *list, int a, int b, int value) {
    uint32_t joint = value_bit(value);
    uint32_t left = list->sets[a].values & list->sets[b].values;
    for (; left; left &= left - 1) {
        const int other = bits_lowest(left) + 1;
        if (almost_joined(list, a, other)->word[b / 64] >> (b % 64) & 1) {
            joint |= value_bit(other);
        }
    }
    return joint;
}

/* Pairs with a later set; with a fresh one only, unless the first one is fresh. */
static bool try_set(AlmostPair *pair, int a, const SetOfSets *fresh) {
    const AlmostList *list = pair->list;
    const bool is_fresh = fresh->word[a / 64] >> (a % 64) & 1;
    for (uint32_t values = list->sets[a].values; values; values &= values - 1) {
        const int value = bits_lowest(values) + 1;
        const SetOfSets *joined = almost_joined(list, a, value);
        for (int word = a / 64; word < list->words; word++) {
            uint64_t left = joined->word[word] & (is_fresh ? ~UINT64_C(0) : fresh->word[word]);
            for (; left; left &= left - 1) {
                const int b = word * 64 + bits_lowest(left);
                const uint32_t shared = list->sets[a].values & list->sets[b].values;
                if (b <= a || !(shared & (shared - 1))) {
                    continue;
                }
                pair->set[0] = a;
                pair->set[1] = b;
                pair->joint = joint_values(list, a, b, value);
                if (bits_lowest(pair->joint) == value - 1 && try_pair(pair)) {
                    return true;
                }
            }
        }
    }
    return false;
}

/* The sets with a cell that has changed since pairs were looked for in vain. Two others have
 * nothing to strike: what they see has not grown. */
static void list_fresh(const Finder *finder, const AlmostList *list, SetOfSets *fresh) {
    const Survey *survey = finder->survey;
    CellSet changed;
    set_clear(&changed, survey->words);
    for (int cell = 0; cell < survey->layout->cells; cell++) {
        if (!is_barren(finder, 0, survey->cell_changed[cell])) {
            set_add(&changed, cell);
        }
    }
    memset(fresh->word, 0, (size_t)list->words * sizeof(uint64_t));
    for (int set = 0; set < list->count; set++) {
        const uint64_t is_fresh = set_meets(&list->sets[set].cells, &changed, survey->words);
        fresh->word[set / 64] |= is_fresh << (set % 64);
    }
}

/* The fresh sets and those joined to them. */
static void list_wanted(const AlmostList *list, const SetOfSets *fresh, SetOfSets *wanted) {
    *wanted = *fresh;
    for (int set = 0; set < list->count; set++) {
        uint32_t values = fresh->word[set / 64] >> (set % 64) & 1 ? list->sets[set].values : 0;
        for (; values; values &= values - 1) {
            const SetOfSets *joined = almost_joined(list, set, bits_lowest(values) + 1);
            for (int i = 0; i < list->words; i++) {
                wanted->word[i] |= joined->word[i];
            }
        }
    }
}

bool find_als_xz(const Finder *finder, SudokuStep *step) {
    AlmostPair pair = {.finder = finder, .list = almost_list(finder->survey), .step = step};
    SetOfSets fresh;
    SetOfSets wanted;
    if (!pair.list) {
        return false;
    }
    list_fresh(finder, pair.list, &fresh);
    list_wanted(pair.list, &fresh, &wanted);
    for (int a = 0; a < pair.list->count; a++) {
        if ((wanted.word[a / 64] >> (a % 64) & 1) && try_set(&pair, a, &fresh)) {
            return true;
        }
    }
    /* With a full list sets may appear that have not changed. */
    if (pair.list->count < ALMOST_MAX) {
        set_barren(finder, 0);
    }
    return false;
}
