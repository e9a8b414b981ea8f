/* damier-solve sudoku --pdf: the puzzles that are answered or generated, on paper as well. */
#ifndef DAMIER_CLI_SOLVE_SUDOKU_SOLVE_SUDOKU_PAPER_H
#define DAMIER_CLI_SOLVE_SUDOKU_SOLVE_SUDOKU_PAPER_H

#include <stdbool.h>

#include "print/sudoku_sheet.h"
#include "sudoku/grade.h"

typedef struct SudokuPaper {
    const char *file; /* NULL: nothing is printed; borrowed from the command line */
    SheetPaper paper;
    int per_page; /* 0: not given */
    bool has_paper;
    bool without_solutions;
    SudokuSheet *sheet; /* owned */
} SudokuPaper;

/* After the last option. */
Status sudoku_paper_start(SudokuPaper *paper, Text *reason);
/* Puts a puzzle on it; `layout_name` is the word behind --layout, `level` NULL: unknown. */
Status sudoku_paper_add(SudokuPaper *paper, const SheetPuzzle *puzzle, const char *layout_name,
                        const SudokuLevel *level);
/* Writes the file. */
Status sudoku_paper_write(const SudokuPaper *paper, Text *reason);
void sudoku_paper_finish(SudokuPaper *paper);

#endif
