/* One Sudoku board on paper. */
#ifndef DAMIER_PRINT_SHEET_BOARD_H
#define DAMIER_PRINT_SHEET_BOARD_H

#include "print/figure.h"
#include "sudoku/grid.h"

typedef struct SheetBoard {
    const SudokuLayout *layout;
    const SudokuGrid *first;  /* in strong type */
    const SudokuGrid *second; /* in light type where `first` is empty; NULL: none */
    PdfSpot corner;
    double cell; /* side of a cell */
} SheetBoard;

void sheet_board_draw(const SheetBoard *board, Figure *figure);

#endif
