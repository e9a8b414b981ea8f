/* Event dispatch: an event goes to overlay, current mode, background modes, game and shell, in this
 * order. No other code asks which mode is open. */
#include <string.h>

#include "scenes/shell/collection/collection_card.h"
#include "scenes/shell/collection/collection_place.h"
#include "scenes/shell/document/archive.h"
#include "scenes/shell/document/autosave.h"
#include "scenes/shell/document/files.h"
#include "scenes/shell/document/position.h"
#include "scenes/shell/document/saved_text.h"
#include "scenes/shell/document/settings.h"
#include "scenes/shell/entry.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/modes/open_modes.h"
#include "scenes/shell/window/layout.h"
#include "scenes/shell/window/tip.h"

#define DISPATCH_SHELL_MS 16
#define LONG_AGO_MS 10000

static void begin_event(GameShell *shell, int64_t now_ms) {
    shell->now_ms = now_ms;
    shell->result = (SceneResult){0};
    shell->view.needs_redraw = false;
    shell->modes.is_secondary = false;
    shell->view.damage.count = 0;
}

/* Is a frame of an animation due? It ends once `*until_ms` has come; before that, *wake_at_ms comes
 * in time for the next frame. */
static bool dispatch_takes_frame(int64_t *until_ms, int64_t now_ms, int64_t *wake_at_ms) {
    const bool is_under_way = *until_ms != 0;
    if (now_ms >= *until_ms) {
        *until_ms = 0;
    } else {
        *wake_at_ms = shell_sooner(*wake_at_ms, now_ms + DISPATCH_SHELL_MS);
    }
    return is_under_way;
}

static SceneResult dispatch_end_event(GameShell *shell) {
    const int64_t now_ms = shell->now_ms;
    shell_show_collection(shell);
    int64_t wake_at_ms = shell_tick_modes(shell);
    shell_watch_store(shell);
    wake_at_ms = shell_sooner(wake_at_ms, shell_end_messages(shell));
    bool is_gliding = false;
    wake_at_ms = shell_sooner(wake_at_ms, panel_tick(&shell->view.panel, now_ms, &is_gliding));
    if (is_gliding) {
        shell_mark_dirty(shell);
    }
    if (dispatch_takes_frame(&shell->view.board_until_ms, now_ms, &wake_at_ms)) {
        shell_damage(shell, shell->view.zones.board_area);
    }
    if (dispatch_takes_frame(&shell->view.animate_until_ms, now_ms, &wake_at_ms)) {
        shell->view.needs_redraw = true;
        if (shell->view.animate_until_ms == 0) {
            shell->message.refusal = (Refusal){0};
        }
    }
    if (!shell->view.is_dirty && shell_bar_is_outgrown(shell)) {
        shell_mark_dirty(shell); /* a clock that reaches ten minutes gets wider */
    }
    const bool has_moved = shell->view.is_card_under_way && now_ms != shell->view.laid_out_ms;
    if (shell->view.is_dirty || has_moved) {
        shell_layout(shell);
    }
    wake_at_ms = shell_sooner(wake_at_ms, shell_tip_tick(shell));
    shell->result.redraw |= shell->view.needs_redraw;
    shell->result.damage = shell->view.damage;
    shell->result.wake_at_ms = wake_at_ms;
    return shell->result;
}

/* ---- Keys ---- */

/* The board's keys are disabled while a mode shows another board in its place. */
static const Command *key_in(const GameShell *shell, const Command *table, const Event *event,
                             int *value) {
    const Command *command = command_of_key(&shell->context->keys, table, event, value);
    const bool sleeps = command && command->place == COMMAND_BOARD && shell->modes.current.mode &&
                        shell->modes.current.mode->board_area.draw &&
                        command_is_in(shell_game_mode(shell)->commands, command);
    return command && !sleeps && shell_command_state(shell, command, *value).can != COMMAND_ABSENT
               ? command
               : NULL;
}

