/* Games in and out as text: the columns played, or a matrix. */
#include "connect4/import.h"
#include "model.h"
#include "modes.h"

#define EMPTY_BOARD "-" /* as the command line writes it */

void connect4_export_text(const GameFrame *frame, Text *out) {
    if (connect4_state_of(frame)->count == 0 && connect4_shape_is_usual(connect4_shape_of(frame))) {
        text_add(out, EMPTY_BOARD);
        return;
    }
    text_add(out, session_description(frame->session));
    for (int i = 0; i < session_cursor(frame->session); i++) {
        connect4_game.move_to_text(session_move(frame->session, i), out);
    }
}

Session *connect4_import(GameFrame *frame, const char *text, Text *reason) {
    Connect4Import import;
    connect4_import_read(text, &import, reason);
    if (!import.session && import.has_matrix) { /* it can be put right in the editor */
        Connect4Setup *setup = &connect4_scene_of(frame)->setup;
        connect4_setup_keep(setup, &import.matrix);
        setup->is_handed = true;
        frame_open(frame, &connect4_editor_mode);
        setup->is_handed = false;
    }
    return import.session;
}
