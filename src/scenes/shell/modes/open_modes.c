/* Finding the open modes, and the order in which they are asked. */
#include "scenes/shell/modes/open_modes.h"

#include "scenes/shell/window/layout.h"

const Mode *shell_game_mode(const GameShell *shell) {
    return shell->hooks->modes[0];
}

/* The scene is the state of the game's own mode. The cast is safe: the scene begins with the shell
 * and is not const. */
ModeSlot shell_game_slot(const GameShell *shell) {
    return (ModeSlot){shell_game_mode(shell), shell->scene};
}

bool mode_has_status(const Mode *mode) {
    return mode->status != NULL;
}

int shell_background_index(const GameShell *shell, const Mode *mode) {
    for (int i = 0; i < SHELL_BACKGROUND_MAX; i++) {
        if (shell->modes.background[i].mode == mode) {
            return i;
        }
    }
    return -1;
}

ModeSlot shell_slot_of(const GameShell *shell, const Mode *mode) {
    const int background_mode = mode ? shell_background_index(shell, mode) : -1;
    if (mode && mode == shell_game_mode(shell)) {
        return shell_game_slot(shell);
    }
    return !mode                                 ? (ModeSlot){0}
           : shell->modes.current.mode == mode   ? shell->modes.current
           : shell->modes.overlay.mode == mode   ? shell->modes.overlay
           : shell->modes.suspended.mode == mode ? shell->modes.suspended
           : background_mode >= 0                ? shell->modes.background[background_mode]
                                                 : (ModeSlot){0};
}

const Mode *shell_mode_of_state(const GameShell *shell, const void *self) {
    const ModeSlot slots[] = {shell->modes.current, shell->modes.overlay, shell->modes.suspended};
    for (size_t i = 0; i < sizeof slots / sizeof *slots; i++) {
        if (slots[i].mode && slots[i].self == self) {
            return slots[i].mode;
        }
    }
    for (int i = 0; i < SHELL_BACKGROUND_MAX && shell->modes.background[i].mode; i++) {
        if (shell->modes.background[i].self == self) {
            return shell->modes.background[i].mode;
        }
    }
    return NULL;
}

bool shell_is_open(const GameShell *shell, const Mode *mode) {
    shell->context->mode_questions++;
    return shell_slot_of(shell, mode).mode != NULL;
}

void *shell_state_of(const GameShell *shell, const Mode *mode) {
    shell->context->mode_questions++;
    return shell_slot_of(shell, mode).self;
}

bool shell_has_current_mode(const GameShell *shell) {
    shell->context->mode_questions++;
    return shell->modes.current.mode != NULL;
}

bool shell_is_covered(const GameShell *shell) {
    shell->context->mode_questions++;
    return shell->modes.current.mode && shell->modes.current.mode->board_area.draw;
}

bool shell_has_page(const GameShell *shell) {
    return shell->modes.overlay.mode && shell->modes.overlay.mode->kind == MODE_PAGE;
}

bool shell_is_projected(const GameShell *shell) {
    return shell->context->is_projected && !shell_has_page(shell);
}

ModeSlot shell_first_with(const GameShell *shell, bool (*has)(const Mode *mode)) {
    if (shell->modes.current.mode && has(shell->modes.current.mode)) {
        return shell->modes.current;
    }
    for (int i = 0; i < SHELL_BACKGROUND_MAX && shell->modes.background[i].mode; i++) {
        if (has(shell->modes.background[i].mode)) {
            return shell->modes.background[i];
        }
    }
    return shell_game_slot(shell);
}

static bool has_card(const Mode *mode) {
    return mode->layout_card != NULL;
}

ModeSlot shell_card_slot(const GameShell *shell) {
    return shell_first_with(shell, has_card);
}

bool shell_card_is_closable(const GameShell *shell) {
    const Mode *mode = shell_card_slot(shell).mode;
    return mode != shell_game_mode(shell) && !mode->stays;
}

static bool has_board_area(const Mode *mode) {
    return mode->board_area.draw != NULL;
}

ModeSlot shell_board_area_slot(const GameShell *shell) {
    return shell_first_with(shell, has_board_area);
}

void shell_decorate(const GameShell *shell, void *view, int64_t now_ms) {
    for (int i = 0; i < SHELL_BACKGROUND_MAX && shell->modes.background[i].mode; i++) {
        const ModeSlot slot = shell->modes.background[i];
        if (slot.mode->decorate) {
            slot.mode->decorate(shell, slot.self, view, now_ms);
        }
    }
    if (shell->modes.current.mode && shell->modes.current.mode->decorate) {
        shell->modes.current.mode->decorate(shell, shell->modes.current.self, view, now_ms);
    }
}

static int64_t tick_of(GameShell *shell, ModeSlot slot) {
    return slot.mode && slot.mode->tick ? slot.mode->tick(shell, slot.self, shell->now_ms) : 0;
}

int64_t shell_tick_modes(GameShell *shell) {
    int64_t wake_at_ms = tick_of(shell, shell_game_slot(shell));
    wake_at_ms = shell_sooner(wake_at_ms, tick_of(shell, shell->modes.current));
    for (int i = 0; i < SHELL_BACKGROUND_MAX; i++) {
        wake_at_ms = shell_sooner(wake_at_ms, tick_of(shell, shell->modes.background[i]));
    }
    return shell_sooner(wake_at_ms, tick_of(shell, shell->modes.overlay));
}
