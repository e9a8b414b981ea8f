/* The columns in words. */
#include "scenes/connect4/board/speech.h"

#include "scenes/connect4/model/levels.h"
#include "scenes/connect4/model/model.h"
#include "scenes/shell/i18n.h"

static void connect4_speech_add_discs(const GameShell *shell, int column, Text *out) {
    const Connect4Position position = connect4_state_of(shell)->position;
    const int rows = connect4_shape_of(shell).rows;
    for (int row = rows - 1; row >= 0; row--) {
        const int disc = connect4_position_at(position, row, column);
        if (disc == 0) {
            break;
        }
        text_add(out, row == rows - 1 ? " " : ", ");
        text_add(out, tr(connect4_side_of(shell, disc > 0 ? 0 : 1)->name));
    }
}

/* "column 4, from below: Coral, Amber, last move". */
static void connect4_speech_say_column(const GameShell *shell, const void *self,
                                       const Control *cell, Text *out) {
    const Connect4State *state = connect4_state_of(shell);
    const int column = cell->value;
    const int rows = connect4_shape_of(shell).rows;
    if (cell->kind != CONTROL_CELL) {
        return;
    }
    if (connect4_position_at(state->position, rows - 1, column) == 0) {
        text_addf(out, tr("column %d, empty"), column + 1);
        return;
    }
    text_addf(out, tr("column %d, from below:"), column + 1);
    connect4_speech_add_discs(shell, column, out);
    if (state->last_column == column) {
        text_add(out, tr(", last move"));
    }
    if (!connect4_position_has_room(state->position, column)) {
        text_add(out, tr(", full"));
    }
}

const BoardSpeech connect4_board_speech = {.say = connect4_speech_say_column};
