/* SudokuPaper: damier-solve sudoku --pdf, which also prints the solved or generated puzzles. */
#ifndef DAMIER_CLI_SOLVE_SUDOKU_SOLVE_SUDOKU_PAPER_H
#define DAMIER_CLI_SOLVE_SUDOKU_SOLVE_SUDOKU_PAPER_H

#include <stdbool.h>

#include "print/sudoku_sheet.h"
#include "sudoku/grade.h"

typedef struct SudokuPaper {
    const char *file; /* NULL: no --pdf; borrowed from the command line */
    SheetPaper paper;
    int per_page; /* 0: not given */
    bool has_paper;
    bool without_solutions;
    SudokuSheet *sheet; /* owned */
} SudokuPaper;

/* Checks the options and begins; call after the last option. */
Status sudoku_paper_start(SudokuPaper *paper, Text *reason);
/* Adds a puzzle; `layout_name` is the value of --layout; `level` NULL: unknown. */
Status sudoku_paper_add(SudokuPaper *paper, const SheetPuzzle *puzzle, const char *layout_name,
                        const SudokuLevel *level);
/* Writes the file. */
Status sudoku_paper_write(const SudokuPaper *paper, Text *reason);
void sudoku_paper_finish(SudokuPaper *paper);

#endif
