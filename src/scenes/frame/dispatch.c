/* The way of an event: to the overlay, the mode in hand, its commands, the companions', the game's
 * and the frame's own, in this order. Nobody else asks which mode is open. */
#include <string.h>

#include "files.h"
#include "game_card.h"
#include "inside.h"
#include "say.h"
#include "store.h"

#define FRAME_MS 16
#define LONG_AGO_MS 10000

static void begin_event(GameFrame *frame, int64_t now_ms) {
    frame->now_ms = now_ms;
    frame->result = (SceneResult){0};
    frame->needs_redraw = false;
    frame->is_secondary = false;
    frame->parts.count = 0;
}

static SceneResult end_event(GameFrame *frame) {
    const int64_t now_ms = frame->now_ms;
    int64_t wake_at_ms = frame_tick_modes(frame);
    if (frame->strip_until_ms != 0 && now_ms >= frame->strip_until_ms) {
        frame->strip_until_ms = 0;
        frame_mark_dirty(frame);
    }
    wake_at_ms = frame_sooner(wake_at_ms, frame->strip_until_ms);
    bool is_gliding = false;
    wake_at_ms = frame_sooner(wake_at_ms, panel_tick(&frame->panel, now_ms, &is_gliding));
    if (is_gliding) {
        frame_mark_dirty(frame);
    }
    if (frame->animate_until_ms != 0) {
        frame->needs_redraw = true;
        if (now_ms >= frame->animate_until_ms) {
            frame->animate_until_ms = 0;
            frame->refusal = (Refusal){0};
        } else {
            wake_at_ms = frame_sooner(wake_at_ms, now_ms + FRAME_MS);
        }
    }
    if (!frame->is_dirty && frame_bar_is_outgrown(frame)) {
        frame_mark_dirty(frame); /* a clock at ten minutes */
    }
    const bool has_moved = frame->is_card_under_way && now_ms != frame->laid_out_ms;
    if (frame->is_dirty || has_moved) {
        frame_layout(frame);
    }
    frame->result.redraw |= frame->needs_redraw;
    frame->result.parts = frame->parts;
    frame->result.wake_at_ms = wake_at_ms;
    return frame->result;
}

/* ---- Keys ---- */

/* The board's own keys sleep while a mode shows another board in its place. */
static const Command *key_in(const GameFrame *frame, const Command *table, const Event *event,
                             int *value) {
    const Command *command = command_of_key(table, event, value);
    const bool sleeps = command && command->place == COMMAND_BOARD && frame->in_hand.mode &&
                        frame->in_hand.mode->stage.draw &&
                        command_is_in(frame_game_mode(frame)->commands, command);
    return command && !sleeps && frame_command_state(frame, command, *value).can != COMMAND_ABSENT
               ? command
               : NULL;
}

static const Command *find_key(const GameFrame *frame, const Event *event, int *value) {
    const Command *found = NULL;
    if (frame->overlay.mode) {
        found = key_in(frame, frame->overlay.mode->commands, event, value);
        if (found || frame->overlay.mode->kind == MODE_PAGE) {
            return found;
        }
    }
    if (frame->in_hand.mode) {
        found = key_in(frame, frame->in_hand.mode->commands, event, value);
    }
    for (int i = 0; i < FRAME_COMPANIONS_MAX && !found && frame->companions[i].mode; i++) {
        found = key_in(frame, frame->companions[i].mode->commands, event, value);
    }
    if (!found) {
        found = key_in(frame, frame_game_mode(frame)->commands, event, value);
    }
    return found ? found : key_in(frame, frame_commands, event, value);
}

static bool raw_key(GameFrame *frame, ModeSlot slot, const Event *event) {
    const Parts before = frame->parts;
    frame->parts.count = 0;
    const bool is_used =
        slot.mode && slot.mode->input.key && slot.mode->input.key(frame, slot.self, event);
    if (is_used && frame->parts.count == 0) {
        frame_mark_dirty(frame);
    }
    parts_add_all(&frame->parts, &before);
    return is_used;
}

/* Escape has nothing to close: the game itself may have a use for it before it is left. */
static bool is_nothing_open(const GameFrame *frame) {
    return !frame->overlay.mode && !frame->in_hand.mode && frame->strip_until_ms == 0;
}

