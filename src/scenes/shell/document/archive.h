/* The archive of a game: a mode that shows its past games. */
#ifndef DAMIER_SCENES_SHELL_DOCUMENT_ARCHIVE_H
#define DAMIER_SCENES_SHELL_DOCUMENT_ARCHIVE_H

#include "scenes/shell/shell.h"

extern const Mode shell_archive_mode;
/* Checks whether there are past games; the state of the archive's command depends on it. */
void shell_read_archive(GameShell *shell);
/* Absent while there are no past games. */
CommandState shell_archive_state(const GameShell *shell, const void *self, int value);

#endif
