#include "frame.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "inside.h"
#include "say.h"
#include "store.h"

#define STRIP_MS 5000
#define JOB_BITS 8 /* of a tag: which job of the mode it is */

GameFrame *frame_of(Scene *scene) {
    return (GameFrame *)scene;
}

const GameFrame *frame_of_const(const Scene *scene) {
    return (const GameFrame *)scene;
}

/* ---- The worker ---- */

static uint64_t job_tag(const GameFrame *frame, int number) {
    return session_revision(frame->session) << JOB_BITS | (uint64_t)number;
}

void frame_start_job(GameFrame *frame, const Mode *mode, int number, const TaskJob *job,
                     void *payload) {
    if (task_start(frame->context->task, job, payload, job_tag(frame, number)) != STATUS_OK) {
        frame_notice(frame, tr("There is not enough memory to think."));
        return;
    }
    frame->job = (ModeSlot){mode, frame_state_of(frame, mode)};
    frame->job_number = number;
    frame_mark_dirty(frame);
}

bool frame_is_thinking(const GameFrame *frame, const Mode *mode, int number) {
    return frame->job.mode == mode && (number == 0 || frame->job_number == number);
}

bool frame_is_idle(const GameFrame *frame) {
    return !frame->job.mode;
}

void frame_cancel_job(GameFrame *frame) {
    if (frame->job.mode) {
        task_cancel(frame->context->task);
        frame->job = (ModeSlot){0};
        frame_mark_dirty(frame);
    }
}

void frame_poll_worker(GameFrame *frame) {
    void *payload = NULL;
    uint64_t tag = 0;
    if (!frame->job.mode || !task_poll(frame->context->task, &payload, &tag)) {
        return;
    }
    const Mode *mode = frame->job.mode;
    const int number = frame->job_number;
    frame->job = (ModeSlot){0};
    /* Every change of the position cancels the job, so the answer is for this very position. */
    if (tag == job_tag(frame, number) && frame_is_open(frame, mode) && mode->job_done) {
        mode->job_done(frame, frame_state_of(frame, mode), number, payload);
        frame_mark_dirty(frame);
    } else {
        free(payload);
    }
}

/* ---- What is to be seen ---- */

void frame_mark_dirty(GameFrame *frame) {
    frame->is_dirty = true;
    frame->needs_redraw = true;
}

void frame_notice_toned(GameFrame *frame, const char *text, HeadTone tone) {
    Text notice = text_over(frame->notice, sizeof frame->notice);
    text_add(&notice, text);
    frame->notice_tone = tone;
    frame_mark_dirty(frame);
}

void frame_notice(GameFrame *frame, const char *text) {
    frame_notice_toned(frame, text, HEAD_PLAIN);
}

void frame_refuse(GameFrame *frame, Rect place, const char *reason) {
    frame->refusal = (Refusal){place, frame->now_ms};
    frame_animate(frame, FRAME_SHAKE_MS);
    if (reason && reason[0]) {
        frame_notice_toned(frame, reason, HEAD_WARNING);
    }
    frame->needs_redraw = true;
}

int64_t frame_motion_ms(const GameFrame *frame, int64_t length_ms) {
    return frame->context->is_motion_reduced ? 0 : length_ms;
}

void frame_animate(GameFrame *frame, int64_t length_ms) {
    const int64_t until = frame->now_ms + frame_motion_ms(frame, length_ms);
    if (until > frame->animate_until_ms) {
        frame->animate_until_ms = until;
    }
}

int64_t frame_sooner(int64_t one_ms, int64_t other_ms) {
    return one_ms == 0 || (other_ms > 0 && other_ms < one_ms) ? other_ms : one_ms;
}

/* ---- The game ---- */

/* After every change of the position: what was being computed is out of date. */
static void position_changed(GameFrame *frame, PositionChange change) {
    frame_cancel_job(frame);
    frame->changed_at_ms = frame->now_ms;
    frame->last_ply = change == CHANGE_OTHER ? session_cursor(frame->session) : frame->shown_ply;
    frame->shown_ply = session_cursor(frame->session);
    frame_tell_change(frame, change);
    frame_save(frame);
    frame_mark_dirty(frame);
}

