/* The lines of a game: when the player takes back moves and plays another one, the continuation
 * that was there is put aside whole, and can be exchanged with the present one at any time. */
#include "frame/say.h"
#include "inside.h"

#define STRIP_MS 5000

static void clear_lines(MatchLines *lines) {
    for (int i = 0; i < lines->count; i++) {
        session_destroy(lines->line[i]);
    }
    *lines = (MatchLines){.of = NULL};
}

void match_lines_finish(Match *match) {
    for (int i = 0; i < MATCH_GAMES; i++) {
        clear_lines(&match->lines[i]);
    }
}

/* The number of the set that belongs to the game; -1: it has none. */
static int find_lines(const Match *match, const Session *game) {
    for (int i = 0; i < MATCH_GAMES; i++) {
        if (match->lines[i].of == game) {
            return i;
        }
    }
    return -1;
}

/* The same, a new one where it has none; NULL when there are too many games. */
static MatchLines *find_or_begin(Match *match, const Session *game) {
    const int found = find_lines(match, game);
    const int place = found >= 0 ? found : find_lines(match, NULL);
    if (place < 0) {
        return NULL;
    }
    match->lines[place].of = game;
    return &match->lines[place];
}

bool match_has_lines(const GameFrame *frame) {
    return match_line_at(frame, 0) != NULL;
}

const Session *match_line_at(const GameFrame *frame, int index) {
    const Match *match = match_of(frame);
    const int place = find_lines(match, frame->session);
    if (place < 0 || index >= match->lines[place].count) {
        return NULL;
    }
    return match->lines[place].line[match->lines[place].count - 1 - index];
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

static bool is_part_of_any(const Session *part, const MatchLines *lines) {
    for (int i = 0; i < lines->count; i++) {
        if (is_part_of(part, lines->line[i])) {
            return true;
        }
    }
    return false;
}

/* Takes `line` as the last of the lines, the first to come back; the oldest makes room. */
static void keep_line(MatchLines *lines, Session *line) {
    int count = 0;
    for (int i = 0; i < lines->count; i++) {
        const bool is_oldest = i == 0 && lines->count == MATCH_LINES_MAX;
        if (is_oldest || is_part_of(lines->line[i], line)) {
            session_destroy(lines->line[i]);
        } else {
            lines->line[count++] = lines->line[i];
        }
    }
    lines->line[count++] = line;
    lines->count = count;
}

/* Takes `line` as the one that comes back last of all; there has to be room. */
static void put_last(MatchLines *lines, Session *line) {
    for (int i = lines->count++; i > 0; i--) {
        lines->line[i] = lines->line[i - 1];
    }
    lines->line[0] = line;
}

bool match_line_take(GameFrame *frame, const Session *game, Session *line) {
    MatchLines *lines = find_or_begin(match_inside(frame), game);
    if (!lines || lines->count == MATCH_LINES_MAX || is_part_of(line, game) ||
        is_part_of_any(line, lines)) {
        return false;
    }
    put_last(lines, line);
    return true;
}

static bool is_legal(const Session *session, Move move) {
    Session *trial = session_clone(session);
    const bool is_played = trial && session_play(trial, move) == STATUS_OK;
    session_destroy(trial);
    return is_played;
}

bool match_fork(GameFrame *frame, Move move) {
    const Session *session = frame->session;
    const int cursor = session_cursor(session);
    const bool leaves = cursor < session_length(session) && session_move(session, cursor) != move;
    MatchLines *lines = leaves ? find_or_begin(match_inside(frame), session) : NULL;
    Session *line = lines && is_legal(session, move) ? session_clone(session) : NULL;
    if (line) {
        keep_line(lines, line);
    }
    return line != NULL;
}

/* Puts the last of the lines in place of the present one, which is put last. */
static void exchange_line(GameFrame *frame) {
    Match *match = match_inside(frame);
    if (!match_has_lines(frame)) {
        return;
    }
    MatchLines *lines = &match->lines[find_lines(match, frame->session)];
    Session *line = lines->line[--lines->count];
    const bool is_kept = !is_part_of_any(frame->session, lines);
    if (is_kept) {
        put_last(lines, frame->session);
    }
    lines->of = line; /* all this before the change is told, and saved */
    Session *present = frame_exchange(frame, line);
    if (!is_kept) {
        session_destroy(present); /* another line holds it */
    }
}

void match_take_other_line(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    exchange_line(frame);
}

void match_tell_fork(GameFrame *frame) {
    frame->strip_words = N_("A new line begins.");
    frame->strip_run = exchange_line;
    frame->strip_until_ms = frame->now_ms + STRIP_MS;
    frame_mark_dirty(frame);
}

void match_lines_changed(GameFrame *frame) {
    Match *match = match_inside(frame);
    for (int i = 0; i < MATCH_GAMES; i++) {
        if (match->lines[i].of != frame->session && match->lines[i].of != frame->previous) {
            clear_lines(&match->lines[i]);
        }
    }
}
