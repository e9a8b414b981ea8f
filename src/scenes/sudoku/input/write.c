/* Writing into cells: digits, notes and colours. */
#include "scenes/sudoku/input/write.h"

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/input/links.h"
#include "scenes/sudoku/input/selection.h"

#define NO_NOTE (-1)

/* An entry to write into a cell. */
typedef struct SudokuEntry {
    SudokuInputMode mode;
    int value;  /* with SUDOKU_INPUT_COLOURS the note that gets the colour; 0: the cell gets it;
                   NO_NOTE: a note should get it, but none was clicked */
    int colour; /* with SUDOKU_INPUT_COLOURS */
} SudokuEntry;

static void refuse_cell(GameShell *shell, int cell, const char *reason) {
    shell_refuse(shell, cell >= 0 ? sudoku_cell_rect(shell, cell) : (Rect){0}, reason);
}

static bool is_given(const SudokuState *state, int cell) {
    return (state->flags[cell] & SUDOKU_GIVEN) != 0;
}

/* ---- May it be written? ---- */

/* NULL: it may; otherwise the reason, N_(). */
static const char *why_not(const SudokuState *state, int cell, SudokuEntry entry) {
    const SudokuBits bit = entry.value > 0 ? UINT64_C(1) << (entry.value - 1) : 0;
    if (entry.value == NO_NOTE) {
        return N_("Which note? Click it, or press Shift and its digit first.");
    }
    if (entry.mode == SUDOKU_INPUT_COLOURS) {
        return entry.value == 0 || (sudoku_noted(state, cell) & bit)
                   ? NULL
                   : N_("This cell has no such note to colour.");
    }
    if (is_given(state, cell)) {
        return N_("This digit is given: it stays.");
    }
    return entry.mode != SUDOKU_INPUT_DIGITS && state->grid.value[cell]
               ? N_("Notes go into empty cells only.")
               : NULL;
}

static bool has(const SudokuState *state, int cell, SudokuEntry entry) {
    switch (entry.mode) {
    case SUDOKU_INPUT_CORNERS:
        return state->notes[cell] >> (entry.value - 1) & 1;
    case SUDOKU_INPUT_CENTRE:
        return state->centre[cell] >> (entry.value - 1) & 1;
    case SUDOKU_INPUT_COLOURS:
        return entry.value > 0     ? entry.colour == sudoku_note_colour(state, cell, entry.value)
               : entry.colour == 0 ? state->colours[cell] == 0
                                   : state->colours[cell] >> (entry.colour - 1) & 1;
    default:
        return state->grid.value[cell] == entry.value;
    }
}

/* A colour joins those that the cell has, and leaves them. */
static Move cell_colour_move(const SudokuState *state, int cell, int colour, bool adds) {
    const bool has_others = colour > 0 && (state->colours[cell] & ~(1 << (colour - 1))) != 0;
    return has_others ? sudoku_move(&state->layout, SUDOKU_MOVE_COLOUR_TOO, cell, colour)
                      : sudoku_move(&state->layout, SUDOKU_MOVE_COLOUR, cell, adds ? colour : 0);
}

static Move move_of(const SudokuState *state, int cell, SudokuEntry entry, bool adds) {
    const SudokuLayout *layout = &state->layout;
    switch (entry.mode) {
    case SUDOKU_INPUT_CORNERS:
        return sudoku_move(layout, SUDOKU_MOVE_NOTE, cell, entry.value);
    case SUDOKU_INPUT_CENTRE:
        return sudoku_move(layout, SUDOKU_MOVE_CENTRE, cell, entry.value);
    case SUDOKU_INPUT_COLOURS:
        return entry.value > 0
                   ? sudoku_move_note_colour(layout, cell, entry.value, adds ? entry.colour : 0)
                   : cell_colour_move(state, cell, entry.colour, adds);
    default:
        return sudoku_move(layout, adds ? SUDOKU_MOVE_SET : SUDOKU_MOVE_ERASE, cell, entry.value);
    }
}

/* ---- Writing ---- */

/* The digit stays; the head says what is wrong with it. */
static void shake_clash(GameShell *shell, int cell) {
    const SudokuState *state = sudoku_state_of(shell);
    bool in_conflict[SUDOKU_CELLS_MAX];
    sudoku_grid_conflicts(&state->layout, &state->grid, in_conflict);
    if (in_conflict[cell]) {
        refuse_cell(shell, cell, NULL);
    }
}

