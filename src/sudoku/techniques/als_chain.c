/* Chains of almost locked sets. If Z is not in the first set, that set is locked and holds all its
 * other values. A set joined to it by one of these lacks that value, so it is locked too, and so
 * on. If the last set has Z, it then holds Z: Z leaves the cells that see all its places in the
 * first set and in the last. With three sets it is called the XY-wing of sets. */
#include <stdlib.h>

#include "sudoku/techniques/families.h"

typedef struct SetChains {
    const Finder *finder;
    const AlmostList *list;
    SudokuStep *step;
    int start;
    int value;       /* Z */
    CellSet seeing;  /* the cells that see all its places in the first set */
    SetOfSets fresh; /* not reached yet */
    int queue[ALMOST_MAX];
    int count;
    int before[ALMOST_MAX];  /* the set that a set was reached from */
    int lacking[ALMOST_MAX]; /* the value that it lacks then */
    int length[ALMOST_MAX];  /* sets up to it */
} SetChains;

static bool is_length_wanted(const SetChains *chains, int length) {
    return chains->finder->size == 3 ? length == 3 : length > 3;
}

/* Other values that both ends share do the same as Z, unless they join an end to the chain. */
static void strike_others(const SetChains *chains, int last) {
    const AlmostList *list = chains->list;
    int second = last;
    while (chains->before[second] != chains->start) {
        second = chains->before[second];
    }
    SudokuBits left = list->sets[chains->start].values & list->sets[last].values &
                      ~value_bit(chains->value) & ~value_bit(chains->lacking[last]) &
                      ~value_bit(chains->lacking[second]);
    for (; left; left &= left - 1) {
        const int value = bits_lowest(left) + 1;
        CellSet struck;
        CellSet other;
        almost_sees(list, chains->start, value, &struck);
        almost_sees(list, last, value, &other);
        set_keep(&struck, &other, list->survey->words);
        step_strike_set(chains->step, list->survey, &struck, value_bit(value));
    }
}

static bool try_last(SetChains *chains, int last) {
    const AlmostList *list = chains->list;
    SudokuStep *step = chains->step;
    if (!(list->sets[last].values & value_bit(chains->value)) ||
        chains->lacking[last] == chains->value || last < chains->start ||
        !is_length_wanted(chains, chains->length[last])) {
        return false;
    }
    CellSet struck;
    almost_sees(list, last, chains->value, &struck);
    if (!set_keep(&struck, &chains->seeing, list->survey->words)) {
        return false;
    }
    step_strike_set(step, list->survey, &struck, value_bit(chains->value));
    step->value = chains->value;
    strike_others(chains, last);
    for (int set = last, part = chains->length[last] - 1; part >= 0; part--) {
        almost_show(list, set, part, step);
        if (part > 0) {
            step->values |= value_bit(chains->lacking[set]);
            step->joints[part - 1] = (uint8_t)chains->lacking[set];
        }
        set = part > 0 ? chains->before[set] : set;
    }
    return finder_take(chains->finder, step);
}

/* The sets that lack `value` when `from` has it. */
static bool reach(SetChains *chains, int from, int value) {
    const AlmostList *list = chains->list;
    SetOfSets joined;
    almost_joined(list, from, value, &joined);
    for (int word = 0; word < list->words; word++) {
        uint64_t left = joined.word[word] & chains->fresh.word[word];
        chains->fresh.word[word] &= ~left;
        for (; left; left &= left - 1) {
            const int set = word * 64 + bits_lowest(left);
            chains->before[set] = from;
            chains->lacking[set] = value;
            chains->length[set] = chains->length[from] + 1;
            chains->queue[chains->count++] = set;
            if (try_last(chains, set)) {
                return true;
            }
        }
    }
    return false;
}

static bool als_chain_search_from(SetChains *chains) {
    const AlmostList *list = chains->list;
    for (int word = 0; word < list->words; word++) {
        chains->fresh.word[word] = ~UINT64_C(0);
    }
    chains->fresh.word[chains->start / 64] &= ~(UINT64_C(1) << (chains->start % 64));
    chains->queue[0] = chains->start;
    chains->count = 1;
    chains->length[chains->start] = 1;
    chains->lacking[chains->start] = chains->value;
    for (int i = 0; i < chains->count; i++) {
        const int set = chains->queue[i];
        if (chains->length[set] == chains->finder->size) {
            return false;
        }
        SudokuBits left = list->sets[set].values & ~value_bit(chains->lacking[set]);
        for (; left; left &= left - 1) {
            if (reach(chains, set, bits_lowest(left) + 1)) {
                return true;
            }
        }
    }
    return false;
}

bool find_als_chain(const Finder *finder, SudokuStep *step) {
    SetChains *chains = malloc(sizeof *chains);
    bool stop = false;
    if (!chains) {
        return false;
    }
    chains->finder = finder;
    chains->list = almost_list(finder->survey);
    chains->step = step;
    for (chains->start = 0; chains->list && !stop && chains->start < chains->list->count;
         chains->start++) {
        SudokuBits left = chains->list->sets[chains->start].values;
        for (; left && !stop; left &= left - 1) {
            chains->value = bits_lowest(left) + 1;
            almost_sees(chains->list, chains->start, chains->value, &chains->seeing);
            stop = set_any(&chains->seeing, finder->survey->words) && als_chain_search_from(chains);
        }
    }
    free(chains);
    return stop;
}
