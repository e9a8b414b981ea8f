/* Which modes are open, and who is asked first. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"
#include "say.h"

#define MODES_SEPARATOR ';' /* between the modes that are kept; a ':' follows the name */

const Mode *frame_game_mode(const GameFrame *frame) {
    return frame->hooks->modes[0];
}

/* The scene is its own state: the frame is its beginning, and it is not const. */
ModeSlot frame_game_slot(const GameFrame *frame) {
    return (ModeSlot){frame_game_mode(frame), frame->scene};
}

bool mode_has_status(const Mode *mode) {
    return mode->status != NULL;
}

static int companion_index(const GameFrame *frame, const Mode *mode) {
    for (int i = 0; i < FRAME_COMPANIONS_MAX; i++) {
        if (frame->companions[i].mode == mode) {
            return i;
        }
    }
    return -1;
}

static ModeSlot slot_of(const GameFrame *frame, const Mode *mode) {
    const int companion = mode ? companion_index(frame, mode) : -1;
    if (mode && mode == frame_game_mode(frame)) {
        return frame_game_slot(frame);
    }
    return !mode                         ? (ModeSlot){0}
           : frame->in_hand.mode == mode ? frame->in_hand
           : frame->overlay.mode == mode ? frame->overlay
           : companion >= 0              ? frame->companions[companion]
                                         : (ModeSlot){0};
}

bool frame_is_open(const GameFrame *frame, const Mode *mode) {
    frame->context->mode_questions++;
    return slot_of(frame, mode).mode != NULL;
}

void *frame_state_of(const GameFrame *frame, const Mode *mode) {
    return slot_of(frame, mode).self;
}

bool frame_is_covered(const GameFrame *frame) {
    frame->context->mode_questions++;
    return frame->in_hand.mode && frame->in_hand.mode->stage.draw;
}

ModeSlot frame_first_with(const GameFrame *frame, bool (*has)(const Mode *mode)) {
    if (frame->in_hand.mode && has(frame->in_hand.mode)) {
        return frame->in_hand;
    }
    for (int i = 0; i < FRAME_COMPANIONS_MAX && frame->companions[i].mode; i++) {
        if (has(frame->companions[i].mode)) {
            return frame->companions[i];
        }
    }
    return frame_game_slot(frame);
}

/* ---- Opening and closing ---- */

static ModeSlot *room_for(GameFrame *frame, const Mode *mode) {
    switch (mode->kind) {
    case MODE_OVERLAY:
    case MODE_PAGE:
        return &frame->overlay;
    case MODE_COMPANION:
        for (int i = 0; i < FRAME_COMPANIONS_MAX; i++) {
            if (!frame->companions[i].mode) {
                return &frame->companions[i];
            }
        }
        return NULL;
    case MODE_IN_HAND:
        break;
    }
    return &frame->in_hand;
}

static void empty_slot(GameFrame *frame, ModeSlot *slot) {
    const ModeSlot closed = *slot;
    if (!closed.mode) {
        return;
    }
    if (frame->job.mode == closed.mode) {
        frame_cancel_job(frame);
    }
    *slot = (ModeSlot){0};
    if (closed.mode->close) {
        closed.mode->close(frame, closed.self);
    }
    frame_mark_dirty(frame);
}

/* The card is another one from now on. */
static void begin_card(GameFrame *frame, const Mode *mode) {
    if (mode->kind == MODE_COMPANION && !mode->layout_card) {
        frame_mark_dirty(frame);
        return;
    }
    if (mode->kind == MODE_IN_HAND || mode->kind == MODE_COMPANION) {
        frame->panel.scroll = 0;
        frame->card_since_ms = frame->now_ms;
        frame_animate(frame, FRAME_SLIDE_MS);
    } else {
        frame->input.focused[0] = 0;
    }
    frame_mark_dirty(frame);
}

bool frame_open(GameFrame *frame, const Mode *mode) {
    char words[FRAME_NOTICE_SIZE];
    Text reason = text_over(words, sizeof words);
    if (slot_of(frame, mode).mode) {
        return true;
    }
    void *self = mode->open ? mode->open(frame, &reason) : frame->scene;
    ModeSlot *slot = room_for(frame, mode);
    if (!self || !slot) {
        frame_refuse(frame, (Rect){0}, words[0] ? words : tr("There is not enough memory."));
        return false;
    }
    if (frame->overlay.mode) {
        empty_slot(frame, &frame->overlay);
    }
    empty_slot(frame, slot);
    *slot = (ModeSlot){mode, self};
    begin_card(frame, mode);
    return true;
}

