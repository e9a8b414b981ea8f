#include "game_frame.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file_card.h"
#include "frame_files.h"
#include "frame_layout.h"
#include "frame_store.h"
#include "say.h"

#define STRIP_MS 5000
#define FRAME_MS 16
#define EXPORT_SIZE ((size_t)1 << 18) /* of the longest text that is copied */
#define JOB_BITS 4                    /* of a tag: which job of the scene it is */

GameFrame *frame_of(Scene *scene) {
    return (GameFrame *)scene;
}

const GameFrame *frame_of_const(const Scene *scene) {
    return (const GameFrame *)scene;
}

static uint64_t job_tag(const GameFrame *frame, int kind) {
    return session_revision(frame->session) << JOB_BITS | (uint64_t)kind;
}

void frame_start_job(GameFrame *frame, int kind, const TaskJob *job, void *payload) {
    if (task_start(frame->context->task, job, payload, job_tag(frame, kind)) != STATUS_OK) {
        frame_notice(frame, tr("There is not enough memory to think."));
        return;
    }
    frame->job_kind = kind;
    frame_mark_dirty(frame);
}

bool frame_is_thinking(const GameFrame *frame, int kind) {
    return frame->job_kind == kind;
}

void frame_cancel_job(GameFrame *frame) {
    if (frame->job_kind != 0) {
        task_cancel(frame->context->task);
        frame->job_kind = 0;
        frame_mark_dirty(frame);
    }
}

void frame_mark_dirty(GameFrame *frame) {
    frame->is_dirty = true;
    frame->needs_redraw = true;
}

