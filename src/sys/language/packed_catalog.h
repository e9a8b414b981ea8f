/* Catalogues without their sentences, as packaging/windows/catalogs.sh writes them: a first line,
 * then the translations in the order of the sentences, each ended by a byte 1, with zeros between
 * the forms of a plural. The sentences, laid out alike, stand in one file for all languages. */
#ifndef DAMIER_SYS_LANGUAGE_PACKED_CATALOG_H
#define DAMIER_SYS_LANGUAGE_PACKED_CATALOG_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"

typedef struct CatalogBytes {
    char *data; /* with a zero behind the last one */
    size_t count;
} CatalogBytes;

bool packed_catalog_is(CatalogBytes file);
/* Makes the catalogue that msgfmt would have written, without the sentences that have no
 * translation. The caller frees its data. STATUS_BAD_INPUT: they are not as many translations as
 * sentences; STATUS_NO_MEMORY. */
Status packed_catalog_unpack(CatalogBytes file, CatalogBytes sentences, CatalogBytes *catalog);

#endif
