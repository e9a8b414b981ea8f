#include "walk.h"

int sudoku_cell_beside(const SudokuLayout *layout, int cell, int rows, int columns) {
    int row = cell < 0 ? layout->rows / 2 : layout->row[cell];
    int column = cell < 0 ? layout->columns / 2 : layout->column[cell];
    int found = cell < 0 ? sudoku_layout_cell_at(layout, row, column) : -1;
    while (found < 0) { /* over the gaps of a board that is no rectangle */
        row = (row + rows + layout->rows) % layout->rows;
        column = (column + columns + layout->columns) % layout->columns;
        found = sudoku_layout_cell_at(layout, row, column);
    }
    return found;
}