void frame_notice(GameFrame *frame, const char *text) {
    Text notice = text_over(frame->notice, sizeof frame->notice);
    text_add(&notice, text);
    frame_mark_dirty(frame);
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

/* After every change of the position: what was being computed is out of date. */
static void position_changed(GameFrame *frame, bool is_replaced) {
    frame_cancel_job(frame);
    frame->changed_at_ms = frame->now_ms;
    frame->last_ply = is_replaced ? session_cursor(frame->session) : frame->shown_ply;
    frame->shown_ply = session_cursor(frame->session);
    frame->hooks->changed(frame, is_replaced);
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
    position_changed(frame, false);
    return true;
}

bool frame_go_to(GameFrame *frame, int ply) {
    if (ply == session_cursor(frame->session) || !session_go_to(frame->session, ply)) {
        return false;
    }
    position_changed(frame, false);
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
    frame->strip_action = FRAME_NONE;
    frame->strip_until_ms = frame->now_ms + STRIP_MS;
    position_changed(frame, true);
}

Session *frame_exchange(GameFrame *frame, Session *session) {
    Session *present = frame->session;
    session_outdate(session, session_revision(present));
    frame->session = session;
    frame->strip_until_ms = 0;
    position_changed(frame, true);
    return present;
}

static void bring_back_previous(GameFrame *frame) {
    if (!frame->previous) {
        return;
    }
    Session *dropped = frame->session;
    frame->session = frame->previous;
    frame->previous = NULL;
    session_outdate(frame->session, session_revision(dropped));
    session_destroy(dropped);
    frame->strip_until_ms = 0;
    position_changed(frame, true);
}

void frame_begin_new(GameFrame *frame) {
    Session *session = frame_new_session(frame);
    if (session) {
        frame_replace(frame, session);
    }
}

static void restart(GameFrame *frame) {
    if (frame->hooks->restart) {
        frame->hooks->restart(frame);
    } else {
        frame_go_to(frame, 0);
    }
}

static int plies_to_step(const GameFrame *frame, int (*hook)(const GameFrame *), bool is_possible) {
    return !is_possible ? 0 : hook ? hook(frame) : 1;
}

static void undo(GameFrame *frame) {
    const int plies =
        plies_to_step(frame, frame->hooks->undo_plies, session_can_undo(frame->session));
    if (plies > 0) {
        frame_go_to(frame, session_cursor(frame->session) - plies);
    } else {
        bring_back_previous(frame);
    }
}

static void redo(GameFrame *frame) {
    const int plies =
        plies_to_step(frame, frame->hooks->redo_plies, session_can_redo(frame->session));
    if (plies > 0) {
        frame_go_to(frame, session_cursor(frame->session) + plies);
    }
}

void frame_open_card(GameFrame *frame, int card) {
    frame->card = card;
    frame->panel.scroll = 0;
    frame_mark_dirty(frame);
}

static void copy_position(GameFrame *frame) {
    char *buffer = malloc(EXPORT_SIZE);
    if (buffer && frame->context->copy && frame->hooks->export_text) {
        Text text = text_over(buffer, EXPORT_SIZE);
        frame->hooks->export_text(frame, &text);
        frame->context->copy(frame->context->clipboard, buffer);
        frame_notice(frame, tr("The position has been copied."));
    }
    free(buffer);
}

FrameOwn frame_owner(const GameFrame *frame, int action) {
    return frame->hooks->owns ? frame->hooks->owns(frame, action) : FRAME_OWN_NOT;
}

static bool act(GameFrame *frame, int action, int value, bool is_secondary) {
    if (frame_owner(frame, action) != FRAME_OWN_NOT) {
        frame_files_close(frame);
        return frame->hooks->act(frame, action, value, is_secondary);
    }
    if (frame_files_act(frame, action, value)) {
        return true;
    }
    switch (action) {
    case FRAME_NONE:
        return false;
    case FRAME_BACK:
        frame->result.action = SCENE_BACK;
        return true;
    case FRAME_UNDO:
        undo(frame);
        return true;
    case FRAME_REDO:
        redo(frame);
        return true;
    case FRAME_NEW:
        frame->hooks->new_game(frame);
        return true;
    case FRAME_RESTART:
        restart(frame);
        return true;
    case FRAME_SETTINGS:
        frame->result.action = SCENE_GO;
        frame->result.target = SCENE_SETTINGS;
        return true;
    case FRAME_HELP:
        frame_open_card(frame, frame->card == FRAME_CARD_HELP ? FRAME_CARD_NONE : FRAME_CARD_HELP);
        return true;
    case FRAME_COPY:
        copy_position(frame);
        return true;
    case FRAME_STRIP_UNDO:
        if (frame->strip_action != FRAME_NONE) {
            return frame->hooks->act(frame, frame->strip_action, 0, false);
        }
        bring_back_previous(frame);
        return true;
    case FRAME_CLOSE_CARD:
        frame_open_card(frame, FRAME_CARD_NONE);
        return true;
    default:
        return frame->hooks->act(frame, action, value, is_secondary);
    }
}

bool frame_act(GameFrame *frame, int action, int value) {
    return act(frame, action, value, false);
}

static const FrameKey common_keys[] = {
    {KEY_CHARACTER, 'z', MOD_CTRL, FRAME_UNDO},
    {KEY_CHARACTER, 'y', MOD_CTRL, FRAME_REDO},
    {KEY_CHARACTER, 'z', MOD_CTRL | MOD_SHIFT, FRAME_REDO},
    {KEY_CHARACTER, 'n', MOD_CTRL, FRAME_NEW},
    {KEY_CHARACTER, 'c', MOD_CTRL, FRAME_COPY},
    {KEY_CHARACTER, 's', MOD_CTRL, FRAME_SAVE},
    {KEY_CHARACTER, 'o', MOD_CTRL, FRAME_OPEN},
    {KEY_CHARACTER, 'p', MOD_CTRL, FRAME_PICTURE},
    {KEY_F5, 0, 0, FRAME_RESTART},
    {KEY_F1, 0, 0, FRAME_HELP},
    {KEY_NONE, 0, 0, FRAME_NONE},
};

static int action_of_key(const FrameKey *keys, const Event *event) {
    for (const FrameKey *k = keys; k->action != FRAME_NONE; k++) {
        if (k->key == event->key && k->mods == event->mods &&
            (k->key != KEY_CHARACTER || k->letter == event->character)) {
            return k->action;
        }
    }
    return FRAME_NONE;
}

static void escape(GameFrame *frame) {
    if (frame->strip_until_ms != 0) {
        frame->strip_until_ms = 0;
        frame_mark_dirty(frame);
    } else if (frame->card != FRAME_CARD_NONE) {
        act(frame, FRAME_CLOSE_CARD, 0, false);
    } else {
        act(frame, FRAME_BACK, 0, false);
    }
}

static void scroll_panel(GameFrame *frame, float distance) {
    if (panel_scroll_by(&frame->panel, distance)) {
        frame_mark_dirty(frame);
    }
}

static void key_pressed(GameFrame *frame, const Event *event) {
    if (frame->hooks->key_first && frame->hooks->key_first(frame, event)) {
        frame_mark_dirty(frame);
        return;
    }
    int action = action_of_key(common_keys, event);
    if (action == FRAME_NONE) {
        action = action_of_key(frame->hooks->keys, event);
    }
    if (action != FRAME_NONE) {
        act(frame, action, 0, false);
    } else if (frame->hooks->key && frame->hooks->key(frame, event)) {
        frame_mark_dirty(frame);
    } else if (event_is_key(event, KEY_ESCAPE, 0)) {
        escape(frame);
    } else if (event_is_key(event, KEY_PAGE_DOWN, 0)) {
        scroll_panel(frame, frame->panel.viewport.height * 0.8F);
    } else if (event_is_key(event, KEY_PAGE_UP, 0)) {
        scroll_panel(frame, -frame->panel.viewport.height * 0.8F);
    }
}

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

static void begin(GameFrame *frame, int64_t now_ms) {
    frame->now_ms = now_ms;
    frame->result = (SceneResult){0};
    frame->needs_redraw = false;
    frame->part = (Rect){0};
}

static void sooner(int64_t *wake_at_ms, int64_t other_ms) {
    if (other_ms > 0 && (*wake_at_ms == 0 || other_ms < *wake_at_ms)) {
        *wake_at_ms = other_ms;
    }
}

static SceneResult end(GameFrame *frame) {
    const int64_t now_ms = frame->now_ms;
    int64_t wake_at_ms = frame->hooks->tick ? frame->hooks->tick(frame, now_ms) : 0;
    if (frame->strip_until_ms != 0 && now_ms >= frame->strip_until_ms) {
        frame->strip_until_ms = 0;
        frame_mark_dirty(frame);
    }
    sooner(&wake_at_ms, frame->strip_until_ms);
    if (frame->animate_until_ms != 0) {
        frame->needs_redraw = true;
        if (now_ms >= frame->animate_until_ms) {
            frame->animate_until_ms = 0;
        } else {
            sooner(&wake_at_ms, now_ms + FRAME_MS);
        }
    }
    if (frame->is_dirty) {
        frame_layout(frame);
    }
    frame->result.redraw |= frame->needs_redraw;
    frame->result.part = frame->part;
    frame->result.wake_at_ms = wake_at_ms;
    return frame->result;
}

static void poll_worker(GameFrame *frame) {
    void *payload = NULL;
    uint64_t tag = 0;
    if (frame->job_kind == 0 || !task_poll(frame->context->task, &payload, &tag)) {
        return;
    }
    const int kind = frame->job_kind;
    frame->job_kind = 0;
    /* Every change of the position cancels the job, so the answer is for this very position. */
    if (tag == job_tag(frame, kind)) {
        frame->hooks->job_done(frame, kind, payload);
        frame_mark_dirty(frame);
    } else {
        free(payload);
    }
}

static void paste(GameFrame *frame, const char *words) {
    char buffer[FRAME_NOTICE_SIZE];
    Text reason = text_over(buffer, sizeof buffer);
    Session *session = frame_read_session(frame, words, &reason);
    if (session) {
        frame_replace(frame, session);
    } else {
        frame_notice(frame, buffer);
    }
}

/* The player goes on: a notice has been read, and whatever is done now may write another. What the
 * worker does takes none away. */
static void take_notice_away(GameFrame *frame) {
    if (frame->notice[0]) {
        frame->notice[0] = 0;
        frame_mark_dirty(frame);
    }
}

/* Words that the scene itself takes. */
static bool takes_words(GameFrame *frame, const Event *event) {
    const bool is_words =
        event->type == EVENT_TEXT || event->type == EVENT_COMPOSE || event->type == EVENT_PASTE;
    if (!is_words || !frame->hooks->key_first || !frame->hooks->key_first(frame, event)) {
        return false;
    }
    frame_mark_dirty(frame);
    return true;
}

/* The controls' share of an event. Where only controls look different that draw themselves, just
 * these are drawn. */
static ControlsHit controls_share(GameFrame *frame, const Event *event) {
    Rect part = {0};
    const ControlsState before = frame->input;
    const ControlsHit hit = controls_event(&frame->controls, &frame->input, event);
    if (!hit.is_changed) {
        return hit;
    }
    if (hit.activated || frame->is_cursor_shown ||
        !controls_changed_part(&frame->controls, &before, &frame->input, &part)) {
        frame->needs_redraw = true;
    } else {
        frame->part = rect_around(frame->part, part);
    }
    return hit;
}

/* Board and strip lie over the panel, the wheel over everything that scrolls. */
static void pointer_and_keys(GameFrame *frame, const Event *event) {
    char hovered[CONTROL_ID_SIZE];
    char focused[CONTROL_ID_SIZE];
    if (frame->hooks->pointer && frame->hooks->pointer(frame, event)) {
        frame_mark_dirty(frame);
    }
    memcpy(hovered, frame->input.hovered, sizeof hovered);
    memcpy(focused, frame->input.focused, sizeof focused);
    const ControlsHit hit = controls_share(frame, event);
    if (memcmp(focused, frame->input.focused, sizeof focused) != 0 && event->type == EVENT_KEY) {
        frame->is_cursor_shown = false;
        if (panel_reveal(&frame->panel, &frame->controls, frame->input.focused)) {
            frame_mark_dirty(frame);
        }
    }
    if (memcmp(hovered, frame->input.hovered, sizeof hovered) != 0 && frame->hooks->hovered &&
        frame->hooks->hovered(frame)) {
        frame_mark_dirty(frame);
    }
    const bool is_key = event->type == EVENT_KEY && !hit.is_used;
    if (hit.activated || is_key || event->type == EVENT_PASTE) {
        take_notice_away(frame);
    }
    if (hit.activated) {
        if (event->type != EVENT_KEY) {
            frame->is_cursor_shown = false;
        }
        act(frame, hit.activated->action, hit.value, hit.is_secondary);
        frame_mark_dirty(frame);
    } else if (is_key) {
        key_pressed(frame, event);
    } else if (event->type == EVENT_WHEEL && !hit.is_used) {
        scroll_panel(frame, -event->wheel * 48);
    } else if (event->type == EVENT_PASTE) {
        paste(frame, event->text);
    }
}

SceneResult frame_scene_event(Scene *scene, const Event *event) {
    GameFrame *frame = frame_of(scene);
    begin(frame, event->now_ms);
    poll_worker(frame);
    if (event->type == EVENT_DROP) {
        frame_files_drop(frame, event->text);
    } else if (event->type == EVENT_PICTURE) {
        frame_files_picture_done(frame, event);
    } else if (frame->files) {
        frame_files_event(frame, event);
    } else if (!takes_words(frame, event)) {
        pointer_and_keys(frame, event);
    }
    return end(frame);
}

SceneResult frame_scene_update(Scene *scene, int64_t now_ms) {
    GameFrame *frame = frame_of(scene);
    begin(frame, now_ms);
    poll_worker(frame);
    return end(frame);
}

SceneResult frame_scene_enter(Scene *scene) {
    GameFrame *frame = frame_of(scene);
    begin(frame, clock_now_ms(&frame->context->clock));
    frame->input = (ControlsState){0};
    frame->changed_at_ms = frame->now_ms - 10000; /* nothing moves when a saved game is opened */
    frame->last_ply = frame->shown_ply;
    frame->hooks->changed(frame, true);
    frame_files_take_handed(frame);
    frame_mark_dirty(frame);
    return end(frame);
}

void frame_scene_leave(Scene *scene) {
    GameFrame *frame = frame_of(scene);
    frame->context->typing = (Rect){0};
    frame_files_close(frame);
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

void frame_scene_status(const Scene *scene, Text *out) {
    char buffer[300];
    Text detail = text_over(buffer, sizeof buffer);
    const GameFrame *frame = frame_of_const(scene);
    if (frame->files) {
        file_card_status(frame->files, out);
        return;
    }
    frame->hooks->status(frame, out, &detail);
    if (buffer[0]) {
        text_addf(out, " | %s", buffer);
    }
    if (frame->notice[0]) {
        text_addf(out, " | %s", frame->notice);
    }
    if (frame->hooks->speaks_panel) {
        panel_speak(&frame->panel, frame->notice, out);
    }
}

void frame_scene_state(const Scene *scene, Text *out) {
    session_to_text(frame_of_const(scene)->session, out);
}
