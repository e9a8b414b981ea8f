/* Adding controls for commands. */
#include <string.h>

#include "scenes/shell/i18n.h"
#include "scenes/shell/modes/open_modes.h"

/* Keeps a key cap as long as the list of controls lives. */
static const char *keep_cap(GameShell *shell, const char *cap) {
    const size_t size = strlen(cap) + 1;
    if (shell->view.caps_length + size > sizeof shell->view.caps) {
        return NULL;
    }
    char *kept = shell->view.caps + shell->view.caps_length;
    memcpy(kept, cap, size);
    shell->view.caps_length += size;
    return kept;
}

const char *shell_keep_cap(GameShell *shell, const KeyStroke *stroke) {
    char cap[COMMAND_CAP_SIZE];
    Text text = text_over(cap, sizeof cap);
    key_stroke_cap(stroke, &text);
    return cap[0] ? keep_cap(shell, cap) : NULL;
}

/* Sets a control's words and key. */
static void set_words(GameShell *shell, Control *control, const char *label,
                      const KeyStroke *stroke) {
    if (control->kind == CONTROL_ICON) {
        key_stroke_set_tip(control, label, stroke);
        return;
    }
    char cap[COMMAND_CAP_SIZE];
    Text text = text_over(cap, sizeof cap);
    key_stroke_cap(stroke, &text);
    controls_set_label(control, label);
    control->key_cap = cap[0] && !shell->view.zones.is_compact ? keep_cap(shell, cap) : NULL;
}

static void place_set_state(Control *control, const Command *command, const CommandState *state) {
    control->command = command;
    control->is_disabled = state->can == COMMAND_IMPOSSIBLE;
    control->is_checked = state->can == COMMAND_ON;
    control->is_switch = state->is_switch;
    control->icon = state->icon != IMAGE_NONE ? state->icon : command->icon;
}

static void dress(GameShell *shell, Control *control, const Command *command,
                  const CommandState *state) {
    place_set_state(control, command, state);
    const char *label = state->label ? state->label : command->label ? tr(command->label) : "";
    if (control->kind == CONTROL_CELL) {
        controls_set_label(control, label); /* the board shows no keys */
    } else {
        set_words(shell, control, label, command_key(&shell->context->keys, command));
    }
}

Control *shell_place(GameShell *shell, ControlKind kind, const Command *command, int value,
                     const char *id, Rect rect) {
    const CommandState state = shell_command_state(shell, command, value);
    if (state.can == COMMAND_ABSENT) {
        return NULL;
    }
    Control *control = controls_add(&shell->view.controls, kind, id ? id : command->id, rect);
    control->value = value;
    dress(shell, control, command, &state);
    return control;
}

static char *put_number(char *at, int number) {
    if (number >= 10) {
        at = put_number(at, number / 10);
    }
    *at = (char)('0' + number % 10);
    return at + 1;
}

/* There are hundreds of cells after each event, so the name is written byte by byte. */
static void name_cell(char *at, CellName name) {
    for (const char *c = name.prefix; *c; c++) {
        *at++ = *c;
    }
    *at++ = '-';
    at = put_number(at, name.row + 1);
    *at++ = '-';
    *put_number(at, name.column + 1) = 0;
}

/* There are hundreds of cells after each event, so the command is looked up only for the first. */
static const CellKind *kind_of_cells(GameShell *shell, const Command *command) {
    if (shell->view.cells.command != command) {
        shell->view.cells = (CellKind){command, shell_owner_of(shell, command).self,
                                       command->label ? tr(command->label) : ""};
    }
    return &shell->view.cells;
}

Control *shell_place_cell(GameShell *shell, const Command *command, int value, CellName name,
                          Rect rect) {
    const CellKind *kind = kind_of_cells(shell, command);
    const CommandState state =
        command->state ? command->state(shell, kind->self, value) : (CommandState){0};
    if (state.can == COMMAND_ABSENT) {
        return NULL;
    }
    Control *control = controls_add(&shell->view.controls, CONTROL_CELL, "", rect);
    const char *label = state.label ? state.label : kind->label;
    name_cell(control->id, name);
    control->value = value;
    place_set_state(control, command, &state);
    if (label[0]) {
        controls_set_label(control, label);
    }
    return control;
}

Control *shell_button(GameShell *shell, Panel *panel, const Command *command, int value,
                      const char *id) {
    const CommandState state = shell_command_state(shell, command, value);
    if (state.can == COMMAND_ABSENT) {
        return NULL;
    }
    Control *control = (state.is_primary ? panel_primary : panel_button)(
        panel, id ? id : command->id, command, "", NULL);
    control->value = value;
    dress(shell, control, command, &state);
    control->icon = IMAGE_NONE;
    return control;
}

Control *shell_card_place(GameShell *shell, Panel *panel, ControlKind kind, const Command *command,
                          const char *id, Rect rect) {
    const CommandState state = shell_command_state(shell, command, 0);
    if (state.can == COMMAND_ABSENT) {
        return NULL;
    }
    Control *control = panel_place(panel, id ? id : command->id, command, rect);
    control->kind = kind;
    dress(shell, control, command, &state);
    return control;
}
