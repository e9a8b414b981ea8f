/* Loading and saving the shell's game. */
#ifndef DAMIER_SCENES_SHELL_DOCUMENT_AUTOSAVE_H
#define DAMIER_SCENES_SHELL_DOCUMENT_AUTOSAVE_H

#include "scenes/shell/shell.h"

/* A session from describe_new; NULL (and a notice) when memory runs out. */
Session *shell_new_session(GameShell *shell);
/* A session from a text of another program, offered to the formats of this game
 * (interchange/registry.h); what it was taken for stands in document.read_as. NULL without a
 * reason: no format fits. A reason may stand beside a session: what could be read but not used. */
Session *shell_read_foreign(GameShell *shell, const char *text, Text *reason);
/* The same as one format of the game. */
Session *shell_read_format(GameShell *shell, const char *name, const char *text, Text *reason);
/* A session from a saved line or from a text that the game's import reads; NULL, and a reason in
 * the player's language, when it is neither. */
Session *shell_read_session(GameShell *shell, const char *words, Text *reason);
/* Loads the options, then the saved session, or begins a new one. NULL when memory runs out. */
Session *shell_first_session(GameShell *shell);

/* Reads a saved line of options, except for the modes that were open. Changes the line. */
void shell_load_options(GameShell *shell, char *options);

/* The stored game differs from the one that will be on the board: the next shell_save archives it.
 * `moves` is its number of moves; -1: it cannot be read. */
void shell_file_stored(GameShell *shell, int moves);

/* Takes away the warning of a game that could not be saved when it was saved after all. */
void shell_watch_store(GameShell *shell);

/* ---- Variations (variations.c) ---- */

/* The bytes that shell_write_variations needs, the final 0 included. */
size_t shell_variations_size(const GameShell *shell);
/* Writes each variation as a saved session on a line; a comment comes first if `is_commented`. */
void shell_write_variations(const GameShell *shell, bool is_commented, Text *out);
/* The bytes that shell_write_game needs, the final 0 included; and writes the line of the session,
 * then its variations. */
size_t shell_game_size(const GameShell *shell);
void shell_write_game(const GameShell *shell, Text *out);
/* Takes the variations that follow `game` in the text it was read from. A bad one is left out, and
 * a notice says so. */
void shell_take_variations(GameShell *shell, const Session *game, const char *words);

#endif
