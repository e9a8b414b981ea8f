/* The state of a command, its owner, and running it. */
#include "scenes/shell/modes/open_modes.h"

static bool owns(ModeSlot slot, const Command *command) {
    return slot.mode && command_is_in(slot.mode->commands, command);
}

ModeSlot shell_owner_of(const GameShell *shell, const Command *command) {
    if (owns(shell->modes.overlay, command)) {
        return shell->modes.overlay;
    }
    if (owns(shell->modes.current, command)) {
        return shell->modes.current;
    }
    if (owns(shell_game_slot(shell), command)) {
        return shell_game_slot(shell);
    }
    for (int i = 0; i < SHELL_BACKGROUND_MAX && shell->modes.background[i].mode; i++) {
        if (owns(shell->modes.background[i], command)) {
            return shell->modes.background[i];
        }
    }
    return (ModeSlot){NULL, shell->scene};
}

CommandState shell_command_state(const GameShell *shell, const Command *command, int value) {
    CommandState state = {0};
    if (command->state) {
        state = command->state(shell, shell_owner_of(shell, command).self, value);
    }
    if (command->opens && shell_slot_of(shell, command->opens).mode) {
        state.can = COMMAND_ON; /* an open mode can be closed */
    }
    return state;
}

const Command *shell_command(const GameShell *shell, const char *id) {
    const Command *found = NULL;
    if (shell->modes.overlay.mode) {
        found = command_of_id(shell->modes.overlay.mode->commands, id);
    }
    if (!found && shell->modes.current.mode) {
        found = command_of_id(shell->modes.current.mode->commands, id);
    }
    for (int i = 0; i < SHELL_BACKGROUND_MAX && !found && shell->modes.background[i].mode; i++) {
        found = command_of_id(shell->modes.background[i].mode->commands, id);
    }
    if (!found) {
        found = command_of_id(shell_game_mode(shell)->commands, id);
    }
    return found ? found : command_of_id(shell->modes.own_commands, id);
}

/* The place of the refused command. */
static Rect modes_run_place_of(const GameShell *shell, const Command *command, int value) {
    for (int i = 0; i < shell->view.controls.count; i++) {
        const Control *control = &shell->view.controls.items[i];
        if (control->command == command && control->value == value) {
            return control_in_sight(control);
        }
    }
    return (Rect){0};
}

bool shell_run(GameShell *shell, const Command *command, int value) {
    const CommandState state = shell_command_state(shell, command, value);
    if (state.can == COMMAND_ABSENT) {
        return false;
    }
    if (state.can == COMMAND_IMPOSSIBLE) {
        shell_refuse(shell, modes_run_place_of(shell, command, value), state.reason);
        return false;
    }
    const Mode *overlay = shell->modes.overlay.mode;
    /* Any other command closes an overlay; the command that opened it does so below. */
    if (overlay && overlay->kind == MODE_OVERLAY && command->opens != overlay &&
        !command_is_in(overlay->commands, command)) {
        shell_close(shell, overlay);
    }
    if (command->opens) {
        shell_toggle(shell, command->opens);
        if (command->opens->save) {
            shell_save(shell); /* the mode opens again in the next run, however the program ends */
        }
    } else {
        command->run(shell, shell_owner_of(shell, command).self, value);
    }
    shell->view.needs_redraw = true;
    shell->view.is_dirty |= !command->keeps_layout;
    return true;
}

bool shell_run_id(GameShell *shell, const char *id, int value) {
    const Command *command = shell_command(shell, id);
    return command && shell_run(shell, command, value);
}
