/* Functions that the families share: they fill in a step and pass it on. */
#include <string.h>

#include "sudoku/techniques/families.h"

void step_add_part(SudokuStep *step, int part, int cell, SudokuBits values) {
    for (int i = 0; i < step->cause_count; i++) {
        if (step->causes[i].cell == cell && step->causes[i].part == part) {
            step->causes[i].values |= values;
            return;
        }
    }
    if (values && step->cause_count < SUDOKU_MARKS_MAX) {
        step->causes[step->cause_count++] = (SudokuMark){cell, part, values};
    }
}

void step_add_cause(SudokuStep *step, int cell, SudokuBits values) {
    step_add_part(step, 0, cell, values);
}

void step_add_elimination(SudokuStep *step, int cell, SudokuBits values) {
    if (values && step->elimination_count < SUDOKU_MARKS_MAX) {
        step->eliminations[step->elimination_count++] = (SudokuMark){cell, 0, values};
    }
}

void step_strike(SudokuStep *step, int cell, SudokuBits values) {
    for (int i = 0; i < step->elimination_count; i++) {
        if (step->eliminations[i].cell == cell) {
            step->eliminations[i].values |= values;
            return;
        }
    }
    step_add_elimination(step, cell, values);
}

void step_strike_set(SudokuStep *step, const Survey *survey, const CellSet *cells,
                     SudokuBits values) {
    SET_EACH(cell, cells, survey->words) {
        step_strike(step, cell, values);
    }
}

static void add_truth(SudokuStep *step, SudokuTruth truth) {
    for (int i = 0; i < step->truth_count; i++) {
        const SudokuTruth *other = &step->truths[i];
        if (other->cell == truth.cell && other->region == truth.region &&
            other->value == truth.value) {
            return;
        }
    }
    if (step->truth_count < SUDOKU_TRUTHS_MAX) {
        step->truths[step->truth_count++] = truth;
    }
}

void step_add_cell_truth(SudokuStep *step, int cell) {
    add_truth(step, (SudokuTruth){(int16_t)cell, -1, 0});
}

void step_add_region_truth(SudokuStep *step, int region, int value) {
    add_truth(step, (SudokuTruth){-1, (int16_t)region, (uint8_t)value});
}

SudokuBits region_places(const Finder *finder, int region, int value) {
    const uint16_t *members = finder->layout->region_cells[region];
    SudokuBits places = 0;
    for (int k = 0; k < finder->layout->symbols; k++) {
        places |= (finder->board->candidates[members[k]] >> (value - 1) & 1) << k;
    }
    return places;
}

void step_clear(SudokuStep *step, SudokuTechnique technique) {
    memset(step, 0, offsetof(SudokuStep, covers));
    step->technique = technique;
    step->cell = -1;
    step->region = -1;
    step->other_region = -1;
}

bool finder_take(const Finder *finder, SudokuStep *step) {
    if (!finder->take || !finder->take(finder->context, step)) {
        return true;
    }
    step_clear(step, step->technique);
    return false;
}
