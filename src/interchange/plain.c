/* What people paste, without what stands around it in mails and forums. */
#include "interchange/plain.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "interchange/signs.h"

#define PLAIN_FENCE "```"

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

/* What is written in the place of a sign; NULL: it stays. Figures, borders, numerals and letters are
 * for the reader of the game. */
static const char *plain_of(const Sign *sign) {
    const bool is_plain = sign->kind == SIGN_DIGIT || sign->kind == SIGN_WIDE ||
                          sign->kind == SIGN_MARK || sign->kind == SIGN_BLANK ||
                          sign->kind == SIGN_UNSEEN;
    return is_plain ? sign->plain : NULL;
}

static void plain_add_line(const char *line, size_t length, Text *out) {
    for (size_t i = 0; i < length;) {
        if ((unsigned char)line[i] < 0x80) {
            if (line[i] != '`') {
                text_add_char(out, line[i]);
            }
            i++;
            continue;
        }
        const Sign sign = sign_at(line + i, length - i);
        const char *plain = plain_of(&sign);
        const size_t size = sign.size > 0 ? sign.size : 1;
        plain ? text_add(out, plain) : text_add_bytes(out, line + i, size);
        i += size;
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