void frame_close(GameFrame *frame, const Mode *mode) {
    const int companion = companion_index(frame, mode);
    if (!mode) {
        return;
    }
    if (frame->in_hand.mode == mode) {
        empty_slot(frame, &frame->in_hand);
        begin_card(frame, mode);
    } else if (frame->overlay.mode == mode) {
        empty_slot(frame, &frame->overlay);
        begin_card(frame, mode);
    } else if (companion >= 0) {
        empty_slot(frame, &frame->companions[companion]);
        for (int i = companion; i + 1 < FRAME_COMPANIONS_MAX; i++) {
            frame->companions[i] = frame->companions[i + 1];
        }
        frame->companions[FRAME_COMPANIONS_MAX - 1] = (ModeSlot){0};
        begin_card(frame, mode);
    }
}

void frame_toggle(GameFrame *frame, const Mode *mode) {
    if (slot_of(frame, mode).mode) {
        frame_close(frame, mode);
    } else {
        frame_open(frame, mode);
    }
}

void frame_close_all(GameFrame *frame) {
    empty_slot(frame, &frame->overlay);
    empty_slot(frame, &frame->in_hand);
    for (int i = 0; i < FRAME_COMPANIONS_MAX; i++) {
        empty_slot(frame, &frame->companions[i]);
    }
}

/* ---- What all are told ---- */

static bool is_ended_by(const Mode *mode, PositionChange change) {
    return (change == CHANGE_STEP && (mode->ends_by & MODE_ENDS_BY_STEP)) ||
           (change == CHANGE_OTHER && (mode->ends_by & (MODE_ENDS_BY_OTHER | MODE_ENDS_BY_STEP)));
}

static void tell(GameFrame *frame, ModeSlot slot, PositionChange change) {
    if (!slot.mode) {
        return;
    }
    if (is_ended_by(slot.mode, change)) {
        frame_close(frame, slot.mode);
    } else if (slot.mode->changed) {
        slot.mode->changed(frame, slot.self, change);
    }
}

void frame_tell_change(GameFrame *frame, PositionChange change) {
    ModeSlot open[FRAME_COMPANIONS_MAX + 1];
    memcpy(open, frame->companions, sizeof frame->companions);
    open[FRAME_COMPANIONS_MAX] = frame->in_hand;
    tell(frame, frame_game_slot(frame), change);
    for (int i = 0; i <= FRAME_COMPANIONS_MAX; i++) {
        /* One may have closed another. */
        if (open[i].mode && slot_of(frame, open[i].mode).self == open[i].self) {
            tell(frame, open[i], change);
        }
    }
}

static int64_t tick_of(GameFrame *frame, ModeSlot slot) {
    return slot.mode && slot.mode->tick ? slot.mode->tick(frame, slot.self, frame->now_ms) : 0;
}

int64_t frame_tick_modes(GameFrame *frame) {
    int64_t wake_at_ms = tick_of(frame, frame_game_slot(frame));
    wake_at_ms = frame_sooner(wake_at_ms, tick_of(frame, frame->in_hand));
    for (int i = 0; i < FRAME_COMPANIONS_MAX; i++) {
        wake_at_ms = frame_sooner(wake_at_ms, tick_of(frame, frame->companions[i]));
    }
    return frame_sooner(wake_at_ms, tick_of(frame, frame->overlay));
}

void frame_decorate(const GameFrame *frame, void *view, int64_t now_ms) {
    for (int i = 0; i < FRAME_COMPANIONS_MAX && frame->companions[i].mode; i++) {
        const ModeSlot slot = frame->companions[i];
        if (slot.mode->decorate) {
            slot.mode->decorate(frame, slot.self, view, now_ms);
        }
    }
    if (frame->in_hand.mode && frame->in_hand.mode->decorate) {
        frame->in_hand.mode->decorate(frame, frame->in_hand.self, view, now_ms);
    }
}

/* ---- Commands ---- */

