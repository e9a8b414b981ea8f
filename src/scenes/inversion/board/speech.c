/* Boards and masks in words, row by row. */
#include "scenes/inversion/board/speech.h"

#include <string.h>

#include "scenes/inversion/board/layout.h"
#include "scenes/shell/i18n.h"

/* "0 0 1, 0 1 0, 1 1 1". */
static void inversion_speech_add_rows(const InversionState *state, const uint8_t *digits,
                                      Text *out) {
    for (int cell = 0; cell < inversion_state_cells(state); cell++) {
        text_add(out, cell == 0 ? " " : cell % state->columns == 0 ? ", " : " ");
        text_add_int(out, digits[cell]);
    }
}

static void inversion_speech_say_mask(const GameShell *shell, int mask, Text *out) {
    const InversionState *state = inversion_state_of(shell);
    uint8_t digits[INVERSION_CELLS_MAX];
    if (mask < 0 || mask >= state->mask_count) {
        return;
    }
    inversion_unpack_mask(state, mask, digits);
    text_addf(out, tr("mask %s:"), inversion_mask_name(inversion_rules_of(shell), mask).words);
    inversion_speech_add_rows(state, digits, out);
}

/* "row 1 column 2: 1, goal 0". */
static void inversion_speech_say_cell(const InversionState *state, int cell, Text *out) {
    if (cell < inversion_state_cells(state)) {
        text_addf(out, tr("row %1$d column %2$d: %3$d, goal %4$d"), cell / state->columns + 1,
                  cell % state->columns + 1, state->board[cell], state->goal[cell]);
    }
}

/* A control of a cell has the mask that it plays as its value: the id names the cell. */
static int inversion_speech_cell_of_id(const InversionState *state, const char *id) {
    int row = 0;
    int column = 0;
    return text_read_pair(id + strlen("cell-"), &row, &column)
               ? (row - 1) * state->columns + column - 1
               : INVERSION_CELLS_MAX;
}

static void inversion_speech_say_place(const GameShell *shell, const void *self,
                                       const Control *control, Text *out) {
    const InversionState *state = inversion_state_of(shell);
    const char *id = control->id;
    if (text_has_prefix(id, "cell-")) {
        inversion_speech_say_cell(state, inversion_speech_cell_of_id(state, id), out);
    } else if (text_has_prefix(id, "mask-")) {
        inversion_speech_say_mask(shell, control->value, out);
    } else if (strcmp(id, "ground") == 0) {
        text_add(out, tr("board:"));
        inversion_speech_add_rows(state, state->board, out);
    } else if (strcmp(id, "goal") == 0) {
        text_add(out, tr("goal:"));
        inversion_speech_add_rows(state, state->goal, out);
    } else if (text_has_prefix(id, "step-")) {
        const InversionTrail *trail = &inversion_const_scene_of(shell)->trail;
        text_addf(out, tr("step %d:"), control->value);
        inversion_speech_add_rows(state, trail->boards[control->value - trail->first], out);
    }
}

/* The arrow keys move over the palette where there is one, else over the cells. */
static int inversion_speech_place_of_cursor(const GameShell *shell) {
    const int columns = inversion_has_palette(inversion_state_of(shell))
                            ? inversion_layout_of(shell).palette.columns
                            : inversion_state_of(shell)->columns;
    return shell->view.cursor_row * columns + shell->view.cursor_col;
}

static int inversion_speech_place_of_control(const GameShell *shell, const Control *control) {
    const InversionState *state = inversion_state_of(shell);
    const bool has_palette = inversion_has_palette(state);
    return has_palette && text_has_prefix(control->id, "mask-") ? control->value
           : !has_palette && text_has_prefix(control->id, "cell-")
               ? inversion_speech_cell_of_id(state, control->id)
               : -1;
}

static bool inversion_speech_is_at_place(const GameShell *shell, const void *self,
                                         const Control *control) {
    return shell->view.is_cursor_shown && inversion_speech_place_of_control(shell, control) ==
                                              inversion_speech_place_of_cursor(shell);
}

static void inversion_speech_go_to_place(GameShell *shell, void *self, const Control *control) {
    const InversionState *state = inversion_state_of(shell);
    const int place = inversion_speech_place_of_control(shell, control);
    const int columns =
        inversion_has_palette(state) ? inversion_layout_of(shell).palette.columns : state->columns;
    if (place >= 0 && columns > 0) {
        shell_show_cursor(shell, place / columns, place % columns);
    }
}

const BoardSpeech inversion_board_speech = {
    inversion_speech_say_place, inversion_speech_is_at_place, inversion_speech_go_to_place};
