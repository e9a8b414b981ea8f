/* The puzzle of the day, "Win in 3 moves", on a board of its own beside the game. */
#include "scenes/connect4/board/draw.h"
#include "scenes/connect4/board/magnified.h"
#include "scenes/connect4/model/daily.h"
#include "scenes/connect4/model/model.h"
#include "scenes/connect4/modes.h"
#include "scenes/shell/i18n.h"

static const Connect4Shape connect4_puzzle_usual = {CONNECT4_COLUMNS, CONNECT4_ROWS};

static bool connect4_puzzle_open(GameShell *shell, void *self, Text *reason) {
    return two_player_puzzle_begin(self, shell, &connect4_puzzle_kind);
}

/* ---- Commands ---- */

static CommandState connect4_puzzle_column_state(const GameShell *shell, const void *self,
                                                 int column) {
    const Connect4State *now = two_player_puzzle_state(self);
    CommandState state = two_player_puzzle_move_state(self);
    if (state.can == COMMAND_POSSIBLE && !connect4_position_is_legal(now->position, column)) {
        state.can = COMMAND_IMPOSSIBLE;
        state.reason = tr("This column is full.");
    }
    return state;
}

static void connect4_puzzle_drop(GameShell *shell, void *self, int column) {
    two_player_puzzle_play(self, shell, (Move)column);
}

static MagnifierBoard connect4_puzzle_columns(const GameShell *shell) {
    return connect4_layout_magnified_columns(connect4_puzzle_usual, shell->view.board_rect,
                                             shell->view.zones.board_area);
}

static void connect4_puzzle_press(GameShell *shell, void *self, int column) {
    TwoPlayerPuzzle *puzzle = self;
    const MagnifierBoard board = connect4_puzzle_columns(shell);
    if (!magnifier_press(&puzzle->magnifier, shell, &board, column)) {
        connect4_puzzle_drop(shell, self, column);
    }
}

enum { PUZZLE_DROP, PUZZLE_PRESS, PUZZLE_MAGNIFIED };

static const Command connect4_puzzle_commands[] = {
    [PUZZLE_DROP] = {.id = "puzzle-drop",
                     .label = N_("Column"),
                     .help = N_("drop a disc"),
                     .key = DIGITS_OF('1', '7', 0),
                     .place = COMMAND_KEY,
                     .state = connect4_puzzle_column_state,
                     .run = connect4_puzzle_drop},
    [PUZZLE_PRESS] = {.id = "puzzle-press",
                      .label = N_("Column"),
                      .place = COMMAND_INSIDE,
                      .state = connect4_puzzle_column_state,
                      .run = connect4_puzzle_press},
    [PUZZLE_MAGNIFIED] = {.id = "puzzle-near",
                          .label = N_("Column"),
                          .place = COMMAND_INSIDE,
                          .state = connect4_puzzle_column_state,
                          .run = connect4_puzzle_drop},
    TWO_PLAYER_PUZZLE_COMMANDS,
    {0},
};

static bool connect4_puzzle_key(GameShell *shell, void *self, const Event *event) {
    const bool is_drop = event_is_key(event, KEY_ENTER, 0) || event_is_key(event, KEY_SPACE, 0) ||
                         event_is_key(event, KEY_DOWN, 0);
    if (magnifier_key(&((TwoPlayerPuzzle *)self)->magnifier, event)) {
        return true;
    }
    if (is_drop && shell->view.is_cursor_shown &&
        two_player_puzzle_move_state(self).can == COMMAND_POSSIBLE) {
        shell_run(shell, &connect4_puzzle_commands[PUZZLE_DROP], shell->view.cursor_col);
        return true;
    }
    if (event_is_key(event, KEY_LEFT, 0) || event_is_key(event, KEY_RIGHT, 0)) {
        return shell_cursor_key(shell, event, 1, CONNECT4_COLUMNS);
    }
    return false;
}

/* ---- The board ---- */

static Size connect4_puzzle_shape(const GameShell *shell, const void *self) {
    return connect4_layout_size(connect4_puzzle_usual);
}

static Rect connect4_puzzle_covered(const GameShell *shell, const void *self) {
    return connect4_layout_covered(connect4_puzzle_usual, shell->view.board_rect);
}

static bool connect4_puzzle_point(GameShell *shell, void *self, const Event *event) {
    const MagnifierBoard board = connect4_puzzle_columns(shell);
    return magnifier_point(&((TwoPlayerPuzzle *)self)->magnifier, event, &board);
}

static void connect4_puzzle_place_column(GameShell *shell, int which, int column, Rect place) {
    char id[CONTROL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    text_addf(&text, which == PUZZLE_PRESS ? "column-%d" : "near-%d", column + 1);
    shell_place(shell, CONTROL_CELL, &connect4_puzzle_commands[which], column, id, place);
}

static void connect4_puzzle_layout_board(GameShell *shell, void *self, Rect area) {
    const MagnifierBoard board = connect4_puzzle_columns(shell);
    const MagnifierLens lens = magnifier_lens(&((const TwoPlayerPuzzle *)self)->magnifier, &board);
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        connect4_puzzle_place_column(shell, PUZZLE_PRESS, column,
                                     connect4_layout_column(connect4_puzzle_usual, area, column));
    }
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        Rect place;
        if (magnifier_cell(&lens, column, &place)) {
            connect4_puzzle_place_column(shell, PUZZLE_MAGNIFIED, column, place);
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

static void connect4_puzzle_draw_board(const GameShell *shell, const void *self, Canvas *canvas,
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

const Mode connect4_puzzle_mode = {
    TWO_PLAYER_PUZZLE_MODE,
    .commands = connect4_puzzle_commands,
    .state_size = sizeof(TwoPlayerPuzzle),
    .open = connect4_puzzle_open,
    .board_area = {.shape = connect4_puzzle_shape,
                   .layout = connect4_puzzle_layout_board,
                   .draw = connect4_puzzle_draw_board,
                   .covered = connect4_puzzle_covered},
    .input = {.key = connect4_puzzle_key, .pointer = connect4_puzzle_point},
};
