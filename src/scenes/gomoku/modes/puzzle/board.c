/* The board of a puzzle beside the game: points to press, keys, drawing. */
#include "scenes/gomoku/modes/puzzle/board.h"

#include "scenes/gomoku/board/draw.h"
#include "scenes/gomoku/board/layout.h"
#include "scenes/shell/i18n.h"

int gomoku_puzzle_turn(const void *state) {
    return ((const GomokuBoard *)state)->turn == GOMOKU_BLACK ? 0 : 1;
}

/* ---- Commands ---- */

CommandState gomoku_puzzle_point_state(const GameShell *shell, const void *self, int point) {
    const GomokuBoard *board = two_player_puzzle_state(self);
    CommandState state = two_player_puzzle_move_state(self);
    if (state.can == COMMAND_POSSIBLE && !gomoku_board_is_legal(board, point)) {
        state.can = COMMAND_IMPOSSIBLE;
        state.reason = tr("There is already a stone on this point.");
    }
    return state;
}

void gomoku_puzzle_put(GameShell *shell, void *self, int point) {
    magnifier_close(&((TwoPlayerPuzzle *)self)->magnifier);
    two_player_puzzle_play(self, shell, (Move)point);
}

static MagnifierBoard gomoku_puzzle_points(const GameShell *shell) {
    const Grid grid = gomoku_layout_grid(shell->view.board_rect, GOMOKU_SIZE_USUAL,
                                         canvas_pixel(shell->context->canvas));
    return gomoku_layout_magnifier(&grid, shell->view.board_rect, shell->view.zones.board_area);
}

void gomoku_puzzle_press(GameShell *shell, void *self, int point) {
    const MagnifierBoard board = gomoku_puzzle_points(shell);
    char name[8];
    Text text = text_over(name, sizeof name);
    if (magnifier_press(&((TwoPlayerPuzzle *)self)->magnifier, shell, &board,
                        gomoku_layout_cell_of(&board.grid, point))) {
        gomoku_point_to_text(point, &text);
        shell_noticef(shell, HEAD_PLAIN, tr("Press again to play %s."), name);
    } else {
        gomoku_puzzle_put(shell, self, point);
    }
}

/* The row of the open mode's table: it begins with GOMOKU_PUZZLE_BOARD_COMMANDS. */
static const Command *gomoku_puzzle_command(const GameShell *shell, const void *self, int row) {
    return &shell_mode_of_state(shell, self)->commands[row];
}

/* The point under the keyboard's cursor, or GOMOKU_NO_POINT. */
static int gomoku_puzzle_cursor(const GameShell *shell) {
    const bool is_inside = shell->view.is_cursor_shown &&
                           shell->view.cursor_row < GOMOKU_SIZE_USUAL &&
                           shell->view.cursor_col < GOMOKU_SIZE_USUAL;
    return is_inside ? gomoku_point(shell->view.cursor_col,
                                    GOMOKU_SIZE_USUAL - 1 - shell->view.cursor_row)
                     : GOMOKU_NO_POINT;
}

bool gomoku_puzzle_key(GameShell *shell, void *self, const Event *event) {
    const bool puts = event_is_key(event, KEY_ENTER, 0) || event_is_key(event, KEY_SPACE, 0);
    if (magnifier_key(&((TwoPlayerPuzzle *)self)->magnifier, shell, event) ||
        shell_cursor_key(shell, event, GOMOKU_SIZE_USUAL, GOMOKU_SIZE_USUAL)) {
        return true;
    }
    if (!puts || gomoku_puzzle_cursor(shell) == GOMOKU_NO_POINT ||
        two_player_puzzle_move_state(self).can != COMMAND_POSSIBLE) {
        return false;
    }
    shell_run(shell, gomoku_puzzle_command(shell, self, GOMOKU_PUZZLE_NEAR),
              gomoku_puzzle_cursor(shell));
    return true;
}

/* ---- The board ---- */

