/* Curve: the last results of a game as dots from the oldest to the newest: how long each puzzle
 * took, or the level of each opponent. Zero-initialise. */
#ifndef DAMIER_SCENES_PAGES_CURVE_H
#define DAMIER_SCENES_PAGES_CURVE_H

#include "scenes/pages/page.h"
#include "scenes/shell/entry.h"

#define CURVE_MAX 40

typedef struct Curve {
    int count;             /* fewer than two: nothing to show */
    int values[CURVE_MAX]; /* seconds, or the level's place; oldest first */
    StoredOutcome outcomes[CURVE_MAX];
    bool is_of_times;
} Curve;

/* Reads the results of the game that count: puzzles solved alone, or games against known levels. */
void curve_read(Curve *curve, const GameEntry *game, Store *store);
/* Adds caption and curve; nothing when there is nothing to show. */
void curve_build(const Curve *curve, Panel *panel);

#endif