/* Erases where every cell has it already. */
static void write_cells(GameShell *shell, const int *cells, int count, SudokuEntry entry) {
    const SudokuState *state = sudoku_state_of(shell);
    Move moves[SUDOKU_CELLS_MAX];
    bool adds = false;
    int played = 0;
    for (int i = 0; i < count; i++) {
        adds |= !why_not(state, cells[i], entry) && !has(state, cells[i], entry);
    }
    for (int i = 0; i < count; i++) {
        if (!why_not(state, cells[i], entry) && has(state, cells[i], entry) != adds) {
            moves[played++] = move_of(state, cells[i], entry, adds);
        }
    }
    if (played > 0) {
        sudoku_play_group(shell, moves, played);
    } else if (count > 0) {
        const char *reason = why_not(state, cells[0], entry);
        refuse_cell(shell, cells[0], reason ? tr(reason) : NULL);
    }
    for (int i = 0; adds && played > 0 && entry.mode == SUDOKU_INPUT_DIGITS && i < count; i++) {
        if (!is_given(state, cells[i])) {
            sudoku_count_mistake(shell, cells[i], entry.value);
        }
    }
    if (played > 0 && count == 1 && entry.mode == SUDOKU_INPUT_DIGITS) {
        shake_clash(shell, cells[0]);
    }
}

static void write_chosen(GameShell *shell, SudokuEntry entry) {
    int cells[SUDOKU_CELLS_MAX];
    write_cells(shell, cells, sudoku_selection_cells(shell, cells), entry);
}

/* The note that gets the colour: the digit chosen first, or the note that was pressed; 0: the cell
 * gets it. */
static int value_coloured(const SudokuScene *self) {
    return self->input.digit > 0 || !self->input.colours_notes ? self->input.digit
           : self->input.drag.note > 0                         ? self->input.drag.note
                                                               : NO_NOTE;
}

/* The entry chosen first, to be written where the player clicks; false when there is none. */
static bool chosen_entry(const GameShell *shell, SudokuEntry *entry) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    const bool is_colour = self->input.mode == SUDOKU_INPUT_COLOURS;
    *entry = (SudokuEntry){self->input.mode, is_colour ? value_coloured(self) : self->input.digit,
                           self->input.colour};
    return self->input.mode == SUDOKU_INPUT_COLOURS ? self->input.colour != SUDOKU_NO_COLOUR
                                                    : self->input.digit > 0;
}

/* ---- Digits ---- */

void sudoku_choose_digit(GameShell *shell, int value) {
    SudokuScene *self = sudoku_scene_of(shell);
    self->input.digit = self->input.digit == value ? 0 : value;
    if (!self->input.is_digit_first && self->input.mode != SUDOKU_INPUT_COLOURS) {
        sudoku_select_cell(shell, -1);
    }
    shell_mark_dirty(shell);
}

void sudoku_give_digit(GameShell *shell, int value, SudokuInputMode mode) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    if (self->input.is_digit_first || self->input.digit || self->input.selection.cell < 0) {
        sudoku_choose_digit(shell, value);
    } else {
        write_chosen(shell, (SudokuEntry){mode, value, 0});
    }
}

void sudoku_put_digit(GameShell *shell) {
    SudokuEntry entry;
    if (sudoku_const_scene_of(shell)->input.mode == SUDOKU_INPUT_LINKS) {
        sudoku_link_cell(shell);
        return;
    }
    sudoku_scene_of(shell)->input.drag.note = 0; /* no pointer shows which one */
    if (chosen_entry(shell, &entry)) {
        write_chosen(shell, entry);
    }
}

void sudoku_give_colour(GameShell *shell, int colour) {
    SudokuScene *self = sudoku_scene_of(shell);
    if (self->input.is_digit_first || self->input.colour != SUDOKU_NO_COLOUR ||
        self->input.selection.cell < 0) {
        self->input.colour = self->input.colour == colour ? SUDOKU_NO_COLOUR : colour;
        shell_mark_dirty(shell);
    } else {
        self->input.drag.note = 0;
        write_chosen(shell, (SudokuEntry){SUDOKU_INPUT_COLOURS, value_coloured(self), colour});
    }
}