ModeSlot frame_owner_of(const GameFrame *frame, const Command *command) {
    const ModeSlot slots[] = {frame->overlay, frame->in_hand, frame_game_slot(frame)};
    for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++) {
        if (slots[i].mode && command_is_in(slots[i].mode->commands, command)) {
            return slots[i];
        }
    }
    for (int i = 0; i < FRAME_COMPANIONS_MAX; i++) {
        const ModeSlot slot = frame->companions[i];
        if (slot.mode && command_is_in(slot.mode->commands, command)) {
            return slot;
        }
    }
    return (ModeSlot){NULL, frame->scene};
}

CommandState frame_command_state(const GameFrame *frame, const Command *command, int value) {
    CommandState state = {0};
    if (command->state) {
        state = command->state(frame, frame_owner_of(frame, command).self, value);
    }
    if (command->opens && slot_of(frame, command->opens).mode) {
        state.can = COMMAND_ON; /* what is open can be closed */
    }
    return state;
}

const Command *frame_command(const GameFrame *frame, const char *id) {
    const Command *found = NULL;
    if (frame->overlay.mode) {
        found = command_of_id(frame->overlay.mode->commands, id);
    }
    if (!found && frame->in_hand.mode) {
        found = command_of_id(frame->in_hand.mode->commands, id);
    }
    for (int i = 0; i < FRAME_COMPANIONS_MAX && !found && frame->companions[i].mode; i++) {
        found = command_of_id(frame->companions[i].mode->commands, id);
    }
    if (!found) {
        found = command_of_id(frame_game_mode(frame)->commands, id);
    }
    return found ? found : command_of_id(frame_commands, id);
}

/* Where the refused thing stands. */
static Rect place_of(const GameFrame *frame, const Command *command, int value) {
    for (int i = 0; i < frame->controls.count; i++) {
        const Control *control = &frame->controls.items[i];
        if (control->command == command && control->value == value) {
            return control->rect;
        }
    }
    return (Rect){0};
}

bool frame_run(GameFrame *frame, const Command *command, int value) {
    const CommandState state = frame_command_state(frame, command, value);
    if (state.can == COMMAND_ABSENT) {
        return false;
    }
    if (state.can == COMMAND_IMPOSSIBLE) {
        frame_refuse(frame, place_of(frame, command, value), state.reason);
        return false;
    }
    if (frame->overlay.mode && frame->overlay.mode->kind == MODE_OVERLAY &&
        !command_is_in(frame->overlay.mode->commands, command)) {
        frame_close(frame, frame->overlay.mode);
    }
    if (command->opens) {
        frame_toggle(frame, command->opens);
    } else {
        command->run(frame, frame_owner_of(frame, command).self, value);
    }
    frame_mark_dirty(frame);
    return true;
}

bool frame_run_id(GameFrame *frame, const char *id, int value) {
    const Command *command = frame_command(frame, id);
    return command && frame_run(frame, command, value);
}

/* ---- Kept while the program does not run ---- */

static void save_mode(const GameFrame *frame, ModeSlot slot, Text *out) {
    if (slot.mode && slot.mode->save) {
        text_addf(out, out->length > 0 && out->data[out->length - 1] != '=' ? ";%s:" : "%s:",
                  slot.mode->name);
        slot.mode->save(frame, slot.self, out);
    }
}

void frame_save_modes(const GameFrame *frame, Text *out) {
    for (int i = 0; i < FRAME_COMPANIONS_MAX; i++) {
        save_mode(frame, frame->companions[i], out);
    }
    save_mode(frame, frame->in_hand, out);
}

static const Mode *mode_named(const GameFrame *frame, const char *name, size_t length) {
    for (ModeList list = frame->hooks->modes; *list; list++) {
        if (strlen((*list)->name) == length && strncmp((*list)->name, name, length) == 0) {
            return *list;
        }
    }
    return NULL;
}

static void reopen(GameFrame *frame, const char *words) {
    const char *colon = strchr(words, ':');
    const Mode *mode = colon ? mode_named(frame, words, (size_t)(colon - words)) : NULL;
    if (!mode || !mode->load || !frame_open(frame, mode)) {
        return;
    }
    if (!mode->load(frame, slot_of(frame, mode).self, colon + 1)) {
        frame_close(frame, mode);
    }
}

void frame_reopen_modes(GameFrame *frame) {
    char *words = frame->reopen;
    frame->reopen = NULL;
    for (char *next = words; next;) {
        char *end = strchr(next, MODES_SEPARATOR);
        if (end) {
            *end++ = 0;
        }
        reopen(frame, next);
        next = end;
    }
    free(words);
}
