/* Diagnoses a puzzle without exactly one solution, and puts the diagnosis into words. */
#include "sudoku/diagnosis.h"

#include <stdlib.h>
#include <string.h>

#include "sudoku/hints/hint_words.h"
#include "sudoku/solver.h"

/* Sets the verdict when a cell lacks a value or a value lacks a place; false when nothing is
 * lacking. */
static bool find_lack(const SudokuLayout *layout, const SudokuBoard *board,
                      SudokuDiagnosis *diagnosis) {
    SudokuLack lack;
    if (!sudoku_board_find_lack(board, layout, &lack)) {
        return false;
    }
    diagnosis->verdict = lack.cell >= 0 ? SUDOKU_LACKS_VALUE : SUDOKU_LACKS_PLACE;
    diagnosis->cell = lack.cell;
    diagnosis->region = lack.region;
    diagnosis->value = lack.value;
    return true;
}

/* Takes the easiest steps until a cell lacks a value or a value lacks a place. */
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
        diagnosis->reached = board->grid;
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
    const Status status = sudoku_solve_backtracking(layout, puzzle, &search, budget, &solutions);
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
    if (diagnosis->steps > 0) {
        text_addf(out, translate(N_("Steps of logic that it takes to see it: %d.")),
                  diagnosis->steps);
        text_add_char(out, ' ');
    }
    if (diagnosis->verdict == SUDOKU_REPEATS) {
        text_addf(out, translate(N_("In %1$s the cells %2$s and %3$s both hold %4$s.")),
                  region_phrase(&speech, diagnosis->region).data,
                  cell_phrase(&speech, diagnosis->cell).data,
                  cell_phrase(&speech, diagnosis->other).data, value.data);
    } else if (diagnosis->verdict == SUDOKU_LACKS_VALUE) {
        text_addf(out, translate(N_("No digit is left for %s.")),
                  cell_phrase(&speech, diagnosis->cell).data);
    } else if (diagnosis->verdict == SUDOKU_LACKS_PLACE) {
        text_addf(out, translate(N_("No place is left for %1$s in %2$s.")), value.data,
                  region_phrase(&speech, diagnosis->region).data);
    }
}
