/* Curve: the last results of a game as dots from the oldest to the newest: how long each puzzle
 * took, or the level of each opponent. Zero-initialise. */
#ifndef DAMIER_SCENES_PAGES_CURVE_H
#define DAMIER_SCENES_PAGES_CURVE_H

#include "scenes/pages/page.h"
#include "scenes/shell/entry.h"

#define CURVE_MAX 40

typedef struct Curve {
    const GameEntry *game;
    int count;             /* fewer than two: nothing to show */
    int values[CURVE_MAX]; /* seconds, or the level's place; oldest first */
    LoggedResult results[CURVE_MAX];
    int64_t games[CURVE_MAX]; /* their past games (past_match.h) */
    bool is_of_times;
} Curve;

/* Reads the results of the game that count: puzzles solved alone, or games against known levels. */
void curve_read(Curve *curve, const GameEntry *game, Store *store);
/* Adds caption and curve, with a place for each dot; nothing when there is nothing to show. Each
 * dot runs `command` with `first` and its place added. The dot under the pointer, or with the
 * focus, is named. */
void curve_build(const Curve *curve, Panel *panel, const Command *command, int first);
/* Opens the game of a dot; nothing where it is kept no more. */
SceneResult curve_open(const Curve *curve, int place, SceneContext *context);

#endif
