/* Undo in a mode that edits something of its own: with the two commands below in its table, undo
 * and redo (Ctrl+Z, Ctrl+Y, Ctrl+Shift+Z and their buttons in the bar) step through its history
 * rather than through the game's moves, and say why when there is nothing to step to. */
#ifndef DAMIER_SCENES_KIT_UNDO_H
#define DAMIER_SCENES_KIT_UNDO_H

#include "scenes/kit/history.h"
#include "scenes/shell/modes/command.h"

/* A member of the state of such a mode, at Mode.undo_offset: its commands find it there. */
typedef struct Undo {
    History *history; /* owned by the mode, or by the scene where it outlives the mode */
    /* Edit this snapshot from now on. A stroke of the pointer that is under way ends with it. */
    void (*restore)(GameShell *shell, void *self, const void *snapshot);
} Undo;

/* Entries of the table of commands. */
#define UNDO_COMMAND COMMAND_UNDO(undo_state, undo_step)
#define REDO_COMMAND COMMAND_REDO(redo_state, redo_step)

CommandState undo_state(const GameShell *shell, const void *self, int value);
CommandState redo_state(const GameShell *shell, const void *self, int value);
void undo_step(GameShell *shell, void *self, int value);
void redo_step(GameShell *shell, void *self, int value);

#endif
