/* Remote pairs: cells of the same two candidates that see each other take them alternately, so that
 * a cell that sees two of opposite parity can hold neither. */
#include "sudoku/techniques/families.h"

typedef struct Turns {
    CellSet cells[2];
    CellSet seen[2];
} Turns;

static void spread_turns(const Finder *finder, int start, const CellSet *equal, Turns *turns) {
    const Survey *survey = finder->survey;
    CellSet fresh[2];
    for (int turn = 0; turn < 2; turn++) {
        set_clear(&turns->cells[turn], survey->words);
        set_clear(&turns->seen[turn], survey->words);
        set_clear(&fresh[turn], survey->words);
    }
    set_add(&fresh[0], start);
    for (int turn = 0; set_any(&fresh[turn], survey->words); turn = !turn) {
        set_join(&turns->cells[turn], &fresh[turn], survey->words);
        set_clear(&fresh[!turn], survey->words);
        SET_EACH(cell, &fresh[turn], survey->words) {
            set_join(&fresh[!turn], &survey->sees[cell], survey->words);
        }
        set_join(&turns->seen[turn], &fresh[!turn], survey->words);
        set_keep(&fresh[!turn], equal, survey->words);
        set_drop(&fresh[!turn], &turns->cells[0], survey->words);
        set_drop(&fresh[!turn], &turns->cells[1], survey->words);
    }
}

static bool take_turns(const Finder *finder, SudokuBits pair, const Turns *turns,
                       SudokuStep *step) {
    const Survey *survey = finder->survey;
    CellSet both = turns->seen[0];
    set_keep(&both, &turns->seen[1], survey->words);
    for (SudokuBits left = pair; left; left &= left - 1) {
        CellSet struck = both;
        set_keep(&struck, &survey->at[bits_lowest(left) + 1], survey->words);
        set_drop(&struck, &turns->cells[0], survey->words);
        set_drop(&struck, &turns->cells[1], survey->words);
        step_strike_set(step, survey, &struck, left & (~left + 1));
    }
    if (step->elimination_count == 0) {
        return false;
    }
    step->values = pair;
    for (int turn = 0; turn < 2; turn++) {
        SET_EACH(cell, &turns->cells[turn], survey->words) {
            step_add_part(step, turn, cell, pair);
            step_add_cell_truth(step, cell);
        }
    }
    return finder_take(finder, step);
}

bool find_remote_pair(const Finder *finder, SudokuStep *step) {
    const Survey *survey = finder->survey;
    CellSet done;
    set_clear(&done, survey->words);
    SET_EACH(start, &survey->pairs, survey->words) {
        if (set_has(&done, start)) {
            continue;
        }
        const SudokuBits pair = finder->board->candidates[start];
        CellSet equal = survey->at[bits_lowest(pair) + 1];
        set_keep(&equal, &survey->at[bits_lowest(pair & (pair - 1)) + 1], survey->words);
        set_keep(&equal, &survey->pairs, survey->words);
        Turns turns;
        spread_turns(finder, start, &equal, &turns);
        set_join(&done, &turns.cells[0], survey->words);
        set_join(&done, &turns.cells[1], survey->words);
        /* Two cells are only a naked pair. */
        if (set_count(&turns.cells[0], survey->words) + set_count(&turns.cells[1], survey->words) >
                3 &&
            take_turns(finder, pair, &turns, step)) {
            return true;
        }
    }
    return false;
}
