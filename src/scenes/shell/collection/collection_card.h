/* The card of the game's collection: the number of each puzzle or game, which a click opens, and
 * the way to the next and the previous one. */
#ifndef DAMIER_SCENES_SHELL_COLLECTION_COLLECTION_CARD_H
#define DAMIER_SCENES_SHELL_COLLECTION_COLLECTION_CARD_H

#include "scenes/shell/shell.h"

extern const Mode shell_collection_mode;

/* Opens the card when the first game of a new collection has come to the board. */
void shell_show_collection(GameShell *shell);

/* For the shell's commands. */
CommandState shell_collection_state(const GameShell *shell, const void *self, int value);
CommandState shell_collection_step_state(const GameShell *shell, const void *self, int value);
void shell_collection_next(GameShell *shell, void *self, int value);
void shell_collection_previous(GameShell *shell, void *self, int value);

#endif
