/* Results: puts the result of a game into the store, and caches the sums of one kind of game for
 * the cards that show them, so that no layout reads the database. Call results_look when something
 * happens (a tick, a change of the position); the card shows `sums`. */
#ifndef DAMIER_SCENES_KIT_GAME_RESULTS_H
#define DAMIER_SCENES_KIT_GAME_RESULTS_H

#include "scenes/shell/shell.h"

#define RESULTS_NAME_SIZE 64

/* The sums of one kind of game, as last read; zeros: not read yet. */
typedef struct ResultSums {
    char game[RESULTS_NAME_SIZE];
    char opponent[RESULTS_NAME_SIZE];
    unsigned revision; /* GameShell.document.results_revision at that time */
    StoredTally sums;  /* `played` 0: none yet, or they cannot be read */
} ResultSums;

/* Adds a result with today's date; `result` has everything else. False when the store could not
 * take it. */
bool results_add(GameShell *shell, StoredResult result);
/* Reads the store again if these are the sums of another game or opponent, or if results have been
 * added since; then the shell lays everything out again. */
void results_look(GameShell *shell, ResultSums *kept, const char *game, const char *opponent);

#endif
