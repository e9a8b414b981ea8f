/* NamedList: what a player keeps under names of their own, such as layouts or rules. Each thing is
 * a text in a place of the list, and a setting of the store, "KEY.PLACE", which holds
 * "NAME<tab>TEXT". A thing stays in its place until it is removed. */
#ifndef DAMIER_SCENES_KIT_NAMED_LIST_H
#define DAMIER_SCENES_KIT_NAMED_LIST_H

#include "base/text.h"
#include "sys/store.h"

#define NAMED_LIST_NAME_SIZE 40 /* bytes of a name, the final 0 included; a longer one is cut */
#define NAMED_LIST_MAX 24       /* places */

typedef struct NamedListKind {
    const char *key;  /* of its settings: "sudoku.layout" */
    int limit;        /* places, at most NAMED_LIST_MAX */
    size_t text_size; /* bytes of the longest text, the final 0 included */
    const char *full; /* N_(): why nothing more can be kept */
    /* False for a text that cannot be read: its place counts as empty. NULL: all can. */
    bool (*accepts)(const char *text);
} NamedListKind;

typedef struct NamedThing {
    char name[NAMED_LIST_NAME_SIZE];
    char *text; /* owned; NULL: an empty place */
} NamedThing;

/* Zero is an empty list; its functions below need `kind` to be set. */
typedef struct NamedList {
    const NamedListKind *kind;
    NamedThing things[NAMED_LIST_MAX];
    NamedThing removed; /* the last one, while it can be brought back */
} NamedList;

/* Reads what the store holds now, in place of what was listed. */
void named_list_load(NamedList *list, Store *store);
/* Frees what it holds. */
void named_list_finish(NamedList *list);

/* The first place behind `place` (-1: of all) with something in it, or -1. */
int named_list_next(const NamedList *list, int place);
/* NULL for an empty place and for a number that is none. */
const char *named_list_name(const NamedList *list, int place);
const char *named_list_text(const NamedList *list, int place);

/* Keeps a text in the place of that name, else in the first empty one, and gives the place. -1 and
 * a translated reason when there is no room or it could not be written. A tab in the name becomes a
 * blank. */
int named_list_keep(NamedList *list, Store *store, const char *name, const char *text,
                    Text *reason);
/* Empties the place, if there is something in it. False and a translated reason when that could not
 * be written. */
bool named_list_remove(NamedList *list, Store *store, int place, Text *reason);
/* Keeps again what was removed last, as named_list_keep does; -1 without a reason when there is
 * nothing to bring back. */
int named_list_restore(NamedList *list, Store *store, Text *reason);

#endif
