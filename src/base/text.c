/* String building, line reading and number parsing. */
#include "base/text.h"

#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/decode.h"
#include "base/numbered.h"

const char *translate_none(const char *sentence) {
    return sentence;
}

Text text_over(char *buffer, size_t size) {
    assert(buffer && size > 0);
    buffer[0] = 0;
    return (Text){.data = buffer, .size = size};
}

void text_clear(Text *text) {
    text->length = 0;
    text->truncated = false;
    text->data[0] = 0;
}

void text_add_bytes(Text *text, const char *bytes, size_t count) {
    const size_t room = text->size - 1 - text->length;
    if (count > room) {
        text->truncated = true;
        count = room;
        while (count > 0 && ((unsigned char)bytes[count] & 0xC0) == 0x80) {
            count--;
        }
    }
    memcpy(text->data + text->length, bytes, count);
    text->length += count;
    text->data[text->length] = 0;
}

void text_add(Text *text, const char *string) {
    text_add_bytes(text, string, strlen(string));
}

void text_add_char(Text *text, char c) {
    if (text->length + 1 >= text->size) {
        text->truncated = true;
        return;
    }
    text->data[text->length++] = c;
    text->data[text->length] = 0;
}

void text_add_capital(Text *text, const char *string) {
    const unsigned char first = (unsigned char)string[0];
    const unsigned char second = first ? (unsigned char)string[1] : 0;
    if (first >= 'a' && first <= 'z') {
        text_add_char(text, (char)(first - 'a' + 'A'));
        text_add(text, string + 1);
    } else if (first == 0xC3 && second >= 0xA0 && second <= 0xBE && second != 0xB7) {
        const char capital[] = {string[0], (char)(second - 0x20), 0};
        text_add(text, capital);
        text_add(text, string + 2);
    } else {
        text_add(text, string);
    }
}

/* What a terminal would obey: a control character, a line or paragraph end, a change of the writing
 * direction (Unicode, UAX 9). */
static bool is_obeyed(const char *bytes, size_t length) {
    const unsigned char *at = (const unsigned char *)bytes;
    if (length == 1) {
        return at[0] < 0x20 || at[0] == 0x7F;
    }
    if (length == 2) {
        return (at[0] == 0xC2 && at[1] < 0xA0) || (at[0] == 0xD8 && at[1] == 0x9C);
    }
    return length == 3 && at[0] == 0xE2 &&
           ((at[1] == 0x80 &&
             (at[2] == 0x8E || at[2] == 0x8F || (at[2] >= 0xA8 && at[2] <= 0xAE))) ||
            (at[1] == 0x81 && at[2] >= 0xA6 && at[2] <= 0xA9));
}

static void add_escape(Text *text, unsigned char byte) {
    static const char digits[] = "0123456789ABCDEF";
    const char letter = byte == '\n' ? 'n' : byte == '\r' ? 'r' : byte == '\t' ? 't' : 'x';
    const char escape[] = {'\\', letter, digits[byte >> 4], digits[byte & 15]};
    const size_t length = letter == 'x' ? 4 : 2;
    if (length > text->size - 1 - text->length) {
        text->truncated = true; /* not half of it */
    } else {
        text_add_bytes(text, escape, length);
    }
}

void text_add_quoted(Text *text, const char *bytes, size_t count) {
    for (size_t at = 0; at < count && !text->truncated;) {
        const size_t length = decode_sequence(bytes + at, count - at);
        if (length > 0 && !is_obeyed(bytes + at, length)) {
            if (length > text->size - 1 - text->length) {
                text->truncated = true;
                return;
            }
            text_add_bytes(text, bytes + at, length);
            at += length;
            continue;
        }
        for (size_t i = 0; i < (length > 0 ? length : 1); i++) {
            add_escape(text, (unsigned char)bytes[at + i]);
        }
        at += length > 0 ? length : 1;
    }
}

