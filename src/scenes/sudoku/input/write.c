#include "scenes/sudoku/input/write.h"

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/input/selection.h"

#define NO_NOTE (-1)

/* What is written. */
typedef struct SudokuWriteInk {
    SudokuInputMode pen;
    int value;  /* with SUDOKU_INPUT_COLOURS that of the note, 0: the colour is the cell's, or
                   NO_NOTE: a note's, but none is meant */
    int colour; /* with SUDOKU_INPUT_COLOURS */
} SudokuWriteInk;

static void sudoku_write_refuse(GameShell *shell, int cell, const char *reason) {
    shell_refuse(shell, cell >= 0 ? sudoku_cell_rect(shell, cell) : (Rect){0}, reason);
}

static bool is_given(const SudokuState *state, int cell) {
    return (state->flags[cell] & SUDOKU_GIVEN) != 0;
}

/* ---- What a cell takes ---- */

/* NULL: it takes it; else why not. */
static const char *why_not(const SudokuState *state, int cell, SudokuWriteInk ink) {
    const uint32_t bit = ink.value > 0 ? UINT32_C(1) << (ink.value - 1) : 0;
    if (ink.value == NO_NOTE) {
        return N_("Which note? Click it, or press Shift and its digit first.");
    }
    if (ink.pen == SUDOKU_INPUT_COLOURS) {
        return ink.value == 0 || (sudoku_noted(state, cell) & bit)
                   ? NULL
                   : N_("The digit chosen first is not noted here: there is nothing to colour.");
    }
    if (is_given(state, cell)) {
        return N_("This digit is given: it stays.");
    }
    return ink.pen != SUDOKU_INPUT_DIGITS && state->grid.value[cell]
               ? N_("Notes go into empty cells only.")
               : NULL;
}

static bool has(const SudokuState *state, int cell, SudokuWriteInk ink) {
    switch (ink.pen) {
    case SUDOKU_INPUT_CORNERS:
        return state->notes[cell] >> (ink.value - 1) & 1;
    case SUDOKU_INPUT_CENTRE:
        return state->centre[cell] >> (ink.value - 1) & 1;
    case SUDOKU_INPUT_COLOURS:
        return ink.colour ==
               (ink.value > 0 ? sudoku_note_colour(state, cell, ink.value) : state->colour[cell]);
    default:
        return state->grid.value[cell] == ink.value;
    }
}

static Move move_of(const SudokuLayout *layout, int cell, SudokuWriteInk ink, bool adds) {
    switch (ink.pen) {
    case SUDOKU_INPUT_CORNERS:
        return sudoku_move(layout, SUDOKU_MOVE_NOTE, cell, ink.value);
    case SUDOKU_INPUT_CENTRE:
        return sudoku_move(layout, SUDOKU_MOVE_CENTRE, cell, ink.value);
    case SUDOKU_INPUT_COLOURS:
        return ink.value > 0
                   ? sudoku_move_note_colour(layout, cell, ink.value, adds ? ink.colour : 0)
                   : sudoku_move(layout, SUDOKU_MOVE_COLOUR, cell, adds ? ink.colour : 0);
    default:
        return sudoku_move(layout, adds ? SUDOKU_MOVE_SET : SUDOKU_MOVE_ERASE, cell, ink.value);
    }
}

/* ---- Writing ---- */

/* It stays where it is, and the head says what is wrong with it. */
static void shake_clash(GameShell *shell, int cell) {
    const SudokuState *state = sudoku_state_of(shell);
    bool in_conflict[SUDOKU_CELLS_MAX];
    sudoku_grid_conflicts(&state->layout, &state->grid, in_conflict);
    if (in_conflict[cell]) {
        sudoku_write_refuse(shell, cell, NULL);
    }
}

/* Where all have it already it is taken away. */
static void write_cells(GameShell *shell, const int *cells, int count, SudokuWriteInk ink) {
    const SudokuState *state = sudoku_state_of(shell);
    Move moves[SUDOKU_CELLS_MAX];
    bool adds = false;
    int played = 0;
    for (int i = 0; i < count; i++) {
        adds |= !why_not(state, cells[i], ink) && !has(state, cells[i], ink);
    }
    for (int i = 0; i < count; i++) {
        if (!why_not(state, cells[i], ink) && has(state, cells[i], ink) != adds) {
            moves[played++] = move_of(&state->layout, cells[i], ink, adds);
        }
    }
    if (played > 0) {
        sudoku_play_group(shell, moves, played);
    } else if (count > 0) {
        const char *reason = why_not(state, cells[0], ink);
        sudoku_write_refuse(shell, cells[0], reason ? tr(reason) : NULL);
    }
    if (played > 0 && count == 1 && ink.pen == SUDOKU_INPUT_DIGITS) {
        shake_clash(shell, cells[0]);
    }
}

static void write_chosen(GameShell *shell, SudokuWriteInk ink) {
    int cells[SUDOKU_CELLS_MAX];
    write_cells(shell, cells, sudoku_selection_cells(shell, cells), ink);
}

/* Whose notes get the colour: the digit chosen first, or the note that was pressed; 0: the cells
 * do. */
static int value_coloured(const SudokuScene *self) {
    return self->digit > 0 || !self->colours_notes ? self->digit
           : self->stroke.note > 0                 ? self->stroke.note
                                                   : NO_NOTE;
}

/* What was chosen first; false: nothing. */
static bool ink_chosen(const GameShell *shell, SudokuWriteInk *ink) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    const bool is_colour = self->pen == SUDOKU_INPUT_COLOURS;
    *ink = (SudokuWriteInk){self->pen, is_colour ? value_coloured(self) : self->digit, self->brush};
    return self->pen == SUDOKU_INPUT_COLOURS ? self->brush != SUDOKU_NO_BRUSH : self->digit > 0;
}

