/* Death blossom: a cell, the stem, and for each of its candidates an almost locked set, a petal,
 * all of whose places for it the stem sees. Whatever value the stem holds, one petal is locked; so
 * a value that all petals share leaves the cells that see all its places in all petals. */
#include "sudoku/techniques/families.h"

#define PETALS_MAX 5

typedef struct Blossom {
    const Finder *finder;
    const AlmostList *list;
    SudokuStep *step;
    int stem;
    int value; /* that all petals share */
    int count;
    int petals[PETALS_MAX];
} Blossom;

static bool take_blossom(Blossom *blossom, const CellSet *struck) {
    SudokuStep *step = blossom->step;
    const SudokuBits held = blossom->finder->board->candidates[blossom->stem];
    step_strike_set(step, blossom->list->survey, struck, value_bit(blossom->value));
    step->value = blossom->value;
    step->values = held;
    step_add_cause(step, blossom->stem, held);
    step_add_cell_truth(step, blossom->stem);
    for (int i = 0; i < blossom->count; i++) {
        almost_show(blossom->list, blossom->petals[i], i + 1, step);
    }
    return finder_take(blossom->finder, step);
}

static bool is_petal(const Blossom *blossom, int set, int value) {
    const AlmostList *list = blossom->list;
    return !set_has(&list->sets[set].cells, blossom->stem) &&
           (almost_seen_by(list, blossom->stem, value)[set / 64] >> (set % 64) & 1);
}

/* Adds petals for the candidates in `left`; the cells `struck` see the value in all petals so
 * far. */
static bool add_petals(Blossom *blossom, SudokuBits left, const CellSet *struck) {
    const AlmostList *list = blossom->list;
    const int words = list->survey->words;
    if (!left) {
        return take_blossom(blossom, struck);
    }
    const int value = bits_lowest(left) + 1;
    for (int word = 0; word < list->words; word++) {
        uint64_t sets = list->holding[value].word[word] & list->holding[blossom->value].word[word];
        for (; sets; sets &= sets - 1) {
            const int set = word * 64 + bits_lowest(sets);
            CellSet both;
            almost_sees(list, set, blossom->value, &both);
            if (!set_keep(&both, struck, words) || !is_petal(blossom, set, value)) {
                continue;
            }
            blossom->petals[blossom->count++] = set;
            const bool stop = add_petals(blossom, left & (left - 1), &both);
            blossom->count--;
            if (stop) {
                return true;
            }
        }
    }
    return false;
}

static bool try_stem(Blossom *blossom) {
    const Survey *survey = blossom->list->survey;
    const SudokuBits held = blossom->finder->board->candidates[blossom->stem];
    for (blossom->value = 1; blossom->value <= survey->layout->symbols; blossom->value++) {
        CellSet struck = survey->at[blossom->value];
        set_remove(&struck, blossom->stem);
        if (!(held & value_bit(blossom->value)) && add_petals(blossom, held, &struck)) {
            return true;
        }
    }
    return false;
}

bool find_death_blossom(const Finder *finder, SudokuStep *step) {
    Blossom blossom = {.finder = finder, .list = almost_list(finder->survey), .step = step};
    for (int size = 2; blossom.list && size <= PETALS_MAX; size++) {
        for (blossom.stem = 0; blossom.stem < finder->layout->cells; blossom.stem++) {
            if (bits_count_inline(finder->board->candidates[blossom.stem]) == size &&
                try_stem(&blossom)) {
                return true;
            }
        }
    }
    return false;
}
