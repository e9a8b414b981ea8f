/* Undo and the previous game. */
#ifndef DAMIER_SCENES_SHELL_DOCUMENT_POSITION_H
#define DAMIER_SCENES_SHELL_DOCUMENT_POSITION_H

#include "scenes/shell/shell.h"

/* Brings the previous game back, if there is one. */
void shell_bring_back(GameShell *shell);
/* How many moves undo takes back now; 0: it brings the previous game back instead. */
int shell_undo_plies(const GameShell *shell);

#endif
