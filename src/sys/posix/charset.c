/* Charsets by iconv. */
#include "sys/charset.h"

#include <iconv.h>
#include <stdlib.h>

char *charset_to_utf8(const char *name, const char *bytes, size_t count, size_t *length) {
    const iconv_t converter = iconv_open("UTF-8", name);
    const size_t size = 4 * count + 1; /* no charset needs more for a byte */
    char *text = converter != (iconv_t)-1 && count < SIZE_MAX / 4 ? malloc(size) : NULL;
    char *from = (char *)(uintptr_t)bytes; /* iconv takes it without const, and only reads */
    char *to = text;
    size_t left = count;
    size_t room = size - 1;
    const bool is_done = text && iconv(converter, &from, &left, &to, &room) != (size_t)-1;
    if (converter != (iconv_t)-1) {
        iconv_close(converter);
    }
    if (!is_done) {
        free(text);
        return NULL;
    }
    *length = (size_t)(to - text);
    *to = '\0';
    return text;
}