bool frame_play(GameFrame *frame, Move move) {
    const Status status = session_play(frame->session, move);
    if (status == STATUS_NO_MEMORY || status == STATUS_LIMIT) {
        frame_notice(frame, tr("This game cannot become any longer."));
    }
    if (status != STATUS_OK) {
        return false;
    }
    position_changed(frame, CHANGE_STEP);
    return true;
}

bool frame_go_to(GameFrame *frame, int ply) {
    if (ply == session_cursor(frame->session) || !session_go_to(frame->session, ply)) {
        return false;
    }
    position_changed(frame, CHANGE_STEP);
    return true;
}

void frame_replace(GameFrame *frame, Session *session) {
    session_outdate(session, session_revision(frame->session));
    if (frame->previous && session_length(frame->session) == 0) {
        session_destroy(frame->session); /* "new" twice: the game that was played comes back */
    } else {
        session_destroy(frame->previous);
        frame->previous = frame->session;
    }
    frame->session = session;
    frame->strip_words = NULL;
    frame->strip_run = NULL;
    frame->strip_until_ms = frame->now_ms + STRIP_MS;
    position_changed(frame, CHANGE_OTHER);
}

Session *frame_exchange(GameFrame *frame, Session *session) {
    Session *present = frame->session;
    session_outdate(session, session_revision(present));
    frame->session = session;
    frame->strip_until_ms = 0;
    position_changed(frame, CHANGE_OTHER);
    return present;
}

void frame_bring_back(GameFrame *frame) {
    if (!frame->previous) {
        return;
    }
    Session *dropped = frame->session;
    frame->session = frame->previous;
    frame->previous = NULL;
    session_outdate(frame->session, session_revision(dropped));
    session_destroy(dropped);
    frame->strip_until_ms = 0;
    position_changed(frame, CHANGE_OTHER);
}

void frame_begin_new(GameFrame *frame) {
    Session *session = frame_new_session(frame);
    if (session) {
        frame_replace(frame, session);
    }
}

void frame_restart(GameFrame *frame) {
    if (frame->hooks->restart) {
        frame->hooks->restart(frame);
    } else {
        frame_go_to(frame, 0);
    }
}

/* ---- The board's cursor and the pointer ---- */

bool frame_cursor_key(GameFrame *frame, const Event *event, int rows, int cols) {
    static const struct {
        Key key;
        int rows, cols;
    } steps[] = {{KEY_UP, -1, 0}, {KEY_DOWN, 1, 0}, {KEY_LEFT, 0, -1}, {KEY_RIGHT, 0, 1}};
    if (event->mods != 0) {
        return false;
    }
    for (int i = 0; i < 4; i++) {
        if (event->key != steps[i].key) {
            continue;
        }
        if (frame->is_cursor_shown) {
            frame->cursor_row = (frame->cursor_row + steps[i].rows + rows) % rows;
            frame->cursor_col = (frame->cursor_col + steps[i].cols + cols) % cols;
        }
        frame->is_cursor_shown = true;
        frame->input.focused[0] = 0; /* Enter belongs to the board now */
        frame_mark_dirty(frame);
        return true;
    }
    return false;
}

bool frame_hovered(const GameFrame *frame, const char *prefix, int *first, int *second) {
    const char *id = frame->input.hovered;
    if (!text_has_prefix(id, prefix)) {
        return false;
    }
    int a = 0;
    int b = 0;
    const int read = sscanf(id + strlen(prefix), "%d-%d", &a, &b);
    if (read < (second ? 2 : 1)) {
        return false;
    }
    *first = a;
    if (second) {
        *second = b;
    }
    return true;
}

/* ---- The life of a scene ---- */

bool frame_init(GameFrame *frame, const FrameHooks *hooks, SceneContext *context) {
    frame->hooks = hooks;
    frame->scene = frame;
    frame->context = context;
    frame->now_ms = clock_now_ms(&context->clock);
    controls_init(&frame->controls);
    frame->session = frame_first_session(frame);
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
