/* Variations: when the player takes moves back and plays another one, the old continuation is kept,
 * and the player can exchange it with the current one at any time. */
#include "scenes/shell/i18n.h"
#include "scenes/two_player/internal.h"

static void clear_lines(TwoPlayerVariations *lines) {
    for (int i = 0; i < lines->count; i++) {
        session_destroy(lines->line[i]);
    }
    *lines = (TwoPlayerVariations){.of = NULL};
}

void two_player_variations_finish(TwoPlayer *match) {
    for (int i = 0; i < TWO_PLAYER_GAMES; i++) {
        clear_lines(&match->lines[i]);
    }
}

/* The index of the game's set; -1: none. */
static int find_lines(const TwoPlayer *match, const Session *game) {
    for (int i = 0; i < TWO_PLAYER_GAMES; i++) {
        if (match->lines[i].of == game) {
            return i;
        }
    }
    return -1;
}

/* The game's set, new if it has none; NULL when there are too many games. */
static TwoPlayerVariations *find_or_begin(TwoPlayer *match, const Session *game) {
    const int found = find_lines(match, game);
    const int place = found >= 0 ? found : find_lines(match, NULL);
    if (place < 0) {
        return NULL;
    }
    match->lines[place].of = game;
    return &match->lines[place];
}

bool two_player_has_variations(const GameShell *shell) {
    return two_player_line_at(shell, 0) != NULL;
}

const Session *two_player_line_at(const GameShell *shell, int index) {
    const TwoPlayer *match = two_player_of(shell);
    const int place = find_lines(match, shell->session);
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

static bool is_part_of_any(const Session *part, const TwoPlayerVariations *lines) {
    for (int i = 0; i < lines->count; i++) {
        if (is_part_of(part, lines->line[i])) {
            return true;
        }
    }
    return false;
}

/* Appends `line`, the first to come back; drops the oldest when full. */
static void keep_line(TwoPlayerVariations *lines, Session *line) {
    int count = 0;
    for (int i = 0; i < lines->count; i++) {
        const bool is_oldest = i == 0 && lines->count == TWO_PLAYER_VARIATIONS_MAX;
        if (is_oldest || is_part_of(lines->line[i], line)) {
            session_destroy(lines->line[i]);
        } else {
            lines->line[count++] = lines->line[i];
        }
    }
    lines->line[count++] = line;
    lines->count = count;
}

/* Inserts `line` as the last to come back; the set must not be full. */
static void put_last(TwoPlayerVariations *lines, Session *line) {
    for (int i = lines->count++; i > 0; i--) {
        lines->line[i] = lines->line[i - 1];
    }
    lines->line[0] = line;
}

bool two_player_line_take(GameShell *shell, const Session *game, Session *line) {
    TwoPlayerVariations *lines = find_or_begin(two_player_writable(shell), game);
    if (!lines || lines->count == TWO_PLAYER_VARIATIONS_MAX || is_part_of(line, game) ||
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

bool two_player_fork(GameShell *shell, Move move) {
    const Session *session = shell->session;
    const int cursor = session_cursor(session);
    const bool leaves = cursor < session_length(session) && session_move(session, cursor) != move;
    TwoPlayerVariations *lines = leaves ? find_or_begin(two_player_writable(shell), session) : NULL;
    Session *line = lines && is_legal(session, move) ? session_clone(session) : NULL;
    if (line) {
        keep_line(lines, line);
    }
    return line != NULL;
}

/* Exchanges the current line with the newest variation. */
static void exchange_line(GameShell *shell) {
    TwoPlayer *match = two_player_writable(shell);
    if (!two_player_has_variations(shell)) {
        return;
    }
    TwoPlayerVariations *lines = &match->lines[find_lines(match, shell->session)];
    Session *line = lines->line[--lines->count];
    const bool is_kept = !is_part_of_any(shell->session, lines);
    if (is_kept) {
        put_last(lines, shell->session);
    }
    lines->of = line; /* before the change is announced and saved */
    Session *present = shell_exchange(shell, line);
    if (!is_kept) {
        session_destroy(present); /* another line holds it */
    }
}

void two_player_take_other_line(GameShell *shell, void *self, int value) {
    exchange_line(shell);
}

void two_player_show_fork(GameShell *shell) {
    shell_show_toast(shell, N_("A new line begins."), exchange_line);
}

void two_player_variations_changed(GameShell *shell) {
    TwoPlayer *match = two_player_writable(shell);
    for (int i = 0; i < TWO_PLAYER_GAMES; i++) {
        if (match->lines[i].of != shell->session &&
            match->lines[i].of != shell->document.previous) {
            clear_lines(&match->lines[i]);
        }
    }
}
