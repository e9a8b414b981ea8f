/* Command: one action that a player can ask for, described once. From the tables of commands the
 * shell makes the tiles, the buttons of the card, the menu, the key caps, the effects of keys, the
 * lines of the help and the ids of --describe. */
#ifndef DAMIER_SCENES_SHELL_MODES_COMMAND_H
#define DAMIER_SCENES_SHELL_MODES_COMMAND_H

#include <stdbool.h>

#include "base/text.h"
#include "ui/event.h"
#include "ui/image.h"

typedef struct GameShell GameShell;
typedef struct Mode Mode;

/* A key with its modifiers, or a row of keys with increasing values: KEYS_OF('a', 'f', 0) is
 * KEY_CHARACTER with letters a to f and values 0 to 5; with KEY_DIGIT the letters are '1' to '7'.
 */
typedef struct KeyStroke {
    Key key; /* KEY_NONE: no key */
    char first, last;
    unsigned mods;
} KeyStroke;

#define KEY_OF(letter, mods)                                                                       \
    { KEY_CHARACTER, (letter), (letter), (mods) }
#define KEYS_OF(first, last, mods)                                                                 \
    { KEY_CHARACTER, (first), (last), (mods) }
#define DIGITS_OF(first, last, mods)                                                               \
    { KEY_DIGIT, (first), (last), (mods) }
#define KEY_NAMED(key, mods)                                                                       \
    { (key), 0, 0, (mods) }

typedef enum CommandPlace {
    COMMAND_KEY,    /* no button of its own: a key, or places that its mode lists */
    COMMAND_BOARD,  /* the same, on the game's board; disabled while a mode shows another board */
    COMMAND_TOOL,   /* a tile; at most five a game, all in its first mode */
    COMMAND_NEW,    /* the wide button under the tiles; one a game */
    COMMAND_CARD,   /* a button at the foot of the card */
    COMMAND_INSIDE, /* a button, choice or slider that the mode lists in its card */
    COMMAND_MENU,   /* in the menu "…" */
    COMMAND_BAR,    /* undo, redo and the shell's own icons */
    COMMAND_CHIP,   /* behind the game's name; one a game */
} CommandPlace;

typedef enum CommandCan {
    COMMAND_POSSIBLE,
    COMMAND_ON,         /* possible, and its control is lit */
    COMMAND_IMPOSSIBLE, /* not now, because of `reason` */
    COMMAND_ABSENT,     /* there is nothing to show: no button, and the key is free */
} CommandCan;

/* The state of a command at the moment. Zero: possible. */
typedef struct CommandState {
    CommandCan can;
    const char *reason; /* a translated sentence that says why not; NULL: no words are needed */
    const char *label;  /* translated, replaces the table's; NULL: the table's */
    ImageId icon;       /* replaces the table's; IMAGE_NONE: the table's */
    bool is_primary;    /* the accent button: at most one on the screen */
    bool is_kept;       /* stays in sight beside the primary one where not all buttons do */
} CommandState;

/* `self` is the state of the mode whose table holds the command (the scene itself for a game's
 * first mode and for the shell's own commands); `value` comes from the control or key, 0 for most.
 */
typedef struct Command {
    const char *id;    /* of its control; unique among the tables in force together */
    const char *label; /* N_() */
    const char *help;  /* N_(), its line on the page of keys; NULL: the label */
    KeyStroke key, other_key;
    ImageId icon;
    CommandPlace place;
    /* The mode that it opens and closes. Then `run` is not called, and `state` may be NULL. */
    const Mode *opens;
    CommandState (*state)(const GameShell *shell, const void *self, int value);
    void (*run)(GameShell *shell, void *self, int value);
    /* The right button runs it too, on places of the board; see GameShell.modes.is_secondary. */
    bool takes_secondary;
    /* Running it changes no control: the shell redraws everything, but lays out again only if `run`
     * calls shell_mark_dirty. Otherwise both follow every run. */
    bool keeps_layout;
} Command;

/* Undo and redo for any table. A mode that replaces the shell's own gives only their state and
 * their action. */
#define COMMAND_UNDO(state_function, run_function)                                                 \
    {                                                                                              \
        .id = "undo", .label = N_("Undo"), .key = KEY_OF('z', MOD_CTRL), .icon = IMAGE_UNDO,       \
        .place = COMMAND_BAR, .state = state_function, .run = run_function                         \
    }
#define COMMAND_REDO(state_function, run_function)                                                 \
    {                                                                                              \
        .id = "redo", .label = N_("Redo"), .key = KEY_OF('y', MOD_CTRL),                           \
        .other_key = KEY_OF('z', MOD_CTRL | MOD_SHIFT), .icon = IMAGE_REDO, .place = COMMAND_BAR,  \
        .state = state_function, .run = run_function                                               \
    }

/* True when the event is this key; its place in the row of keys goes to *value. */
bool key_stroke_matches(const KeyStroke *stroke, const Event *event, int *value);
/* True when one event could match both. */
bool key_stroke_overlaps(const KeyStroke *one, const KeyStroke *other);
/* Adds its cap in the player's language: "Ctrl+N", "Maj+F5", "1–7"; nothing for no key. */
void key_stroke_cap(const KeyStroke *stroke, Text *out);

/* The first command of the table with this key and this value, or NULL. A table ends with an id of
 * NULL; NULL is an empty one. */
const Command *command_of_key(const Command *table, const Event *event, int *value);
const Command *command_of_id(const Command *table, const char *id);
/* True when the table holds the command. */
bool command_is_in(const Command *table, const Command *command);

#endif
