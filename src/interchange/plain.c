/* What people paste, without what stands around it in mails and forums. */
#include "interchange/plain.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/decode.h"
#include "base/text.h"

#define PLAIN_FENCE "```"
/* U+FF01 to U+FF5E are the signs of ASCII from U+0021 on, as wide as ideographs. */
#define PLAIN_WIDE_FIRST 0xFF01
#define PLAIN_WIDE_LAST 0xFF5E

/* Does each line that is not blank begin with the mark of a quotation? */
static bool plain_is_quoted(const char *text, size_t length) {
    LineReader lines = line_reader_over(text, length);
    const char *line;
    size_t size;
    bool is_quoted = false;
    while (line_reader_next(&lines, &line, &size)) {
        const size_t blanks = strspn(line, " \t\r");
        if (blanks < size && line[blanks] != '>') {
            return false;
        }
        is_quoted = is_quoted || blanks < size;
    }
    return is_quoted;
}

/* The sign of ASCII in whose place another stands; 0: none, it is left out; -1: it stays. */
static int plain_ascii_of(uint32_t sign) {
    return sign >= PLAIN_WIDE_FIRST && sign <= PLAIN_WIDE_LAST
               ? (int)(sign - PLAIN_WIDE_FIRST) + '!'
           : sign == 0x3000 || sign == 0xA0   ? ' '
           : sign == 0x3001                   ? ','
           : sign == 0x3002                   ? '.'
           : sign >= 0x201C && sign <= 0x201F ? '"'
           : sign == '`' || sign == 0xFE0E || sign == 0xFE0F || sign == 0x20E3 || sign == 0x200B
               ? 0
               : -1;
}

static void plain_add_line(const char *line, size_t length, Text *out) {
    for (size_t i = 0; i < length;) {
        uint32_t sign = 0;
        const size_t step = decode_sign(line + i, length - i, &sign);
        const int plain = step > 0 ? plain_ascii_of(sign) : -1;
        if (plain > 0) {
            text_add_char(out, (char)plain);
        } else if (plain < 0) {
            text_add_bytes(out, line + i, step > 0 ? step : 1);
        }
        i += step > 0 ? step : 1;
    }
}

char *interchange_plain(const char *text, size_t length) {
    LineReader lines = line_reader_over(text, length);
    const bool is_quoted = plain_is_quoted(text, length);
    const char *line;
    size_t size;
    char *plain = malloc(length + 2);
    if (!plain) {
        return NULL;
    }
    Text out = text_over(plain, length + 2);
    while (line_reader_next(&lines, &line, &size)) {
        size_t skipped = 0;
        while (is_quoted && skipped < size && strchr("> \t", line[skipped])) {
            skipped++;
        }
        const char *begin = line + skipped;
        const size_t left = size - skipped;
        const size_t blanks = strspn(begin, " \t");
        const bool is_fence = blanks < left && text_has_prefix(begin + blanks, PLAIN_FENCE) &&
                              !memchr(begin + blanks + 3, '`', left - blanks - 3);
        if (!is_fence) {
            plain_add_line(begin, left, &out);
            text_add(&out, line + size < text + length ? "\n" : "");
        }
    }
    return plain;
}
