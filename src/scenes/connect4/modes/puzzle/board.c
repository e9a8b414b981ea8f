/* The board of a puzzle beside the game: columns to press, keys, drawing. */
#include "scenes/connect4/modes/puzzle/board.h"

#include <string.h>

#include "scenes/connect4/board/draw.h"
#include "scenes/connect4/board/magnified.h"
#include "scenes/connect4/model/model.h"
#include "scenes/connect4/modes.h"
#include "scenes/shell/i18n.h"

static const Connect4Shape connect4_puzzle_usual = {CONNECT4_COLUMNS, CONNECT4_ROWS};

/* ---- Commands ---- */

CommandState connect4_puzzle_column_state(const GameShell *shell, const void *self, int column) {
    const Connect4State *now = two_player_puzzle_state(self);
    CommandState state = two_player_puzzle_move_state(self);
    if (state.can == COMMAND_POSSIBLE && !connect4_position_is_legal(now->position, column)) {
        state.can = COMMAND_IMPOSSIBLE;
        state.reason = tr("This column is full.");
    }
    return state;
}

void connect4_puzzle_drop(GameShell *shell, void *self, int column) {
    two_player_puzzle_play(self, shell, (Move)column);
}

static MagnifierBoard connect4_puzzle_columns(const GameShell *shell) {
    return connect4_layout_magnified_columns(connect4_puzzle_usual, shell->view.board_rect,
                                             shell->view.zones.board_area);
}

void connect4_puzzle_press(GameShell *shell, void *self, int column) {
    TwoPlayerPuzzle *puzzle = self;
    const MagnifierBoard board = connect4_puzzle_columns(shell);
    if (!magnifier_press(&puzzle->magnifier, shell, &board, column)) {
        connect4_puzzle_drop(shell, self, column);
    }
}

/* The row of the open mode's table: it begins with CONNECT4_PUZZLE_BOARD_COMMANDS. */
static const Command *connect4_puzzle_command(const GameShell *shell, const void *self, int row) {
    return &shell_mode_of_state(shell, self)->commands[row];
}

bool connect4_puzzle_key(GameShell *shell, void *self, const Event *event) {
    const bool is_drop = event_is_key(event, KEY_ENTER, 0) || event_is_key(event, KEY_SPACE, 0) ||
                         event_is_key(event, KEY_DOWN, 0);
    if (magnifier_key(&((TwoPlayerPuzzle *)self)->magnifier, shell, event)) {
        return true;
    }
    if (is_drop && shell->view.is_cursor_shown &&
        two_player_puzzle_move_state(self).can == COMMAND_POSSIBLE) {
        shell_run(shell, connect4_puzzle_command(shell, self, CONNECT4_PUZZLE_DROP),
                  shell->view.cursor_col);
        return true;
    }
    if (event_is_key(event, KEY_LEFT, 0) || event_is_key(event, KEY_RIGHT, 0)) {
        return shell_cursor_key(shell, event, 1, CONNECT4_COLUMNS);
    }
    return false;
}

/* ---- The board ---- */

Size connect4_puzzle_shape(const GameShell *shell, const void *self) {
    return connect4_layout_size(connect4_puzzle_usual);
}

Rect connect4_puzzle_covered(const GameShell *shell, const void *self) {
    return connect4_layout_covered(connect4_puzzle_usual, shell->view.board_rect);
}

bool connect4_puzzle_point(GameShell *shell, void *self, const Event *event) {
    const MagnifierBoard board = connect4_puzzle_columns(shell);
    return magnifier_point(&((TwoPlayerPuzzle *)self)->magnifier, event, &board);
}

static void connect4_puzzle_place_column(GameShell *shell, const Command *command, int column,
                                         Rect place) {
    char id[CONTROL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    text_addf(&text, strcmp(command->id, "puzzle-press") == 0 ? "column-%d" : "near-%d",
              column + 1);
    shell_place(shell, CONTROL_CELL, command, column, id, place);
}

void connect4_puzzle_layout_board(GameShell *shell, void *self, Rect area) {
    const MagnifierBoard board = connect4_puzzle_columns(shell);
    const MagnifierLens lens = magnifier_lens(&((const TwoPlayerPuzzle *)self)->magnifier, &board);
    const Command *press = connect4_puzzle_command(shell, self, CONNECT4_PUZZLE_PRESS);
    const Command *near = connect4_puzzle_command(shell, self, CONNECT4_PUZZLE_MAGNIFIED);
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        connect4_puzzle_place_column(shell, press, column,
                                     connect4_layout_column(connect4_puzzle_usual, area, column));
    }
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        Rect place;
        if (magnifier_cell(&lens, column, &place)) {
            connect4_puzzle_place_column(shell, near, column, place);
        }
    }
}

/* The column over which the next disc is shown, -1: none. */
static int connect4_puzzle_pointed_column(const GameShell *shell, const void *self) {
    int column = -1;
    if (shell->view.is_cursor_shown) {
        column = shell->view.cursor_col;
    } else if (shell_hovered(shell, "column-", &column, NULL)) {
        column--;
    }
    return column >= 0 && connect4_puzzle_column_state(shell, self, column).can == COMMAND_POSSIBLE
               ? column
               : -1;
}

void connect4_puzzle_draw_board(const GameShell *shell, const void *self, Canvas *canvas,
                                int64_t now_ms) {
    const TwoPlayerPuzzle *puzzle = self;
    Connect4View view = {.now = *(const Connect4State *)two_player_puzzle_state(puzzle),
                         .changed_at_ms = puzzle->changed_at_ms,
                         .fall_ms = shell_motion_ms(shell, CONNECT4_FALL_MS),
                         .ghost_column = connect4_puzzle_pointed_column(shell, self),
                         .marked_column = -1};
    const MagnifierBoard board = connect4_puzzle_columns(shell);
    two_player_puzzle_state_before(puzzle, &view.before);
    connect4_draw_board(&view, canvas, &shell->context->theme, shell->view.board_rect, now_ms);
    connect4_draw_magnified_columns(&puzzle->magnifier, &view.now, canvas, &shell->context->theme,
                                    &board);
}
