/* The size of the board: the choice for the next game, and how it is written. */
#include "scenes/connect4/model/size.h"

#include "connect4/import.h"
#include "scenes/shell/document/autosave.h"

void connect4_choose_columns(GameShell *shell, void *self, int value) {
    Connect4Shape *next = &connect4_scene_of(shell)->next;
    *next = connect4_shape_with_columns(*next, CONNECT4_SIDE_MIN + value);
}

void connect4_choose_rows(GameShell *shell, void *self, int value) {
    Connect4Shape *next = &connect4_scene_of(shell)->next;
    *next = connect4_shape_with_rows(*next, CONNECT4_SIDE_MIN + value);
}

void connect4_describe_new(const GameShell *shell, Text *out) {
    connect4_describe(connect4_const_scene_of(shell)->next, "", out);
}

void connect4_describe_size(const GameShell *shell, Text *out) {
    const Connect4Shape shape = connect4_shape_of(shell);
    if (!connect4_shape_is_usual(shape)) {
        text_addf(out, " · %d×%d", shape.columns, shape.rows);
    }
}

void connect4_size_id(const GameShell *shell, Text *out) {
    if (!connect4_shape_is_usual(connect4_shape_of(shell))) {
        text_add_char(out, '@');
        connect4_shape_to_text(connect4_shape_of(shell), out);
    }
}