/* ---- Digits ---- */

void sudoku_choose_digit(GameShell *shell, int value) {
    SudokuScene *self = sudoku_scene_of(shell);
    self->digit = self->digit == value ? 0 : value;
    if (!self->is_digit_first && self->pen != SUDOKU_INPUT_COLOURS) {
        sudoku_choose_cell(shell, -1);
    }
    shell_mark_dirty(shell);
}

void sudoku_give_digit(GameShell *shell, int value, SudokuInputMode pen) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    if (self->is_digit_first || self->digit || self->selected < 0) {
        sudoku_choose_digit(shell, value);
    } else {
        write_chosen(shell, (SudokuWriteInk){pen, value, 0});
    }
}

void sudoku_put_digit(GameShell *shell) {
    SudokuWriteInk ink;
    sudoku_scene_of(shell)->stroke.note = 0; /* no pointer says which one */
    if (ink_chosen(shell, &ink)) {
        write_chosen(shell, ink);
    }
}

void sudoku_give_colour(GameShell *shell, int colour) {
    SudokuScene *self = sudoku_scene_of(shell);
    if (self->is_digit_first || self->brush != SUDOKU_NO_BRUSH || self->selected < 0) {
        self->brush = self->brush == colour ? SUDOKU_NO_BRUSH : colour;
        shell_mark_dirty(shell);
    } else {
        self->stroke.note = 0;
        write_chosen(shell, (SudokuWriteInk){SUDOKU_INPUT_COLOURS, value_coloured(self), colour});
    }
}

/* Delete takes what is uppermost out of each cell. */
void sudoku_erase(GameShell *shell) {
    const SudokuState *state = sudoku_state_of(shell);
    int cells[SUDOKU_CELLS_MAX];
    Move moves[SUDOKU_CELLS_MAX];
    const int count = sudoku_selection_cells(shell, cells);
    for (int i = 0; i < count; i++) {
        moves[i] = sudoku_move(&state->layout, SUDOKU_MOVE_ERASE, cells[i], 0);
    }
    if (count == 0) {
        sudoku_write_refuse(shell, -1, tr("Choose a cell first."));
    } else if (!sudoku_play_group(shell, moves, count)) {
        sudoku_write_refuse(shell, cells[0],
                            is_given(state, cells[0]) ? tr("This digit is given: it stays.")
                                                      : tr("This cell is empty."));
    }
}

/* ---- The pointer ---- */

static void click_to_choose(GameShell *shell, int cell) {
    const bool is_alone =
        cell == sudoku_const_scene_of(shell)->selected && !sudoku_selection_marks(shell);
    sudoku_choose_cell(shell, is_alone ? -1 : cell);
}

/* The cell and its note that was clicked: the digit says which one until its colour is chosen.
 * Again: no longer. */
static void click_note(GameShell *shell, int cell) {
    SudokuScene *self = sudoku_scene_of(shell);
    const bool is_again = cell == self->selected && self->digit == self->stroke.note;
    if (self->stroke.note == 0) {
        self->digit = 0;
        click_to_choose(shell, cell);
        return;
    }
    self->digit = is_again ? 0 : self->stroke.note;
    sudoku_choose_cell(shell, is_again ? -1 : cell);
}

void sudoku_click_cell(GameShell *shell, int cell, unsigned mods, bool is_secondary) {
    SudokuScene *self = sudoku_scene_of(shell);
    const SudokuState *state = sudoku_state_of(shell);
    const int shown = sudoku_digit_shown(shell);
    const SudokuInputMode notes =
        self->pen == SUDOKU_INPUT_CENTRE ? SUDOKU_INPUT_CENTRE : SUDOKU_INPUT_CORNERS;
    SudokuWriteInk ink;
    if (is_secondary && shown) {
        write_cells(shell, &cell, 1, (SudokuWriteInk){notes, shown, 0});
    } else if (mods & MOD_CTRL) {
        sudoku_choose_toggle(shell, cell);
    } else if (mods & MOD_SHIFT) {
        sudoku_choose_block(shell, cell);
    } else if (self->digit && self->pen != SUDOKU_INPUT_COLOURS && is_given(state, cell)) {
        self->digit = state->grid.value[cell];
    } else if (ink_chosen(shell, &ink)) {
        write_cells(shell, &cell, 1, ink);
    } else if (self->pen == SUDOKU_INPUT_COLOURS && self->colours_notes) {
        click_note(shell, cell);
    } else {
        click_to_choose(shell, cell);
        if (!shell_has_current_mode(shell)) {
            return; /* nothing that is laid out tells of the cell that is chosen */
        }
    }
    shell_mark_dirty(shell);
}

bool sudoku_can_paint(const GameShell *shell) {
    SudokuWriteInk ink;
    return ink_chosen(shell, &ink) && ink.pen != SUDOKU_INPUT_DIGITS;
}

bool sudoku_paint_adds(const GameShell *shell, int cell) {
    const SudokuState *state = sudoku_state_of(shell);
    SudokuWriteInk ink;
    return ink_chosen(shell, &ink) && (why_not(state, cell, ink) || !has(state, cell, ink));
}

void sudoku_paint(GameShell *shell, int cell, bool adds, int from) {
    const SudokuState *state = sudoku_state_of(shell);
    SudokuWriteInk ink;
    if (ink_chosen(shell, &ink) && !why_not(state, cell, ink) && has(state, cell, ink) != adds) {
        sudoku_play_on(shell, move_of(&state->layout, cell, ink, adds), from);
    }
}
