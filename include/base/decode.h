/* Decoding: turns the bytes of a file, a pipe or the clipboard into UTF-8 with line feeds, whatever
 * program wrote them. The one place where Damier looks at byte-order marks, UTF-16, old code pages
 * and line ends. */
#ifndef DAMIER_BASE_DECODE_H
#define DAMIER_BASE_DECODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

typedef enum Encoding {
    ENCODING_UTF8,
    ENCODING_UTF16_LE,
    ENCODING_UTF16_BE,
    ENCODING_LATIN, /* bytes that are no UTF-8: Windows-1252, which contains Latin-1 */
} Encoding;

typedef enum LineEnds { LINE_ENDS_LF, LINE_ENDS_CRLF, LINE_ENDS_CR, LINE_ENDS_MIXED } LineEnds;

typedef struct Decoded {
    char *text;    /* owned; ends with a zero; every line end is a line feed */
    size_t length; /* in bytes, without the zero */
    Encoding encoding;
    LineEnds line_ends;
    bool had_mark; /* a byte-order mark stood in front */
    size_t bad_at; /* for STATUS_BAD_INPUT: the byte that no text holds */
} Decoded;

/* Decodes `count` bytes. STATUS_BAD_INPUT when a zero stands inside the text or a UTF-16 pair is
 * broken: nothing is dropped. STATUS_NO_MEMORY. Free `text` after STATUS_OK.
 *
 * UTF-16 without a mark is recognised by its zeros: nearly every second byte of an even number of
 * bytes; or some, where all of it is writing. A form feed or vertical tab stays; U+0085, U+2028 and
 * U+2029 end a line. */
Status decode_text(const void *bytes, size_t count, Decoded *decoded);

/* The same for a file that need not be text: its bytes then become the text "binary:" and two
 * hexadecimal digits for each, so that they go wherever a text goes. Binary is what decode_text
 * refuses, and what has a control character among its first bytes. */
Status decode_any(const void *bytes, size_t count, Decoded *decoded);
/* The bytes of such a text, owned by the caller; NULL: it is none, or memory ran out. */
unsigned char *decode_binary(const char *text, size_t length, size_t *count);

/* The length in bytes of the UTF-8 character that begins `bytes`; 0 when none does (RFC 3629: no
 * overlong form, no half of a pair, nothing above U+10FFFF). */
size_t decode_sequence(const void *bytes, size_t count);

/* The encoding that decode_text would use. */
Encoding decode_guess(const void *bytes, size_t count);

/* Reads the UTF-8 sequence at `bytes` and returns its length; 0, and `sign` untouched, when there
 * is none (decode_sequence). */
size_t decode_sign(const void *bytes, size_t count, uint32_t *sign);
/* Writes a code point in UTF-8 and returns its length, 1 to 4. */
size_t encode_sign(uint32_t sign, char bytes[4]);

#endif
