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

/* Its words and its key. */
static void set_tip(Control *control, const char *label, const char *cap) {
    char words[CONTROL_LABEL_SIZE];
    Text tip = text_over(words, sizeof words);
    text_add(&tip, label);
    if (cap[0]) {
        text_add(&tip, " (");
        text_add(&tip, cap);
        text_add_char(&tip, ')');
    }
    controls_set_label(control, words);
}

/* What a control says, and its key. */
static void set_words(GameFrame *frame, Control *control, const char *label,
                      const KeyStroke *stroke) {
    char cap[32];
    Text text = text_over(cap, sizeof cap);
    key_stroke_cap(stroke, &text);
    if (control->kind == CONTROL_ICON) {
        set_tip(control, label, cap);
        return;
    }
    controls_set_label(control, label);
    control->key_cap = cap[0] && !frame->zones.is_compact ? keep_cap(frame, cap) : NULL;
}

static void dress(GameFrame *frame, Control *control, const Command *command,
                  const CommandState *state) {
    control->command = command;
    control->is_disabled = state->can == COMMAND_IMPOSSIBLE;
    control->is_checked = state->can == COMMAND_ON;
    control->icon = state->icon != IMAGE_NONE ? state->icon : command->icon;
    const char *label = state->label ? state->label : command->label ? tr(command->label) : "";
    if (control->kind == CONTROL_CELL) {
        controls_set_label(control, label); /* the board's own drawing shows no keys */
    } else {
        set_words(frame, control, label, &command->key);
    }
}

Control *frame_place(GameFrame *frame, ControlKind kind, const Command *command, int value,
                     const char *id, Rect rect) {
    const CommandState state = frame_command_state(frame, command, value);
    if (state.can == COMMAND_ABSENT) {
        return NULL;
    }
    Control *control = controls_add(&frame->controls, kind, id ? id : command->id, rect);
    control->value = value;
    dress(frame, control, command, &state);
    return control;
}

Control *frame_place_cell(GameFrame *frame, const Command *command, int value, CellName name,
                          Rect rect) {
    Control *control = frame_place(frame, CONTROL_CELL, command, value, "", rect);
    if (control) {
        Text id = text_over(control->id, sizeof control->id);
        text_add(&id, name.prefix);
        text_add_char(&id, '-');
        text_add_int(&id, name.row + 1);
        text_add_char(&id, '-');
        text_add_int(&id, name.column + 1);
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
    control->value = value;
    dress(frame, control, command, &state);
    control->icon = IMAGE_NONE;
    return control;
}

Control *frame_card_place(GameFrame *frame, Panel *panel, ControlKind kind, const Command *command,
                          const char *id, Rect rect) {
    const CommandState state = frame_command_state(frame, command, 0);
    if (state.can == COMMAND_ABSENT) {
        return NULL;
    }
    Control *control = panel_place(panel, id ? id : command->id, command, rect);
    control->kind = kind;
    dress(frame, control, command, &state);
    return control;
}
