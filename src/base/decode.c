/* Decodes text of other programs: byte-order marks, UTF-16, old code pages, line ends. */
#include "base/decode.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Windows-1252 from 0x80 to 0x9F; the five that it leaves out stay control characters. */
static const uint16_t windows_1252[32] = {
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

typedef struct Reader {
    const uint8_t *bytes;
    size_t count, at;
    Encoding encoding;
} Reader;

size_t decode_sequence(const void *bytes, size_t count) {
    const uint8_t *at = bytes;
    const uint8_t first = count > 0 ? at[0] : 0xFF;
    const size_t length = first < 0x80                    ? 1
                          : first >= 0xC2 && first < 0xE0 ? 2
                          : first >= 0xE0 && first < 0xF0 ? 3
                          : first >= 0xF0 && first < 0xF5 ? 4
                                                          : 0;
    if (length == 0 || length > count) {
        return 0;
    }
    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xC0) != 0x80) {
            return 0;
        }
    }
    const uint8_t second = length > 1 ? at[1] : 0;
    const bool is_wrong = (first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
                          (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F);
    return is_wrong ? 0 : length;
}

/* How many characters of ASCII other than control characters come first, eight at a time: most of a
 * long text goes this way. */
static size_t count_plain(const uint8_t *bytes, size_t count) {
    const uint64_t high = UINT64_C(0x8080808080808080);
    const uint64_t blanks = UINT64_C(0x2020202020202020);
    size_t at = 0;
    for (; at + sizeof(uint64_t) <= count; at += sizeof(uint64_t)) {
        uint64_t word;
        memcpy(&word, bytes + at, sizeof word);
        if ((word | (word - blanks)) & high) { /* a byte below a blank borrows */
            break;
        }
    }
    while (at < count && bytes[at] >= ' ' && bytes[at] < 0x80) {
        at++;
    }
    return at;
}

static bool is_utf8(const uint8_t *bytes, size_t count) {
    for (size_t at = 0; at < count;) {
        at += count_plain(bytes + at, count - at);
        if (at == count) {
            break;
        }
        const size_t length = decode_sequence(bytes + at, count - at);
        if (length == 0) {
            return false;
        }
        at += length;
    }
    return true;
}

/* Text in UTF-16 is mostly ASCII in the formats of games: one byte of each pair is zero. */
static bool has_zeros(const uint8_t *bytes, size_t count, size_t first) {
    size_t others = 0;
    if (count < 4 || count % 2 != 0) {
        return false;
    }
    for (size_t i = 0; i < count; i += 2) {
        if (bytes[i + 1 - first] == 0) {
            return false; /* a zero in the half that holds the letters */
        }
        others += bytes[i + first] != 0;
        if (others * 10 > count / 2) {
            return false;
        }
    }
    return true;
}

static uint32_t unit_at(const Reader *reader, size_t at) {
    const uint8_t one = reader->bytes[at], other = reader->bytes[at + 1];
    return reader->encoding == ENCODING_UTF16_LE ? (uint32_t)(other << 8 | one)
                                                 : (uint32_t)(one << 8 | other);
}

/* Reads one character of UTF-16; 0 when a pair is broken. */
static uint32_t next_utf16(Reader *reader) {
    if (reader->count - reader->at < 2) {
        return 0;
    }
    const uint32_t unit = unit_at(reader, reader->at);
    if (unit < 0xD800 || unit > 0xDFFF) {
        reader->at += 2;
        return unit;
    }
    if (unit > 0xDBFF || reader->count - reader->at < 4) {
        return 0;
    }
    const uint32_t low = unit_at(reader, reader->at + 2);
    if (low < 0xDC00 || low > 0xDFFF) {
        return 0;
    }
    reader->at += 4;
    return 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
}

/* Is the unit one of writing: no control character but blanks and line ends, none for private use
 * and none that is no character? */
static bool is_of_writing(uint32_t sign) {
    const bool is_control = sign < ' ' && !(sign >= '\t' && sign <= '\r');
    const bool is_private = sign >= 0xE000 && sign < 0xF900;
    return !is_control && !(sign >= 0x7F && sign < 0xA0 && sign != 0x85) && !is_private &&
           (sign & 0xFFFE) != 0xFFFE;
}

/* Shorter texts, and those with fewer signs of ASCII among the others, may be no text at
 * all. */
#define UNITS_MIN 8
#define UNITS_FOR_ONE_PLAIN 32

/* Text in UTF-16 of discs, boxes or ideographs, of which few are ASCII: it is all writing. */
static bool is_utf16(const uint8_t *bytes, size_t count, Encoding encoding) {
    Reader reader = {bytes, count, 0, encoding};
    size_t units = 0;
    size_t plain = 0;
    if (count < UNITS_MIN * 2 || count % 2 != 0) {
        return false;
    }
    for (; reader.at < count; units++) {
        const uint32_t sign = next_utf16(&reader);
        if (sign == 0 || !is_of_writing(sign)) {
            return false;
        }
        plain += sign < 0x80 && sign != '%'; /* U+2500, a line, would be one the other way round */
    }
    return plain * UNITS_FOR_ONE_PLAIN >= units;
}

