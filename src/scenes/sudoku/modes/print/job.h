/* The print job of the worker: it makes the puzzles, solves the one on the board and draws the
 * pages. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_PRINT_JOB_H
#define DAMIER_SCENES_SUDOKU_MODES_PRINT_JOB_H

#include "play/progress.h"
#include "print/sudoku_sheet.h"
#include "scenes/shell/modes/mode.h"
#include "sudoku/new_puzzle.h"

#define PRINT_REASON_SIZE 200

/* The worker's progress, shared and counted. */
typedef struct PrintProgress {
    atomic_int holders;
    Progress progress;
} PrintProgress;

/* Creates the progress with one holder; NULL when memory runs out. */
PrintProgress *print_progress_create(void);
PrintProgress *print_progress_hold(PrintProgress *progress);
/* NULL is fine. */
void print_progress_release(PrintProgress *progress);

typedef struct PrintWork {
    SheetForm form;
    PrintProgress *progress; /* held */
    int count;               /* new puzzles; 0: the one on the board */
    SudokuNewPuzzle making;  /* the question for the first new one; its layout is the board's */
    char layout_words[SHEET_TITLE_SIZE / 2];
    /* The one on the board: */
    SudokuGrid givens, written;
    bool has_written;
    char title[SHEET_TITLE_SIZE];
    /* The answer: */
    Status status;
    void *bytes; /* owned */
    size_t byte_count;
    char reason[PRINT_REASON_SIZE]; /* why there are no pages, translated */
} PrintWork;

/* The job of a PrintWork. */
extern const ModeJob print_job;

#endif
