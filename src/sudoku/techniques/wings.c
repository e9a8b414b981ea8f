/* XY-wing: a pivot XY sees two cells XZ and YZ; one of the two is Z whatever the pivot is, so Z
 * leaves every cell that sees both. XYZ-wing: the pivot holds Z too and must be seen as well. */
#include "sudoku/techniques/families.h"

/* The value Z of a pivot and two wings, or 0 when they make no pattern. */
static int wing_value(int size, SudokuBits pivot, SudokuBits first, SudokuBits second) {
    const SudokuBits shared = first & second;
    const SudokuBits all = pivot | first | second;
    if (!shared || (shared & (shared - 1)) || bits_count_inline(all) != 3) {
        return 0;
    }
    const bool pivot_holds_it = (pivot & shared) != 0;
    return pivot_holds_it == (size == 3) ? bits_lowest(shared) + 1 : 0;
}

static bool wings_try(const Finder *finder, int pivot, const int wings[2], SudokuStep *step) {
    const Survey *survey = finder->survey;
    const SudokuBits *open = finder->board->candidates;
    const int value = wing_value(finder->size, open[pivot], open[wings[0]], open[wings[1]]);
    if (!value) {
        return false;
    }
    CellSet targets = survey->at[value];
    set_keep(&targets, &survey->sees[wings[0]], survey->words);
    set_keep(&targets, &survey->sees[wings[1]], survey->words);
    if (finder->size == 3) {
        set_keep(&targets, &survey->sees[pivot], survey->words);
    }
    set_remove(&targets, pivot);
    if (!set_any(&targets, survey->words)) {
        return false;
    }
    const int cells[3] = {pivot, wings[0], wings[1]};
    step->value = value;
    step_strike_set(step, survey, &targets, value_bit(value));
    for (int i = 0; i < 3; i++) {
        step->values |= open[cells[i]];
        step_add_cause(step, cells[i], open[cells[i]]);
        step_add_cell_truth(step, cells[i]);
    }
    return finder_take(finder, step);
}

static bool find_around(const Finder *finder, int pivot, SudokuStep *step) {
    const Survey *survey = finder->survey;
    CellSet wings = survey->pairs;
    set_keep(&wings, &survey->sees[pivot], survey->words);
    SET_EACH(first, &wings, survey->words) {
        if (!(finder->board->candidates[first] & finder->board->candidates[pivot])) {
            continue;
        }
        for (int second = set_next(&wings, first + 1, survey->words); second >= 0;
             second = set_next(&wings, second + 1, survey->words)) {
            const int pair[2] = {first, second};
            if (wings_try(finder, pivot, pair, step)) {
                return true;
            }
        }
    }
    return false;
}

bool find_wing(const Finder *finder, SudokuStep *step) {
    for (int pivot = 0; pivot < finder->layout->cells; pivot++) {
        if (bits_count_inline(finder->board->candidates[pivot]) == finder->size &&
            find_around(finder, pivot, step)) {
            return true;
        }
    }
    return false;
}
