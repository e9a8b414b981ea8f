/* Results: what came of a game goes into the store, and the sums of one kind of game are kept for
 * the cards that show them, so that no layout asks the database. results_look is called when
 * something happens (a tick, a change of the position), the card shows `sums`. */
#ifndef DAMIER_SCENES_KIT_RESULTS_H
#define DAMIER_SCENES_KIT_RESULTS_H

#include "scenes/shell/shell.h"

#define RESULTS_NAME_SIZE 64

/* The sums of one kind of game, as they were looked up last; zeros: none were. */
typedef struct ResultSums {
    char game[RESULTS_NAME_SIZE];
    char opponent[RESULTS_NAME_SIZE];
    unsigned revision; /* GameShell.document.results_revision then */
    StoredTally sums;  /* `played` 0: none yet, or they cannot be read */
} ResultSums;

/* Adds a result of today; `result` names all but the day. False: the store could not take it. */
bool results_add(GameShell *shell, StoredResult result);
/* Asks the store if these are the sums of another game or opponent, or results have come since; if
 * so all is laid out anew. */
void results_look(GameShell *shell, ResultSums *kept, const char *game, const char *opponent);

#endif
