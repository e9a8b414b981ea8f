#include "write.h"

#include "board.h"
#include "frame/say.h"

static void refuse(GameFrame *frame, int cell, const char *reason) {
    frame_refuse(frame, cell >= 0 ? sudoku_cell_rect(frame, cell) : (Rect){0}, reason);
}

static bool is_given(const GameFrame *frame, int cell) {
    return (sudoku_state_of(frame)->flags[cell] & SUDOKU_GIVEN) != 0;
}

static void note_digit(GameFrame *frame, int cell, int value) {
    if (sudoku_state_of(frame)->grid.value[cell]) {
        refuse(frame, cell, tr("Notes go into empty cells only."));
        return;
    }
    sudoku_play(frame, sudoku_move(sudoku_layout_of(frame), SUDOKU_MOVE_NOTE, cell, value));
}

/* It stays where it is, and the head says what is wrong with it. */
static void shake_clash(GameFrame *frame, int cell) {
    const SudokuState *state = sudoku_state_of(frame);
    bool in_conflict[SUDOKU_CELLS_MAX];
    sudoku_grid_conflicts(&state->layout, &state->grid, in_conflict);
    if (in_conflict[cell]) {
        refuse(frame, cell, NULL);
    }
}

/* The same digit again takes it away. */
static void write_digit(GameFrame *frame, int cell, int value, bool is_note) {
    const SudokuState *state = sudoku_state_of(frame);
    if (is_given(frame, cell)) {
        refuse(frame, cell, tr("This digit is given: it stays."));
    } else if (is_note) {
        note_digit(frame, cell, value);
    } else {
        const SudokuMoveKind kind =
            state->grid.value[cell] == value ? SUDOKU_MOVE_ERASE : SUDOKU_MOVE_SET;
        sudoku_play(frame, sudoku_move(&state->layout, kind, cell, value));
        shake_clash(frame, cell);
    }
}

void sudoku_choose_digit(GameFrame *frame, int value) {
    SudokuScene *self = sudoku_scene_of(frame);
    self->digit = self->digit == value ? 0 : value;
    self->selected = -1;
    frame_mark_dirty(frame);
}

void sudoku_click_cell(GameFrame *frame, int cell, bool is_secondary) {
    SudokuScene *self = sudoku_scene_of(frame);
    const int shown = sudoku_digit_shown(frame);
    if (is_secondary && shown) {
        note_digit(frame, cell, shown);
    } else if (self->digit && is_given(frame, cell)) {
        self->digit = sudoku_state_of(frame)->grid.value[cell];
    } else if (self->digit) {
        write_digit(frame, cell, self->digit, self->takes_notes);
    } else {
        self->selected = self->selected == cell ? -1 : cell;
    }
    frame_mark_dirty(frame);
}

void sudoku_give_digit(GameFrame *frame, int value, bool is_note) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    if (self->digit || self->selected < 0) {
        sudoku_choose_digit(frame, value);
    } else {
        write_digit(frame, self->selected, value, is_note);
    }
}

void sudoku_put_digit(GameFrame *frame) {
    const SudokuScene *self = sudoku_const_scene_of(frame);
    write_digit(frame, self->selected, self->digit, self->takes_notes);
}

void sudoku_erase(GameFrame *frame) {
    const int cell = sudoku_const_scene_of(frame)->selected;
    const SudokuState *state = sudoku_state_of(frame);
    if (cell < 0) {
        refuse(frame, -1, tr("Choose a cell first."));
    } else if (is_given(frame, cell)) {
        refuse(frame, cell, tr("This digit is given: it stays."));
    } else if (!state->grid.value[cell] && !state->notes[cell]) {
        refuse(frame, cell, tr("This cell is empty."));
    } else {
        sudoku_play(frame, sudoku_move(&state->layout, SUDOKU_MOVE_ERASE, cell, 0));
    }
}
