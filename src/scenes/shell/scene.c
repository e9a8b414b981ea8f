/* The SceneClass functions of a game scene, and its status line. */
#include <stdlib.h>

#include "scenes/shell/document/autosave.h"
#include "scenes/shell/document/files.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/modes/open_modes.h"
#include "scenes/shell/window/layout.h"

bool shell_init(GameShell *shell, const GameHooks *hooks, SceneContext *context) {
    shell->hooks = hooks;
    shell->scene = shell;
    shell->modes.own_commands = shell_commands;
    shell->context = context;
    shell->now_ms = clock_now_ms(&context->clock);
    shell->session = controls_init(&shell->view.controls) ? shell_first_session(shell) : NULL;
    if (!shell->session) {
        return false;
    }
    shell->document.shown_ply = shell->document.last_ply = session_cursor(shell->session);
    if (context->store_message[0]) {
        shell_notice_toned(shell, context->store_message, HEAD_WARNING);
        context->store_message[0] = 0;
    } else if (!store_is_lasting(context->store) && !shell->message.notice[0]) {
        shell_notice_toned(shell, tr("Games and settings cannot be saved at the moment."),
                           HEAD_WARNING);
    }
    return true;
}

void shell_finish(GameShell *shell) {
    shell_close_all(shell);
    session_destroy(shell->session);
    session_destroy(shell->document.previous);
    controls_finish(&shell->view.controls);
    free(shell->modes.reopen);
    free(shell->document.saved);
}

void shell_scene_leave(Scene *scene) {
    GameShell *shell = shell_of(scene);
    shell_leave_modes(shell);
    shell->context->typing = (Rect){0};
    if (shell->modes.overlay.mode) {
        shell_close(shell, shell->modes.overlay.mode);
    }
    shell_files_stop_asking(shell);
    shell->context->is_projected = false;
    shell_cancel_job(shell);
    shell_save(shell);
}

void shell_scene_resize(Scene *scene) {
    GameShell *shell = shell_of(scene);
    shell->message.refusal = (Refusal){0}; /* the refused place has moved, */
    shell->view.tip = (Tip){0};            /* and so has the tool */
    shell_layout(shell);
}

void shell_scene_draw(const Scene *scene, Canvas *canvas, int64_t now_ms) {
    shell_draw(shell_of_const(scene), canvas, now_ms);
}

const ControlList *shell_scene_controls(const Scene *scene) {
    return &shell_of_const(scene)->view.controls;
}

const ControlsState *shell_scene_controls_state(const Scene *scene) {
    return &shell_of_const(scene)->view.input;
}

static void shell_scene_add_part(Text *out, const char *part) {
    if (part[0]) {
        text_addf(out, out->length > 0 ? " | %s" : "%s", part);
    }
}

/* Adds title and detail, the shell's messages, and the words of the card. */
void shell_scene_status(const Scene *scene, Text *out) {
    const GameShell *shell = shell_of_const(scene);
    const ModeSlot top = shell->modes.overlay.mode && shell->modes.overlay.mode->status
                             ? shell->modes.overlay
                             : shell_first_with(shell, mode_has_status);
    char title[SHELL_HEAD_SIZE];
    char detail[SHELL_HEAD_SIZE];
    Head head = {text_over(title, sizeof title), text_over(detail, sizeof detail), HEAD_PLAIN,
                 false};
    top.mode->status(shell, top.self, &head);
    shell_scene_add_part(out, title);
    shell_scene_add_part(out, detail);
    shell_scene_add_part(out, shell->message.notice);
    if (!shell->modes.overlay.mode) {
        panel_speak(&shell->view.panel, shell->message.notice, out);
    }
}

void shell_scene_state(const Scene *scene, Text *out) {
    session_to_text(shell_of_const(scene)->session, out);
}
