/* Moves, new games, undo and redo. */
#include "scenes/shell/document/position.h"
#include "scenes/shell/collection/collection_place.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/shell/document/autosave.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/modes/open_modes.h"

/* Called after every change of the position: the running job is out of date. */
static void position_changed(GameShell *shell, PositionChange change) {
    shell_cancel_job(shell);
    shell->document.changed_at_ms = shell->now_ms;
    shell->document.last_ply =
        change == CHANGE_OTHER ? session_cursor(shell->session) : shell->document.shown_ply;
    shell->document.shown_ply = session_cursor(shell->session);
    shell_mark_collection(shell);
    shell_notify_change(shell, change);
    shell_save(shell);
    shell_mark_dirty(shell);
}

/* After a move: it is heard, or what it has achieved. */
static void sound_move(GameShell *shell) {
    const GameEntry *entry = shell->document.volume > 0 ? game_entry_of(shell) : NULL;
    if (entry) {
        const bool is_success = shell->hooks->is_success
                                    ? shell->hooks->is_success(shell)
                                    : session_outcome(shell->session) == OUTCOME_SOLVED;
        shell_sound(shell, is_success ? SOUND_SOLVED : entry->move_sound,
                    shell_motion_ms(shell, entry->move_sound_ms));
    }
}

bool shell_play(GameShell *shell, Move move) {
    const Status status = session_play(shell->session, move);
    if (status == STATUS_NO_MEMORY || status == STATUS_LIMIT) {
        shell_notice(shell, tr("This game cannot get any longer."));
    }
    if (status != STATUS_OK) {
        return false;
    }
    position_changed(shell, CHANGE_STEP);
    sound_move(shell);
    return true;
}

bool shell_go_to(GameShell *shell, int ply) {
    if (ply == session_cursor(shell->session) || !session_go_to(shell->session, ply)) {
        return false;
    }
    position_changed(shell, CHANGE_STEP);
    return true;
}

void shell_take_line(GameShell *shell, int from, const Move *moves, int count, int cursor) {
    session_go_to(shell->session, from);
    session_cut(shell->session);
    for (int i = 0; i < count && session_play(shell->session, moves[i]) == STATUS_OK; i++) {
        /* the next one */
    }
    const int length = session_length(shell->session);
    session_go_to(shell->session, cursor < length ? cursor : length);
    if (shell->document.shown_ply > from) {
        shell->document.shown_ply = from; /* the last position that both lines have */
    }
    position_changed(shell, CHANGE_STEP);
}

static const char *own_scene(const GameShell *shell) {
    const GameEntry *entry = game_entry_of(shell);
    return entry ? entry->scene->name : shell->hooks->rules->name;
}

void shell_go_to_game(GameShell *shell, bool is_daily) {
    shell->context->wants_daily = is_daily;
    shell->result.action = SCENE_GO;
    shell->result.target = own_scene(shell);
}

/* The puzzle of the day stays in its slot: the scene opens anew with the other game, which takes
 * the place of the game in hand. */
static void open_in_hand(GameShell *shell, Session *session) {
    const size_t size = session_text_size(session);
    char *text = malloc(size + SHELL_OPTIONS_SIZE);
    if (text) {
        Text words = text_over(text, size);
        Text options = text_over(text + size, SHELL_OPTIONS_SIZE);
        session_to_text(session, &words);
        if (shell->hooks->options_save) {
            shell->hooks->options_save(shell, &options);
        }
        scene_hand_over(shell->context, text, text_duplicate(options.data));
        shell_go_to_game(shell, false);
    } else {
        shell_notice(shell, tr("There is not enough memory for a new game."));
    }
    session_destroy(session);
}

void shell_replace(GameShell *shell, Session *session) {
    if (shell->document.day.year != 0) {
        open_in_hand(shell, session);
    } else {
        shell_fill_in(shell, session);
    }
}

void shell_fill_in(GameShell *shell, Session *session) {
    shell_leave_modes(shell);
    session_outdate(session, session_revision(shell->session));
    shell_file_stored(shell, session_length(shell->session));
    if (shell->document.previous && session_length(shell->session) == 0) {
        session_destroy(shell->session); /* a second "new": the played game is kept */
    } else {
        session_destroy(shell->document.previous);
        shell->document.previous = shell->session;
        shell->document.previous_place = shell->document.collection;
    }
    shell->session = session;
    shell->document.collection = shell->document.opening_place;
    shell->document.opening_place = (CollectionPlace){0};
    shell_show_toast(shell, NULL, NULL);
    position_changed(shell, CHANGE_OTHER);
}

void shell_open_session(GameShell *shell, Session *session) {
    shell_replace(shell, session);
    if (!shell->hooks->is_daily || !shell->hooks->is_daily(shell)) {
        shell->message.toast_words =
            shell->document.read_as[0] ? shell->document.read_as : N_("Game opened.");
    }
}

void shell_bring_back(GameShell *shell) {
    if (!shell->document.previous) {
        return;
    }
    shell_leave_modes(shell);
    Session *dropped = shell->session;
    shell_file_stored(shell, session_length(dropped));
    shell->session = shell->document.previous;
    shell->document.previous = NULL;
    shell->document.collection = shell->document.previous_place;
    session_outdate(shell->session, session_revision(dropped));
    session_destroy(dropped);
    shell_hide_toast(shell);
    position_changed(shell, CHANGE_OTHER);
}

void shell_drop_previous(GameShell *shell) {
    session_destroy(shell->document.previous);
    shell->document.previous = NULL;
    shell_hide_toast(shell);
}

void shell_results_changed(GameShell *shell) {
    shell->document.results_revision++;
}

int shell_undo_plies(const GameShell *shell) {
    return !session_can_undo(shell->session) ? 0
           : shell->hooks->undo_plies        ? shell->hooks->undo_plies(shell)
                                             : 1;
}

void shell_begin_new(GameShell *shell) {
    Session *session = shell_new_session(shell);
    if (session) {
        shell_replace(shell, session);
    }
}

void shell_restart(GameShell *shell) {
    if (shell->hooks->restart) {
        shell->hooks->restart(shell);
    } else {
        shell_go_to(shell, 0);
    }
}