Encoding decode_guess(const void *given, size_t count) {
    const uint8_t *bytes = given;
    if (count >= 2 && bytes[0] == 0xFF && bytes[1] == 0xFE) {
        return ENCODING_UTF16_LE;
    }
    if (count >= 2 && bytes[0] == 0xFE && bytes[1] == 0xFF) {
        return ENCODING_UTF16_BE;
    }
    if (has_zeros(bytes, count, 1)) {
        return ENCODING_UTF16_LE;
    }
    if (has_zeros(bytes, count, 0)) {
        return ENCODING_UTF16_BE;
    }
    if (count > 0 && memchr(bytes, 0, count)) {
        const Encoding kinds[] = {ENCODING_UTF16_LE, ENCODING_UTF16_BE};
        for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
            if (is_utf16(bytes, count, kinds[i])) {
                return kinds[i];
            }
        }
    }
    return is_utf8(bytes, count) ? ENCODING_UTF8 : ENCODING_LATIN;
}

size_t decode_sign(const void *bytes, size_t count, uint32_t *sign) {
    const uint8_t *b = bytes;
    const size_t length = decode_sequence(bytes, count);
    if (length > 0) {
        *sign = length == 1 ? b[0] : b[0] & (0x7FU >> length);
    }
    for (size_t i = 1; i < length; i++) {
        *sign = *sign << 6 | (b[i] & 0x3FU);
    }
    return length;
}

/* The text has been found to be UTF-8. */
static uint32_t next_utf8(Reader *reader) {
    uint32_t sign = 0;
    reader->at += decode_sign(reader->bytes + reader->at, reader->count - reader->at, &sign);
    return sign;
}

/* The next character; 0 for what no text holds. */
static uint32_t next_sign(Reader *reader) {
    switch (reader->encoding) {
    case ENCODING_UTF16_LE:
    case ENCODING_UTF16_BE:
        return next_utf16(reader);
    case ENCODING_LATIN: {
        const uint8_t byte = reader->bytes[reader->at++];
        return byte >= 0x80 && byte < 0xA0 ? windows_1252[byte - 0x80] : byte;
    }
    default:
        return next_utf8(reader);
    }
}

size_t encode_sign(uint32_t sign, char bytes[4]) {
    const size_t length = sign < 0x80 ? 1 : sign < 0x800 ? 2 : sign < 0x10000 ? 3 : 4;
    for (size_t i = length; i-- > 1; sign >>= 6) {
        bytes[i] = (char)(0x80 | (sign & 0x3F));
    }
    bytes[0] = (char)(length == 1 ? sign : (0xF00U >> length & 0xFFU) | sign);
    return length;
}

/* Counts of the line ends that were met. */
typedef struct Ends {
    size_t lf, crlf, cr;
} Ends;

static LineEnds ends_of(const Ends *ends) {
    const int kinds = (ends->lf > 0) + (ends->crlf > 0) + (ends->cr > 0);
    return kinds > 1        ? LINE_ENDS_MIXED
           : ends->crlf > 0 ? LINE_ENDS_CRLF
           : ends->cr > 0   ? LINE_ENDS_CR
                            : LINE_ENDS_LF;
}

/* Writes all characters; false at one that no text holds. */
static bool transcribe(Reader *reader, Decoded *decoded, Ends *ends) {
    char *to = decoded->text;
    bool is_after_cr = false; /* a line feed that follows belongs to it */
    const bool has_bytes = reader->encoding == ENCODING_UTF8 || reader->encoding == ENCODING_LATIN;
    while (reader->at < reader->count) {
        const size_t plain =
            has_bytes ? count_plain(reader->bytes + reader->at, reader->count - reader->at) : 0;
        if (plain > 0) {
            memcpy(to, reader->bytes + reader->at, plain);
            to += plain;
            reader->at += plain;
            is_after_cr = false;
            continue;
        }
        decoded->bad_at = reader->at;
        const uint32_t sign = next_sign(reader);
        if (sign == 0) {
            return false;
        }
        if (sign == '\n' && is_after_cr) {
            ends->cr--;
            ends->crlf++;
            is_after_cr = false;
            continue;
        }
        is_after_cr = sign == '\r';
        ends->cr += is_after_cr;
        ends->lf += sign == '\n';
        const bool is_end = is_after_cr || sign == 0x85 || sign == 0x2028 || sign == 0x2029;
        char sequence[4];
        const size_t length = encode_sign(is_end ? '\n' : sign, sequence);
        memcpy(to, sequence, length);
        to += length;
    }
    *to = 0;
    decoded->length = (size_t)(to - decoded->text);
    return true;
}

Status decode_text(const void *bytes, size_t count, Decoded *decoded) {
    Reader reader = {bytes, count, 0, decode_guess(bytes, count)};
    Ends ends = {0, 0, 0};
    *decoded = (Decoded){.encoding = reader.encoding};
    /* A byte of a code page becomes three at most, a pair of UTF-16 too. */
    decoded->text = count < SIZE_MAX / 3 ? malloc(3 * count + 1) : NULL;
    if (!decoded->text) {
        return STATUS_NO_MEMORY;
    }
    Reader ahead = reader;
    if (count > 0 && reader.encoding != ENCODING_LATIN && next_sign(&ahead) == 0xFEFF) {
        decoded->had_mark = true;
        reader = ahead;
    }
    if (!transcribe(&reader, decoded, &ends)) {
        free(decoded->text);
        decoded->text = NULL;
        return STATUS_BAD_INPUT;
    }
    decoded->line_ends = ends_of(&ends);
    char *fitted = realloc(decoded->text, decoded->length + 1);
    decoded->text = fitted ? fitted : decoded->text;
    return STATUS_OK;
}
