#include "choose.h"

#include <string.h>

static bool has_several(const SudokuScene *self) {
    return self->selected >= 0 && self->chosen.with == self->selected;
}

const bool *sudoku_chosen_marks(const GameFrame *frame) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    return has_several(self) ? self->chosen.has : NULL;
}

bool sudoku_is_chosen(const GameFrame *frame, int cell) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    return cell >= 0 && (cell == self->selected || (has_several(self) && self->chosen.has[cell]));
}

int sudoku_chosen_cells(const GameFrame *frame, int cells[SUDOKU_CELLS_MAX]) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    const int all = sudoku_layout_of(frame)->cells;
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

void sudoku_choose_cell(GameFrame *frame, int cell) {
    SudokuScene *self = sudoku_scene_of(frame);
    self->selected = cell;
    self->chosen.with = -1;
}

/* `cell` becomes that of the keyboard among those marked. */
static void keep_with(SudokuScene *self, int cell) {
    self->selected = cell;
    self->chosen.with = cell;
}

void sudoku_choose_also(GameFrame *frame, int cell) {
    SudokuScene *self = sudoku_scene_of(frame);
    if (self->selected < 0) {
        sudoku_choose_cell(frame, cell);
        return;
    }
    if (!has_several(self)) {
        memset(self->chosen.has, 0, sizeof self->chosen.has);
        self->chosen.has[self->selected] = true;
    }
    self->chosen.has[cell] = true;
    keep_with(self, cell);
}

void sudoku_choose_toggle(GameFrame *frame, int cell) {
    SudokuScene *self = sudoku_scene_of(frame);
    int cells[SUDOKU_CELLS_MAX];
    if (!sudoku_is_chosen(frame, cell)) {
        sudoku_choose_also(frame, cell);
        return;
    }
    const int count = sudoku_chosen_cells(frame, cells);
    self->chosen.has[cell] = false;
    if (count <= 2) { /* one is left, or none */
        sudoku_choose_cell(frame, count < 2 ? -1 : cells[0] == cell ? cells[1] : cells[0]);
    } else if (cell == self->selected) {
        keep_with(self, cells[1]);
    }
}

void sudoku_choose_block(GameFrame *frame, int cell) {
    const SudokuLayout *layout = sudoku_layout_of(frame);
    const int from = sudoku_const_scene_of(frame)->selected;
    if (from < 0) {
        sudoku_choose_cell(frame, cell);
        return;
    }
    const int down = layout->row[cell] < layout->row[from] ? -1 : 1;
    const int across = layout->column[cell] < layout->column[from] ? -1 : 1;
    for (int row = layout->row[from]; row != layout->row[cell] + down; row += down) {
        for (int column = layout->column[from]; column != layout->column[cell] + across;
             column += across) {
            const int found = sudoku_layout_cell_at(layout, row, column);
            if (found >= 0) {
                sudoku_choose_also(frame, found);
            }
        }
    }
    sudoku_choose_also(frame, cell);
}
