/* The game: its moves, another one, and the way back. */
#include "inside.h"
#include "say.h"
#include "store.h"

#define STRIP_MS 5000

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
        frame_notice(frame, tr("This game cannot get any longer."));
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
    frame_file_stored(frame, session_length(frame->session));
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
    frame_file_stored(frame, session_length(dropped));
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
