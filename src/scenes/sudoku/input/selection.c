#include "scenes/sudoku/input/selection.h"

#include <string.h>

static bool has_several(const SudokuScene *self) {
    return self->selected >= 0 && self->chosen.with == self->selected;
}

const bool *sudoku_selection_marks(const GameShell *shell) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    return has_several(self) ? self->chosen.has : NULL;
}

bool sudoku_is_selected(const GameShell *shell, int cell) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    return cell >= 0 && (cell == self->selected || (has_several(self) && self->chosen.has[cell]));
}

int sudoku_selection_cells(const GameShell *shell, int cells[SUDOKU_CELLS_MAX]) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    const int all = sudoku_layout_of(shell)->cells;
    int count = 0;
    if (self->selected >= 0) {
        cells[count++] = self->selected;
    }
    for (int cell = 0; cell < all && has_several(self); cell++) {
        if (self->chosen.has[cell] && cell != self->selected) {
            cells[count++] = cell;
        }
    }
    return count;
}

void sudoku_choose_cell(GameShell *shell, int cell) {
    SudokuScene *self = sudoku_scene_of(shell);
    self->selected = cell;
    self->chosen.with = -1;
}

/* `cell` becomes that of the keyboard among those marked. */
static void keep_with(SudokuScene *self, int cell) {
    self->selected = cell;
    self->chosen.with = cell;
}

void sudoku_choose_also(GameShell *shell, int cell) {
    SudokuScene *self = sudoku_scene_of(shell);
    if (self->selected < 0) {
        sudoku_choose_cell(shell, cell);
        return;
    }
    if (!has_several(self)) {
        memset(self->chosen.has, 0, sizeof self->chosen.has);
        self->chosen.has[self->selected] = true;
    }
    self->chosen.has[cell] = true;
    keep_with(self, cell);
}

void sudoku_choose_toggle(GameShell *shell, int cell) {
    SudokuScene *self = sudoku_scene_of(shell);
    int cells[SUDOKU_CELLS_MAX];
    if (!sudoku_is_selected(shell, cell)) {
        sudoku_choose_also(shell, cell);
        return;
    }
    const int count = sudoku_selection_cells(shell, cells);
    self->chosen.has[cell] = false;
    if (count <= 2) { /* one is left, or none */
        sudoku_choose_cell(shell, count < 2 ? -1 : cells[0] == cell ? cells[1] : cells[0]);
    } else if (cell == self->selected) {
        keep_with(self, cells[1]);
    }
}

void sudoku_choose_block(GameShell *shell, int cell) {
    const SudokuLayout *layout = sudoku_layout_of(shell);
    const int from = sudoku_const_scene_of(shell)->selected;
    if (from < 0) {
        sudoku_choose_cell(shell, cell);
        return;
    }
    const int down = layout->row[cell] < layout->row[from] ? -1 : 1;
    const int across = layout->column[cell] < layout->column[from] ? -1 : 1;
    for (int row = layout->row[from]; row != layout->row[cell] + down; row += down) {
        for (int column = layout->column[from]; column != layout->column[cell] + across;
             column += across) {
            const int found = sudoku_layout_cell_at(layout, row, column);
            if (found >= 0) {
                sudoku_choose_also(shell, found);
            }
        }
    }
    sudoku_choose_also(shell, cell);
}
