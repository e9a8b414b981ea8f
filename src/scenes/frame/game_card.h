/* What the home scene needs to know of each game: the picture of the saved position, a line of
 * personal record and the words of the button. Each game scene gives one. */
#ifndef DAMIER_SCENES_FRAME_HOME_CARD_H
#define DAMIER_SCENES_FRAME_HOME_CARD_H

#include "play/session.h"
#include "scenes/scene.h"

typedef struct HomeCard {
    SceneId scene;
    const char *id;    /* of its control */
    const char *title; /* N_() */
    const GameRules *rules;
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
    bool is_puzzle; /* solved alone or with help, not won and lost */
} HomeCard;

extern const HomeCard connect4_card;
extern const HomeCard inversion_card;
extern const HomeCard sudoku_card;
extern const HomeCard gomoku_card;

/* The games in the order of the home screen. */
#define HOME_CARDS 4
extern const HomeCard *const home_cards[HOME_CARDS];
/* The game of this name (of its rules), or NULL. */
const HomeCard *home_card_of(const char *name, size_t length);

/* The value of KEY=VALUE in a line of options, or "" — lives until the next call with `buffer`. */
const char *home_option(const char *options, const char *key, char *buffer, size_t size);

#endif
