/* One board on paper. */
#ifndef DAMIER_PRINT_SHEET_BOARD_H
#define DAMIER_PRINT_SHEET_BOARD_H

#include "print/pdf.h"
#include "sudoku/grid.h"

typedef struct SheetBoard {
    const SudokuLayout *layout;
    const SudokuGrid *first;  /* in strong letters */
    const SudokuGrid *second; /* in light ones where `first` is empty; NULL: nothing */
    PdfSpot corner;
    double cell; /* side of a cell */
} SheetBoard;

void sheet_board_draw(const SheetBoard *board, Pdf *pdf);

#endif
