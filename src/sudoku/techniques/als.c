/* ALS-XZ: two almost locked sets joined by a value X. One of them lacks X and so holds every other
 * value that they share: such a value Z leaves the cells that see all its places in both. When two
 * values join them, each set lacks one of the two, so all other values are locked in their set. */
#include <string.h>

#include "sudoku/techniques/families.h"

typedef struct AlmostPair {
    const Finder *finder;
    const AlmostList *list;
    SudokuStep *step;
    int set[2];
    SudokuBits joint; /* values that join them */
} AlmostPair;

static void strike_shared(const AlmostPair *pair, SudokuBits values) {
    const int words = pair->finder->survey->words;
    for (; values; values &= values - 1) {
        const int value = bits_lowest(values) + 1;
        CellSet struck;
        CellSet other;
        almost_sees(pair->list, pair->set[0], value, &struck);
        almost_sees(pair->list, pair->set[1], value, &other);
        if (set_keep(&struck, &other, words)) {
            step_strike_set(pair->step, pair->finder->survey, &struck, value_bit(value));
        }
    }
}

/* Eliminates around doubly joined sets: each holds all its values that do not join them. */
static void als_strike_locked(const AlmostPair *pair) {
    const Survey *survey = pair->finder->survey;
    for (int side = 0; side < 2; side++) {
        SudokuBits left = pair->list->sets[pair->set[side]].values & ~pair->joint;
        for (; left; left &= left - 1) {
            const int value = bits_lowest(left) + 1;
            CellSet struck;
            almost_sees(pair->list, pair->set[side], value, &struck);
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
    const SudokuBits shared =
        pair->list->sets[pair->set[0]].values & pair->list->sets[pair->set[1]].values;
    if (pair->joint & (pair->joint - 1)) {
        als_strike_locked(pair);
        strike_shared(pair, shared);
        return take_pair(pair);
    }
    for (SudokuBits left = shared & ~pair->joint; left; left &= left - 1) {
        strike_shared(pair, left & (~left + 1));
        pair->step->value = bits_lowest(left) + 1;
        if (take_pair(pair)) {
            return true;
        }
    }
    pair->step->value = 0;
    return false;
}

/* The sets that could form a pattern with one set. */
typedef struct AlmostMates {
    SetOfSets joined[SUDOKU_SYMBOLS_MAX + 1];  /* by the value, if the set has it */
    SetOfSets twice;                           /* joined by two values at least */
    SetOfSets meeting[SUDOKU_SYMBOLS_MAX + 1]; /* a cell sees the value in both */
} AlmostMates;

static void list_joined(const AlmostList *list, int set, AlmostMates *mates) {
    SetOfSets once;
    memset(once.word, 0, (size_t)list->words * sizeof(uint64_t));
    memset(mates->twice.word, 0, (size_t)list->words * sizeof(uint64_t));
    for (SudokuBits left = list->sets[set].values; left; left &= left - 1) {
        SetOfSets *joined = &mates->joined[bits_lowest(left) + 1];
        almost_joined(list, set, bits_lowest(left) + 1, joined);
        for (int word = 0; word < list->words; word++) {
            mates->twice.word[word] |= once.word[word] & joined->word[word];
            once.word[word] |= joined->word[word];
        }
    }
}

static void list_meeting(const AlmostList *list, int set, AlmostMates *mates) {
    for (SudokuBits left = list->sets[set].values; left; left &= left - 1) {
        const int value = bits_lowest(left) + 1;
        uint64_t *meeting = mates->meeting[value].word;
        CellSet sees;
        almost_sees(list, set, value, &sees);
        memset(meeting, 0, (size_t)list->words * sizeof(uint64_t));
        SET_EACH(cell, &sees, list->survey->words) {
            const uint64_t *seen = almost_seen_by(list, cell, value);
            for (int word = 0; word < list->words; word++) {
                meeting[word] |= seen[word];
            }
        }
    }
}

/* The sets in the word that the value joins and that could eliminate something. */
static uint64_t useful_mates(const AlmostMates *mates, SudokuBits values, int value, int word) {
    uint64_t useful = mates->twice.word[word];
    for (SudokuBits left = values & ~value_bit(value); left; left &= left - 1) {
        useful |= mates->meeting[bits_lowest(left) + 1].word[word];
    }
    return useful & mates->joined[value].word[word];
}

/* The values that join two sets. */
static SudokuBits joint_values(const AlmostList *list, const AlmostMates *mates, int a, int b) {
    SudokuBits joint = 0;
    SudokuBits left = list->sets[a].values & list->sets[b].values;
    for (; left; left &= left - 1) {
        const uint64_t *joined = mates->joined[bits_lowest(left) + 1].word;
        joint |= (SudokuBits)(joined[b / 64] >> (b % 64) & 1) << bits_lowest(left);
    }
    return joint;
}

/* The sets in the word that come after this set. */
static uint64_t later_sets(int set, int word) {
    return word > set / 64 ? ~UINT64_C(0) : word == set / 64 ? ~UINT64_C(1) << (set % 64) : 0;
}

/* Is the set joined to a later one of these? */
static bool is_joined(const AlmostMates *mates, SudokuBits values, int set, const SetOfSets *others,
                      int words) {
    uint64_t any = 0;
    for (; values; values &= values - 1) {
        const uint64_t *joined = mates->joined[bits_lowest(values) + 1].word;
        for (int word = set / 64; word < words; word++) {
            any |= joined[word] & others->word[word] & later_sets(set, word);
        }
    }
    return any != 0;
}

/* Tries the pairs with a later set of these. */
static bool try_set(AlmostPair *pair, AlmostMates *mates, int a, const SetOfSets *others) {
    const AlmostList *list = pair->list;
    const SudokuBits held = list->sets[a].values;
    list_joined(list, a, mates);
    if (!is_joined(mates, held, a, others, list->words)) {
        return false;
    }
    list_meeting(list, a, mates);
    for (SudokuBits values = held; values; values &= values - 1) {
        const int value = bits_lowest(values) + 1;
        for (int word = a / 64; word < list->words; word++) {
            uint64_t left = useful_mates(mates, held, value, word) & others->word[word];
            for (left &= later_sets(a, word); left; left &= left - 1) {
                const int b = word * 64 + bits_lowest(left);
                pair->set[0] = a;
                pair->set[1] = b;
                pair->joint = joint_values(list, mates, a, b);
                if (bits_lowest(pair->joint) == value - 1 && try_pair(pair)) {
                    return true;
                }
            }
        }
    }
    return false;
}

/* Lists the sets with a cell that has changed since a search for pairs last failed. Two other sets
 * still eliminate nothing, because they see no more than before. */
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

/* Notes the first set of each pair that has a fresh set and could eliminate something; all sets
 * when most are fresh, because selecting them would save nothing. */
static void list_hopeful(const AlmostList *list, const SetOfSets *fresh, SetOfSets *hopeful) {
    AlmostMates mates;
    int count = 0;
    for (int word = 0; word < list->words; word++) {
        count += bits_count(fresh->word[word]);
    }
    memset(hopeful->word, count * 2 > list->count ? 0xFF : 0,
           (size_t)list->words * sizeof(uint64_t));
    if (count * 2 > list->count) {
        return;
    }
    for (int set = 0; set < list->count; set++) {
        const SudokuBits held = list->sets[set].values;
        if (!(fresh->word[set / 64] >> (set % 64) & 1)) {
            continue;
        }
        list_joined(list, set, &mates);
        list_meeting(list, set, &mates);
        for (int word = 0; word < list->words; word++) {
            uint64_t useful = 0;
            for (SudokuBits left = held; left; left &= left - 1) {
                useful |= useful_mates(&mates, held, bits_lowest(left) + 1, word);
            }
            const uint64_t later = useful & later_sets(set, word);
            hopeful->word[word] |= useful & ~later_sets(set, word);
            hopeful->word[set / 64] |= (uint64_t)(later != 0) << (set % 64);
        }
    }
}

bool find_als_xz(const Finder *finder, SudokuStep *step) {
    AlmostPair pair = {.finder = finder, .list = almost_list(finder->survey), .step = step};
    AlmostMates mates;
    SetOfSets fresh;
    SetOfSets hopeful;
    SetOfSets all;
    if (!pair.list) {
        return false;
    }
    list_fresh(finder, pair.list, &fresh);
    list_hopeful(pair.list, &fresh, &hopeful);
    memset(&all, 0xFF, sizeof all);
    for (int a = 0; a < pair.list->count; a++) {
        const bool is_fresh = fresh.word[a / 64] >> (a % 64) & 1;
        if ((hopeful.word[a / 64] >> (a % 64) & 1) &&
            try_set(&pair, &mates, a, is_fresh ? &all : &fresh)) {
            return true;
        }
    }
    /* With a full list sets may appear that have not changed. */
    if (pair.list->count < ALMOST_MAX) {
        set_barren(finder, 0);
    }
    return false;
}
