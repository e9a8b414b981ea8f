/* Undo and redo in a mode with its own history. */
#include "scenes/kit/edit/undo.h"

#include <stdint.h>

#include "scenes/shell/i18n.h"
#include "scenes/shell/shell.h"

static Undo *undo_of(const GameShell *shell, const void *self) {
    return (Undo *)((uintptr_t)self + shell_mode_of_state(shell, self)->undo_offset);
}

CommandState undo_state(const GameShell *shell, const void *self, int value) {
    const Undo *undo = undo_of(shell, self);
    return (CommandState){.can = history_can_undo(undo->history) ? COMMAND_POSSIBLE
                                                                 : COMMAND_IMPOSSIBLE,
                          .reason = tr("There is nothing to undo.")};
}

CommandState redo_state(const GameShell *shell, const void *self, int value) {
    const Undo *undo = undo_of(shell, self);
    return (CommandState){.can = history_can_redo(undo->history) ? COMMAND_POSSIBLE
                                                                 : COMMAND_IMPOSSIBLE,
                          .reason = tr("There is nothing to redo.")};
}

static void restore(GameShell *shell, void *self, const void *snapshot) {
    const Undo *undo = undo_of(shell, self);
    if (snapshot) {
        undo->restore(shell, self, snapshot);
        shell_mark_dirty(shell);
    }
}

void undo_step(GameShell *shell, void *self, int value) {
    restore(shell, self, history_undo(undo_of(shell, self)->history));
}

void redo_step(GameShell *shell, void *self, int value) {
    restore(shell, self, history_redo(undo_of(shell, self)->history));
}
