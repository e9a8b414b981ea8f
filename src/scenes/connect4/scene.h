/* Connect 4 in the window: what the files of this folder share. */
#ifndef DAMIER_SCENES_CONNECT4_SCENE_H
#define DAMIER_SCENES_CONNECT4_SCENE_H

#include "scenes/kit/edit/options.h"
#include "scenes/shell/entry.h"

extern const SceneClass connect4_scene; /* scene.c */
extern const GameEntry connect4_entry;  /* entry.c; the catalogue finds it by this name */

/* ---- options.c ---- */

extern const Option connect4_options[]; /* saved with the game */
/* The size of the next board, on the page that sets up a game (TwoPlayerHooks.layout_terms). */
void connect4_layout_next_size(GameShell *shell, Panel *panel);

/* ---- text.c ---- */

/* The columns played, as digits; "-" for an empty board (GameHooks.export_text). */
void connect4_export_text(const GameShell *shell, Text *out);
/* Reads a game of columns or a matrix, whichever the text is; blanks do not matter. A matrix that
 * no game reaches opens the editor (GameHooks.import). */
Session *connect4_import(GameShell *shell, const char *text, Text *reason);

/* ---- help.c ---- */

extern const HelpPart connect4_rules_help[];
extern const HelpPart connect4_maths_help[];

#endif
