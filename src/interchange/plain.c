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
        const bool is_mark = blanks < size && line[blanks] == '>' && line[blanks + 1] != '!';
        if (blanks < size && !is_mark) {
            return false;
        }
        is_quoted = is_quoted || blanks < size;
    }
    return is_quoted;
}

/* What is written in the place of a sign; NULL: it stays. Figures, borders, numerals and letters
 * are for the reader of the game. */
static const char *plain_of(const TextSign *sign) {
    const bool is_plain = sign->kind == SIGN_DIGIT || sign->kind == SIGN_WIDE ||
                          sign->kind == SIGN_MARK || sign->kind == SIGN_BLANK ||
                          sign->kind == SIGN_UNSEEN;
    return is_plain ? sign->plain : NULL;
}

/* ":red_circle:", as chats name a sign, at `at`; *size: its bytes. */
static const char *plain_named(const char *at, size_t left, size_t *size) {
    static const struct {
        const char *name, *sign;
    } names[] = {
        {":white_circle:", "\xE2\x9A\xAA"},
        {":black_circle:", "\xE2\x9A\xAB"},
        {":red_circle:", "\xF0\x9F\x94\xB4"},
        {":blue_circle:", "\xF0\x9F\x94\xB5"},
        {":large_blue_circle:", "\xF0\x9F\x94\xB5"},
        {":orange_circle:", "\xF0\x9F\x9F\xA0"},
        {":yellow_circle:", "\xF0\x9F\x9F\xA1"},
        {":green_circle:", "\xF0\x9F\x9F\xA2"},
        {":purple_circle:", "\xF0\x9F\x9F\xA3"},
        {":red_square:", "\xF0\x9F\x9F\xA5"},
        {":blue_square:", "\xF0\x9F\x9F\xA6"},
        {":orange_square:", "\xF0\x9F\x9F\xA7"},
        {":yellow_square:", "\xF0\x9F\x9F\xA8"},
        {":green_square:", "\xF0\x9F\x9F\xA9"},
        {":purple_square:", "\xF0\x9F\x9F\xAA"},
        {":brown_square:", "\xF0\x9F\x9F\xAB"},
        {":white_large_square:", "\xE2\xAC\x9C"},
        {":black_large_square:", "\xE2\xAC\x9B"},
        {":bulb:", "\xF0\x9F\x92\xA1"},
        {":star:", "\xE2\xAD\x90"},
        {":x:", "\xE2\x9D\x8C"},
        {":o:", "\xE2\xAD\x95"},
        {":zero:", "0"},
        {":one:", "1"},
        {":two:", "2"},
        {":three:", "3"},
        {":four:", "4"},
        {":five:", "5"},
        {":six:", "6"},
        {":seven:", "7"},
        {":eight:", "8"},
        {":nine:", "9"},
    };
    const bool may_be = left > 2 && at[1] >= 'a' && at[1] <= 'z';
    for (size_t i = 0; may_be && i < sizeof names / sizeof names[0]; i++) {
        *size = strlen(names[i].name);
        if (*size <= left && memcmp(at, names[i].name, *size) == 0) {
            return names[i].sign;
        }
    }
    return NULL;
}

static void plain_add_line(const char *line, size_t length, Text *out) {
    for (size_t i = 0; i < length;) {
        size_t named = 0;
        const char *name = line[i] == ':' ? plain_named(line + i, length - i, &named) : NULL;
        if (name) {
            text_add(out, name);
            i += named;
            continue;
        }
        if (text_has_prefix(line + i, ">!") || text_has_prefix(line + i, "!<")) {
            i += 2; /* hidden until it is clicked */
            continue;
        }
        if ((unsigned char)line[i] < 0x80) {
            if (line[i] != '`') {
                text_add_char(out, line[i]);
            }
            i++;
            continue;
        }
        const TextSign sign = sign_at(line + i, length - i);
        const char *plain = plain_of(&sign);
        const size_t size = sign.size > 0 ? sign.size : 1;
        plain ? text_add(out, plain) : text_add_bytes(out, line + i, size);
        i += size;
        const bool is_number = sign.kind == SIGN_DIGIT && sign.code >= 0x2460 && sign.code < 0x2793;
        const bool has_word = i < length && (line[i] | ' ') >= 'a' && (line[i] | ' ') <= 'z';
        text_add(out, is_number && has_word ? "." : ""); /* of a move, in a circle */
    }
}

