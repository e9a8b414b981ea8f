/* MessageCatalog: the translations of one language, as msgfmt writes them (GNU gettext manual, "The
 * Format of GNU MO Files"). */
#ifndef DAMIER_SYS_LANGUAGE_MESSAGE_CATALOG_H
#define DAMIER_SYS_LANGUAGE_MESSAGE_CATALOG_H

#include "base/status.h"

typedef struct MessageCatalog MessageCatalog;

/* Reads a catalogue, packed or not (packed_catalog.h), which is checked whole. STATUS_NOT_FOUND,
 * STATUS_IO, STATUS_NO_MEMORY, STATUS_BAD_INPUT. Nothing frees it: its translations stay valid. */
Status message_catalog_open(const char *path, const MessageCatalog **catalog);
/* The translation of a sentence, or of "CONTEXT\004SENTENCE"; NULL: there is none. */
const char *message_catalog_find(const MessageCatalog *catalog, const char *sentence);
/* Its form for a number, by the catalogue's own rule. */
const char *message_catalog_find_plural(const MessageCatalog *catalog, const char *one,
                                        unsigned long count);

#endif
