/* Clicks, keys and the pointer on the board of the game. */
#include "scenes/connect4/board/input.h"

#include "scenes/connect4/board/layout.h"
#include "scenes/shell/i18n.h"

Grid connect4_cells_of(const GameShell *shell) {
    return connect4_layout_grid(connect4_shape_of(shell), shell->view.board_rect);
}

MagnifierBoard connect4_columns_of(const GameShell *shell) {
    return connect4_layout_magnified_columns(connect4_shape_of(shell), shell->view.board_rect,
                                             shell->view.zones.board_area);
}

static void place_column(GameShell *shell, const char *prefix, const Command *command, int column,
                         Rect place) {
    char id[CONTROL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    text_add(&text, prefix);
    text_add_int(&text, column + 1);
    shell_place(shell, CONTROL_CELL, command, column, id, place);
}

void connect4_layout_columns(GameShell *shell, Rect area, const Command *press,
                             const Command *drop) {
    const Connect4Shape shape = connect4_shape_of(shell);
    const MagnifierBoard board = connect4_columns_of(shell);
    const MagnifierLens lens = magnifier_lens(&connect4_scene_of(shell)->magnifier, &board);
    for (int column = 0; column < shape.columns; column++) {
        place_column(shell, "column-", press, column, connect4_layout_column(shape, area, column));
    }
    for (int column = 0; column < shape.columns; column++) {
        Rect place;
        if (magnifier_cell(&lens, column, &place)) {
            place_column(shell, "near-", drop, column, place);
        }
    }
}

void connect4_press_column(GameShell *shell, void *self, int column) {
    const MagnifierBoard board = connect4_columns_of(shell);
    if (magnifier_press(&connect4_scene_of(shell)->magnifier, shell, &board, column)) {
        return;
    }
    if (two_player_is_confirmed(shell, (Move)column)) {
        connect4_drop(shell, self, column);
    } else {
        shell_noticef(shell, HEAD_PLAIN, tr("Press again to play column %d."), column + 1);
    }
}

#define DISC_EDGE_U 2.0F /* of a disc's edge beyond its cell */

static void connect4_add_cursor_parts(const GameShell *shell, Damage *damage) {
    const Connect4Shape shape = connect4_shape_of(shell);
    const Rect column =
        connect4_layout_column(shape, shell->view.board_rect, shell->view.cursor_col);
    damage_add(damage, rect_inset(column, -DISC_EDGE_U));
}

bool connect4_cursor_key(GameShell *shell, const Event *event, const Command *drop) {
    const bool is_drop = event_is_key(event, KEY_ENTER, 0) || event_is_key(event, KEY_SPACE, 0) ||
                         event_is_key(event, KEY_DOWN, 0);
    if (magnifier_key(&connect4_scene_of(shell)->magnifier, shell, event)) {
        return true;
    }
    if (is_drop && shell->view.is_cursor_shown) {
        shell_run(shell, drop, shell->view.cursor_col);
        return true;
    }
    if (event_is_key(event, KEY_LEFT, 0) || event_is_key(event, KEY_RIGHT, 0)) {
        return shell_cursor_key_in_parts(shell, event, 1, connect4_shape_of(shell).columns,
                                         connect4_add_cursor_parts);
    }
    return false;
}

bool connect4_follow_pointer(GameShell *shell, void *self, const Event *event) {
    const MagnifierBoard board = connect4_columns_of(shell);
    return magnifier_point(&connect4_scene_of(shell)->magnifier, event, &board);
}

int connect4_pointed_column(const GameShell *shell) {
    const Move aimed = two_player_aimed(shell);
    int column = -1;
    if (aimed != MOVE_NONE) {
        column = (int)aimed;
    } else if (shell->view.is_cursor_shown) {
        column = shell->view.cursor_col;
    } else if (shell_hovered(shell, "column-", &column, NULL)) {
        column--;
    }
    return column >= 0 && connect4_column_state(shell, NULL, column).can == COMMAND_POSSIBLE
               ? column
               : -1;
}
