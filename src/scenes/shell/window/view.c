/* The ShellView's damage, animation, focus and cursor. */
#include "scenes/shell/window/view.h"

#include <stdio.h>
#include <string.h>

#include "scenes/shell/shell.h"

void shell_mark_dirty(GameShell *shell) {
    shell->view.is_dirty = true;
    shell->view.needs_redraw = true;
}

void shell_damage(GameShell *shell, Rect rect) {
    damage_add(&shell->view.damage, rect);
}

void shell_damage_all(GameShell *shell, const Damage *parts) {
    damage_add_all(&shell->view.damage, parts);
}

int64_t shell_motion_ms(const GameShell *shell, int64_t length_ms) {
    return shell->context->is_motion_reduced ? 0 : length_ms;
}

static void lengthen(const GameShell *shell, int64_t *until_ms, int64_t length_ms) {
    const int64_t until = shell->now_ms + shell_motion_ms(shell, length_ms);
    if (until > *until_ms) {
        *until_ms = until;
    }
}

void shell_animate(GameShell *shell, int64_t length_ms) {
    lengthen(shell, &shell->view.animate_until_ms, length_ms);
}

void shell_animate_board(GameShell *shell, int64_t length_ms) {
    lengthen(shell, &shell->view.board_until_ms, length_ms);
}

void shell_clear_focus(GameShell *shell) {
    shell->view.input.focused[0] = 0;
}

void shell_release_press(GameShell *shell) {
    controls_release(&shell->view.input);
}

void shell_rewind_card(GameShell *shell) {
    panel_rewind(&shell->view.panel);
}

void shell_place_picture(GameShell *shell, const char *id, Rect rect) {
    controls_add(&shell->view.controls, CONTROL_CELL, id, rect);
}

void shell_set_cursor(GameShell *shell, int row, int column) {
    shell->view.cursor_row = row;
    shell->view.cursor_col = column;
}

void shell_show_cursor(GameShell *shell, int row, int column) {
    shell_set_cursor(shell, row, column);
    shell->view.is_cursor_shown = true;
}

void shell_hide_cursor(GameShell *shell) {
    shell->view.is_cursor_shown = false;
}

static bool step_cursor(GameShell *shell, const Event *event, int rows, int cols) {
    static const struct {
        Key key;
        int rows, cols;
    } steps[] = {{KEY_UP, -1, 0}, {KEY_DOWN, 1, 0}, {KEY_LEFT, 0, -1}, {KEY_RIGHT, 0, 1}};
    if (event->mods != 0) {
        return false;
    }
    for (int i = 0; i < 4; i++) {
        if (event->key != steps[i].key) {
            continue;
        }
        if (shell->view.is_cursor_shown) {
            shell->view.cursor_row = (shell->view.cursor_row + steps[i].rows + rows) % rows;
            shell->view.cursor_col = (shell->view.cursor_col + steps[i].cols + cols) % cols;
        }
        shell->view.is_cursor_shown = true;
        shell_clear_focus(shell); /* Enter now belongs to the board */
        return true;
    }
    return false;
}

bool shell_cursor_key(GameShell *shell, const Event *event, int rows, int cols) {
    const bool is_moved = step_cursor(shell, event, rows, cols);
    if (is_moved) {
        shell_mark_dirty(shell);
    }
    return is_moved;
}

/* Modes may show something about the place of the cursor. */
static bool is_cursor_alone(const GameShell *shell) {
    return shell->view.is_cursor_shown && shell->view.input.focused[0] == 0 &&
           !shell->modes.overlay.mode && !shell->modes.current.mode &&
           !shell->modes.background[0].mode;
}

bool shell_cursor_key_in_parts(GameShell *shell, const Event *event, int rows, int cols,
                               ShellCursorParts parts) {
    const bool is_alone = is_cursor_alone(shell);
    Damage damage = {0};
    parts(shell, &damage);
    if (!step_cursor(shell, event, rows, cols)) {
        return false;
    }
    if (is_alone) {
        parts(shell, &damage);
        shell_damage_all(shell, &damage);
    } else {
        shell_mark_dirty(shell);
    }
    return true;
}

bool shell_hovered(const GameShell *shell, const char *prefix, int *first, int *second) {
    const char *id = shell->view.input.hovered;
    if (!text_has_prefix(id, prefix)) {
        return false;
    }
    int a = 0;
    int b = 0;
    const int read = sscanf(id + strlen(prefix), "%d-%d", &a, &b);
    if (read < (second ? 2 : 1)) {
        return false;
    }
    *first = a;
    if (second) {
        *second = b;
    }
    return true;
}
