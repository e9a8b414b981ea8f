/* The commands undo and redo of a mode with a history of its own. */
#include "undo.h"

#include <stdint.h>

#include "frame/frame.h"
#include "frame/say.h"

static Undo *undo_of(const GameFrame *frame, const void *self) {
    return (Undo *)((uintptr_t)self + frame_mode_of_state(frame, self)->undo_offset);
}

CommandState undo_state(const GameFrame *frame, const void *self, int value) {
    const Undo *undo = undo_of(frame, self);
    (void)value;
    return (CommandState){.can = history_can_undo(undo->history) ? COMMAND_POSSIBLE
                                                                 : COMMAND_IMPOSSIBLE,
                          .reason = tr("There is nothing to undo.")};
}

CommandState redo_state(const GameFrame *frame, const void *self, int value) {
    const Undo *undo = undo_of(frame, self);
    (void)value;
    return (CommandState){.can = history_can_redo(undo->history) ? COMMAND_POSSIBLE
                                                                 : COMMAND_IMPOSSIBLE,
                          .reason = tr("There is nothing to redo.")};
}

static void restore(GameFrame *frame, void *self, const void *snapshot) {
    const Undo *undo = undo_of(frame, self);
    if (snapshot) {
        undo->restore(frame, self, snapshot);
        frame_mark_dirty(frame);
    }
}

void undo_step(GameFrame *frame, void *self, int value) {
    (void)value;
    restore(frame, self, history_undo(undo_of(frame, self)->history));
}

void redo_step(GameFrame *frame, void *self, int value) {
    (void)value;
    restore(frame, self, history_redo(undo_of(frame, self)->history));
}
