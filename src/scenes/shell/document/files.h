/* Files of the shell: saving the game, opening another one, and the board as a picture. */
#ifndef DAMIER_SCENES_SHELL_DOCUMENT_FILES_H
#define DAMIER_SCENES_SHELL_DOCUMENT_FILES_H

#include "scenes/shell/shell.h"

extern const Mode shell_open_mode, shell_save_mode;

/* A file was dropped on the window. */
void shell_files_drop(GameShell *shell, const char *path);
/* Opens what the scene before has handed over, if it has. */
void shell_files_take_handed(GameShell *shell);
/* The picture that was asked for has been written, or not. */
void shell_files_picture_done(GameShell *shell, const Event *event);
/* Asks the app for a picture of the board. */
void shell_take_picture(GameShell *shell);

#endif
