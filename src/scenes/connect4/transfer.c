/* Games in and out as text: the columns played, or a matrix. */
#include <string.h>

#include "connect4_model.h"
#include "say.h"

#define EMPTY_BOARD "-" /* as the command line writes it */

void connect4_export_text(const GameFrame *frame, Text *out) {
    if (connect4_state_of(frame)->count == 0) {
        text_add(out, EMPTY_BOARD);
        return;
    }
    text_add(out, session_description(frame->session));
    for (int i = 0; i < session_cursor(frame->session); i++) {
        connect4_game.move_to_text(session_move(frame->session, i), out);
    }
}

Session *connect4_session_from_moves(const char *moves, Text *reason) {
    Connect4Position position;
    Session *session = NULL;
    if (connect4_position_from_moves(moves, &position, reason) != STATUS_OK ||
        session_create(&connect4_game, "", &session, reason) != STATUS_OK) {
        return NULL;
    }
    for (const char *digit = moves; *digit; digit++) {
        if (session_play(session, (Move)(*digit - '1')) != STATUS_OK) {
            session_destroy(session);
            return NULL;
        }
    }
    return session;
}

Session *connect4_session_from_matrix(const Connect4Matrix *matrix, Text *reason) {
    char moves[CONNECT4_MOVES_SIZE];
    Connect4MatrixFault fault;
    const Status status = connect4_matrix_find_moves(matrix, moves, &fault);
    if (status == STATUS_BAD_INPUT) {
        connect4_matrix_fault_text(matrix, fault, locale_text, reason);
    }
    return status == STATUS_OK ? connect4_session_from_moves(moves, reason) : NULL;
}

Connect4State connect4_state_of_matrix(const Connect4Matrix *matrix) {
    Connect4State state = {.last_column = -1};
    uint64_t first = 0;
    for (int row = 0; row < CONNECT4_ROWS; row++) {
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            const uint64_t cell = connect4_cell(row, column);
            state.position.mask |= matrix->at[row][column] != 0 ? cell : 0;
            first |= matrix->at[row][column] == 1 ? cell : 0;
        }
    }
    state.count = connect4_position_count(state.position);
    state.position.current = state.count % 2 == 0 ? first : first ^ state.position.mask;
    return state;
}

/* What no game reaches can be put right in the editor. */
static Session *import_matrix(GameFrame *frame, const char *text, Text *reason) {
    Connect4Matrix matrix;
    if (connect4_matrix_from_text(text, &matrix, reason) != STATUS_OK) {
        return NULL;
    }
    Session *session = connect4_session_from_matrix(&matrix, reason);
    if (!session) {
        connect4_editor_open(frame, &matrix);
    }
    return session;
}

static Session *import_columns(const char *text, Text *reason) {
    char digits[CONNECT4_CELLS + 2]; /* one more than any game has is enough to be refused */
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
    return connect4_session_from_moves(strcmp(digits, EMPTY_BOARD) == 0 ? "" : digits, reason);
}

Session *connect4_import(GameFrame *frame, const char *text, Text *reason) {
    return connect4_matrix_is_text(text) ? import_matrix(frame, text, reason)
                                         : import_columns(text, reason);
}
