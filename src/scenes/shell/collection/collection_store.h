/* Collection: the puzzles or games of one text, kept so that a player can go through them. Each
 * game has one, in the settings of the store; the next text that holds several replaces it.
 *   collection.GAME        the saved line of each (play/session.h) with its variations, in one line
 *   collection.GAME.done   a sign for each: 1 solved, 0 not yet
 *   collection.GAME.level  a sign for each: 1 … its level, - it has none, 0 not known yet */
#ifndef DAMIER_SCENES_SHELL_COLLECTION_COLLECTION_STORE_H
#define DAMIER_SCENES_SHELL_COLLECTION_COLLECTION_STORE_H

#include "interchange/registry.h"
#include "sys/store.h"

/* The most that are kept of one text: all that a file may hold (interchange/registry.h). */
#define COLLECTION_MAX INTERCHANGE_GAMES_MAX
#define COLLECTION_BYTES_MAX ((size_t)32 << 20)

/* Signs of Collection.level; COLLECTION_LEVEL + n is the level n, from 0. */
#define COLLECTION_UNKNOWN '0'
#define COLLECTION_UNGRADED '-'
#define COLLECTION_LEVEL '1'

/* Starts as {0}. */
typedef struct Collection {
    char *text;  /* owned; the lines, each ended by a zero */
    char **item; /* owned; the lines in `text` */
    char *done;  /* owned; '1' or '0' for each */
    char *level; /* owned; a sign for each */
    int count;
    uint32_t mark; /* of the whole text: another window may replace it */
} Collection;

/* Keeps the items of the list, as far as they fit, in place of the collection before. Returns how
 * many were kept; 0: fewer than two, or the store failed, and nothing has changed. */
int collection_keep(Store *store, const char *game, const InterchangeList *list);
/* How many it holds; 0: there is none. Cheaper than to load it. */
int collection_count(Store *store, const char *game);
/* False when there is none or memory runs out. Finish it in any case. */
bool collection_load(Store *store, const char *game, Collection *collection);
void collection_finish(Collection *collection);
/* A mark of an item's first line, to know it again. */
uint32_t collection_item_mark(const char *item);
/* Keeps the levels that are known now, unless another window has replaced the collection. */
void collection_keep_levels(Store *store, const char *game, const Collection *collection);
/* Remembers that item `index`, whose mark this is, is solved; nothing where another item stands
 * there now. */
void collection_mark(Store *store, const char *game, int index, uint32_t mark);

#endif
