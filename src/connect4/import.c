/* Games and boards from texts of any kind. */
#include "connect4/import.h"

#include <string.h>

void connect4_describe(Connect4Shape shape, const char *moves, Text *out) {
    if (!connect4_shape_is_usual(shape)) {
        connect4_shape_to_text(shape, out);
        text_add_char(out, ':');
    }
    text_add(out, moves);
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

Session *connect4_import_matrix(const IntMatrix *matrix, Text *reason) {
    char moves[CONNECT4_MOVES_SIZE] = "", described[CONNECT4_MOVES_TEXT_SIZE];
    Text text = text_over(described, sizeof described);
    Connect4MatrixFault fault;
    const Status status = connect4_matrix_find_moves(matrix, moves, &fault);
    if (status == STATUS_BAD_INPUT) {
        connect4_matrix_fault_text(matrix, fault,
                                   reason->translate ? reason->translate : translate_none, reason);
    }
    connect4_describe(connect4_matrix_shape(matrix), moves, &text);
    return status == STATUS_OK ? session_from_moves(described, reason) : NULL;
}

static Session *import_columns(const char *text, Text *reason) {
    char digits[CONNECT4_CELLS_MAX + 2]; /* one more than any game has is enough to be refused */
    Text moves = text_over(digits, sizeof digits);
    if (strstr(text, "://")) { /* its colon follows no size */
        text_add(reason,
                 text_say(reason, N_("this link holds no moves: paste the moves themselves")));
        return NULL;
    }
    for (const char *c = text; *c; c++) {
        if ((unsigned char)*c > ' ') {
            text_add_char(&moves, *c);
        }
    }
    if (!digits[0]) {
        text_add(reason, text_say(reason, N_("There are no columns in this text.")));
        return NULL;
    }
    return session_from_moves(digits, reason);
}

void connect4_import_read(const char *text, Connect4Import *import, Text *reason) {
    char moves[CONNECT4_MOVES_TEXT_SIZE];
    *import = (Connect4Import){.session = NULL};
    if (connect4_moves_from_text(text, moves) == STATUS_OK) {
        import->session = session_from_moves(moves, reason);
    } else if (!connect4_matrix_is_text(text)) {
        import->session = import_columns(text, reason);
    } else if (connect4_matrix_from_text(text, &import->matrix, reason) == STATUS_OK) {
        import->has_matrix = true;
        import->session = connect4_import_matrix(&import->matrix, reason);
    }
}
