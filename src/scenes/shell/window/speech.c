/* The board and its cursor for who hears the window. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/shell/modes/open_modes.h"
#include "scenes/shell/window/layout.h"

/* The mode whose board is on the screen: a page or menu over it has none. */
static ModeSlot shell_speech_heard_slot(const GameShell *shell) {
    return shell->modes.overlay.mode ? shell->modes.overlay : shell_board_area_slot(shell);
}

static const BoardSpeech *shell_speech_speech_of(ModeSlot slot) {
    static const BoardSpeech none = {0};
    return slot.mode && slot.mode->board_area.speech ? slot.mode->board_area.speech : &none;
}

/* The list of moves beside a board consists of cells too; its numbers are no places. */
static bool shell_speech_is_listed(const Control *control) {
    static const char listed[] = "move-";
    return strncmp(control->id, listed, sizeof listed - 1) == 0;
}

void shell_scene_say(const Scene *scene, const Control *control, Text *out) {
    const GameShell *shell = shell_of_const(scene);
    const ModeSlot slot = shell_speech_heard_slot(shell);
    const BoardSpeech *speech = shell_speech_speech_of(slot);
    if (speech->say && (control->kind == CONTROL_CELL || control->kind == CONTROL_AREA) &&
        !shell_speech_is_listed(control)) {
        speech->say(shell, slot.self, control, out);
    }
}

/* Reads "cell-2-5" as row 1 and column 4, "column-4" as row 0 and column 3; false for another id.
 */
static bool shell_speech_place_of_id(const char *id, int *row, int *column) {
    const char *at = strchr(id, '-');
    if (!at || !isdigit((unsigned char)at[1])) {
        return false;
    }
    if (text_read_pair(at + 1, row, column)) {
        --*row;
    } else {
        *row = 0;
        *column = atoi(at + 1);
    }
    --*column;
    return true;
}

static bool shell_speech_is_at(const GameShell *shell, ModeSlot slot, const Control *control) {
    const BoardSpeech *speech = shell_speech_speech_of(slot);
    int row = 0;
    int column = 0;
    if (control->kind != CONTROL_CELL && (control->kind != CONTROL_AREA || !speech->is_at)) {
        return false;
    }
    if (speech->is_at) { /* the masks of a strip are areas */
        return speech->is_at(shell, slot.self, control);
    }
    return shell->view.is_cursor_shown && !shell_speech_is_listed(control) &&
           shell_speech_place_of_id(control->id, &row, &column) && row == shell->view.cursor_row &&
           column == shell->view.cursor_col;
}

const Control *shell_scene_cursor(const Scene *scene) {
    const GameShell *shell = shell_of_const(scene);
    const ModeSlot slot = shell_speech_heard_slot(shell);
    for (int i = 0; i < shell->view.controls.count; i++) {
        const Control *control = &shell->view.controls.items[i];
        if (shell_speech_is_at(shell, slot, control)) {
            return control;
        }
    }
    return NULL;
}

static void shell_speech_go_to_cell(GameShell *shell, const Control *control) {
    const ModeSlot slot = shell_speech_heard_slot(shell);
    const BoardSpeech *speech = shell_speech_speech_of(slot);
    int row = 0;
    int column = 0;
    shell_clear_focus(shell);
    if (speech->go_to) {
        speech->go_to(shell, slot.self, control);
    } else if (shell_speech_place_of_id(control->id, &row, &column)) {
        shell_show_cursor(shell, row, column);
    }
    shell_mark_dirty(shell);
}

void shell_scene_focus(Scene *scene, const char *id) {
    GameShell *shell = shell_of(scene);
    const Control *control = controls_find(&shell->view.controls, id);
    if (!control || shell_speech_is_listed(control)) {
        return;
    }
    if (control->kind == CONTROL_CELL) {
        shell_speech_go_to_cell(shell, control);
        return;
    }
    controls_focus(&shell->view.input, control);
    shell->view.is_cursor_shown = false;
    if (panel_reveal(&shell->view.panel, &shell->view.controls, id)) {
        shell_layout(shell);
    }
    shell_mark_dirty(shell);
}
