/* GameEntry: one game in the list of games: its scene, its name, the picture of a position,
 * a line of record, the words of the next step, and its pages of help. The list itself stands in
 * the catalogue and reaches the scenes through SceneContext.games. */
#ifndef DAMIER_SCENES_SHELL_ENTRY_H
#define DAMIER_SCENES_SHELL_ENTRY_H

#include "play/session.h"
#include "scenes/scene.h"
#include "scenes/shell/modes/mode.h"

/* One thing to be known of a game, with its picture: how one wins, what a mask does. */
typedef struct HelpPart {
    const char *title; /* N_() */
    const char *words; /* N_() */
    /* Draws it in `area` by the code that draws the boards; NULL: words alone. */
    void (*draw)(Canvas *canvas, const Theme *theme, Rect area);
    float shape; /* width : height of the picture; 0: a square */
} HelpPart;

/* The setting in which the name of the game on the screen last is kept. */
#define SHELL_LAST_GAME "last-game"

typedef struct GameEntry {
    const SceneClass *scene;
    const char *title; /* N_() */
    const GameRules *rules;
    ModeList modes; /* the same as in the game's hooks: for the page of keys */
    /* Each ends with a title of NULL; NULL: none. */
    const HelpPart *rules_help, *maths_help;
    /* A small, still picture of `session`'s position; NULL: nothing saved, draw a typical one. */
    void (*draw)(const Session *session, Canvas *canvas, const Theme *theme, Rect area);
    /* The next step: "Resume, move 9, your turn". `options` is the scene's saved line, "" when
     * nothing is saved (then `session` is NULL). */
    void (*next_step)(const Session *session, const char *options, Text *out);
    /* Today's puzzle of the game: adds its ID (to be opened as a loaded text) to `id`, and what
     * became of it to `words`, as in "done in 5 moves, 3 stars"; true when it is done. NULL: the
     * game has none. */
    bool (*daily)(Store *store, Date today, Text *id, Text *words);
    /* One line of record from the store, or what the game is. */
    void (*record)(Store *store, Text *out);
    /* The name, N_(), of a kind of opponent or puzzle as results are kept under it, and its place
     * among them; NULL: none is known. May be NULL. */
    const char *(*kind)(const char *id, int *place);
    /* The level that stands behind that name, translated; NULL: none. May be NULL. */
    const char *(*kind_level)(const char *id);
    bool is_puzzle; /* solved alone or with help, not won and lost */
} GameEntry;

/* A list of games ends with NULL. */
typedef const GameEntry *const *GameList;

int game_list_count(GameList games);
/* The game of this name (of its rules), or NULL. */
const GameEntry *game_list_find(GameList games, const char *name, size_t length);

/* The value of KEY=VALUE in a line of options, or "" — lives until the next call with `buffer`. */
const char *game_option(const char *options, const char *key, char *buffer, size_t size);

#endif
