/* Reading and writing a game as the text of a file. */
#include "scenes/shell/document/saved_text.h"

#include <string.h>

#include "interchange/registry.h"

#define HEADER "# Damier: "

SavedText saved_text_look(GameList games, const char *words) {
    SavedText saved = {.is_one_line = true};
    LineReader lines = line_reader_over(words, strlen(words));
    const char *line;
    size_t length;
    while (line_reader_next(&lines, &line, &length)) {
        if (length == 0 || line[0] == '#') {
            continue;
        }
        if (saved.line != 0) {
            saved.is_one_line = false;
            continue;
        }
        saved.line = lines.number;
        /* A session begins with the name of its game. A grid may also contain tabs. */
        const char *tab = memchr(line, '\t', length);
        const bool is_name = line[0] >= 'a' && line[0] <= 'z';
        saved.record = tab && is_name ? line : NULL;
        saved.game = saved.record ? game_list_find(games, line, (size_t)(tab - line)) : NULL;
    }
    saved.is_bare = saved.is_one_line && lines.number <= 1;
    return saved;
}

/* The game of a session, or of a format that fits at least as well as `least`; NULL: neither, and
 * `why` tells what is wrong with a text that fits so well. */
static const GameEntry *saved_text_find(GameList games, const char *words, InterchangeFit least,
                                        Text *why) {
    const GameEntry *game = saved_text_look(games, words).game;
    InterchangeAnswer answer;
    if (game) {
        return game;
    }
    const Status status = interchange_open(NULL, words, strlen(words), &answer, why);
    if (status == STATUS_OK && answer.fit >= least) {
        const char *name = answer.format->game;
        game = game_list_find(games, name, strlen(name));
    } else if (status == STATUS_OK || answer.fit < least) {
        text_clear(why); /* it has the shape of something, by chance */
    }
    interchange_list_clear(&answer.list);
    return game;
}

const GameEntry *saved_text_game(GameList games, const char *words, Text *why) {
    return saved_text_find(games, words, INTERCHANGE_LOOKS, why);
}

const GameEntry *saved_text_other(GameList games, const char *words, const GameRules *rules) {
    char buffer[200];
    Text ignored = text_over(buffer, sizeof buffer);
    const GameEntry *game = saved_text_find(games, words, INTERCHANGE_SHAPED, &ignored);
    return game && game->rules != rules ? game : NULL;
}

size_t saved_text_size(const Session *session) {
    return session_text_size(session) + sizeof HEADER + 64;
}

void saved_text_write(const Session *session, Text *out) {
    text_addf(out, HEADER "%s\n", session_rules(session)->name);
    session_to_text(session, out);
    text_add_char(out, '\n');
}