static const Command *find_key(const GameShell *shell, const Event *event, int *value) {
    const Command *found = NULL;
    if (shell->modes.overlay.mode) {
        found = key_in(shell, shell->modes.overlay.mode->commands, event, value);
        if (found || shell->modes.overlay.mode->kind == MODE_PAGE) {
            return found;
        }
    }
    if (shell->modes.current.mode) {
        found = key_in(shell, shell->modes.current.mode->commands, event, value);
    }
    for (int i = 0; i < SHELL_BACKGROUND_MAX && !found && shell->modes.background[i].mode; i++) {
        found = key_in(shell, shell->modes.background[i].mode->commands, event, value);
    }
    if (!found) {
        found = key_in(shell, shell_game_mode(shell)->commands, event, value);
    }
    return found ? found : key_in(shell, shell_commands, event, value);
}

static bool raw_key(GameShell *shell, ModeSlot slot, const Event *event) {
    const Damage before = shell->view.damage;
    shell->view.damage.count = 0;
    const bool is_used =
        slot.mode && slot.mode->input.key && slot.mode->input.key(shell, slot.self, event);
    if (is_used && shell->view.damage.count == 0) {
        shell_mark_dirty(shell);
    }
    damage_add_all(&shell->view.damage, &before);
    return is_used;
}

/* True when Escape has nothing to close: then the game may use it before the scene is left. */
static bool is_nothing_open(const GameShell *shell) {
    return !shell->modes.overlay.mode && !shell->modes.current.mode &&
           shell->message.toast_until_ms == 0;
}

/* The background modes lie over the game's board: where another is shown, they get no keys. */
static bool background_key(GameShell *shell, const Event *event) {
    bool is_used = false;
    if (shell->modes.overlay.mode || shell_is_covered(shell)) {
        return false;
    }
    for (int i = 0; i < SHELL_BACKGROUND_MAX && !is_used && shell->modes.background[i].mode; i++) {
        is_used = raw_key(shell, shell->modes.background[i], event);
    }
    return is_used;
}

static void dispatch_press_key(GameShell *shell, const Event *event) {
    int value = 0;
    if (raw_key(shell, shell->modes.overlay, event) ||
        (!shell->modes.overlay.mode && raw_key(shell, shell->modes.current, event)) ||
        background_key(shell, event)) {
        return;
    }
    const Command *command = find_key(shell, event, &value);
    if (command) {
        shell_run(shell, command, value);
    } else if (event_is_key(event, KEY_ESCAPE, 0)) {
        if (!is_nothing_open(shell) || !raw_key(shell, shell_game_slot(shell), event)) {
            shell_escape(shell);
        }
    } else if (!shell->modes.overlay.mode && !shell_is_covered(shell)) {
        raw_key(shell, shell_game_slot(shell), event);
    }
}

/* ---- Typed and pasted text ---- */

static bool dispatch_take_words(GameShell *shell, const Event *event) {
    const ModeSlot slots[] = {shell->modes.overlay, shell->modes.current, shell_game_slot(shell)};
    for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++) {
        const ModeSlot slot = slots[i];
        if (slot.mode && slot.mode->input.words &&
            slot.mode->input.words(shell, slot.self, event)) {
            shell_mark_dirty(shell);
            return true;
        }
        if (slot.mode && slot.mode->kind == MODE_PAGE) {
            return true; /* an overlay lies over the game: nothing is pasted behind it */
        }
    }
    return false;
}

bool shell_ask_about_paste(GameShell *shell, const Mode *mode) {
    shell->document.is_asked = shell_open(shell, mode);
    return shell->document.is_asked;
}

/* Why this game cannot read the text does not help who pastes one of another game. */
static void name_other_game(const GameShell *shell, const char *words, Text *reason) {
    const GameEntry *other = saved_text_other(shell->context->games, words, shell->hooks->rules);
    if (other) {
        text_clear(reason);
        text_addf(reason, tr("This is a game of %s."), tr(other->title));
    }
}

static void paste_game(GameShell *shell, const char *words) {
    char buffer[SHELL_NOTICE_SIZE];
    Text reason = text_over(buffer, sizeof buffer);
    if (words[strspn(words, " \t\r\n")] == 0) {
        shell_refuse(shell, (Rect){0}, tr("There is no text to paste."));
        return;
    }
    shell->document.is_pasting = true;
    shell->document.is_asked = false;
    Session *session = shell_read_session(shell, words, &reason);
    shell->document.is_pasting = false;
    if (session) {
        shell_open_session(shell, session);
    } else if (!shell->document.is_asked) {
        name_other_game(shell, words, &reason);
        shell_refuse(shell, (Rect){0}, buffer);
    }
}

/* ---- The pointer ---- */

