/* How the shell's game comes from the store and goes back. */
#ifndef DAMIER_SCENES_SHELL_DOCUMENT_AUTOSAVE_H
#define DAMIER_SCENES_SHELL_DOCUMENT_AUTOSAVE_H

#include "scenes/shell/shell.h"

/* A session from describe_new; NULL (and a notice) when memory runs out. */
Session *shell_new_session(GameShell *shell);
/* A session from a saved line or from what the game's import reads; NULL and a reason, a sentence
 * in the player's language. */
Session *shell_read_session(GameShell *shell, const char *words, Text *reason);
/* Options first, then the session: the saved one, or a new one. NULL when memory runs out. */
Session *shell_first_session(GameShell *shell);

/* Takes a saved line of options, but for the modes that were open; writes in it. */
void shell_load_options(GameShell *shell, char *options);

/* The game that is stored now is another than the one on the board will be: the next shell_save
 * puts it into the archive. `moves` it has; -1: it cannot be read. */
void shell_file_stored(GameShell *shell, int moves);

/* ---- The other lines of a game (shell_lines.c) ---- */

/* Bytes enough for shell_write_variations, the final 0 included. */
size_t shell_variations_size(const GameShell *shell);
/* Each as a saved session, ended by a line end; a comment before the first one when asked for. */
void shell_write_variations(const GameShell *shell, bool is_commented, Text *out);
/* Takes those that follow `game` in a text it was read from; a notice tells of a bad one, which is
 * left out. */
void shell_take_variations(GameShell *shell, const Session *game, const char *words);

#endif