Size gomoku_puzzle_shape(const GameShell *shell, const void *self) {
    return (Size){1, 1};
}

Rect gomoku_puzzle_covered(const GameShell *shell, const void *self) {
    return rect_inset(shell->view.board_rect, THEME_RADIUS_CARD_U);
}

bool gomoku_puzzle_point(GameShell *shell, void *self, const Event *event) {
    const MagnifierBoard board = gomoku_puzzle_points(shell);
    return magnifier_point(&((TwoPlayerPuzzle *)self)->magnifier, event, &board);
}

bool gomoku_puzzle_hovered(GameShell *shell, void *self) {
    int row = 0;
    int column = 0;
    if (shell->view.is_cursor_shown && shell_hovered(shell, "cell-", &row, &column)) {
        shell_hide_cursor(shell);
    }
    return true;
}

void gomoku_puzzle_layout_board(GameShell *shell, void *self, Rect area) {
    const MagnifierBoard board = gomoku_puzzle_points(shell);
    const MagnifierLens lens = magnifier_lens(&((const TwoPlayerPuzzle *)self)->magnifier, &board);
    const int count = board.grid.rows * board.grid.cols;
    for (int cell = 0; cell < count; cell++) {
        const int row = cell / board.grid.cols;
        const int column = cell % board.grid.cols;
        shell_place_cell(shell, gomoku_puzzle_command(shell, self, GOMOKU_PUZZLE_CELL),
                         gomoku_layout_point_of(&board.grid, cell), (CellName){"cell", row, column},
                         grid_cell(&board.grid, row, column));
    }
    for (int cell = 0; cell < count; cell++) {
        Rect place;
        if (magnifier_cell(&lens, cell, &place)) {
            shell_place_cell(shell, gomoku_puzzle_command(shell, self, GOMOKU_PUZZLE_NEAR),
                             gomoku_layout_point_of(&board.grid, cell),
                             (CellName){"near", cell / board.grid.cols, cell % board.grid.cols},
                             place);
        }
    }
}

/* The point that stands out: of the keyboard, of the magnifier, or under the pointer. */
static void fill_pointed(const GameShell *shell, const TwoPlayerPuzzle *puzzle, GomokuView *view) {
    const MagnifierBoard board = gomoku_puzzle_points(shell);
    int row = 0;
    int column = 0;
    view->magnified = magnifier_lens(&puzzle->magnifier, &board);
    if (view->magnified.plate.width > 0) {
        view->magnified_point = gomoku_layout_point_of(&board.grid, puzzle->magnifier.cell);
    }
    view->cursor = gomoku_puzzle_cursor(shell);
    view->pointed = view->cursor != GOMOKU_NO_POINT ? view->cursor : view->magnified_point;
    if (view->pointed == GOMOKU_NO_POINT && shell_hovered(shell, "cell-", &row, &column)) {
        view->pointed = gomoku_point(column - 1, GOMOKU_SIZE_USUAL - row);
    }
    if (view->magnified_point == GOMOKU_NO_POINT && view->pointed != GOMOKU_NO_POINT &&
        gomoku_puzzle_point_state(shell, puzzle, view->pointed).can == COMMAND_POSSIBLE) {
        view->ghost = view->pointed;
    }
}

void gomoku_puzzle_draw_board(const GameShell *shell, const void *self, Canvas *canvas,
                              int64_t now_ms) {
    const TwoPlayerPuzzle *puzzle = self;
    GomokuBoard before;
    GomokuView view = gomoku_view_of(two_player_puzzle_state(puzzle));
    two_player_puzzle_state_before(puzzle, &before);
    view.before = &before;
    view.changed_at_ms = puzzle->changed_at_ms;
    view.stone_ms = shell_motion_ms(shell, GOMOKU_STONE_MS);
    view.win_ms = shell_motion_ms(shell, GOMOKU_WIN_MS);
    fill_pointed(shell, puzzle, &view);
    gomoku_draw_board(&view, canvas, &shell->context->theme, shell->view.board_rect, now_ms);
}
