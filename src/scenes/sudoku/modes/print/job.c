/* The print job: puzzles, solutions and pages, by the worker. */
#include "scenes/sudoku/modes/print/job.h"

#include <stdlib.h>

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/model/model.h"
#include "sudoku/solver.h"

/* ---- Progress ---- */

PrintProgress *print_progress_create(void) {
    PrintProgress *progress = calloc(1, sizeof *progress);
    if (progress) {
        atomic_init(&progress->holders, 1);
    }
    return progress;
}

PrintProgress *print_progress_hold(PrintProgress *progress) {
    atomic_fetch_add(&progress->holders, 1);
    return progress;
}

void print_progress_release(PrintProgress *progress) {
    if (progress && atomic_fetch_sub(&progress->holders, 1) == 1) {
        free(progress);
    }
}

static void release_work(void *payload) {
    PrintWork *work = payload;
    print_progress_release(work->progress);
    free(work->bytes);
}

/* ---- New puzzles ---- */

static Status add_puzzles(PrintWork *work, SudokuSheet *sheet, Budget *budget) {
    SudokuNewPuzzle *making = &work->making;
    Status status = STATUS_OK;
    for (int i = 0; i < work->count && status == STATUS_OK; i++) {
        progress_set(&work->progress->progress, i, work->count);
        sudoku_new_puzzle_make(making, budget, locale_text);
        making->seed += SUDOKU_SEED_STEP;
        status = making->status;
        if (status == STATUS_OK) {
            Text title = text_over(work->title, sizeof work->title);
            text_addf(&title, "%s · %s", work->layout_words, sudoku_level_words(making->made));
            status = sudoku_sheet_add(sheet, &(SheetPuzzle){.layout = &making->layout,
                                                            .givens = &making->puzzle.givens,
                                                            .solution = &making->puzzle.solution,
                                                            .title = work->title});
        }
    }
    return status;
}

/* ---- The one on the board ---- */

static Status add_board(PrintWork *work, SudokuSheet *sheet, Budget *budget) {
    SudokuSolutions found = {0};
    SudokuSolver *solver = sudoku_solver_create(&work->making.layout);
    if (!solver) {
        return STATUS_NO_MEMORY;
    }
    const bool is_solved = sudoku_solver_run(solver, &work->givens, &(SudokuSearch){.limit = 2},
                                             budget, &found) == STATUS_OK &&
                           found.count == 1;
    sudoku_solver_destroy(solver);
    return sudoku_sheet_add(sheet,
                            &(SheetPuzzle){.layout = &work->making.layout,
                                           .givens = &work->givens,
                                           .written = work->has_written ? &work->written : NULL,
                                           .solution = is_solved ? &found.first : NULL,
                                           .title = work->title});
}

/* ---- The pages ---- */

static void tell_failure(PrintWork *work) {
    Text reason = text_over(work->reason, sizeof work->reason);
    text_add(&reason, work->status == STATUS_NO_MEMORY
                          ? tr("There is not enough memory to print.")
                          : tr("Damier found no puzzle this time. Please try again."));
}

static void run_print(void *payload, const atomic_bool *stop) {
    PrintWork *work = payload;
    Budget budget = budget_unlimited();
    SudokuSheet *sheet = sudoku_sheet_create();
    Text reason = text_over(work->reason, sizeof work->reason);
    budget.stop = stop;
    work->form.stop = stop;
    reason.translate = locale_text;
    work->status = !sheet        ? STATUS_NO_MEMORY
                   : work->count ? add_puzzles(work, sheet, &budget)
                                 : add_board(work, sheet, &budget);
    if (work->status != STATUS_OK) {
        tell_failure(work);
    } else {
        work->status =
            sudoku_sheet_print(sheet, &work->form, &work->bytes, &work->byte_count, &reason);
    }
    sudoku_sheet_destroy(sheet);
}

const ModeJob print_job = {sizeof(PrintWork), run_print, release_work};
