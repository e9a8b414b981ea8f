/* Catalog: the translations of one language, as msgfmt writes them (GNU gettext manual, "The Format
 * of GNU MO Files"). */
#ifndef DAMIER_SYS_CATALOG_H
#define DAMIER_SYS_CATALOG_H

#include "base/status.h"

typedef struct Catalog Catalog;

/* Reads a catalogue, which is checked whole. STATUS_NOT_FOUND, STATUS_IO, STATUS_NO_MEMORY,
 * STATUS_BAD_INPUT. Nothing frees it: its translations stay valid. */
Status catalog_open(const char *path, const Catalog **catalog);
/* The translation of a sentence, or of "CONTEXT\004SENTENCE"; NULL: there is none. */
const char *catalog_find(const Catalog *catalog, const char *sentence);
/* Its form for a number, by the catalogue's own rule. */
const char *catalog_find_plural(const Catalog *catalog, const char *one, unsigned long count);

#endif
