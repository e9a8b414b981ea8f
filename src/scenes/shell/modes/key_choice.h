/* Choosing another key for a command: which keys can be had, who has them, and keeping the choice
 * among the settings. Two commands compete for a key when they stand in one table, or one of them
 * is the shell's; a mode may use a key of the game below it, as it does by its own table. */
#ifndef DAMIER_SCENES_SHELL_MODES_KEY_CHOICE_H
#define DAMIER_SCENES_SHELL_MODES_KEY_CHOICE_H

#include "scenes/shell/entry.h"

typedef enum KeyAnswer {
    KEY_IS_FREE,
    KEY_CAN_BE_SWAPPED, /* another command has it, which can have the old one */
    KEY_IS_TAKEN,       /* another has it and must keep it, or would clash in turn */
} KeyAnswer;

/* Who has the key. */
typedef struct KeyOwner {
    const char *words; /* N_(): what it does; NULL: nobody has it */
    const char *place; /* N_(): the title of its game or page; NULL: it is in every game */
    const char *id;    /* of the command; NULL: the window itself has it */
    KeyStroke usual;   /* of the command's first or second key */
} KeyOwner;

/* The keys of the window itself, which work in every scene and cannot be changed; ends with words
 * of NULL. Some do what another does; those are not on the page of keys. */
typedef struct WindowKey {
    KeyStroke key;
    const char *words; /* N_() */
    bool is_listed;
} WindowKey;

extern const WindowKey shell_window_keys[];

/* True when the first key of the command is a single one, which can be another. */
bool key_choice_can_change(const Command *command);
/* `scenes` has the games and the pages. May the command have this key in place of its own? `owner`
 * receives who has it. */
KeyAnswer key_choice_ask(const KeyMap *map, const SceneContext *scenes, const Command *command,
                         KeyStroke key, KeyOwner *owner);
/* Gives it the key, and the owner its former one; only after an answer of the first two kinds. What
 * the opened mode usually has on the same key follows. */
void key_choice_take(KeyMap *map, const SceneContext *scenes, const Command *command, KeyStroke key,
                     const KeyOwner *owner);

/* scene_load_keys reads them back. */
Status key_choice_save(const SceneContext *context);

#endif
