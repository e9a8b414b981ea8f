/* The Gomoku scene: what the files beside this one share, and what the list of games reads. */
#ifndef DAMIER_SCENES_GOMOKU_SCENE_H
#define DAMIER_SCENES_GOMOKU_SCENE_H

#include "scenes/gomoku/model/model.h"
#include "scenes/kit/edit/options.h"
#include "scenes/shell/entry.h"

extern const SceneClass gomoku_scene; /* scene.c */
extern const GameEntry gomoku_entry;  /* entry.c */

/* The pages of help; each list ends with a title of NULL. help.c */
extern const HelpPart gomoku_rules_help[], gomoku_maths_help[];

/* ---- options.c ---- */

/* The options saved with the game: fields of a GomokuScene. Ends with a key of NULL. */
extern const Option gomoku_options[];
/* The choices of rule, opening and board on the page that sets up a game
 * (TwoPlayerHooks.layout_terms). */
void gomoku_layout_next_game(GameShell *shell, Panel *panel);
void gomoku_layout_level(GameShell *shell, int level, Panel *panel);
/* Adds the description of a new game under the chosen options, as GameRules.setup reads it; nothing
 * for freestyle on 15×15 without an opening. */
void gomoku_describe_next_game(const GameShell *shell, Text *out);

/* ---- text.c ---- */

/* Adds the game up to the cursor as the command line writes it: "SIZE RULE x,y;x,y…". */
void gomoku_export_text(const GameShell *shell, Text *out);
/* Reads a game in any of the supported formats. Returns a session that the caller owns; NULL, and
 * the reason, when the text is refused. */
Session *gomoku_import(GameShell *shell, const char *text, Text *reason);
/* Adds the game up to the cursor in the format that `ending` names ("psq", "sgf", …). False, and
 * nothing added, when there is no such format or the game did not begin on an empty board. */
Status gomoku_write_as(const GameShell *shell, const char *ending, Text *out, Text *reason);

#endif
