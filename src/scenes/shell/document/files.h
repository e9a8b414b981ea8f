/* Files of the shell: saving and opening games, and pictures of the board. */
#ifndef DAMIER_SCENES_SHELL_DOCUMENT_FILES_H
#define DAMIER_SCENES_SHELL_DOCUMENT_FILES_H

#include "scenes/shell/shell.h"

extern const Mode shell_open_mode, shell_save_mode;

/* The ending of a copy of everything, which no game opens: the page of data does
 * (pages/data/data.h). */
#define SHELL_COPY_ENDING "damierbackup"
bool shell_is_copy(const char *path);
/* The player has dropped a file on the window. */
void shell_files_drop(GameShell *shell, const char *path);
/* Lets the player choose a file to open or to save: in a window of the desktop, or on the page. */
void shell_files_open(GameShell *shell, void *self, int value);
void shell_files_save(GameShell *shell, void *self, int value);
/* The desktop's answer (EVENT_FILE). */
void shell_files_chosen(GameShell *shell, const Event *event);
/* Closes the desktop's window if one is open. */
void shell_files_stop_asking(GameShell *shell);
/* Opens the text that the previous scene handed over, if any. */
void shell_files_take_handed(GameShell *shell);
/* The requested picture has been written, or has failed. */
void shell_files_picture_done(GameShell *shell, const Event *event);
/* The game and its variations without the line for people, as the registry's writers take them;
 * owned by the caller. NULL: no memory. */
char *shell_game_text(const GameShell *shell);
/* The game and its variations as Damier saves them; owned by the caller. NULL: no memory. */
char *shell_own_text(const GameShell *shell);
/* Asks the app for a picture of the board, as PNG or SVG. */
void shell_take_picture(GameShell *shell, bool is_svg);

#endif
