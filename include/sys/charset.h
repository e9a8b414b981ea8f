/* Charset: files of other programs that say in which charset they are written. */
#ifndef DAMIER_SYS_CHARSET_H
#define DAMIER_SYS_CHARSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The bytes as UTF-8 when they are none but name their charset: CA[…] of SGF, encoding="…" of XML.
 * `length` without the final zero. Owned by the caller; NULL: they name none, or one that the
 * system does not know, or memory ran out: base/decode.h then guesses. */
char *charset_decode(const char *bytes, size_t count, size_t *length);

/* The system's part: the bytes, in a charset by its usual name (IANA), as UTF-8. As above. */
char *charset_to_utf8(const char *name, const char *bytes, size_t count, size_t *length);

#endif
