/* Clicks, keys and the pointer on the board. */
#include "scenes/gomoku/board/input.h"

#include "scenes/gomoku/board/layout.h"
#include "scenes/gomoku/model/model.h"
#include "scenes/shell/i18n.h"

int gomoku_cursor_point(const GameShell *shell) {
    const int size = gomoku_board_of(shell)->size;
    if (!shell->view.is_cursor_shown || shell->view.cursor_row >= size ||
        shell->view.cursor_col >= size) {
        return GOMOKU_NO_POINT;
    }
    return gomoku_point(shell->view.cursor_col, size - 1 - shell->view.cursor_row);
}

int gomoku_hovered_point(const GameShell *shell) {
    int row = 0;
    int column = 0;
    if (shell->view.is_cursor_shown || !shell_hovered(shell, "cell-", &row, &column)) {
        return GOMOKU_NO_POINT;
    }
    return gomoku_point(column - 1, gomoku_board_of(shell)->size - row);
}

bool gomoku_describe_aim(const GameShell *shell, Text *out) {
    const Magnifier *magnifier = &gomoku_const_scene_of(shell)->magnifier;
    const MagnifierBoard board = gomoku_layout_magnifier_of(shell);
    char name[8];
    Text point = text_over(name, sizeof name);
    if (magnifier_lens(magnifier, &board).plate.width <= 0) {
        return false;
    }
    gomoku_point_to_text(gomoku_layout_point_of(&board.grid, magnifier->cell), &point);
    text_addf(out, tr("Press again to play %s."), name);
    return true;
}

void gomoku_press_cell(GameShell *shell, void *self, int value) {
    const MagnifierBoard board = gomoku_layout_magnifier_of(shell);
    char name[8];
    Text point = text_over(name, sizeof name);
    if (magnifier_press(&gomoku_scene_of(shell)->magnifier, shell, &board,
                        gomoku_layout_cell_of(&board.grid, value))) {
        return;
    }
    if (two_player_is_confirmed(shell, (Move)value)) {
        gomoku_play_point(shell, value);
    } else {
        gomoku_point_to_text(value, &point);
        shell_noticef(shell, HEAD_PLAIN, tr("Press again to play %s."), name);
    }
}

void gomoku_press_magnified_cell(GameShell *shell, void *self, int value) {
    gomoku_play_point(shell, value);
}

/* The cursor's row and its column, for the number and the letter that stand out. */
static void gomoku_add_cursor_parts(const GameShell *shell, Damage *damage) {
    const Grid grid = gomoku_layout_of_board(shell);
    const Rect cell = grid_cell(&grid, shell->view.cursor_row, shell->view.cursor_col);
    const Rect area = shell->view.zones.board_area;
    const float edge = cell.height / 2;
    damage_add(damage, rect_of(area.x, cell.y - edge, area.width, cell.height + 2 * edge));
    damage_add(damage, rect_of(cell.x - edge, area.y, cell.width + 2 * edge, area.height));
}

bool gomoku_press_key(GameShell *shell, void *self, const Event *event) {
    const int size = gomoku_board_of(shell)->size;
    if (magnifier_key(&gomoku_scene_of(shell)->magnifier, shell, event) ||
        shell_cursor_key_in_parts(shell, event, size, size, gomoku_add_cursor_parts)) {
        return true;
    }
    if (!event_is_key(event, KEY_SPACE, 0)) {
        return false;
    }
    if (two_player_is_awaited(shell)) {
        gomoku_play_now(shell);
        return true;
    }
    return gomoku_cursor_point(shell) != GOMOKU_NO_POINT && shell_run_id(shell, "put", 0);
}

bool gomoku_follow_pointer(GameShell *shell, void *self, const Event *event) {
    const MagnifierBoard board = gomoku_layout_magnifier_of(shell);
    return magnifier_point(&gomoku_scene_of(shell)->magnifier, event, &board);
}

bool gomoku_hover_point(GameShell *shell, void *self) {
    int row = 0;
    int column = 0;
    if (shell->view.is_cursor_shown && shell_hovered(shell, "cell-", &row, &column)) {
        shell_hide_cursor(shell);
        return true;
    }
    return false;
}
