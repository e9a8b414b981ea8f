/* Games in and out as text: the columns played, or a matrix. */
#include <string.h>

#include "connect4/moves.h"
#include "frame/say.h"
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

static Session *session_from_moves(const char *moves, Text *reason) {
    char description[CONNECT4_MOVES_TEXT_SIZE] = "";
    Text empty = text_over(description, sizeof description);
    Connect4Position position;
    Session *session = NULL;
    if (connect4_position_from_moves(moves, &position, reason) != STATUS_OK ||
        (connect4_describe(position.shape, "", &empty),
         session_create(&connect4_game, description, &session, reason) != STATUS_OK)) {
        return NULL;
    }
    for (const char *digit = connect4_moves_digits(moves); *digit; digit++) {
        if (session_play(session, (Move)(*digit - '1')) != STATUS_OK) {
            session_destroy(session);
            return NULL;
        }
    }
    return session;
}

static Session *session_from_matrix(const IntMatrix *matrix, Text *reason) {
    char moves[CONNECT4_MOVES_SIZE] = "", described[CONNECT4_MOVES_TEXT_SIZE];
    Text text = text_over(described, sizeof described);
    Connect4MatrixFault fault;
    const Status status = connect4_matrix_find_moves(matrix, moves, &fault);
    if (status == STATUS_BAD_INPUT) {
        connect4_matrix_fault_text(matrix, fault, locale_text, reason);
    }
    connect4_describe(connect4_matrix_shape(matrix), moves, &text);
    return status == STATUS_OK ? session_from_moves(described, reason) : NULL;
}

/* What no game reaches can be put right in the editor. */
static Session *import_matrix(GameFrame *frame, const char *text, Text *reason) {
    IntMatrix matrix;
    if (connect4_matrix_from_text(text, &matrix, reason) != STATUS_OK) {
        return NULL;
    }
    Session *session = session_from_matrix(&matrix, reason);
    if (!session) {
        Connect4Setup *setup = &connect4_scene_of(frame)->setup;
        connect4_setup_keep(setup, &matrix);
        setup->is_handed = true;
        frame_open(frame, &connect4_editor_mode);
        setup->is_handed = false;
    }
    return session;
}

static Session *import_columns(const char *text, Text *reason) {
    char digits[CONNECT4_CELLS_MAX + 2]; /* one more than any game has is enough to be refused */
    Text moves = text_over(digits, sizeof digits);
    for (const char *c = text; *c; c++) {
        if ((unsigned char)*c > ' ') {
            text_add_char(&moves, *c);
        }
    }
    if (!digits[0]) {
        text_add(reason, tr("There are no columns in this text."));
        return NULL;
    }
    return session_from_moves(digits, reason);
}

Session *connect4_import(GameFrame *frame, const char *text, Text *reason) {
    char moves[CONNECT4_MOVES_TEXT_SIZE];
    return connect4_moves_from_text(text, moves) == STATUS_OK ? session_from_moves(moves, reason)
           : connect4_matrix_is_text(text)                    ? import_matrix(frame, text, reason)
                                                              : import_columns(text, reason);
}
