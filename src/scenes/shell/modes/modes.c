/* Opening and closing modes, notifying them of changes, and reopening them at the next start. */
#include <stdlib.h>
#include <string.h>

#include "scenes/shell/i18n.h"
#include "scenes/shell/modes/open_modes.h"

#define MODES_SEPARATOR ';' /* between the saved modes; a ':' follows a name */

static ModeSlot *room_for(GameShell *shell, const Mode *mode) {
    switch (mode->kind) {
    case MODE_OVERLAY:
    case MODE_PAGE:
        return &shell->modes.overlay;
    case MODE_BACKGROUND:
        for (int i = 0; i < SHELL_BACKGROUND_MAX; i++) {
            if (!shell->modes.background[i].mode) {
                return &shell->modes.background[i];
            }
        }
        return NULL;
    case MODE_CURRENT:
        break;
    }
    return &shell->modes.current;
}

/* The slot that keeps the state of a closed mode (NULL: a free slot), or NULL. */
static ModeSlot *kept_place(GameShell *shell, const Mode *mode) {
    for (int i = 0; i < SHELL_KEPT_MAX; i++) {
        if (shell->modes.kept[i].mode == mode) {
            return &shell->modes.kept[i];
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

/* Keeps the state of a mode that has closed; when no slot is free, the state is lost. */
static void put_away(GameShell *shell, ModeSlot slot) {
    ModeSlot *place = slot.mode->forget ? kept_place(shell, NULL) : NULL;
    if (place) {
        *place = slot;
    } else {
        free_state(slot);
    }
}

/* The state for a mode that opens; NULL: memory ran out. */
static void *take_state(GameShell *shell, const Mode *mode) {
    ModeSlot *place = kept_place(shell, mode);
    if (place) {
        void *self = place->self;
        *place = (ModeSlot){0};
        return self;
    }
    return mode->state_size > 0 ? calloc(1, mode->state_size) : shell->scene;
}

static void empty_slot(GameShell *shell, ModeSlot *slot) {
    const ModeSlot closed = *slot;
    if (!closed.mode) {
        return;
    }
    if (shell->modes.job.mode == closed.mode) {
        shell_cancel_job(shell);
    }
    *slot = (ModeSlot){0};
    if (closed.mode->close) {
        closed.mode->close(shell, closed.self);
    }
    put_away(shell, closed);
    shell_mark_dirty(shell);
}

/* The current mode waits with its state; its job is cancelled. */
static void suspend_current(GameShell *shell) {
    if (shell->modes.job.mode == shell->modes.current.mode) {
        shell_cancel_job(shell);
    }
    shell->modes.suspended = shell->modes.current;
    shell->modes.current = (ModeSlot){0};
}

static void resume_suspended(GameShell *shell) {
    shell->modes.current = shell->modes.suspended;
    shell->modes.suspended = (ModeSlot){0};
}

/* The current mode makes room for the next. */
static void empty_current(GameShell *shell, const Mode *next) {
    const bool had_suspended =
        shell->modes.current.mode && shell->modes.current.mode->suspends_current;
    if (next->suspends_current && shell->modes.current.mode && !had_suspended) {
        suspend_current(shell);
        return;
    }
    empty_slot(shell, &shell->modes.current);
    if (!next->suspends_current) {
        empty_slot(shell, &shell->modes.suspended);
    }
}

/* The card now belongs to another mode. */
static void begin_card(GameShell *shell, const Mode *mode) {
    if (mode->kind == MODE_BACKGROUND && !mode->layout_card) {
        shell_mark_dirty(shell);
        return;
    }
    if (mode->kind == MODE_CURRENT || mode->kind == MODE_BACKGROUND) {
        panel_rewind(&shell->view.panel);
        shell->view.card_since_ms = shell->now_ms;
        shell_animate(shell, SHELL_SLIDE_MS);
    } else {
        shell->view.input.focused[0] = 0;
    }
    shell_mark_dirty(shell);
}

bool shell_open(GameShell *shell, const Mode *mode) {
    char words[SHELL_NOTICE_SIZE];
    Text reason = text_over(words, sizeof words);
    if (shell_slot_of(shell, mode).mode) {
        return true;
    }
    ModeSlot *slot = room_for(shell, mode);
    void *self = slot ? take_state(shell, mode) : NULL;
    if (!self || (mode->open && !mode->open(shell, self, &reason))) {
        if (self) {
            free_state((ModeSlot){mode, self});
        }
        shell_refuse(shell, (Rect){0}, words[0] ? words : tr("There is not enough memory."));
        return false;
    }
    if (shell->modes.overlay.mode) {
        empty_slot(shell, &shell->modes.overlay);
    }
    if (slot == &shell->modes.current) {
        empty_current(shell, mode);
    } else {
        empty_slot(shell, slot);
    }
    *slot = (ModeSlot){mode, self};
    if (mode->kind == MODE_CURRENT) {
        shell_hide_toast(shell); /* its words now have the head */
        if (strcmp(shell->message.notice, shell->document.read_as) == 0) {
            shell_clear_notice(shell); /* that was about the game's board */
        }
    }
    begin_card(shell, mode);
    return true;
}

void shell_close(GameShell *shell, const Mode *mode) {
    const int background_mode = shell_background_index(shell, mode);
    if (!mode) {
        return;
    }
    if (shell->modes.current.mode == mode) {
        empty_slot(shell, &shell->modes.current);
        resume_suspended(shell);
        begin_card(shell, mode);
    } else if (shell->modes.suspended.mode == mode) {
        empty_slot(shell, &shell->modes.suspended);
    } else if (shell->modes.overlay.mode == mode) {
        empty_slot(shell, &shell->modes.overlay);
        begin_card(shell, mode);
    } else if (background_mode >= 0) {
        empty_slot(shell, &shell->modes.background[background_mode]);
        for (int i = background_mode; i + 1 < SHELL_BACKGROUND_MAX; i++) {
            shell->modes.background[i] = shell->modes.background[i + 1];
        }
        shell->modes.background[SHELL_BACKGROUND_MAX - 1] = (ModeSlot){0};
        begin_card(shell, mode);
    }
}

void shell_toggle(GameShell *shell, const Mode *mode) {
    if (mode && shell->modes.suspended.mode == mode) {
        shell_close(shell, shell->modes.current.mode); /* the suspended mode returns */
    } else if (shell_slot_of(shell, mode).mode) {
        shell_close(shell, mode);
    } else {
        shell_open(shell, mode);
    }
}

static void leave_mode(GameShell *shell, ModeSlot slot) {
    if (slot.mode && slot.mode->left) {
        slot.mode->left(shell, slot.self);
    }
}

void shell_leave_modes(GameShell *shell) {
    leave_mode(shell, shell->modes.current);
    leave_mode(shell, shell->modes.suspended);
}

void shell_close_all(GameShell *shell) {
    empty_slot(shell, &shell->modes.overlay);
    empty_slot(shell, &shell->modes.current);
    empty_slot(shell, &shell->modes.suspended);
    for (int i = 0; i < SHELL_BACKGROUND_MAX; i++) {
        empty_slot(shell, &shell->modes.background[i]);
    }
    for (int i = 0; i < SHELL_KEPT_MAX; i++) {
        if (shell->modes.kept[i].mode) {
            free_state(shell->modes.kept[i]);
            shell->modes.kept[i] = (ModeSlot){0};
        }
    }
}

static bool is_ended_by(const Mode *mode, PositionChange change) {
    return (change == CHANGE_STEP && (mode->ends_by & MODE_ENDS_BY_STEP)) ||
           (change == CHANGE_OTHER && (mode->ends_by & (MODE_ENDS_BY_OTHER | MODE_ENDS_BY_STEP)));
}

static void modes_notify(GameShell *shell, ModeSlot slot, PositionChange change) {
    if (!slot.mode) {
        return;
    }
    if (is_ended_by(slot.mode, change)) {
        shell_close(shell, slot.mode);
    } else if (slot.mode->changed) {
        slot.mode->changed(shell, slot.self, change);
    }
}

void shell_notify_change(GameShell *shell, PositionChange change) {
    ModeSlot open[SHELL_BACKGROUND_MAX + 2];
    memcpy(open, shell->modes.background, sizeof shell->modes.background);
    open[SHELL_BACKGROUND_MAX] = shell->modes.suspended;
    open[SHELL_BACKGROUND_MAX + 1] = shell->modes.current;
    modes_notify(shell, shell_game_slot(shell), change);
    for (int i = 0; i < SHELL_BACKGROUND_MAX + 2; i++) {
        /* One may have closed another. */
        if (open[i].mode && shell_slot_of(shell, open[i].mode).self == open[i].self) {
            modes_notify(shell, open[i], change);
        }
    }
}

static void save_mode(const GameShell *shell, ModeSlot slot, Text *out) {
    if (slot.mode && slot.mode->save) {
        text_addf(out, out->length > 0 && out->data[out->length - 1] != '=' ? ";%s:" : "%s:",
                  slot.mode->name);
        slot.mode->save(shell, slot.self, out);
    }
}

void shell_save_modes(const GameShell *shell, Text *out) {
    for (int i = 0; i < SHELL_BACKGROUND_MAX; i++) {
        save_mode(shell, shell->modes.background[i], out);
    }
    save_mode(shell, shell->modes.suspended, out);
    save_mode(shell, shell->modes.current, out);
}

static const Mode *mode_named(const GameShell *shell, const char *name, size_t length) {
    for (ModeList list = shell->hooks->modes; *list; list++) {
        if (strlen((*list)->name) == length && strncmp((*list)->name, name, length) == 0) {
            return *list;
        }
    }
    return NULL;
}

void shell_open_words(GameShell *shell, const char *words) {
    const char *colon = strchr(words, ':');
    const size_t length = colon ? (size_t)(colon - words) : strlen(words);
    const Mode *mode = mode_named(shell, words, length);
    if (!mode || !shell_open(shell, mode) || !colon) {
        return;
    }
    if (!mode->load || !mode->load(shell, shell_slot_of(shell, mode).self, colon + 1)) {
        shell_close(shell, mode);
    }
}

void shell_reopen_modes(GameShell *shell) {
    char *words = shell->modes.reopen;
    shell->modes.reopen = NULL;
    for (char *next = words; next;) {
        char *end = strchr(next, MODES_SEPARATOR);
        if (end) {
            *end++ = 0;
        }
        shell_open_words(shell, next);
        next = end;
    }
    free(words);
}
