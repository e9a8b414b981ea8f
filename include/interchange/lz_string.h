/* LZ-string: how links of f-puzzles and SudokuPad carry a puzzle. The text is a series
 * of UTF-16 units packed by an LZ78 with codes of growing width, six bits a letter. Source: the
 * format of the JavaScript library lz-string 1.5 (pieroxy), from its output. */
#ifndef DAMIER_INTERCHANGE_LZ_STRING_H
#define DAMIER_INTERCHANGE_LZ_STRING_H

#include <stddef.h>

#include "base/status.h"

/* The most bytes of text that are packed, or come out of a link. */
#define LZ_STRING_MAX ((size_t)1 << 20)

typedef enum Base64Kind {
    BASE64_PLAIN, /* + / and = to fill up */
    BASE64_URI,   /* + - and $: compressToEncodedURIComponent */
} Base64Kind;

/* Unpacks `count` letters, of either kind; letters after the end are only = and blanks. *text is
 * owned, in UTF-8 and ends with a zero. STATUS_BAD_INPUT for anything but a whole packed text,
 * STATUS_LIMIT for a longer one, STATUS_NO_MEMORY. */
Status lz_string_unpack(const char *letters, size_t count, char **text);
/* Packs UTF-8 text; *letters is owned and ends with a zero. */
Status lz_string_pack(const char *text, size_t count, Base64Kind kind, char **letters);

#endif