static void press_key(GameFrame *frame, const Event *event) {
    int value = 0;
    if (raw_key(frame, frame->overlay, event) ||
        (!frame->overlay.mode && raw_key(frame, frame->in_hand, event))) {
        return;
    }
    const Command *command = find_key(frame, event, &value);
    if (command) {
        frame_run(frame, command, value);
    } else if (event_is_key(event, KEY_ESCAPE, 0)) {
        if (!is_nothing_open(frame) || !raw_key(frame, frame_game_slot(frame), event)) {
            frame_escape(frame);
        }
    } else if (!frame->overlay.mode && !frame_is_covered(frame)) {
        raw_key(frame, frame_game_slot(frame), event);
    }
}

/* ---- Words ---- */

static bool take_words(GameFrame *frame, const Event *event) {
    const ModeSlot slots[] = {frame->overlay, frame->in_hand, frame_game_slot(frame)};
    for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++) {
        const ModeSlot slot = slots[i];
        if (slot.mode && slot.mode->input.words &&
            slot.mode->input.words(frame, slot.self, event)) {
            frame_mark_dirty(frame);
            return true;
        }
        if (slot.mode && slot.mode->kind == MODE_PAGE) {
            return true; /* it lies over the game: nothing is pasted behind it */
        }
    }
    return false;
}

static void paste_game(GameFrame *frame, const char *words) {
    char buffer[FRAME_NOTICE_SIZE];
    Text reason = text_over(buffer, sizeof buffer);
    frame->is_pasting = true;
    Session *session = frame_read_session(frame, words, &reason);
    frame->is_pasting = false;
    if (session) {
        frame_replace(frame, session);
    } else {
        frame_refuse(frame, (Rect){0}, buffer);
    }
}

/* ---- The pointer ---- */

/* The player goes on: a notice has been read, and whatever is done now may write another. What the
 * worker does takes none away. */
static void take_notice_away(GameFrame *frame) {
    if (frame->notice[0]) {
        frame->notice[0] = 0;
        frame_mark_dirty(frame);
    }
}

static void point_raw(GameFrame *frame, const Event *event) {
    const ModeSlot slots[] = {frame->overlay, frame->in_hand, frame_game_slot(frame)};
    for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++) {
        const ModeSlot slot = slots[i];
        if (slot.mode && slot.mode->input.pointer &&
            slot.mode->input.pointer(frame, slot.self, event)) {
            frame_mark_dirty(frame);
            return;
        }
        if (slot.mode && (slot.mode->kind == MODE_PAGE || slot.mode->stage.draw)) {
            return;
        }
    }
}

/* The controls' share of an event. Where only controls look different that draw themselves, just
 * these are drawn. */
static ControlsHit controls_share(GameFrame *frame, const Event *event) {
    Rect part = {0};
    const ControlsState before = frame->input;
    ControlsHit hit;
    if (frame->overlay.mode) {
        hit = controls_event(&frame->controls, &frame->input, event);
    } else {
        const ScrollerAnswer answer =
            panel_event(&frame->panel, &frame->controls, &frame->input, event, &hit);
        if (answer.is_moved) {
            frame_mark_dirty(frame);
        }
        frame->needs_redraw |= answer.is_changed;
        hit.is_used |= answer.is_used;
    }
    if (!hit.is_changed) {
        return hit;
    }
    if (hit.activated || frame->is_cursor_shown ||
        !controls_changed_part(&frame->controls, &before, &frame->input, &part)) {
        frame->needs_redraw = true;
    } else {
        parts_add(&frame->parts, part);
    }
    return hit;
}

/* A press on something that is not possible now is answered, and so is Enter. */
static void refuse_press(GameFrame *frame, const Event *event, const Control *refused) {
    const bool is_pointer = event->type == EVENT_POINTER_DOWN;
    const Control *control = is_pointer ? controls_at(&frame->controls, event->at) : refused;
    if (!control || !control->is_disabled || !control->command) {
        return;
    }
    const CommandState state = frame_command_state(frame, control->command, control->value);
    frame_refuse(frame, control_in_sight(control), state.reason);
}

static void activate(GameFrame *frame, const Event *event, ControlsHit hit) {
    const Command *command = hit.activated->command;
    if (!command || (hit.is_secondary && !command->takes_secondary)) {
        return;
    }
    if (event->type != EVENT_KEY && frame->is_cursor_shown) {
        frame->is_cursor_shown = false;
        frame_mark_dirty(frame);
    }
    frame->is_secondary = hit.is_secondary;
    if (!frame_run(frame, command, hit.value)) {
        frame_mark_dirty(frame);
    }
    frame->is_secondary = false;
}

static void tell_slot_hovered(GameFrame *frame, ModeSlot slot) {
    if (slot.mode && slot.mode->input.hovered && slot.mode->input.hovered(frame, slot.self)) {
        frame_mark_dirty(frame);
    }
}