void text_add_int(Text *text, int64_t value) {
    char digits[20]; /* of any 64 bits */
    size_t first = sizeof digits;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do {
        digits[--first] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (value < 0) {
        text_add_char(text, '-');
    }
    text_add_bytes(text, digits + first, sizeof digits - first);
}

static int print_into(char *out, size_t size, const char *format, va_list arguments) {
    const int length = numbered_is_format(format) ? numbered_print(out, size, format, arguments)
                                                  : vsnprintf(out, size, format, arguments);
    assert(length >= 0);
    return length;
}

/* Takes off the sequence that a cut has left without its end. */
static void drop_half_sign(Text *text) {
    size_t first = text->length;
    while (first > 0 && ((unsigned char)text->data[first - 1] & 0xC0) == 0x80) {
        first--;
    }
    first -= first > 0;
    if ((text->data[first] & 0x80) &&
        decode_sequence(text->data + first, text->length - first) == 0) {
        text->length = first;
        text->data[first] = 0;
    }
}

/* A short piece may be made of the text itself. */
void text_addv(Text *text, const char *format, va_list arguments) {
    char piece[1024];
    va_list again;
    va_copy(again, arguments);
    if (print_into(piece, sizeof piece, format, arguments) < (int)sizeof piece) {
        text_add(text, piece);
    } else {
        const size_t room = text->size - text->length;
        const size_t length = (size_t)print_into(text->data + text->length, room, format, again);
        text->truncated |= length >= room;
        text->length += length < room ? length : room - 1;
        if (length >= room) {
            drop_half_sign(text);
        }
    }
    va_end(again);
}

void text_addf(Text *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    text_addv(text, format, arguments);
    va_end(arguments);
}

const char *text_say(const Text *text, const char *sentence) {
    return text->translate ? text->translate(sentence) : sentence;
}

TextQuote text_quote(const char *bytes, size_t count) {
    TextQuote quote;
    Text text = text_over(quote.data, sizeof quote.data);
    text_add_quoted(&text, bytes, count);
    return quote;
}

TextShort text_short(const char *format, ...) {
    TextShort made;
    Text text = text_over(made.data, sizeof made.data);
    va_list arguments;
    va_start(arguments, format);
    text_addv(&text, format, arguments);
    va_end(arguments);
    return made;
}

LineReader line_reader_over(const char *bytes, size_t count) {
    return (LineReader){.next = bytes, .end = bytes + count};
}

bool line_reader_next(LineReader *reader, const char **line, size_t *length) {
    if (reader->next == reader->end) {
        return false;
    }
    const size_t left = (size_t)(reader->end - reader->next);
    const char *stop = memchr(reader->next, '\n', left);
    const char *after = stop ? stop + 1 : reader->end;
    if (!stop) {
        stop = reader->end;
    }
    if (stop > reader->next && stop[-1] == '\r') {
        stop--;
    }
    *line = reader->next;
    *length = (size_t)(stop - reader->next);
    reader->next = after;
    reader->number++;
    return true;
}

bool text_parse_int(const char *string, int64_t low, int64_t high, int64_t *value) {
    const char *digits = string[0] == '-' || string[0] == '+' ? string + 1 : string;
    if (digits[0] < '0' || digits[0] > '9') {
        return false;
    }
    char *end = NULL;
    errno = 0;
    const long long read = strtoll(string, &end, 10);
    if (errno != 0 || *end != 0 || read < low || read > high) {
        return false;
    }
    *value = read;
    return true;
}

bool text_parse_u64(const char *string, uint64_t *value) {
    if (string[0] < '0' || string[0] > '9') {
        return false;
    }
    char *end = NULL;
    errno = 0;
    const unsigned long long read = strtoull(string, &end, 10);
    if (errno != 0 || *end != 0) {
        return false;
    }
    *value = read;
    return true;
}

bool text_has_prefix(const char *string, const char *prefix) {
    while (*prefix && *string == *prefix) {
        string++;
        prefix++;
    }
    return *prefix == 0;
}

static char small_letter(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool text_has_prefix_any_case(const char *string, const char *prefix) {
    while (*prefix && small_letter(*string) == small_letter(*prefix)) {
        string++;
        prefix++;
    }
    return *prefix == 0;
}

bool text_is_any_case(const char *string, const char *other) {
    return strlen(string) == strlen(other) && text_has_prefix_any_case(string, other);
}

uint32_t text_hash(const char *bytes, size_t length) {
    uint32_t hash = 0x811C9DC5U;
    for (size_t i = 0; i < length; i++) {
        hash = (hash ^ (unsigned char)bytes[i]) * 0x01000193U;
    }
    return hash;
}

uint64_t text_checksum(uint64_t sum, const char *bytes, size_t length) {
    for (size_t i = 0; i < length; i++) {
        sum = (sum ^ (unsigned char)bytes[i]) * UINT64_C(1099511628211);
    }
    return sum;
}

char *text_duplicate(const char *words) {
    const size_t size = strlen(words) + 1;
    char *copy = malloc(size);
    if (copy) {
        memcpy(copy, words, size);
    }
    return copy;
}

bool text_read_pair(const char *text, int *first, int *second) {
    int numbers[2] = {0, 0};
    for (int i = 0; i < 2; i++) {
        const char *digits = text;
        while (*text >= '0' && *text <= '9' && text - digits < 9) {
            numbers[i] = 10 * numbers[i] + (*text++ - '0');
        }
        if (text == digits || *text != (i == 0 ? '-' : 0)) {
            return false;
        }
        text += i == 0;
    }
    *first = numbers[0];
    *second = numbers[1];
    return true;
}
