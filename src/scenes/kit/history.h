/* History: an undo stack of snapshots. Whatever is edited pushes a copy of itself after each
 * change; undo and redo move a cursor along the copies and give the one to go back to.
 *
 * It is bounded: the oldest snapshot makes room for a new one. The same state twice is one step, so
 * that every undo shows something. When memory runs out, the oldest snapshots are given up until
 * the new one fits: undo reaches less far back, but it never leaves a state out. */
#ifndef DAMIER_SCENES_KIT_HISTORY_H
#define DAMIER_SCENES_KIT_HISTORY_H

#include <stdbool.h>
#include <stddef.h>

/* NULL is a history that keeps nothing: what memory ran out for can be edited, but not undone. */
typedef struct History History;

/* Keeps `limit` snapshots, so that `limit` - 1 steps can be undone. NULL without memory. */
History *history_create(int limit);
void history_destroy(History *history);
/* Forgets all snapshots: what is pushed next cannot be undone. */
void history_clear(History *history);

/* The state after a change, `size` bytes that are copied, becomes the newest snapshot; what had
 * been undone is gone. False, and nothing happens, when it is equal to the current snapshot. */
bool history_push(History *history, const void *state, size_t size);
/* The state is still the current step, but looks different now: a stroke of the brush goes on. What
 * had been undone is gone. */
void history_amend(History *history, const void *state, size_t size);

bool history_can_undo(const History *history);
bool history_can_redo(const History *history);
/* Moves the cursor one step back or on and gives the snapshot there, which is valid until the
 * history changes; NULL when there is none. */
const void *history_undo(History *history);
const void *history_redo(History *history);

#endif
