/* The lines of a game: when the player takes back moves and plays another one, the continuation
 * that was there is put aside whole, and can be exchanged with the present one at any time. */
#include "match.h"
#include "say.h"

#define STRIP_MS 5000

static void clear(Match *match) {
    for (int i = 0; i < match->line_count; i++) {
        session_destroy(match->lines[i]);
    }
    match->line_count = 0;
}

void match_finish(Match *match) {
    clear(match);
}

bool match_has_lines(const Match *match, const GameFrame *frame) {
    return match->line_count > 0 && match->lines_of == frame->session;
}

/* True when all moves of `part` are the first ones of `whole`. */
static bool is_part_of(const Session *part, const Session *whole) {
    if (session_length(part) > session_length(whole)) {
        return false;
    }
    for (int i = 0; i < session_length(part); i++) {
        if (session_move(part, i) != session_move(whole, i)) {
            return false;
        }
    }
    return true;
}

/* Takes `line` as the last of the lines, the first to come back; the oldest makes room. */
static void keep(Match *match, Session *line) {
    int count = 0;
    for (int i = 0; i < match->line_count; i++) {
        const bool is_oldest = i == 0 && match->line_count == MATCH_LINES_MAX;
        if (is_oldest || is_part_of(match->lines[i], line)) {
            session_destroy(match->lines[i]);
        } else {
            match->lines[count++] = match->lines[i];
        }
    }
    match->lines[count++] = line;
    match->line_count = count;
}

Session *match_line_at_fork(const GameFrame *frame, Move move) {
    const Session *session = frame->session;
    const int cursor = session_cursor(session);
    return cursor < session_length(session) && session_move(session, cursor) != move
               ? session_clone(session)
               : NULL;
}

void match_keep_line(Match *match, GameFrame *frame, Session *line) {
    if (!line) {
        return;
    }
    if (match->lines_of != frame->session) {
        clear(match); /* those of another game */
    }
    match->lines_of = frame->session;
    keep(match, line);
    frame->strip_words = N_("A new line begins.");
    frame->strip_action = MATCH_OTHER_LINE;
    frame->strip_until_ms = frame->now_ms + STRIP_MS;
    frame_mark_dirty(frame);
}

void match_lines_changed(Match *match, const GameFrame *frame) {
    if (match->lines_of != frame->session && match->lines_of != frame->previous) {
        clear(match);
    }
}

/* Takes `line` as the one that comes back last of all; nothing of it is lost when another one holds
 * it. */
static void put_last(Match *match, Session *line) {
    for (int i = 0; i < match->line_count; i++) {
        if (is_part_of(line, match->lines[i])) {
            session_destroy(line);
            return;
        }
    }
    for (int i = match->line_count++; i > 0; i--) {
        match->lines[i] = match->lines[i - 1];
    }
    match->lines[0] = line;
}

bool match_exchange_line(Match *match, GameFrame *frame) {
    if (!match_has_lines(match, frame)) {
        return false;
    }
    Session *line = match->lines[--match->line_count];
    match->lines_of = line; /* before the change is told: they stay those of this game */
    put_last(match, frame_exchange(frame, line));
    frame_mark_dirty(frame);
    return true;
}

void match_layout_lines(const Match *match, const GameFrame *frame, Panel *panel) {
    if (match_has_lines(match, frame)) {
        panel_button(panel, "other-line", MATCH_OTHER_LINE, tr("Other line"), "V");
    }
}
