/* The difference between two snapshots: what a reader is told of, and the words to be spoken. */
#ifndef DAMIER_ACCESS_CHANGES_H
#define DAMIER_ACCESS_CHANGES_H

#include "access/tree.h"

typedef enum AccessChangeKind {
    ACCESS_ADDED,   /* node: in the new tree */
    ACCESS_REMOVED, /* node: in the old tree */
    ACCESS_NAME,
    ACCESS_DESCRIPTION,
    ACCESS_VALUE,
    ACCESS_STATES, /* `flipped` holds the states that differ */
} AccessChangeKind;

typedef struct AccessChange {
    AccessChangeKind kind;
    int node; /* in the new tree, but of ACCESS_REMOVED in the old one */
    unsigned flipped;
} AccessChange;

/* Calls `visit` for each difference: first what was removed, then, in the order of the tree, what
 * was added or has changed. `before` NULL: there was nothing. */
void access_changes_visit(const AccessTree *before, const AccessTree *now,
                          void (*visit)(void *context, const AccessChange *change), void *context);

/* Adds what the player should hear of the change: the parts of the status line that are new, each
 * a sentence, and the cells that a move has changed, unless there are so many that it is another
 * position. Nothing when there is nothing new. */
void access_changes_speak(const AccessTree *before, const AccessTree *now, Text *out);

#endif