void sudoku_erase(GameShell *shell) {
    const SudokuState *state = sudoku_state_of(shell);
    int cells[SUDOKU_CELLS_MAX];
    Move moves[SUDOKU_CELLS_MAX];
    const int count = sudoku_selection_cells(shell, cells);
    if (count > 0 && sudoku_const_scene_of(shell)->input.mode == SUDOKU_INPUT_LINKS) {
        sudoku_link_erase(shell);
        return;
    }
    for (int i = 0; i < count; i++) {
        moves[i] = sudoku_move(&state->layout, SUDOKU_MOVE_ERASE, cells[i], 0);
    }
    if (count == 0) {
        refuse_cell(shell, -1, tr("Choose a cell first."));
    } else if (!sudoku_play_group(shell, moves, count)) {
        refuse_cell(shell, cells[0],
                    is_given(state, cells[0]) ? tr("This digit is given: it stays.")
                                              : tr("This cell is empty."));
    }
}

/* ---- The pointer ---- */

static void click_to_choose(GameShell *shell, int cell) {
    const bool is_alone = cell == sudoku_const_scene_of(shell)->input.selection.cell &&
                          !sudoku_selection_marks(shell);
    sudoku_select_cell(shell, is_alone ? -1 : cell);
}

/* Chooses the note that was clicked, for the colour to come; a second click unselects it. */
static void click_note(GameShell *shell, int cell) {
    SudokuScene *self = sudoku_scene_of(shell);
    const bool is_again =
        cell == self->input.selection.cell && self->input.digit == self->input.drag.note;
    if (self->input.drag.note == 0) {
        self->input.digit = 0;
        click_to_choose(shell, cell);
        return;
    }
    self->input.digit = is_again ? 0 : self->input.drag.note;
    sudoku_select_cell(shell, is_again ? -1 : cell);
}

void sudoku_click_cell(GameShell *shell, int cell, unsigned mods, bool is_secondary) {
    SudokuScene *self = sudoku_scene_of(shell);
    const SudokuState *state = sudoku_state_of(shell);
    const int shown = sudoku_digit_shown(shell);
    const SudokuInputMode notes =
        self->input.mode == SUDOKU_INPUT_CENTRE ? SUDOKU_INPUT_CENTRE : SUDOKU_INPUT_CORNERS;
    SudokuEntry entry;
    if (self->input.mode == SUDOKU_INPUT_LINKS && !is_secondary && mods == 0) {
        sudoku_link_click(shell, cell);
    } else if (is_secondary && shown) {
        write_cells(shell, &cell, 1, (SudokuEntry){notes, shown, 0});
    } else if (mods & MOD_CTRL) {
        sudoku_select_toggle(shell, cell);
    } else if (mods & MOD_SHIFT) {
        sudoku_select_block(shell, cell);
    } else if (self->input.digit && self->input.mode != SUDOKU_INPUT_COLOURS &&
               is_given(state, cell)) {
        self->input.digit = state->grid.value[cell];
    } else if (chosen_entry(shell, &entry)) {
        write_cells(shell, &cell, 1, entry);
    } else if (self->input.mode == SUDOKU_INPUT_COLOURS && self->input.colours_notes) {
        click_note(shell, cell);
    } else {
        click_to_choose(shell, cell);
        if (!shell_has_current_mode(shell)) {
            return; /* no control depends on the selected cell */
        }
    }
    shell_mark_dirty(shell);
}

bool sudoku_can_paint(const GameShell *shell) {
    SudokuEntry entry;
    return chosen_entry(shell, &entry) && entry.mode != SUDOKU_INPUT_DIGITS &&
           entry.mode != SUDOKU_INPUT_LINKS;
}

bool sudoku_paint_adds(const GameShell *shell, int cell) {
    const SudokuState *state = sudoku_state_of(shell);
    SudokuEntry entry;
    return chosen_entry(shell, &entry) && (why_not(state, cell, entry) || !has(state, cell, entry));
}

void sudoku_paint(GameShell *shell, int cell, bool adds, int from) {
    const SudokuState *state = sudoku_state_of(shell);
    SudokuEntry entry;
    if (chosen_entry(shell, &entry) && !why_not(state, cell, entry) &&
        has(state, cell, entry) != adds) {
        sudoku_play_on(shell, move_of(state, cell, entry, adds), from);
    }
}
