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

/* Nodes for one question of the core. */
#define CORE_NODES 20000

/* Leaves out given after given as long as there is still no solution: what is left is a smallest
 * set, though not the only one. */
static Status find_core(const SudokuLayout *layout, const SudokuGrid *puzzle, Budget *budget,
                        SudokuDiagnosis *diagnosis) {
    SudokuGrid core = *puzzle;
    for (int cell = 0; cell < layout->cells; cell++) {
        SudokuSolutions solutions;
        Budget part = budget_part(budget, CORE_NODES);
        const uint8_t value = core.value[cell];
        if (!value) {
            continue;
        }
        core.value[cell] = 0;
        const Status status = sudoku_solve(layout, &core, 1, &part, &solutions);
        budget->nodes = part.nodes;
        if (status == STATUS_NO_MEMORY || status == STATUS_CANCELLED) {
            return status;
        }
        if (status != STATUS_OK) {
            return STATUS_OK; /* not in time */
        }
        core.value[cell] = solutions.count ? value : 0;
    }
    for (int cell = 0; cell < layout->cells; cell++) {
        diagnosis->core[cell] = core.value[cell] != 0;
        diagnosis->core_count += core.value[cell] != 0;
    }
    return STATUS_OK;
}

static void keep_solution(void *context, const SudokuGrid *solution) {
    SudokuDiagnosis *diagnosis = context;
    if (diagnosis->solution_count < SUDOKU_DIAGNOSIS_SOLUTIONS) {
        diagnosis->solutions[diagnosis->solution_count++] = *solution;
    }
}

bool sudoku_diagnosis_differs(const SudokuDiagnosis *diagnosis, int cell) {
    for (int i = 1; i < diagnosis->solution_count; i++) {
        if (diagnosis->solutions[i].value[cell] != diagnosis->solutions[0].value[cell]) {
            return true;
        }
    }
    return false;
}

Status sudoku_diagnose(const SudokuLayout *layout, const SudokuGrid *puzzle, Budget *budget,
                       SudokuDiagnosis *diagnosis) {
    const SudokuSearch search = {
        .limit = SUDOKU_DIAGNOSIS_SOLUTIONS + 1, .found = keep_solution, .context = diagnosis};
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
    if (status != STATUS_OK && (status != STATUS_LIMIT || diagnosis->solution_count < 2)) {
        return status;
    }
    if (diagnosis->solution_count > 0) {
        diagnosis->verdict = diagnosis->solution_count == 1 ? SUDOKU_HAS_ONE : SUDOKU_HAS_SEVERAL;
        diagnosis->has_all = status == STATUS_OK && solutions.count <= SUDOKU_DIAGNOSIS_SOLUTIONS;
        return STATUS_OK;
    }
    const Status shown = show_why(layout, puzzle, budget, diagnosis);
    return shown == STATUS_OK && diagnosis->verdict == SUDOKU_HAS_NONE
               ? find_core(layout, puzzle, budget, diagnosis)
               : shown;
}

static void several_text(const Speech *speech, const SudokuDiagnosis *diagnosis, Text *out) {
    int count = 0;
    int first = -1;
    for (int cell = 0; cell < speech->layout->cells; cell++) {
        const bool differs = sudoku_diagnosis_differs(diagnosis, cell);
        first = differs && first < 0 ? cell : first;
        count += differs;
    }
    text_addf(out,
              speech->translate(
                  diagnosis->has_all
                      ? N_("This puzzle has %1$d solutions. They differ in %2$d cells, for example "
                           "in %3$s.")
                      : N_("This puzzle has at least %1$d solutions. Those found differ in %2$d "
                           "cells, for example in %3$s.")),
              diagnosis->solution_count, count, cell_phrase(speech, first).data);
}

void sudoku_diagnosis_text(const SudokuLayout *layout, const SudokuDiagnosis *diagnosis,
                           Translate translate, Text *out) {
    const Speech speech = {layout, translate};
    const Phrase value =
        values_phrase(&speech, diagnosis->value ? UINT64_C(1) << (diagnosis->value - 1) : 0);
    if (diagnosis->verdict == SUDOKU_HAS_ONE) {
        text_add(out, translate(N_("This puzzle has one solution.")));
        return;
    }
    if (diagnosis->verdict == SUDOKU_HAS_SEVERAL) {
        several_text(&speech, diagnosis, out);
        return;
    }
    text_add(out, translate(N_("This puzzle has no solution.")));
    if (diagnosis->verdict == SUDOKU_HAS_NONE) {
        if (diagnosis->core_count > 0) {
            text_add_char(out, ' ');
            text_addf(out,
                      translate(N_("No grid holds these %d givens together; leave out any of them, "
                                   "and there is one.")),
                      diagnosis->core_count);
        }
        return;
    }
    text_add_char(out, ' ');
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
