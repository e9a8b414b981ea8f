/* History: an undo stack of snapshots. An editor pushes a copy of its state after each change; undo
 * and redo move a cursor along the copies and return the one to restore.
 *
 * The history is bounded: the oldest snapshot makes room for a new one. Pushing the same state
 * twice makes one step, so that every undo shows something. When memory runs out, the history drops
 * the oldest snapshots until the new one fits: undo reaches less far back, but never skips a state.
 */
#ifndef DAMIER_SCENES_KIT_EDIT_HISTORY_H
#define DAMIER_SCENES_KIT_EDIT_HISTORY_H

#include <stdbool.h>
#include <stddef.h>

/* NULL is a history that keeps nothing: after memory ran out, the state can be edited but not
 * undone. */
typedef struct History History;

/* Keeps `limit` snapshots: `limit` - 1 steps can be undone. NULL when memory runs out. */
History *history_create(int limit);
void history_destroy(History *history);
/* Drops all snapshots: the next push cannot be undone. */
void history_clear(History *history);

/* Pushes the state after a change: copies `size` bytes as the newest snapshot and drops the undone
 * ones. False, and nothing happens, when the state equals the current snapshot. */
bool history_push(History *history, const void *state, size_t size);
/* Replaces the current snapshot, which stays one step: a brush stroke goes on. Drops the undone
 * snapshots. */
void history_amend(History *history, const void *state, size_t size);

bool history_can_undo(const History *history);
bool history_can_redo(const History *history);
/* Moves the cursor one step back or forward and returns the snapshot there, valid until the history
 * changes; NULL when there is none. */
const void *history_undo(History *history);
const void *history_redo(History *history);

#endif
