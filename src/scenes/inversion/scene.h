/* What the files at the root of this folder share: the scene, its entry in the list of games, its
 * pages of help, its saved options and its puzzles as text. */
#ifndef DAMIER_SCENES_INVERSION_SCENE_H
#define DAMIER_SCENES_INVERSION_SCENE_H

#include "scenes/kit/edit/options.h"
#include "scenes/scene.h"
#include "scenes/shell/entry.h"
#include "scenes/shell/shell.h"

extern const SceneClass inversion_scene; /* scene.c */
extern const GameEntry inversion_entry;  /* entry.c */

/* help.c: the rules and the mathematics, each ended by {0}. */
extern const HelpPart inversion_rules_help[], inversion_maths_help[];

/* options.c: the options of an InversionScene that are saved with the game, ended by {0}; the two
 * functions are hooks of the shell. */
extern const Option inversion_options[];
void inversion_options_save(const GameShell *shell, Text *out);
void inversion_option_load(GameShell *shell, const char *key, const char *value);

/* text.c: the puzzle's ID, and the puzzle of an ID; hooks of the shell. */
void inversion_export_text(const GameShell *shell, Text *out);
/* The caller owns the session. NULL with a reason: the words are no puzzle, or the worker is
 * drawing it and will put it on the board itself. NULL without a reason: out of memory. */
Session *inversion_import_id(GameShell *shell, const char *words, Text *reason);

#endif
