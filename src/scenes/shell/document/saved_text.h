/* SavedText: a game in a file. A line that people and `file` understand, beginning with #, then the
 * session as one line. Lines that are empty or begin with # are passed over, as on the command
 * line. */
#ifndef DAMIER_SCENES_SHELL_DOCUMENT_SAVED_TEXT_H
#define DAMIER_SCENES_SHELL_DOCUMENT_SAVED_TEXT_H

#include "play/session.h"
#include "scenes/shell/entry.h"

/* What a text is at first sight. */
typedef struct SavedText {
    const char *record;    /* the line of a saved session, borrowed; NULL: something else */
    const GameEntry *game; /* the game whose session it is; NULL: the text does not say */
    int line;              /* the number of the first line that counts, from 1; 0: there is none */
    bool is_one_line;      /* no other line counts … */
    bool is_bare;          /* … and there is no other line at all */
} SavedText;

SavedText saved_text_look(GameList games, const char *words);

/* Bytes enough for saved_text_write, the final 0 included. */
size_t saved_text_size(const Session *session);
void saved_text_write(const Session *session, Text *out);

#endif
