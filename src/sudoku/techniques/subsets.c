/* Naked and hidden pairs, triples and quads. Naked: n cells of a region with n values, which leave
 * every cell that sees all their places there. Hidden: n values with n places in a region, where no
 * other value stays. */
#include "sudoku/techniques/families.h"

/* A choice of `size` masks whose union has `size` bits. */
typedef struct Cover {
    const Finder *finder;
    SudokuStep *step;
    int region;
    SudokuBits masks[SUDOKU_SYMBOLS_MAX];
    /* The masks that may be chosen. */
    int count;
    uint8_t places[SUDOKU_SYMBOLS_MAX];
    bool (*found)(const struct Cover *cover, SudokuBits chosen, SudokuBits bits);
} Cover;

static bool subsets_extend(const Cover *cover, int from, SudokuBits chosen, SudokuBits bits) {
    const int size = cover->finder->size;
    const int left = size - bits_count_inline(chosen);
    if (left == 0) {
        return bits_count_inline(bits) == size && cover->found(cover, chosen, bits);
    }
    for (int i = from; i + left <= cover->count; i++) {
        const int place = cover->places[i];
        const SudokuBits more = bits | cover->masks[place];
        if (bits_count_inline(more) <= size &&
            subsets_extend(cover, i + 1, chosen | UINT64_C(1) << place, more)) {
            return true;
        }
    }
    return false;
}

/* Goes through all choices. A mask with one bit is a single, which an easier technique finds. */
static bool subsets_search(Cover *cover) {
    cover->count = 0;
    for (int i = 0; i < cover->finder->layout->symbols; i++) {
        const SudokuBits mask = cover->masks[i];
        if ((mask & (mask - 1)) && bits_count_inline(mask) <= cover->finder->size) {
            cover->places[cover->count++] = (uint8_t)i;
        }
    }
    return subsets_extend(cover, 0, 0, 0);
}

static bool take_naked(const Cover *cover, SudokuBits chosen, SudokuBits bits) {
    const Survey *survey = cover->finder->survey;
    const uint16_t *members = cover->finder->layout->region_cells[cover->region];
    SudokuStep *step = cover->step;
    for (SudokuBits left = bits; left; left &= left - 1) {
        const int value = bits_lowest(left) + 1;
        CellSet targets = survey->at[value];
        for (SudokuBits cells = chosen; cells; cells &= cells - 1) {
            const int k = bits_lowest(cells);
            if (cover->masks[k] & value_bit(value)) {
                set_keep(&targets, &survey->sees[members[k]], survey->words);
            }
        }
        step_strike_set(step, survey, &targets, value_bit(value));
    }
    if (step->elimination_count == 0) {
        return false;
    }
    step->region = cover->region;
    step->values = bits;
    for (SudokuBits cells = chosen; cells; cells &= cells - 1) {
        const int k = bits_lowest(cells);
        step_add_cause(step, members[k], cover->masks[k]);
        step_add_cell_truth(step, members[k]);
    }
    return finder_take(cover->finder, step);
}

bool find_naked_subset(const Finder *finder, SudokuStep *step) {
    const SudokuLayout *layout = finder->layout;
    Cover cover = {.finder = finder, .step = step, .found = take_naked};
    for (cover.region = 0; cover.region < layout->regions; cover.region++) {
        if (is_barren(finder, cover.region, finder->survey->region_changed[cover.region])) {
            continue;
        }
        for (int k = 0; k < layout->symbols; k++) {
            cover.masks[k] = finder->board->candidates[layout->region_cells[cover.region][k]];
        }
        if (subsets_search(&cover)) {
            return true;
        }
        set_barren(finder, cover.region);
    }
    return false;
}

static bool take_hidden(const Cover *cover, SudokuBits chosen, SudokuBits bits) {
    const uint16_t *members = cover->finder->layout->region_cells[cover->region];
    SudokuStep *step = cover->step;
    for (SudokuBits left = bits; left; left &= left - 1) {
        const int cell = members[bits_lowest(left)];
        step_add_elimination(step, cell, cover->finder->board->candidates[cell] & ~chosen);
    }
    if (step->elimination_count == 0) {
        return false;
    }
    step->region = cover->region;
    step->values = chosen;
    for (SudokuBits left = bits; left; left &= left - 1) {
        const int cell = members[bits_lowest(left)];
        step_add_cause(step, cell, cover->finder->board->candidates[cell] & chosen);
    }
    for (SudokuBits left = chosen; left; left &= left - 1) {
        step_add_region_truth(step, cover->region, bits_lowest(left) + 1);
    }
    return finder_take(cover->finder, step);
}

bool find_hidden_subset(const Finder *finder, SudokuStep *step) {
    const SudokuLayout *layout = finder->layout;
    Cover cover = {.finder = finder, .step = step, .found = take_hidden};
    for (cover.region = 0; cover.region < layout->regions; cover.region++) {
        if (is_barren(finder, cover.region, finder->survey->region_changed[cover.region])) {
            continue;
        }
        for (int value = 1; value <= layout->symbols; value++) {
            cover.masks[value - 1] = finder->survey->places[cover.region][value];
        }
        if (subsets_search(&cover)) {
            return true;
        }
        set_barren(finder, cover.region);
    }
    return false;
}
