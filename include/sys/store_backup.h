/* Everything that a store holds, as one file; its results as a table; and beginning again. What is
 * replaced or erased is kept beside the database, and store_backup_undo brings it back, also in a
 * later run. A store without games and results does not take the place of what is kept already, so
 * that erasing twice loses nothing. `reason` gets a sentence in its language on failure; then
 * nothing has changed. */
#ifndef DAMIER_SYS_STORE_BACKUP_H
#define DAMIER_SYS_STORE_BACKUP_H

#include "sys/store.h"

/* Writes games in hand, past games, results and settings into a new file, which is a database of
 * its own. STATUS_IO: it exists, or cannot be written. */
Status store_backup_write(Store *store, const char *path, Text *reason);
/* Replaces all by what such a file holds, also one of an older version. STATUS_BAD_INPUT: it is
 * damaged, or something else. */
Status store_backup_restore(Store *store, const char *path, Text *reason);
/* Erases all. */
Status store_backup_reset(Store *store, Text *reason);
/* There is something that was replaced or erased. */
bool store_backup_can_undo(const Store *store);
/* Brings back what was replaced or erased last. */
Status store_backup_undo(Store *store, Text *reason);

/* The results that the store still has one by one (the last thousand), oldest first, as comma
 * separated values with the header game,opponent,outcome,moves,seconds,day. Owned by the caller;
 * NULL: memory ran out, or the store cannot be read. */
char *store_results_to_csv(Store *store);
/* Adds the results of such a text that the store does not have yet, to the totals too, and says how
 * many they were. Columns may stand in any order, with commas, semicolons or tabs between them.
 * STATUS_BAD_INPUT: a line is wrong, which `reason` names. STATUS_LIMIT: there are too many lines.
 */
Status store_results_from_csv(Store *store, const char *text, int *added, Text *reason);

#endif
