/* GameEntry: one game in the list of games: its scene, name, miniature, record, next step and help
 * pages. The list is in the catalogue and reaches the scenes through SceneContext.games. */
#ifndef DAMIER_SCENES_SHELL_ENTRY_H
#define DAMIER_SCENES_SHELL_ENTRY_H

#include "play/session.h"
#include "scenes/scene.h"
#include "scenes/shell/modes/mode.h"

/* One fact about a game, with its picture: how to win, what a mask does. */
typedef struct HelpPart {
    const char *title; /* N_() */
    const char *words; /* N_() */
    /* Draws it in `area` with the code that draws the boards; NULL: words only. */
    void (*draw)(Canvas *canvas, const Theme *theme, Rect area);
    float shape; /* width : height of the picture; 0: square */
} HelpPart;

#define GAME_SETTING_CHOICES 4

/* One of the game's options as a setting of the player's (document/settings.h). */
typedef struct GameSetting {
    const char *key;   /* of the option; NULL ends a table */
    const char *label; /* N_() */
    /* Up to four choices, the usual one first: the option's value, and its name N_(). */
    struct {
        const char *value, *label;
    } choices[GAME_SETTING_CHOICES];
} GameSetting;

/* Something that the player has learnt. */
typedef struct GameBadge {
    const char *name; /* N_() */
    int count;        /* how often the player did it, 1 or more */
} GameBadge;

/* The setting that keeps the name of the last game on the screen. */
#define SHELL_LAST_GAME "last-game"

typedef struct GameEntry {
    const SceneClass *scene;
    const char *title;    /* N_() */
    const char *sentence; /* N_(): what one does in this game, so that a child understands it */
    const GameRules *rules;
    ModeList modes; /* the same as in the game's hooks; for the page of keys */
    /* Each list ends with a title of NULL; NULL: no such page. */
    const HelpPart *rules_help, *maths_help;
    /* Draws a small, still picture of the position. `session` NULL: nothing is saved; draw a
     * typical position. */
    void (*draw)(const Session *session, Canvas *canvas, const Theme *theme, Rect area);
    /* Adds where a saved game stands that is not over: "Your turn, move 9". `options` is the
     * scene's saved line. */
    void (*next_step)(const Session *session, const char *options, Text *out);
    /* Adds whom a saved game is played against: "Against Momo, level 3". Returns the opponent's
     * face (kit/game/face.h); -1: there is none. Adds nothing where nobody has a name. NULL: nobody
     * ever has. */
    int (*rival)(const char *options, Text *out);
    /* Adds the result of a saved game to its end: "You won". NULL: "Solved" or "Not finished". */
    void (*result)(Outcome outcome, const char *options, Text *out);
    /* Adds the level of a saved puzzle: "Hard". May be NULL. */
    void (*level)(const Session *session, Text *out);
    /* Today's puzzle of the game. Adds its ID, which opens as a loaded text, to `id`, and the
     * player's result to `words`, as in "Solved in 4:12" or "Not solved yet". True when it is done.
     * The game keeps the result of a day under the setting of daily_key (document/daily.h). The
     * puzzle of a puzzle game stands in a slot of its own (same file); that of another game is a
     * mode beside the game in hand, opened by its ID. NULL: the game has none. */
    bool (*daily)(Store *store, Date today, Text *id, Text *words);
    /* Adds what kind of puzzle it is that day: "9×9 · Easy". May be NULL. */
    void (*daily_what)(Date today, Text *out);
    /* Adds one line of record from the store, or what the game is. */
    void (*record)(Store *store, Text *out);
    /* The name, N_(), of a kind of opponent or puzzle under which results are kept, and its place
     * among them; returns NULL for an unknown one. May be NULL. */
    const char *(*kind)(const char *id, int *place);
    /* The level with that name, translated; returns NULL for none. May be NULL. */
    const char *(*kind_level)(const char *id);
    /* Is this the result of a past game with these options, as far as they tell? NULL: no result
     * leads to its game. */
    bool (*has_result)(const char *options, const LoggedResult *result);
    /* The example of the text that the game comes from: what opens as a loaded text (NULL: the game
     * in hand stays), and what is shown over it (SceneContext.handed_view; NULL: nothing). Both
     * NULL: there is none. */
    const char *example_text, *example_view;
    /* Fills in what the player has learnt, at most `max` of it; returns how many. NULL: the game
     * has no badges. */
    int (*badges)(Store *store, GameBadge badges[], int max);
    const GameSetting *settings; /* for the page of settings; NULL: none */
    SoundId move_sound;          /* of a move (SHELL_SETTING_SOUNDS) … */
    int move_sound_ms;           /* … so long after it, unless motion is reduced */
    bool is_puzzle;              /* it is solved, not won and lost against an opponent */
} GameEntry;

/* Ends with NULL. */
typedef const GameEntry *const *GameList;

int game_list_count(GameList games);
/* The game of this name (that of its rules), or NULL. */
const GameEntry *game_list_find(GameList games, const char *name, size_t length);
/* The entry of the game that is shown; NULL: its games are not listed (in tests). */
const GameEntry *game_entry_of(const GameShell *shell);

/* The value of KEY=VALUE in a line of options, or "". Valid until the next call with `buffer`. */
const char *game_option(const char *options, const char *key, char *buffer, size_t size);

#endif
