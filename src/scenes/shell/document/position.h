/* Undo and the previous game. */
#ifndef DAMIER_SCENES_SHELL_DOCUMENT_POSITION_H
#define DAMIER_SCENES_SHELL_DOCUMENT_POSITION_H

#include "scenes/shell/shell.h"

/* Replaces the game with `session`, which it now owns, from a file, the archive or the clipboard:
 * the toast says that it was opened. */
void shell_open_session(GameShell *shell, Session *session);
/* Brings the previous game back, if there is one. */
void shell_bring_back(GameShell *shell);
/* How many moves undo takes back now; 0: it brings the previous game back instead. */
int shell_undo_plies(const GameShell *shell);

#endif