static void tell_hovered(GameFrame *frame) {
    tell_slot_hovered(frame, frame->overlay);
    tell_slot_hovered(frame, frame->in_hand);
    for (int i = 0; i < FRAME_COMPANIONS_MAX && frame->companions[i].mode; i++) {
        tell_slot_hovered(frame, frame->companions[i]);
    }
    tell_slot_hovered(frame, frame_game_slot(frame));
}

static void focus_moved(GameFrame *frame) {
    frame->is_cursor_shown = false;
    /* On a page the focus decides where text goes. */
    if (frame->overlay.mode ||
        panel_reveal(&frame->panel, &frame->controls, frame->input.focused)) {
        frame_mark_dirty(frame);
    }
}

static void pointer_and_keys(GameFrame *frame, const Event *event) {
    char hovered[CONTROL_ID_SIZE];
    char focused[CONTROL_ID_SIZE];
    if (event->type != EVENT_KEY) {
        point_raw(frame, event);
    }
    if (event->type == EVENT_POINTER_MOVE || event->type == EVENT_POINTER_DOWN ||
        event->type == EVENT_POINTER_UP) {
        frame->pointer = event->at;
    }
    memcpy(hovered, frame->input.hovered, sizeof hovered);
    memcpy(focused, frame->input.focused, sizeof focused);
    const ControlsHit hit = controls_share(frame, event);
    if (memcmp(focused, frame->input.focused, sizeof focused) != 0 && event->type == EVENT_KEY) {
        focus_moved(frame);
    }
    if (memcmp(hovered, frame->input.hovered, sizeof hovered) != 0) {
        tell_hovered(frame);
    }
    const bool is_key = event->type == EVENT_KEY && !hit.is_used;
    if (hit.activated || is_key || event->type == EVENT_POINTER_DOWN) {
        take_notice_away(frame);
    }
    if (hit.activated) {
        activate(frame, event, hit);
    } else if (is_key) {
        press_key(frame, event);
    } else {
        refuse_press(frame, event, hit.refused);
    }
}

/* ---- The scene's functions ---- */

SceneResult frame_scene_event(Scene *scene, const Event *event) {
    GameFrame *frame = frame_of(scene);
    begin_event(frame, event->now_ms);
    frame_poll_worker(frame);
    if (frame->is_dirty) {
        frame_layout(frame); /* what its answer closed must not be hit */
    }
    switch (event->type) {
    case EVENT_DROP:
        frame_files_drop(frame, event->text);
        break;
    case EVENT_PICTURE:
        frame_files_picture_done(frame, event);
        break;
    case EVENT_TEXT:
    case EVENT_COMPOSE:
    case EVENT_PASTE:
        take_notice_away(frame);
        if (!take_words(frame, event) && event->type == EVENT_PASTE) {
            paste_game(frame, event->text);
        }
        break;
    default:
        pointer_and_keys(frame, event);
        break;
    }
    return end_event(frame);
}

SceneResult frame_scene_update(Scene *scene, int64_t now_ms) {
    GameFrame *frame = frame_of(scene);
    begin_event(frame, now_ms);
    frame_poll_worker(frame);
    return end_event(frame);
}

SceneResult frame_scene_enter(Scene *scene) {
    GameFrame *frame = frame_of(scene);
    begin_event(frame, clock_now_ms(&frame->context->clock));
    frame->context->game = frame->hooks->rules->name;
    /* Not fatal: another card is lit on the home screen the next time. */
    (void)store_setting_save(frame->context->store, FRAME_LAST_GAME, frame->context->game);
    frame->input = (ControlsState){0};
    frame->refusal = (Refusal){0};
    frame->changed_at_ms = frame->now_ms - LONG_AGO_MS; /* nothing moves in a saved game */
    frame->card_since_ms = frame->changed_at_ms;
    frame->last_ply = frame->shown_ply;
    frame->results_revision++;
    frame_shelf_look(frame);
    frame_tell_change(frame, CHANGE_ENTERED);
    frame_reopen_modes(frame);
    if (frame->is_asked_for) {
        frame_save(frame); /* where it came from may be gone when the program is killed */
    }
    frame->card_since_ms = frame->changed_at_ms;
    frame_files_take_handed(frame);
    if (frame->context->wants_new) {
        frame->context->wants_new = false;
        frame_run_id(frame, "new", 0);
    }
    frame_mark_dirty(frame);
    return end_event(frame);
}
