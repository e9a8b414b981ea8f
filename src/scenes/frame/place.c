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

static void set_state(Control *control, const Command *command, const CommandState *state) {
    control->command = command;
    control->is_disabled = state->can == COMMAND_IMPOSSIBLE;
    control->is_checked = state->can == COMMAND_ON;
    control->icon = state->icon != IMAGE_NONE ? state->icon : command->icon;
}

static void dress(GameFrame *frame, Control *control, const Command *command,
                  const CommandState *state) {
    set_state(control, command, state);
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

static char *put_number(char *at, int number) {
    if (number >= 10) {
        at = put_number(at, number / 10);
    }
    *at = (char)('0' + number % 10);
    return at + 1;
}

/* Of hundreds of cells after each event: byte for byte. */
static void name_cell(char *at, CellName name) {
    for (const char *c = name.prefix; *c; c++) {
        *at++ = *c;
    }
    *at++ = '-';
    at = put_number(at, name.row + 1);
    *at++ = '-';
    *put_number(at, name.column + 1) = 0;
}

/* Of hundreds of cells after each event: looked up for the first of them. */
static const CellKind *kind_of_cells(GameFrame *frame, const Command *command) {
    if (frame->cells.command != command) {
        frame->cells = (CellKind){command, frame_owner_of(frame, command).self,
                                  command->label ? tr(command->label) : ""};
    }
    return &frame->cells;
}

Control *frame_place_cell(GameFrame *frame, const Command *command, int value, CellName name,
                          Rect rect) {
    const CellKind *kind = kind_of_cells(frame, command);
    const CommandState state =
        command->state ? command->state(frame, kind->self, value) : (CommandState){0};
    if (state.can == COMMAND_ABSENT) {
        return NULL;
    }
    Control *control = controls_add(&frame->controls, CONTROL_CELL, "", rect);
    const char *label = state.label ? state.label : kind->label;
    name_cell(control->id, name);
    control->value = value;
    set_state(control, command, &state);
    if (label[0]) {
        controls_set_label(control, label);
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