char *interchange_unquoted(const char *text, size_t length) {
    LineReader lines = line_reader_over(text, length);
    const char *line;
    size_t size;
    char *plain = plain_is_quoted(text, length) ? malloc(length + 1) : NULL;
    if (!plain) {
        return NULL;
    }
    Text out = text_over(plain, length + 1);
    while (line_reader_next(&lines, &line, &size)) {
        size_t skipped = strspn(line, " \t");
        while (skipped < size && line[skipped] == '>') {
            skipped += line[skipped + 1] == ' ' ? 2 : 1;
        }
        text_add_bytes(&out, line + skipped, size - skipped);
        text_add(&out, line + size < text + length ? "\n" : "");
    }
    return plain;
}

char *interchange_plain(const char *text, size_t length) {
    LineReader lines = line_reader_over(text, length);
    const char *line;
    size_t size;
    char *plain = malloc(2 * length + 2); /* a number in a circle gets a point */
    if (!plain) {
        return NULL;
    }
    Text out = text_over(plain, 2 * length + 2);
    while (line_reader_next(&lines, &line, &size)) {
        const size_t blanks = strspn(line, " \t");
        const bool is_fence = blanks < size && text_has_prefix(line + blanks, PLAIN_FENCE) &&
                              !memchr(line + blanks + 3, '`', size - blanks - 3);
        if (!is_fence) {
            plain_add_line(line, size, &out);
            text_add(&out, line + size < text + length ? "\n" : "");
        }
    }
    return plain;
}

char *interchange_replace(char *text, char *changed) {
    if (changed) {
        free(text);
    }
    return changed ? changed : text;
}

/* ---- A line with the size ---- */

/* Signs of a line that are no blanks and no separators. */
static size_t plain_signs(const char *line, size_t length) {
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        count += !strchr(" \t\r,;|", line[i]);
    }
    return count;
}

/* Reads "9", "9 9" or "9x9"; false: the line holds something else. *second is *first for "9". */
static bool plain_size(const char *line, int *first, int *second) {
    const size_t digits = strspn(line, "0123456789");
    const char *at = line + digits;
    const size_t apart = strspn(at, " \txX*,");
    const size_t more = strspn(at + apart, "0123456789");
    *first = digits == 0 || digits > 2 || more > 2 ? 0 : atoi(line);
    *second = more > 0 ? atoi(at + apart) : *first;
    at += more > 0 ? apart + more : 0;
    at += strspn(at, " \t\r");
    return *first > 1 && *second > 1 && *at == '\n';
}

const char *interchange_behind_size(const char *text) {
    const char *line = text + strspn(text, " \t\r\n");
    int first = 0, second = 0;
    if (!plain_size(line, &first, &second)) {
        return NULL;
    }
    const size_t size = plain_signs(line, strcspn(line, "\n"));
    const char *rest = line + strcspn(line, "\n") + 1;
    int rows = 0;
    bool are_longer = true;
    for (const char *at = rest; *at;) {
        const size_t length = strcspn(at, "\n");
        const size_t signs = plain_signs(at, length);
        const bool is_border = signs > 0 && strspn(at, "+-=|: \t\r") >= length;
        rows += signs > 0 && !is_border;
        are_longer = are_longer && (signs == 0 || is_border || signs > size);
        at += length + (at[length] == '\n');
    }
    return are_longer && (rows == first || rows == second || rows == first * second) ? rest : NULL;
}
