/* Command: one action that a player can ask for, described once. From the tables of commands the
 * shell makes the tiles, the buttons of the card, the menu, the key caps, the effects of keys, the
 * lines of the help and the ids of --describe. */
#ifndef DAMIER_SCENES_SHELL_MODES_COMMAND_H
#define DAMIER_SCENES_SHELL_MODES_COMMAND_H

#include <stdbool.h>

#include "base/text.h"
#include "scenes/scene.h"
#include "ui/controls.h"
#include "ui/image.h"

typedef struct GameShell GameShell;
typedef struct Mode Mode;
typedef struct Page Page;

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
    bool is_switch;     /* on or off: who hears the window is told so while it is off, too */
    bool is_kept;       /* stays in sight beside the primary one where not all buttons do */
} CommandState;

/* `self` is the state of the mode whose table holds the command (the scene itself for a game's
 * first mode and for the shell's own commands); `value` comes from the control or key, 0 for most.
 */
typedef struct Command {
    const char *id;           /* of its control; unique among the tables in force together */
    const char *label;        /* N_() */
    const char *help;         /* N_(), its line on the page of keys; NULL: the label */
    KeyStroke key, other_key; /* the usual ones: the player may change them (key_map.h) */
    ImageId icon;
    CommandPlace place;
    /* The mode that it opens and closes. Then `run` is not called, and `state` may be NULL. */
    const Mode *opens;
    CommandState (*state)(const GameShell *shell, const void *self, int value);
    void (*run)(GameShell *shell, void *self, int value);
    /* In place of `run` and `state` in the table of a page (pages/page.h), where `label` is its
     * line on the page of keys. */
    SceneResult (*on_page)(Page *page, int value);
    /* The right button runs it too, on places of the board; see GameShell.modes.is_secondary. */
    bool takes_secondary;
    /* Running it changes no control: the shell redraws everything, but lays out again only if `run`
     * calls shell_mark_dirty. Otherwise both follow every run. */
    bool keeps_layout;
} Command;

/* What a page, which is no game, can do; SceneClass.page. */
typedef struct PageTable {
    const char *title;       /* N_() */
    const Command *commands; /* ends with an id of NULL */
} PageTable;

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

#define COMMAND_CAP_SIZE 40

/* Adds its cap in the player's language: "Ctrl+N", "Maj+F5", "1–7"; nothing for no key. */
void key_stroke_cap(const KeyStroke *stroke, Text *out);

/* Labels an icon: its words, translated, and its key in brackets. */
void key_stroke_set_tip(Control *control, const char *label, const KeyStroke *stroke);

/* Its first key now. */
const KeyStroke *command_key(const KeyMap *keys, const Command *command);
/* The cap of that key, for a sentence: command_cap(keys, command).data. */
typedef struct CommandCap {
    char data[COMMAND_CAP_SIZE];
} CommandCap;

CommandCap command_cap(const KeyMap *keys, const Command *command);
/* True when the event is one of its keys now; its value goes to *value. */
bool command_has_key(const KeyMap *keys, const Command *command, const Event *event, int *value);
/* The first command of the table with this key and this value, or NULL. A table ends with an id of
 * NULL; NULL is an empty one. `keys` NULL: all have their usual keys. */
const Command *command_of_key(const KeyMap *keys, const Command *table, const Event *event,
                              int *value);
const Command *command_of_id(const Command *table, const char *id);
/* True when the table holds the command. */
bool command_is_in(const Command *table, const Command *command);

#endif
