/* Controls that stand for commands. */
#include <string.h>

#include "inside.h"
#include "say.h"

/* As long as the list of controls lives. */
static const char *keep_cap(GameFrame *frame, const char *cap) {
    const size_t size = strlen(cap) + 1;
    if (frame->caps_length + size > sizeof frame->caps) {
        return NULL;
    }
    char *kept = frame->caps + frame->caps_length;
    memcpy(kept, cap, size);
    frame->caps_length += size;
    return kept;
}

bool frame_dress(GameFrame *frame, Control *control, const Command *command, int value) {
    const CommandState state = frame_command_state(frame, command, value);
    char cap[32];
    Text text = text_over(cap, sizeof cap);
    control->command = command;
    control->value = value;
    control->is_disabled = state.can == COMMAND_IMPOSSIBLE;
    control->is_checked = state.can == COMMAND_ON;
    control->icon = state.icon != IMAGE_NONE ? state.icon : command->icon;
    const char *label = state.label ? state.label : command->label ? tr(command->label) : "";
    key_stroke_cap(&command->key, &text);
    if (control->kind == CONTROL_ICON) {
        char words[CONTROL_LABEL_SIZE];
        Text tip = text_over(words, sizeof words);
        text_add(&tip, label);
        if (cap[0]) {
            text_addf(&tip, " (%s)", cap);
        }
        controls_set_label(control, words);
    } else {
        controls_set_label(control, label);
        control->key_cap = cap[0] && !frame->zones.is_compact ? keep_cap(frame, cap) : NULL;
    }
    return state.can != COMMAND_ABSENT;
}

Control *frame_place(GameFrame *frame, ControlKind kind, const Command *command, int value,
                     const char *id, Rect rect) {
    Control *control = controls_add(&frame->controls, kind, id ? id : command->id, rect);
    if (!frame_dress(frame, control, command, value)) {
        frame->controls.count--;
        return NULL;
    }
    return control;
}

Control *frame_button(GameFrame *frame, Panel *panel, const Command *command, int value,
                      const char *id) {
    const CommandState state = frame_command_state(frame, command, value);
    if (state.can == COMMAND_ABSENT) {
        return NULL;
    }
    Control *control = (state.is_primary ? panel_primary : panel_button)(
        panel, id ? id : command->id, command, "", NULL);
    frame_dress(frame, control, command, value);
    control->icon = IMAGE_NONE;
    return control;
}

Control *frame_card_place(GameFrame *frame, Panel *panel, ControlKind kind, const Command *command,
                          const char *id, Rect rect) {
    if (frame_command_state(frame, command, 0).can == COMMAND_ABSENT) {
        return NULL;
    }
    Control *control = panel_place(panel, id ? id : command->id, command, rect);
    control->kind = kind;
    frame_dress(frame, control, command, 0);
    return control;
}
