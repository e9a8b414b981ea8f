/* The life of a game scene, and what it tells. */
#include <stdlib.h>

#include "inside.h"
#include "say.h"
#include "store.h"

bool frame_init(GameFrame *frame, const FrameHooks *hooks, SceneContext *context) {
    frame->hooks = hooks;
    frame->scene = frame;
    frame->own_commands = frame_commands;
    frame->context = context;
    frame->now_ms = clock_now_ms(&context->clock);
    frame->session = controls_init(&frame->controls) ? frame_first_session(frame) : NULL;
    if (!frame->session) {
        return false;
    }
    frame->shown_ply = frame->last_ply = session_cursor(frame->session);
    if (context->store_message[0]) {
        frame_notice_toned(frame, context->store_message, HEAD_WARNING);
        context->store_message[0] = 0;
    } else if (!store_is_lasting(context->store) && !frame->notice[0]) {
        frame_notice_toned(frame, tr("Games and settings cannot be saved at the moment."),
                           HEAD_WARNING);
    }
    return true;
}

void frame_finish(GameFrame *frame) {
    frame_close_all(frame);
    session_destroy(frame->session);
    session_destroy(frame->previous);
    controls_finish(&frame->controls);
    free(frame->reopen);
    free(frame->saved);
}

void frame_scene_leave(Scene *scene) {
    GameFrame *frame = frame_of(scene);
    frame->context->typing = (Rect){0};
    if (frame->overlay.mode) {
        frame_close(frame, frame->overlay.mode);
    }
    frame_cancel_job(frame);
    frame_save(frame);
}

void frame_scene_resize(Scene *scene) {
    frame_of(scene)->refusal = (Refusal){0}; /* its place is another one */
    frame_layout(frame_of(scene));
}

void frame_scene_draw(const Scene *scene, Canvas *canvas, int64_t now_ms) {
    frame_draw(frame_of_const(scene), canvas, now_ms);
}

const ControlList *frame_scene_controls(const Scene *scene) {
    return &frame_of_const(scene)->controls;
}

const ControlsState *frame_scene_controls_state(const Scene *scene) {
    return &frame_of_const(scene)->input;
}

static void add_part(Text *out, const char *part) {
    if (part[0]) {
        text_addf(out, out->length > 0 ? " | %s" : "%s", part);
    }
}

/* Title and detail, what the frame has to say, and what the card says. */
void frame_scene_status(const Scene *scene, Text *out) {
    const GameFrame *frame = frame_of_const(scene);
    const ModeSlot top = frame->overlay.mode && frame->overlay.mode->status
                             ? frame->overlay
                             : frame_first_with(frame, mode_has_status);
    char title[FRAME_HEAD_SIZE];
    char detail[FRAME_HEAD_SIZE];
    Head head = {text_over(title, sizeof title), text_over(detail, sizeof detail), HEAD_PLAIN};
    top.mode->status(frame, top.self, &head);
    add_part(out, title);
    add_part(out, detail);
    add_part(out, frame->notice);
    if (!frame->overlay.mode) {
        panel_speak(&frame->panel, frame->notice, out);
    }
}

void frame_scene_state(const Scene *scene, Text *out) {
    session_to_text(frame_of_const(scene)->session, out);
}
