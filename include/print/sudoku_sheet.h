/* SudokuSheet: puzzles on paper: one, two, four or six a page, with their solutions at the end. All
 * lines and tints come from the regions of each layout, as on the screen: thick where a box, a
 * piece or another region ends, grey where diagonals, windows and dots lie. */
#ifndef DAMIER_PRINT_SUDOKU_SHEET_H
#define DAMIER_PRINT_SUDOKU_SHEET_H

#include <stdatomic.h>
#include <stdbool.h>

#include "print/pdf.h"
#include "sudoku/grid.h"

typedef struct SudokuSheet SudokuSheet;

typedef enum SheetPaper { SHEET_A4, SHEET_LETTER, SHEET_PAPERS } SheetPaper;

/* One puzzle; all of it is copied. */
typedef struct SheetPuzzle {
    const SudokuLayout *layout;
    const SudokuGrid *givens;
    const SudokuGrid *written;  /* the player's own values, in grey; NULL: none */
    const SudokuGrid *solution; /* NULL: none is printed */
    const char *title;          /* "9×9 · medium": of SHEET_TITLE_SIZE bytes, else cut */
} SheetPuzzle;

#define SHEET_TITLE_SIZE 80
/* Bytes of a short name, the final 0 included. */
#define SHEET_ID_SIZE 10

typedef struct SheetForm {
    SheetPaper paper;
    int per_page; /* one for which sudoku_sheet_fits */
    bool has_solutions;
    const char *title;       /* of the document */
    const char *solutions;   /* the heading of their pages */
    const atomic_bool *stop; /* raised by another thread; NULL: never */
} SheetForm;

/* NULL when memory runs out. */
SudokuSheet *sudoku_sheet_create(void);
/* NULL is fine. */
void sudoku_sheet_destroy(SudokuSheet *sheet);
/* Puts a puzzle behind the others. STATUS_NO_MEMORY. */
Status sudoku_sheet_add(SudokuSheet *sheet, const SheetPuzzle *puzzle);
int sudoku_sheet_count(const SudokuSheet *sheet);

/* May so many be on a page? 1, 2, 4 and 6. */
bool sudoku_sheet_fits(int per_page);
/* "a4", "letter". */
const char *sudoku_sheet_paper_name(SheetPaper paper);
/* The short name by which puzzle and solution find one another, "4F2A-91C3": a hash (FNV-1a) of
 * layout and givens, the same for the same puzzle wherever it was made. */
void sudoku_sheet_id(const SudokuLayout *layout, const SudokuGrid *givens, Text *out);

/* The document of all puzzles; *bytes are the caller's, to be freed. The same puzzles and form give
 * the same bytes. On failure (STATUS_NOT_FOUND, STATUS_NO_MEMORY, STATUS_CANCELLED) *bytes is
 * NULL and `reason` says why, save for the last. */
Status sudoku_sheet_print(const SudokuSheet *sheet, const SheetForm *form, void **bytes,
                          size_t *count, Text *reason);

#endif
