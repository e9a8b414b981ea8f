/* Which one of the game's collection (collection_store.h) is on the board: it is saved with the
 * game, and a puzzle that is solved is marked. */
#ifndef DAMIER_SCENES_SHELL_COLLECTION_COLLECTION_PLACE_H
#define DAMIER_SCENES_SHELL_COLLECTION_COLLECTION_PLACE_H

#include "scenes/shell/collection/collection_store.h"
#include "scenes/shell/shell.h"

/* The option that says which one of the collection the game is: its number from 1, and a mark of
 * what stood there, since another text may have replaced the collection meanwhile. */
#define COLLECTION_OPTION "collection"

CollectionPlace collection_place_of(const Collection *collection, int number);
/* Keeps what a text held when it was more than one game: the first opens next. False: the store
 * failed, and the collection before is still there. */
bool shell_collect(GameShell *shell, const InterchangeList *list);
/* Writes the option's value, and reads it for the game that opens next. */
void shell_write_collected(const GameShell *shell, Text *out);
void shell_expect_collected(GameShell *shell, const char *value);
/* The scene begins: is there a collection? */
void shell_read_collection(GameShell *shell);
/* The position has changed: a solved puzzle of the collection is marked. */
void shell_mark_collection(GameShell *shell);

#endif