static void point_raw(GameShell *shell, const Event *event) {
    const ModeSlot slots[] = {shell->modes.overlay, shell->modes.current, shell_game_slot(shell)};
    for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++) {
        const ModeSlot slot = slots[i];
        if (slot.mode && slot.mode->input.pointer &&
            slot.mode->input.pointer(shell, slot.self, event)) {
            shell_mark_dirty(shell);
            return;
        }
        if (slot.mode && (slot.mode->kind == MODE_PAGE || slot.mode->board_area.draw)) {
            return;
        }
    }
}

/* The controls handle an event. If only controls that draw themselves look different, only these
 * are redrawn. */
static ControlsHit controls_share(GameShell *shell, const Event *event) {
    Rect part = {0};
    const ControlsState before = shell->view.input;
    ControlsHit hit;
    if (shell->modes.overlay.mode) {
        hit = controls_event(&shell->view.controls, &shell->view.input, event);
    } else {
        const ScrollerAnswer answer =
            panel_event(&shell->view.panel, &shell->view.controls, &shell->view.input, event, &hit);
        if (answer.is_moved) {
            shell_mark_dirty(shell);
        }
        shell->view.needs_redraw |= answer.is_changed;
        hit.is_used |= answer.is_used;
    }
    if (!hit.is_changed) {
        return hit;
    }
    if (hit.activated || shell->view.is_cursor_shown ||
        !controls_changed_rect(&shell->view.controls, &before, &shell->view.input, &part)) {
        shell->view.needs_redraw = true;
    } else {
        damage_add(&shell->view.damage, part);
    }
    return hit;
}

/* A press on something impossible is answered with the reason, and so is Enter. */
static void refuse_press(GameShell *shell, const Event *event, const Control *refused) {
    const bool is_pointer = event->type == EVENT_POINTER_DOWN;
    const Control *control = is_pointer ? controls_at(&shell->view.controls, event->at) : refused;
    if (!control || !control->is_disabled || !control->command) {
        return;
    }
    const CommandState state = shell_command_state(shell, control->command, control->value);
    shell_refuse(shell, control_in_sight(control), state.reason);
}

static void activate(GameShell *shell, const Event *event, ControlsHit hit) {
    const Command *command = hit.activated->command;
    if (!command || (hit.is_secondary && !command->takes_secondary)) {
        return; /* the mode may have used it: what it said stays */
    }
    shell_clear_notice(shell);
    if (event->type != EVENT_KEY && shell->view.is_cursor_shown) {
        shell->view.is_cursor_shown = false;
        shell_mark_dirty(shell);
    }
    shell->modes.is_secondary = hit.is_secondary;
    if (!shell_run(shell, command, hit.value)) {
        shell_mark_dirty(shell);
    }
    shell->modes.is_secondary = false;
}

static void notify_slot_hovered(GameShell *shell, ModeSlot slot) {
    if (slot.mode && slot.mode->input.hovered && slot.mode->input.hovered(shell, slot.self)) {
        shell_mark_dirty(shell);
    }
}

static void notify_hovered(GameShell *shell) {
    notify_slot_hovered(shell, shell->modes.overlay);
    notify_slot_hovered(shell, shell->modes.current);
    for (int i = 0; i < SHELL_BACKGROUND_MAX && shell->modes.background[i].mode; i++) {
        notify_slot_hovered(shell, shell->modes.background[i]);
    }
    notify_slot_hovered(shell, shell_game_slot(shell));
}

static void focus_moved(GameShell *shell) {
    shell->view.is_cursor_shown = false;
    /* On a page the focus decides where typed text goes. */
    if (shell->modes.overlay.mode ||
        panel_reveal(&shell->view.panel, &shell->view.controls, shell->view.input.focused)) {
        shell_mark_dirty(shell);
    }
}

/* A press that the current mode keeps from the controls. */
static bool is_grabbed(const GameShell *shell, const Event *event) {
    const ModeSlot slot = shell->modes.current;
    const bool is_press = event->type == EVENT_POINTER_DOWN || event->type == EVENT_POINTER_UP;
    return is_press && !shell->modes.overlay.mode && slot.mode && slot.mode->input.grabs &&
           !shell->view.input.pressed[0] && slot.mode->input.grabs(shell, slot.self, event->at);
}

