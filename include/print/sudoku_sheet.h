/* SudokuSheet: puzzles on paper, one, two, four or six a page, with their solutions at the end. The
 * regions of each layout determine all lines and tints, as on the screen: thick lines between
 * boxes, pieces or other regions; grey for diagonals, windows and dots. */
#ifndef DAMIER_PRINT_SUDOKU_SHEET_H
#define DAMIER_PRINT_SUDOKU_SHEET_H

#include <stdatomic.h>
#include <stdbool.h>

#include "print/paper.h"
#include "sudoku/grid.h"

typedef struct SudokuSheet SudokuSheet;

/* One puzzle. sudoku_sheet_add copies all of it. */
typedef struct SheetPuzzle {
    const SudokuLayout *layout;
    const SudokuGrid *givens;
    const SudokuGrid *written;  /* the player's values, in grey; NULL: none */
    const SudokuGrid *solution; /* NULL: none is printed */
    const char *title;          /* "9×9 · medium"; cut to SHEET_TITLE_SIZE bytes */
} SheetPuzzle;

#define SHEET_TITLE_SIZE 80
/* Bytes of a short name, including the final 0. */
#define SHEET_ID_SIZE 10

typedef struct SheetForm {
    SheetPaper paper;
    int per_page; /* a number that sudoku_sheet_fits accepts */
    bool has_solutions;
    const char *title;       /* of the document */
    const char *solutions;   /* the heading of the pages of solutions */
    const atomic_bool *stop; /* raised by another thread; NULL: never */
} SheetForm;

/* NULL when memory runs out. */
SudokuSheet *sudoku_sheet_create(void);
/* NULL is fine. */
void sudoku_sheet_destroy(SudokuSheet *sheet);
/* Adds a puzzle after the others. STATUS_NO_MEMORY. */
Status sudoku_sheet_add(SudokuSheet *sheet, const SheetPuzzle *puzzle);
int sudoku_sheet_count(const SudokuSheet *sheet);

/* True when a page can hold that many puzzles: 1, 2, 4 and 6. */
bool sudoku_sheet_fits(int per_page);
/* The short name that links a puzzle and its solution, "4F2A-91C3": a hash (FNV-1a) of layout and
 * givens, always the same for the same puzzle. */
void sudoku_sheet_id(const SudokuLayout *layout, const SudokuGrid *givens, Text *out);

/* Makes the document of all puzzles. The caller frees *bytes. The same puzzles and form give the
 * same bytes. On failure (STATUS_NOT_FOUND, STATUS_NO_MEMORY, STATUS_CANCELLED) *bytes is NULL and
 * `reason` says why, except for STATUS_CANCELLED. */
Status sudoku_sheet_print(const SudokuSheet *sheet, const SheetForm *form, void **bytes,
                          size_t *count, Text *reason);

#endif
