/* What a command is at the moment, whose it is, and running it. */
#include "inside.h"

static bool owns(ModeSlot slot, const Command *command) {
    return slot.mode && command_is_in(slot.mode->commands, command);
}

ModeSlot frame_owner_of(const GameFrame *frame, const Command *command) {
    if (owns(frame->overlay, command)) {
        return frame->overlay;
    }
    if (owns(frame->in_hand, command)) {
        return frame->in_hand;
    }
    if (owns(frame_game_slot(frame), command)) {
        return frame_game_slot(frame);
    }
    for (int i = 0; i < FRAME_COMPANIONS_MAX && frame->companions[i].mode; i++) {
        if (owns(frame->companions[i], command)) {
            return frame->companions[i];
        }
    }
    return (ModeSlot){NULL, frame->scene};
}

CommandState frame_command_state(const GameFrame *frame, const Command *command, int value) {
    CommandState state = {0};
    if (command->state) {
        state = command->state(frame, frame_owner_of(frame, command).self, value);
    }
    if (command->opens && frame_slot_of(frame, command->opens).mode) {
        state.can = COMMAND_ON; /* what is open can be closed */
    }
    return state;
}

const Command *frame_command(const GameFrame *frame, const char *id) {
    const Command *found = NULL;
    if (frame->overlay.mode) {
        found = command_of_id(frame->overlay.mode->commands, id);
    }
    if (!found && frame->in_hand.mode) {
        found = command_of_id(frame->in_hand.mode->commands, id);
    }
    for (int i = 0; i < FRAME_COMPANIONS_MAX && !found && frame->companions[i].mode; i++) {
        found = command_of_id(frame->companions[i].mode->commands, id);
    }
    if (!found) {
        found = command_of_id(frame_game_mode(frame)->commands, id);
    }
    return found ? found : command_of_id(frame->own_commands, id);
}

/* Where the refused thing stands. */
static Rect place_of(const GameFrame *frame, const Command *command, int value) {
    for (int i = 0; i < frame->controls.count; i++) {
        const Control *control = &frame->controls.items[i];
        if (control->command == command && control->value == value) {
            return control_in_sight(control);
        }
    }
    return (Rect){0};
}

bool frame_run(GameFrame *frame, const Command *command, int value) {
    const CommandState state = frame_command_state(frame, command, value);
    if (state.can == COMMAND_ABSENT) {
        return false;
    }
    if (state.can == COMMAND_IMPOSSIBLE) {
        frame_refuse(frame, place_of(frame, command, value), state.reason);
        return false;
    }
    const Mode *overlay = frame->overlay.mode;
    /* What opened it closes it below. */
    if (overlay && overlay->kind == MODE_OVERLAY && command->opens != overlay &&
        !command_is_in(overlay->commands, command)) {
        frame_close(frame, overlay);
    }
    if (command->opens) {
        frame_toggle(frame, command->opens);
        if (command->opens->save) {
            frame_save(frame); /* whatever ends the program, it is open again in the next run */
        }
    } else {
        command->run(frame, frame_owner_of(frame, command).self, value);
    }
    frame->needs_redraw = true;
    frame->is_dirty |= !command->keeps_layout;
    return true;
}

bool frame_run_id(GameFrame *frame, const char *id, int value) {
    const Command *command = frame_command(frame, id);
    return command && frame_run(frame, command, value);
}
