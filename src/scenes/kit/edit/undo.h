/* Undo in a mode that edits something other than the game: with the two commands below in its
 * table, undo and redo (Ctrl+Z, Ctrl+Y, Ctrl+Shift+Z and their buttons in the bar) step through the
 * mode's history instead of the game's moves, and give a reason when there is nothing to undo or
 * redo. */
#ifndef DAMIER_SCENES_KIT_EDIT_UNDO_H
#define DAMIER_SCENES_KIT_EDIT_UNDO_H

#include "scenes/kit/edit/history.h"
#include "scenes/shell/modes/command.h"

/* A member of the mode's state, at Mode.undo_offset, where its commands find it. */
typedef struct Undo {
    History *history; /* owned by the mode, or by the scene if it outlives the mode */
    /* Makes this snapshot the edited state. Ends a stroke of the pointer that is under way. */
    void (*restore)(GameShell *shell, void *self, const void *snapshot);
} Undo;

/* Entries for the table of commands. */
#define UNDO_COMMAND COMMAND_UNDO(undo_state, undo_step)
#define REDO_COMMAND COMMAND_REDO(redo_state, redo_step)

CommandState undo_state(const GameShell *shell, const void *self, int value);
CommandState redo_state(const GameShell *shell, const void *self, int value);
void undo_step(GameShell *shell, void *self, int value);
void redo_step(GameShell *shell, void *self, int value);

#endif
