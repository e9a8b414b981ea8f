/* PastMatch: which past game a result is of. Results and games are kept apart, so they are compared
 * by what both know: the moves, and what the game's options tell (GameEntry.has_result). */
#ifndef DAMIER_SCENES_PAGES_PAST_MATCH_H
#define DAMIER_SCENES_PAGES_PAST_MATCH_H

#include "scenes/shell/entry.h"

#define PAST_MAX 100      /* past games of each kind that the pages look at */
#define PAST_UNKNOWN 0    /* the game is kept no more */
#define PAST_IN_HAND (-1) /* it is still on the board */

/* For each of the results, newest first: the number of its past game (ArchivedGame.id), or one of
 * the above. No game is given twice. All are unknown when memory runs out. */
void past_match(const GameEntry *game, Store *store, const LoggedResult *results, int count,
                int64_t *games);

#endif
