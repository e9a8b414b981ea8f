/* The cells in words, and the cell that the arrow keys move. */
#include "scenes/sudoku/input/speech.h"

#include "base/bits.h"
#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/zoom.h"
#include "scenes/sudoku/input/selection.h"
#include "scenes/sudoku/model/sign_words.h"

/* ", candidates 3, 5 and 7". */
static void sudoku_speech_add_notes(const GameShell *shell, const SudokuState *state, int cell,
                                    Text *out) {
    const SudokuBits noted = sudoku_noted(state, cell);
    const int count = bits_count(noted);
    int added = 0;
    for (int value = 1; value <= state->layout.symbols; value++) {
        if (noted >> (value - 1) & 1) {
            text_add(out, added == 0 ? count == 1 ? tr(", candidate ") : tr(", candidates ")
                          : added == count - 1 ? tr(" and ")
                                               : ", ");
            sudoku_sign_text(shell, &state->layout, value, out);
            added++;
        }
    }
}

/* What the board shows by colour. */
static void sudoku_speech_add_marks(const GameShell *shell, const SudokuState *state, int cell,
                                    Text *out) {
    const SudokuScene *scene = sudoku_const_scene_of(shell);
    if (state->flags[cell] & SUDOKU_GIVEN) {
        text_add(out, tr(", given"));
    }
    if (state == session_state(shell->session) && scene->in_conflict[cell]) {
        text_add(out, tr(", in conflict"));
    } else if (state == session_state(shell->session) && scene->is_checked && scene->wrong[cell]) {
        text_add(out, tr(", wrong"));
    }
}

/* "5, 3 left": small keys show the number alone. */
static void sudoku_speech_say_key(const GameShell *shell, int value, Text *out) {
    const SudokuKeypadTarget *other = sudoku_const_scene_of(shell)->keypad_target;
    const SudokuState *state = other ? other->state : sudoku_state_of(shell);
    sudoku_sign_text(shell, &state->layout, value, out);
    text_add(out, ", ");
    text_addf(out, tr("%d left"), sudoku_value_left(&state->layout, &state->grid, value));
}

/* "row 2 column 5, empty, candidates 3 and 7". */
static void sudoku_speech_say_cell(const GameShell *shell, const void *self, const Control *control,
                                   Text *out) {
    const SudokuState *state = sudoku_state_of(shell);
    const SudokuLayout *layout = &state->layout;
    const int cell = control->value;
    if (text_has_prefix(control->id, "key-")) {
        sudoku_speech_say_key(shell, control->value + 1, out);
        return;
    }
    if (!text_has_prefix(control->id, "cell-") || cell < 0 || cell >= layout->cells) {
        return;
    }
    const int value = state->grid.value[cell];
    text_addf(out, tr("row %1$d column %2$d"), layout->row[cell] + 1, layout->column[cell] + 1);
    text_add(out, value ? ", " : tr(", empty"));
    if (value) {
        sudoku_sign_text(shell, layout, value, out);
    }
    sudoku_speech_add_marks(shell, state, cell, out);
    sudoku_speech_add_notes(shell, state, cell, out);
    for (int colour = 1; colour <= SUDOKU_COLOURS; colour++) {
        if (state->colours[cell] >> (colour - 1) & 1) {
            text_addf(out, tr(", colour %d"), colour);
        }
    }
}

static bool sudoku_speech_is_at_cell(const GameShell *shell, const void *self,
                                     const Control *control) {
    return text_has_prefix(control->id, "cell-") &&
           control->value == sudoku_const_scene_of(shell)->input.selection.cell;
}

static void sudoku_speech_go_to_cell(GameShell *shell, void *self, const Control *control) {
    sudoku_select_cell(shell, control->value);
    sudoku_zoom_reveal(shell, control->value);
}

const BoardSpeech sudoku_board_speech = {sudoku_speech_say_cell, sudoku_speech_is_at_cell,
                                         sudoku_speech_go_to_cell};
