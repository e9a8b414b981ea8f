/* Opening and closing modes, telling them what happened, and keeping them over a restart. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"
#include "say.h"

#define MODES_SEPARATOR ';' /* between the modes that are kept; a ':' follows the name */

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

/* Where the state of a closed mode is kept (NULL: of none), or NULL. */
static ModeSlot *kept_place(GameFrame *frame, const Mode *mode) {
    for (int i = 0; i < FRAME_KEPT_MAX; i++) {
        if (frame->kept[i].mode == mode) {
            return &frame->kept[i];
        }
    }
    return NULL;
}

static void free_state(ModeSlot slot) {
    if (slot.mode->forget) {
        slot.mode->forget(slot.self);
    }
    if (slot.mode->state_size > 0) {
        free(slot.self);
    }
}

/* The state of a mode that is closed now; when there is no room to keep it, it is forgotten. */
static void put_away(GameFrame *frame, ModeSlot slot) {
    ModeSlot *place = slot.mode->forget ? kept_place(frame, NULL) : NULL;
    if (place) {
        *place = slot;
    } else {
        free_state(slot);
    }
}

/* The state of a mode that opens; NULL: no memory. */
static void *take_state(GameFrame *frame, const Mode *mode) {
    ModeSlot *place = kept_place(frame, mode);
    if (place) {
        void *self = place->self;
        *place = (ModeSlot){0};
        return self;
    }
    return mode->state_size > 0 ? calloc(1, mode->state_size) : frame->scene;
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
    put_away(frame, closed);
    frame_mark_dirty(frame);
}

/* The mode in hand waits with its state; its work does not go on. */
static void put_aside(GameFrame *frame) {
    if (frame->job.mode == frame->in_hand.mode) {
        frame_cancel_job(frame);
    }
    frame->waiting = frame->in_hand;
    frame->in_hand = (ModeSlot){0};
}

static void take_up_again(GameFrame *frame) {
    frame->in_hand = frame->waiting;
    frame->waiting = (ModeSlot){0};
}

/* Whatever was in hand makes room. */
static void empty_hand(GameFrame *frame, const Mode *next) {
    const bool was_aside = frame->in_hand.mode && frame->in_hand.mode->is_aside;
    if (next->is_aside && frame->in_hand.mode && !was_aside) {
        put_aside(frame);
        return;
    }
    empty_slot(frame, &frame->in_hand);
    if (!next->is_aside) {
        empty_slot(frame, &frame->waiting);
    }
}

/* The card is another one from now on. */
static void begin_card(GameFrame *frame, const Mode *mode) {
    if (mode->kind == MODE_COMPANION && !mode->layout_card) {
        frame_mark_dirty(frame);
        return;
    }
    if (mode->kind == MODE_IN_HAND || mode->kind == MODE_COMPANION) {
        panel_rewind(&frame->panel);
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
    if (frame_slot_of(frame, mode).mode) {
        return true;
    }
    ModeSlot *slot = room_for(frame, mode);
    void *self = slot ? take_state(frame, mode) : NULL;
    if (!self || (mode->open && !mode->open(frame, self, &reason))) {
        if (self) {
            free_state((ModeSlot){mode, self});
        }
        frame_refuse(frame, (Rect){0}, words[0] ? words : tr("There is not enough memory."));
        return false;
    }
    if (frame->overlay.mode) {
        empty_slot(frame, &frame->overlay);
    }
    if (slot == &frame->in_hand) {
        empty_hand(frame, mode);
    } else {
        empty_slot(frame, slot);
    }
    *slot = (ModeSlot){mode, self};
    if (mode->kind == MODE_IN_HAND) {
        frame->strip_until_ms = 0; /* it would lie over the buttons of the card */
    }
    begin_card(frame, mode);
    return true;
}

void frame_close(GameFrame *frame, const Mode *mode) {
    const int companion = frame_companion_index(frame, mode);
    if (!mode) {
        return;
    }
    if (frame->in_hand.mode == mode) {
        empty_slot(frame, &frame->in_hand);
        take_up_again(frame);
        begin_card(frame, mode);
    } else if (frame->waiting.mode == mode) {
        empty_slot(frame, &frame->waiting);
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
    if (mode && frame->waiting.mode == mode) {
        frame_close(frame, frame->in_hand.mode); /* it comes back */
    } else if (frame_slot_of(frame, mode).mode) {
        frame_close(frame, mode);
    } else {
        frame_open(frame, mode);
    }
}

void frame_close_all(GameFrame *frame) {
    empty_slot(frame, &frame->overlay);
    empty_slot(frame, &frame->in_hand);
    empty_slot(frame, &frame->waiting);
    for (int i = 0; i < FRAME_COMPANIONS_MAX; i++) {
        empty_slot(frame, &frame->companions[i]);
    }
    for (int i = 0; i < FRAME_KEPT_MAX; i++) {
        if (frame->kept[i].mode) {
            free_state(frame->kept[i]);
            frame->kept[i] = (ModeSlot){0};
        }
    }
}

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
    ModeSlot open[FRAME_COMPANIONS_MAX + 2];
    memcpy(open, frame->companions, sizeof frame->companions);
    open[FRAME_COMPANIONS_MAX] = frame->waiting;
    open[FRAME_COMPANIONS_MAX + 1] = frame->in_hand;
    tell(frame, frame_game_slot(frame), change);
    for (int i = 0; i < FRAME_COMPANIONS_MAX + 2; i++) {
        /* One may have closed another. */
        if (open[i].mode && frame_slot_of(frame, open[i].mode).self == open[i].self) {
            tell(frame, open[i], change);
        }
    }
}

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
    save_mode(frame, frame->waiting, out);
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
    if (!mode->load(frame, frame_slot_of(frame, mode).self, colon + 1)) {
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