static void pointer_and_keys(GameShell *shell, const Event *event) {
    char hovered[CONTROL_ID_SIZE];
    char focused[CONTROL_ID_SIZE];
    if (event->type == EVENT_POINTER_DOWN) {
        shell_clear_notice(shell); /* first: the mode may have something to say to the press */
    }
    if (event->type != EVENT_KEY) {
        point_raw(shell, event);
    }
    if (event->type == EVENT_POINTER_MOVE || event->type == EVENT_POINTER_DOWN ||
        event->type == EVENT_POINTER_UP) {
        shell->view.pointer = event->at;
    }
    if (is_grabbed(shell, event)) {
        return;
    }
    memcpy(hovered, shell->view.input.hovered, sizeof hovered);
    memcpy(focused, shell->view.input.focused, sizeof focused);
    const ControlsHit hit = controls_share(shell, event);
    if (memcmp(focused, shell->view.input.focused, sizeof focused) != 0 &&
        event->type == EVENT_KEY) {
        focus_moved(shell);
    }
    if (memcmp(hovered, shell->view.input.hovered, sizeof hovered) != 0) {
        notify_hovered(shell);
    }
    shell_tip_event(shell, event);
    const bool is_key = event->type == EVENT_KEY && !hit.is_used;
    if (hit.activated) {
        activate(shell, event, hit);
    } else if (is_key) {
        shell_clear_notice(shell);
        dispatch_press_key(shell, event);
    } else {
        refuse_press(shell, event, hit.refused);
    }
}

/* ---- The scene's functions ---- */

SceneResult shell_scene_event(Scene *scene, const Event *event) {
    GameShell *shell = shell_of(scene);
    begin_event(shell, event->now_ms);
    shell_poll_worker(shell);
    if (shell->view.is_dirty) {
        shell_layout(shell); /* controls closed by its answer must not be hit */
    }
    switch (event->type) {
    case EVENT_DROP:
        shell_files_drop(shell, event->text);
        break;
    case EVENT_FILE:
        shell_files_chosen(shell, event);
        break;
    case EVENT_PICTURE:
        shell_files_picture_done(shell, event);
        break;
    case EVENT_TEXT:
    case EVENT_COMPOSE:
    case EVENT_PASTE:
        shell_clear_notice(shell);
        if (event->type == EVENT_PASTE && event->failed) {
            shell_refuse(shell, (Rect){0}, tr("This text is too long to paste."));
        } else if (!dispatch_take_words(shell, event) && event->type == EVENT_PASTE) {
            paste_game(shell, event->text);
        }
        break;
    default:
        pointer_and_keys(shell, event);
        break;
    }
    return dispatch_end_event(shell);
}

SceneResult shell_scene_update(Scene *scene, int64_t now_ms) {
    GameShell *shell = shell_of(scene);
    begin_event(shell, now_ms);
    shell_poll_worker(shell);
    return dispatch_end_event(shell);
}

SceneResult shell_scene_enter(Scene *scene) {
    GameShell *shell = shell_of(scene);
    begin_event(shell, clock_now_ms(&shell->context->clock));
    shell->context->game = shell->hooks->rules->name;
    /* Not fatal: next time the home screen selects another card. */
    (void)store_setting_save(shell->context->store, SHELL_LAST_GAME, shell->context->game);
    shell->view.input = (ControlsState){0};
    shell->view.tip = (Tip){0};
    shell->message.refusal = (Refusal){0};
    shell->document.changed_at_ms = shell->now_ms - LONG_AGO_MS; /* nothing moves at first */
    shell->view.card_since_ms = shell->document.changed_at_ms;
    shell->document.last_ply = shell->document.shown_ply;
    shell->document.results_revision++;
    shell_read_archive(shell);
    shell_read_collection(shell);
    shell_apply_settings(shell); /* the page of settings may have changed them */
    shell_notify_change(shell, CHANGE_ENTERED);
    shell_reopen_modes(shell);
    if (shell->document.is_asked_for) {
        shell_save(shell); /* the source of the game may be gone if the program is killed */
    }
    shell->view.card_since_ms = shell->document.changed_at_ms;
    shell_files_take_handed(shell);
    if (shell->context->wants_new) {
        shell->context->wants_new = false;
        shell_run_id(shell, "new", 0);
    }
    shell_mark_dirty(shell);
    return dispatch_end_event(shell);
}
