/* NamedList: things that the player saves under names, such as layouts or rules. Each is a text in
 * one place of the list, and a setting of the store: "KEY.PLACE" holds "NAME<tab>TEXT". A thing
 * keeps its place until it is removed. */
#ifndef DAMIER_SCENES_KIT_EDIT_NAMED_LIST_H
#define DAMIER_SCENES_KIT_EDIT_NAMED_LIST_H

#include "base/text.h"
#include "sys/store.h"

#define NAMED_LIST_NAME_SIZE 40 /* bytes of a name, the final 0 included; a longer one is cut */
#define NAMED_LIST_MAX 24       /* places */

typedef struct NamedListKind {
    const char *key;  /* of its settings: "sudoku.layout" */
    int limit;        /* places, at most NAMED_LIST_MAX */
    size_t text_size; /* bytes of the longest text, the final 0 included */
    const char *full; /* N_(): why the list takes nothing more */
    /* False for a text that cannot be read: its place counts as empty. NULL: accepts all. */
    bool (*accepts)(const char *text);
} NamedListKind;

typedef struct NamedThing {
    char name[NAMED_LIST_NAME_SIZE];
    char *text; /* owned; NULL: an empty place */
} NamedThing;

/* Zero is an empty list. The functions below need `kind`. */
typedef struct NamedList {
    const NamedListKind *kind;
    NamedThing things[NAMED_LIST_MAX];
    NamedThing removed; /* the last removed thing, until it is brought back or replaced */
} NamedList;

/* Replaces the list with what the store holds now. */
void named_list_load(NamedList *list, Store *store);
/* Frees the contents of the list. */
void named_list_finish(NamedList *list);

/* The first place after `place` (-1: of all) that holds something, or -1. */
int named_list_next(const NamedList *list, int place);
/* NULL for an empty place or a number out of range. */
const char *named_list_name(const NamedList *list, int place);
const char *named_list_text(const NamedList *list, int place);

/* Stores a text in the place with that name, or in the first empty one, and returns the place.
 * Returns -1 and a translated reason when the list is full or the store could not be written. A tab
 * in the name becomes a blank. */
int named_list_keep(NamedList *list, Store *store, const char *name, const char *text,
                    Text *reason);
/* Empties the place, if it holds something. False and a translated reason when the store could not
 * be written. */
bool named_list_remove(NamedList *list, Store *store, int place, Text *reason);
/* Stores the last removed thing again, as named_list_keep does; -1 without a reason when there is
 * none. */
int named_list_restore(NamedList *list, Store *store, Text *reason);

#endif
