/* The selected cells: one, or several that are written into together. */
#include "scenes/sudoku/input/selection.h"

#include <string.h>

static SudokuSelection *selection_of(GameShell *shell) {
    return &sudoku_scene_of(shell)->input.selection;
}

static const SudokuSelection *const_selection_of(const GameShell *shell) {
    return &sudoku_const_scene_of(shell)->input.selection;
}

static bool has_several(const SudokuSelection *selection) {
    return selection->cell >= 0 && selection->with == selection->cell;
}

const bool *sudoku_selection_marks(const GameShell *shell) {
    const SudokuSelection *selection = const_selection_of(shell);
    return has_several(selection) ? selection->has : NULL;
}

bool sudoku_is_selected(const GameShell *shell, int cell) {
    const SudokuSelection *selection = const_selection_of(shell);
    return cell >= 0 &&
           (cell == selection->cell || (has_several(selection) && selection->has[cell]));
}

int sudoku_selection_cells(const GameShell *shell, int cells[SUDOKU_CELLS_MAX]) {
    const SudokuSelection *selection = const_selection_of(shell);
    const int all = sudoku_layout_of(shell)->cells;
    int count = 0;
    if (selection->cell >= 0) {
        cells[count++] = selection->cell;
    }
    for (int cell = 0; cell < all && has_several(selection); cell++) {
        if (selection->has[cell] && cell != selection->cell) {
            cells[count++] = cell;
        }
    }
    return count;
}

void sudoku_select_cell(GameShell *shell, int cell) {
    SudokuSelection *selection = selection_of(shell);
    selection->cell = cell;
    selection->with = -1;
}

/* The arrow keys go on from `cell`, one of those marked. */
static void move_cursor_to(SudokuSelection *selection, int cell) {
    selection->cell = cell;
    selection->with = cell;
}

void sudoku_select_also(GameShell *shell, int cell) {
    SudokuSelection *selection = selection_of(shell);
    if (selection->cell < 0) {
        sudoku_select_cell(shell, cell);
        return;
    }
    if (!has_several(selection)) {
        memset(selection->has, 0, sizeof selection->has);
        selection->has[selection->cell] = true;
    }
    selection->has[cell] = true;
    move_cursor_to(selection, cell);
}

void sudoku_select_toggle(GameShell *shell, int cell) {
    SudokuSelection *selection = selection_of(shell);
    int cells[SUDOKU_CELLS_MAX];
    if (!sudoku_is_selected(shell, cell)) {
        sudoku_select_also(shell, cell);
        return;
    }
    const int count = sudoku_selection_cells(shell, cells);
    selection->has[cell] = false;
    if (count <= 2) { /* one is left, or none */
        sudoku_select_cell(shell, count < 2 ? -1 : cells[0] == cell ? cells[1] : cells[0]);
    } else if (cell == selection->cell) {
        move_cursor_to(selection, cells[1]);
    }
}

void sudoku_select_block(GameShell *shell, int cell) {
    const SudokuLayout *layout = sudoku_layout_of(shell);
    const int from = const_selection_of(shell)->cell;
    if (from < 0) {
        sudoku_select_cell(shell, cell);
        return;
    }
    const int down = layout->row[cell] < layout->row[from] ? -1 : 1;
    const int across = layout->column[cell] < layout->column[from] ? -1 : 1;
    for (int row = layout->row[from]; row != layout->row[cell] + down; row += down) {
        for (int column = layout->column[from]; column != layout->column[cell] + across;
             column += across) {
            const int found = sudoku_layout_cell_at(layout, row, column);
            if (found >= 0) {
                sudoku_select_also(shell, found);
            }
        }
    }
    sudoku_select_also(shell, cell);
}
