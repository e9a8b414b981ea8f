/* The arrow keys: from cell to cell. */
#include "scenes/sudoku/input/arrow_keys.h"

static int cell_beside(const SudokuLayout *layout, int cell, int rows, int columns) {
    int row = cell < 0 ? layout->rows / 2 : layout->row[cell];
    int column = cell < 0 ? layout->columns / 2 : layout->column[cell];
    int found = cell < 0 ? sudoku_layout_cell_at(layout, row, column) : -1;
    while (found < 0) { /* skips gaps in the board */
        row = (row + rows + layout->rows) % layout->rows;
        column = (column + columns + layout->columns) % layout->columns;
        found = sudoku_layout_cell_at(layout, row, column);
    }
    return found;
}

bool sudoku_arrow_keys_move(const SudokuLayout *layout, const Event *event, unsigned mods,
                            int *cell) {
    const int rows = (event->key == KEY_DOWN) - (event->key == KEY_UP);
    const int columns = (event->key == KEY_RIGHT) - (event->key == KEY_LEFT);
    if ((event->mods & ~mods) != 0 || (rows == 0 && columns == 0)) {
        return false;
    }
    *cell = cell_beside(layout, *cell, rows, columns);
    return true;
}
