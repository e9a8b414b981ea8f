#include "sudoku/diagnosis.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "hint_words.h"
#include "sudoku/solver.h"

/* A cell without candidates, or a region without a place for a value. */
static bool find_lack(const SudokuLayout *layout, const SudokuBoard *board,
                      SudokuDiagnosis *diagnosis) {
    const uint32_t full = (UINT32_C(1) << layout->symbols) - 1;
    for (int cell = 0; cell < layout->cells; cell++) {
        if (!board->grid.value[cell] && !board->candidates[cell]) {
            diagnosis->verdict = SUDOKU_LACKS_VALUE;
            diagnosis->cell = cell;
            return true;
        }
    }
    for (int region = 0; region < layout->regions; region++) {
        uint32_t seen = 0;
        for (int k = 0; k < layout->symbols; k++) {
            const int cell = layout->region_cells[region][k];
            seen |= board->candidates[cell] | (UINT32_C(1) << board->grid.value[cell]) >> 1;
        }
        if (seen != full) {
            diagnosis->verdict = SUDOKU_LACKS_PLACE;
            diagnosis->region = region;
            diagnosis->value = bits_lowest(full & ~seen) + 1;
            return true;
        }
    }
    return false;
}

/* Goes by the easiest steps until something is lacking. */
static Status show_why(const SudokuLayout *layout, const SudokuGrid *puzzle, Budget *budget,
                       SudokuDiagnosis *diagnosis) {
    SudokuBoard *board = malloc(sizeof *board);
    SudokuStep *step = malloc(sizeof *step);
    Status status = board && step ? STATUS_OK : STATUS_NO_MEMORY;
    if (status == STATUS_OK) {
        sudoku_board_init(board, layout, puzzle);
        while (!find_lack(layout, board, diagnosis) &&
               sudoku_step_find(layout, board, SUDOKU_FORCING_NET, step)) {
            if (!budget_poll(budget)) {
                status = budget->status;
                break;
            }
            sudoku_board_apply(board, layout, step);
            diagnosis->steps++;
        }
    }
    free(board);
    free(step);
    return status;
}

typedef struct Found {
    SudokuDiagnosis *diagnosis;
    int count;
} Found;

static void keep_solution(void *context, const SudokuGrid *solution) {
    Found *found = context;
    if (found->count < 2) {
        found->diagnosis->solutions[found->count++] = *solution;
    }
}

Status sudoku_diagnose(const SudokuLayout *layout, const SudokuGrid *puzzle, Budget *budget,
                       SudokuDiagnosis *diagnosis) {
    Found found = {diagnosis, 0};
    const SudokuSearch search = {.limit = 2, .found = keep_solution, .context = &found};
    SudokuSolutions solutions;
    SudokuConflict conflict;
    memset(diagnosis, 0, sizeof *diagnosis);
    diagnosis->verdict = SUDOKU_HAS_NONE;
    diagnosis->cell = diagnosis->other = diagnosis->region = -1;
    if (sudoku_grid_find_conflict(layout, puzzle, &conflict)) {
        diagnosis->verdict = SUDOKU_REPEATS;
        diagnosis->cell = conflict.cell;
        diagnosis->other = conflict.other;
        diagnosis->region = conflict.region;
        diagnosis->value = puzzle->value[conflict.cell];
        return STATUS_OK;
    }
    const Status status = sudoku_solve_general(layout, puzzle, &search, budget, &solutions);
    if (status != STATUS_OK) {
        return status;
    }
    if (found.count > 0) {
        diagnosis->verdict = found.count == 1 ? SUDOKU_HAS_ONE : SUDOKU_HAS_SEVERAL;
        return STATUS_OK;
    }
    return show_why(layout, puzzle, budget, diagnosis);
}

static void several_text(const Speech *speech, const SudokuDiagnosis *diagnosis, Text *out) {
    int count = 0;
    int first = -1;
    for (int cell = 0; cell < speech->layout->cells; cell++) {
        const bool differs =
            diagnosis->solutions[0].value[cell] != diagnosis->solutions[1].value[cell];
        first = differs && first < 0 ? cell : first;
        count += differs;
    }
    text_addf(out,
              speech->translate(N_("This puzzle has several solutions: two of them differ in %1$d "
                                   "cells, for example in %2$s.")),
              count, cell_phrase(speech, first).data);
}

void sudoku_diagnosis_text(const SudokuLayout *layout, const SudokuDiagnosis *diagnosis,
                           Translate translate, Text *out) {
    const Speech speech = {layout, translate};
    const Phrase value =
        values_phrase(&speech, diagnosis->value ? UINT32_C(1) << (diagnosis->value - 1) : 0);
    if (diagnosis->verdict == SUDOKU_HAS_ONE) {
        text_add(out, translate(N_("This puzzle has one solution.")));
        return;
    }
    if (diagnosis->verdict == SUDOKU_HAS_SEVERAL) {
        several_text(&speech, diagnosis, out);
        return;
    }
    text_add(out, translate(N_("This puzzle has no solution.")));
    text_add(out, diagnosis->verdict == SUDOKU_HAS_NONE ? "" : " ");
    if (diagnosis->verdict == SUDOKU_REPEATS) {
        text_addf(out, translate(N_("In %1$s the cells %2$s and %3$s both hold %4$s.")),
                  region_phrase(&speech, diagnosis->region).data,
                  cell_phrase(&speech, diagnosis->cell).data,
                  cell_phrase(&speech, diagnosis->other).data, value.data);
    } else if (diagnosis->verdict == SUDOKU_LACKS_VALUE) {
        text_addf(out, translate(N_("No digit is left for %1$s (steps before that: %2$d).")),
                  cell_phrase(&speech, diagnosis->cell).data, diagnosis->steps);
    } else if (diagnosis->verdict == SUDOKU_LACKS_PLACE) {
        text_addf(out,
                  translate(N_("No place is left for %1$s in %2$s (steps before that: %3$d).")),
                  value.data, region_phrase(&speech, diagnosis->region).data, diagnosis->steps);
    }
}
