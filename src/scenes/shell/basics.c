/* What the files of the shell do to it from below: dirty, notices, animations, the board's cursor.
 */
#include <stdio.h>
#include <string.h>

#include "scenes/shell/internal.h"

GameShell *shell_of(Scene *scene) {
    return (GameShell *)scene;
}

const GameShell *shell_of_const(const Scene *scene) {
    return (const GameShell *)scene;
}

void shell_mark_dirty(GameShell *shell) {
    shell->is_dirty = true;
    shell->needs_redraw = true;
}

void shell_notice_toned(GameShell *shell, const char *text, HeadTone tone) {
    Text notice = text_over(shell->notice, sizeof shell->notice);
    text_add(&notice, text);
    shell->notice_tone = tone;
    shell_mark_dirty(shell);
}

void shell_notice(GameShell *shell, const char *text) {
    shell_notice_toned(shell, text, HEAD_PLAIN);
}

void shell_noticef(GameShell *shell, HeadTone tone, const char *format, ...) {
    char words[SHELL_NOTICE_SIZE];
    Text text = text_over(words, sizeof words);
    va_list arguments;
    va_start(arguments, format);
    text_addv(&text, format, arguments);
    va_end(arguments);
    shell_notice_toned(shell, words, tone);
}

int64_t shell_motion_ms(const GameShell *shell, int64_t length_ms) {
    return shell->context->is_motion_reduced ? 0 : length_ms;
}

void shell_animate(GameShell *shell, int64_t length_ms) {
    const int64_t until = shell->now_ms + shell_motion_ms(shell, length_ms);
    if (until > shell->animate_until_ms) {
        shell->animate_until_ms = until;
    }
}

void shell_refuse(GameShell *shell, Rect place, const char *reason) {
    shell->refusal = (Refusal){place, shell->now_ms};
    shell_animate(shell, SHELL_SHAKE_MS);
    if (reason && reason[0]) {
        shell_notice_toned(shell, reason, HEAD_WARNING);
    }
    shell->needs_redraw = true;
}

int64_t shell_sooner(int64_t one_ms, int64_t other_ms) {
    return one_ms == 0 || (other_ms > 0 && other_ms < one_ms) ? other_ms : one_ms;
}

bool shell_cursor_key(GameShell *shell, const Event *event, int rows, int cols) {
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
        if (shell->is_cursor_shown) {
            shell->cursor_row = (shell->cursor_row + steps[i].rows + rows) % rows;
            shell->cursor_col = (shell->cursor_col + steps[i].cols + cols) % cols;
        }
        shell->is_cursor_shown = true;
        shell->input.focused[0] = 0; /* Enter belongs to the board now */
        shell_mark_dirty(shell);
        return true;
    }
    return false;
}

bool shell_hovered(const GameShell *shell, const char *prefix, int *first, int *second) {
    const char *id = shell->input.hovered;
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

int shell_undo_plies(const GameShell *shell) {
    return !session_can_undo(shell->session) ? 0
           : shell->hooks->undo_plies        ? shell->hooks->undo_plies(shell)
                                             : 1;
}
