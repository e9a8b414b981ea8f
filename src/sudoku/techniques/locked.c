/* Locked candidates: when all places of a value in one region lie in a second one too, the value
 * leaves the rest of the second. With a box first it is called pointing, with a line claiming. */
#include "sudoku/techniques/families.h"

static bool try_region(const Finder *finder, int region, int value, SudokuStep *step) {
    const SudokuLayout *layout = finder->layout;
    const Survey *survey = finder->survey;
    const SudokuBits places = survey->places[region][value];
    const int first = layout->region_cells[region][bits_lowest(places)];
    for (int i = 0; i < layout->cell_region_count[first]; i++) {
        const int other = layout->cell_regions[first][i];
        if (other == region || (places & ~survey_shared(survey, region, other))) {
            continue;
        }
        CellSet open = survey->region[region];
        CellSet rest = survey->region[other];
        set_keep(&open, &survey->at[value], survey->words);
        set_drop(&rest, &survey->region[region], survey->words);
        if (!set_keep(&rest, &survey->at[value], survey->words)) {
            continue;
        }
        step->values = value_bit(value);
        step->value = value;
        step->region = region;
        step->other_region = other;
        step_add_region_truth(step, region, value);
        step_strike_set(step, survey, &rest, step->values);
        SET_EACH(cell, &open, survey->words) {
            step_add_cause(step, cell, step->values);
        }
        if (finder_take(finder, step)) {
            return true;
        }
    }
    return false;
}

/* Can the value be skipped in the region? Its places there have changed only if both the value and
 * the region have. */
static bool is_barren_there(const Finder *finder, int region, int value) {
    return is_barren(finder, value, finder->survey->value_changed[value]) ||
           is_barren(finder, value, finder->survey->region_changed[region]);
}

bool find_locked(const Finder *finder, SudokuStep *step) {
    for (int region = finder->layout->regions - 1; region >= 0; region--) {
        for (int value = 1; value <= finder->layout->symbols; value++) {
            const SudokuBits places = finder->survey->places[region][value];
            if ((places & (places - 1)) && !is_barren_there(finder, region, value) &&
                try_region(finder, region, value, step)) {
                return true;
            }
        }
    }
    for (int value = 1; value <= finder->layout->symbols; value++) {
        set_barren(finder, value);
    }
    return false;
}
