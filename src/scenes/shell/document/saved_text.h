/* SavedText: a game in a file. A line beginning with # identifies the file to people and to the
 * command `file`; the session follows as one line. As on the command line, lines that are empty or
 * begin with # are ignored. */
#ifndef DAMIER_SCENES_SHELL_DOCUMENT_SAVED_TEXT_H
#define DAMIER_SCENES_SHELL_DOCUMENT_SAVED_TEXT_H

#include "play/session.h"
#include "scenes/shell/entry.h"

/* What a text is, judged by its lines alone. */
typedef struct SavedText {
    const char *record;    /* the line of a saved session, borrowed; NULL: something else */
    const GameEntry *game; /* the game of that session; NULL: the text does not name one */
    int line;              /* the number of the first line that counts, from 1; 0: none */
    bool is_one_line;      /* only that line counts … */
    bool is_bare;          /* … and there is no other line at all */
} SavedText;

SavedText saved_text_look(GameList games, const char *words);

/* The game that a text belongs to: of a saved session, or of the format of another program that
 * fits it best (interchange/registry.h); NULL: neither says. Then `why`, which is empty before,
 * tells what is wrong if the text looks like a format but cannot be read, and else stays empty. */
const GameEntry *saved_text_game(GameList games, const char *words, Text *why);

/* The game that a text refused by the game of `rules` is of; NULL: none, or it is not sure. */
const GameEntry *saved_text_other(GameList games, const char *words, const GameRules *rules);

/* The bytes that saved_text_write needs, the final 0 included. */
size_t saved_text_size(const Session *session);
void saved_text_write(const Session *session, Text *out);

#endif
