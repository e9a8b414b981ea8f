/* Which modes are open, and who is asked first. */
#include "inside.h"

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

int frame_companion_index(const GameFrame *frame, const Mode *mode) {
    for (int i = 0; i < FRAME_COMPANIONS_MAX; i++) {
        if (frame->companions[i].mode == mode) {
            return i;
        }
    }
    return -1;
}

ModeSlot frame_slot_of(const GameFrame *frame, const Mode *mode) {
    const int companion = mode ? frame_companion_index(frame, mode) : -1;
    if (mode && mode == frame_game_mode(frame)) {
        return frame_game_slot(frame);
    }
    return !mode                         ? (ModeSlot){0}
           : frame->in_hand.mode == mode ? frame->in_hand
           : frame->overlay.mode == mode ? frame->overlay
           : frame->waiting.mode == mode ? frame->waiting
           : companion >= 0              ? frame->companions[companion]
                                         : (ModeSlot){0};
}

const Mode *frame_mode_of_state(const GameFrame *frame, const void *self) {
    const ModeSlot slots[] = {frame->in_hand, frame->overlay, frame->waiting};
    for (size_t i = 0; i < sizeof slots / sizeof *slots; i++) {
        if (slots[i].mode && slots[i].self == self) {
            return slots[i].mode;
        }
    }
    for (int i = 0; i < FRAME_COMPANIONS_MAX && frame->companions[i].mode; i++) {
        if (frame->companions[i].self == self) {
            return frame->companions[i].mode;
        }
    }
    return NULL;
}

bool frame_is_open(const GameFrame *frame, const Mode *mode) {
    frame->context->mode_questions++;
    return frame_slot_of(frame, mode).mode != NULL;
}

void *frame_state_of(const GameFrame *frame, const Mode *mode) {
    frame->context->mode_questions++;
    return frame_slot_of(frame, mode).self;
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

static bool has_card(const Mode *mode) {
    return mode->layout_card != NULL;
}

ModeSlot frame_card_slot(const GameFrame *frame) {
    return frame_first_with(frame, has_card);
}

static bool has_stage(const Mode *mode) {
    return mode->stage.draw != NULL;
}

ModeSlot frame_stage_slot(const GameFrame *frame) {
    return frame_first_with(frame, has_stage);
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
