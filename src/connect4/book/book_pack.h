/* Packs scores under keys into the bytes of a book (book_format.h). Private to src/connect4. */
#ifndef DAMIER_CONNECT4_BOOK_BOOK_PACK_H
#define DAMIER_CONNECT4_BOOK_BOOK_PACK_H

#include <stddef.h>
#include <stdint.h>

#include "base/status.h"
#include "connect4/shape.h"

typedef struct BookEntry {
    uint64_t key;
    int symbol; /* the score and connect4_score_most */
} BookEntry;

typedef struct BookKind {
    Connect4Shape shape;
    int plies;
} BookKind;

/* Packs the entries, at least one and with different keys, and reorders them. The caller frees the
 * bytes. Returns STATUS_OK or STATUS_NO_MEMORY. */
Status book_pack(BookEntry *entries, size_t count, BookKind kind, unsigned char **bytes,
                 size_t *length);

#endif
