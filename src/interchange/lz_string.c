/* LZ-string: packs and unpacks the text of links. */
#include "interchange/lz_string.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/decode.h"
#include "interchange/base64.h"

/* The first codes: a new unit of 8 or 16 bits follows, or the text ends. */
enum { CODE_NEW_8, CODE_NEW_16, CODE_END, CODE_FIRST };

/* ---- Unpacking ---- */

/* The lowest bit of a code comes first, and the highest of a letter. */
typedef struct BitReader {
    const char *letters;
    size_t count, at; /* in letters */
    uint64_t held;    /* bits of the letters before `at`, the next one lowest */
    int held_count;
    bool is_bad;
} BitReader;

static uint64_t reversed_letter(unsigned value) {
    value = (value & 0x07U) << 3 | value >> 3;
    return (value & 0x09U) << 2 | (value & 0x12U) | (value & 0x24U) >> 2;
}

static uint32_t lz_read_bits(BitReader *reader, int width) {
    while (reader->held_count < width) {
        const int letter =
            reader->at < reader->count ? base64_value(reader->letters[reader->at]) : -1;
        if (letter < 0) {
            reader->is_bad = true;
            return CODE_END;
        }
        reader->held |= reversed_letter((unsigned)letter) << reader->held_count;
        reader->held_count += 6;
        reader->at++;
    }
    const uint32_t value = (uint32_t)(reader->held & ((UINT64_C(1) << width) - 1));
    reader->held >>= width;
    reader->held_count -= width;
    return value;
}

/* A phrase of the dictionary: a part of what has been unpacked, and the unit that follows it. */
typedef struct UnpackedPhrase {
    uint32_t begin, length; /* in units */
} UnpackedPhrase;

typedef struct Unpacking {
    BitReader bits;
    UnpackedPhrase *phrases;
    uint32_t phrase_count, phrase_room;
    int width;          /* of the next code */
    uint32_t remaining; /* codes of this width */
    uint16_t *units;
    size_t unit_count, unit_room;
    Status status;
} Unpacking;

static void count_code(Unpacking *u) {
    if (--u->remaining == 0) {
        u->remaining = 1U << u->width;
        u->width++;
    }
}

static bool add_phrase(Unpacking *u, UnpackedPhrase phrase) {
    if (u->phrase_count == u->phrase_room) {
        const uint32_t room = u->phrase_room * 2;
        UnpackedPhrase *grown = realloc(u->phrases, room * sizeof *grown);
        if (!grown) {
            u->status = STATUS_NO_MEMORY;
            return false;
        }
        u->phrases = grown;
        u->phrase_room = room;
    }
    u->phrases[u->phrase_count++] = phrase;
    return true;
}

static bool make_room(Unpacking *u, size_t more) {
    if (u->unit_count + more > LZ_STRING_MAX) {
        u->status = STATUS_LIMIT;
        return false;
    }
    if (u->unit_count + more > u->unit_room) {
        const size_t room = 2 * (u->unit_count + more);
        uint16_t *grown = realloc(u->units, room * sizeof *grown);
        if (!grown) {
            u->status = STATUS_NO_MEMORY;
            return false;
        }
        u->units = grown;
        u->unit_room = room;
    }
    return true;
}

/* Reads a unit that the dictionary does not have, and writes it; its phrase is the last one. */
static bool take_new_unit(Unpacking *u, uint32_t code) {
    const uint16_t unit = (uint16_t)lz_read_bits(&u->bits, code == CODE_NEW_8 ? 8 : 16);
    if (!make_room(u, 1) || !add_phrase(u, (UnpackedPhrase){(uint32_t)u->unit_count, 1})) {
        return false;
    }
    u->units[u->unit_count++] = unit;
    return true;
}

/* Writes a phrase; the one that is just being made ends with the first unit that it writes. */
static bool write_phrase(Unpacking *u, UnpackedPhrase phrase) {
    if (!make_room(u, phrase.length)) {
        return false;
    }
    const uint16_t *from = u->units + phrase.begin;
    uint16_t *to = u->units + u->unit_count;
    for (uint32_t i = 0; i < phrase.length; i++) {
        to[i] = from[i];
    }
    u->unit_count += phrase.length;
    return true;
}

/* One code after the first; false at the end, and when something is wrong. *last: the phrase that
 * was written last. */
static bool unpack_next(Unpacking *u, UnpackedPhrase *last) {
    const uint32_t code = lz_read_bits(&u->bits, u->width);
    const UnpackedPhrase made = {last->begin, last->length + 1};
    if (code == CODE_END) {
        return false;
    }
    const UnpackedPhrase written = {(uint32_t)u->unit_count, code < CODE_FIRST ? 1
                                                             : code < u->phrase_count
                                                                 ? u->phrases[code].length
                                                                 : made.length};
    if (code > u->phrase_count) {
        u->status = STATUS_BAD_INPUT;
        return false;
    }
    const bool is_new = code < CODE_FIRST;
    if (is_new) {
        count_code(u);
    }
    if (!(is_new ? take_new_unit(u, code)
                 : write_phrase(u, code < u->phrase_count ? u->phrases[code] : made)) ||
        u->bits.is_bad || !add_phrase(u, made)) {
        return false;
    }
    count_code(u);
    *last = written;
    return true;
}

static void unpack_all(Unpacking *u) {
    const uint32_t code = lz_read_bits(&u->bits, 2);
    UnpackedPhrase last = {0, 1};
    if (code == CODE_END) {
        return;
    }
    if (code > CODE_END) {
        u->status = STATUS_BAD_INPUT;
        return;
    }
    u->width = 3;
    u->remaining = 4;
    bool goes_on = take_new_unit(u, code) && !u->bits.is_bad;
    while (goes_on) {
        goes_on = unpack_next(u, &last);
    }
}

/* Nothing but filling stands behind the end: where the end fills its letter, one more of zeros. */
static bool ends_well(const BitReader *reader) {
    size_t at = reader->at;
    at += reader->held_count == 0 && at < reader->count && reader->letters[at] == 'A';
    while (at < reader->count && strchr("=$ \n\r", reader->letters[at])) {
        at++;
    }
    return !reader->is_bad && at >= reader->count;
}

/* The units as UTF-8; NULL when a pair is broken or there is a zero (*status). Most are ASCII. */
static char *utf8_of_units(const uint16_t *units, size_t count, Status *status) {
    char *text = malloc(count + 1);
    size_t plain = 0;
    while (text && plain < count &&
           ((units[plain] >= ' ' && units[plain] < 0x7F) || units[plain] == '\n')) {
        text[plain] = (char)units[plain];
        plain++;
    }
    if (!text || plain == count) {
        *status = text ? STATUS_OK : STATUS_NO_MEMORY;
        text ? (text[count] = 0) : 0;
        return text;
    }
    free(text);
    uint8_t *bytes = malloc(2 * count + 2);
    Decoded decoded = {.text = NULL};
    bytes ? (bytes[0] = 0xFE, bytes[1] = 0xFF) : 0;
    for (size_t i = 0; bytes && i < count; i++) {
        bytes[2 + 2 * i] = (uint8_t)(units[i] >> 8);
        bytes[3 + 2 * i] = (uint8_t)(units[i] & 0xFF);
    }
    *status = bytes ? decode_text(bytes, 2 * count + 2, &decoded) : STATUS_NO_MEMORY;
    free(bytes);
    return decoded.text;
}

Status lz_string_unpack(const char *letters, size_t count, char **text) {
    Unpacking u = {.bits = {.letters = letters, .count = count},
                   .phrase_count = CODE_FIRST,
                   .phrase_room = 256,
                   .unit_room = 1024};
    *text = NULL;
    u.phrases = calloc(u.phrase_room, sizeof *u.phrases);
    u.units = malloc(u.unit_room * sizeof *u.units);
    u.status = u.phrases && u.units ? STATUS_OK : STATUS_NO_MEMORY;
    if (u.status == STATUS_OK) {
        unpack_all(&u);
    }
    if (u.status == STATUS_OK && !ends_well(&u.bits)) {
        u.status = STATUS_BAD_INPUT;
    }
    if (u.status == STATUS_OK) {
        *text = utf8_of_units(u.units, u.unit_count, &u.status);
    }
    free(u.phrases);
    free(u.units);
    return u.status;
}

/* ---- Packing ---- */

typedef struct BitWriter {
    char *letters;
    size_t count, room;
    int value, held; /* of the letter being made */
    Base64Kind kind;
    bool is_full; /* memory ran out */
} BitWriter;

static void write_bit(BitWriter *writer, int bit) {
    writer->value = writer->value << 1 | bit;
    if (++writer->held < 6) {
        return;
    }
    if (writer->count + 5 > writer->room) {
        writer->room = writer->room * 2 + 64;
        char *grown = realloc(writer->letters, writer->room);
        if (!grown) {
            writer->is_full = true;
            writer->count = 0;
            writer->held = writer->value = 0;
            writer->room /= 2;
            return;
        }
        writer->letters = grown;
    }
    writer->letters[writer->count++] = base64_letter(writer->value, writer->kind);
    writer->value = writer->held = 0;
}

static void lz_write_bits(BitWriter *writer, uint32_t value, int width) {
    for (int i = 0; i < width; i++) {
        write_bit(writer, (int)(value >> i & 1U));
    }
}

/* The dictionary as a hash of (phrase, unit); open addressing, at most half full. */
typedef struct Slot {
    uint32_t before, code; /* code 0: free */
    uint16_t unit;
    bool is_new; /* a single unit that has not been written yet */
} Slot;

typedef struct Packing {
    BitWriter bits;
    Slot *slots;
    size_t mask;
    uint32_t codes; /* given so far */
    int width;
    uint32_t remaining;
} Packing;

static Slot *find_slot(const Packing *p, uint32_t before, uint16_t unit) {
    size_t at = (before * 2654435761U ^ unit * 40503U) & p->mask;
    while (p->slots[at].code && (p->slots[at].before != before || p->slots[at].unit != unit)) {
        at = (at + 1) & p->mask;
    }
    return &p->slots[at];
}

static void count_written(Packing *p) {
    if (--p->remaining == 0) {
        p->remaining = 1U << p->width;
        p->width++;
    }
}

static void write_slot(Packing *p, Slot *slot) {
    if (slot->is_new) {
        const bool is_short = slot->unit < 256;
        lz_write_bits(&p->bits, is_short ? CODE_NEW_8 : CODE_NEW_16, p->width);
        lz_write_bits(&p->bits, slot->unit, is_short ? 8 : 16);
        count_written(p);
        slot->is_new = false;
    } else {
        lz_write_bits(&p->bits, slot->code, p->width);
    }
    count_written(p);
}

static void pack_units(Packing *p, const uint16_t *units, size_t count) {
    Slot *phrase = NULL; /* the longest known one that ends here */
    for (size_t i = 0; i < count; i++) {
        Slot *single = find_slot(p, 0, units[i]);
        if (!single->code) {
            *single = (Slot){0, CODE_FIRST + p->codes++, units[i], true};
        }
        Slot *longer = phrase ? find_slot(p, phrase->code, units[i]) : single;
        if (!longer->code) {
            write_slot(p, phrase);
            *longer = (Slot){phrase->code, CODE_FIRST + p->codes++, units[i], false};
            longer = single;
        }
        phrase = longer;
    }
    if (phrase) {
        write_slot(p, phrase);
    }
    lz_write_bits(&p->bits, CODE_END, p->width);
    do { /* at least one bit more, up to a whole letter */
        write_bit(&p->bits, 0);
    } while (p->bits.held != 0);
}

/* UTF-8 as units of UTF-16; returns their number. */
static size_t to_units(const char *text, size_t count, uint16_t *units) {
    size_t made = 0;
    for (size_t i = 0; i < count;) {
        uint32_t sign = (uint8_t)text[i]; /* what is no UTF-8 goes byte by byte */
        const size_t length = decode_sign(text + i, count - i, &sign);
        i += length > 0 ? length : 1;
        if (sign > 0xFFFF) {
            units[made++] = (uint16_t)(0xD800 + ((sign - 0x10000) >> 10));
            units[made++] = (uint16_t)(0xDC00 + ((sign - 0x10000) & 0x3FF));
        } else {
            units[made++] = (uint16_t)sign;
        }
    }
    return made;
}

static Status finish_letters(BitWriter *writer, char **letters) {
    if (writer->is_full || !writer->letters) {
        free(writer->letters);
        return STATUS_NO_MEMORY;
    }
    while (writer->kind == BASE64_PLAIN && writer->count % 4 != 0) {
        writer->letters[writer->count++] = '=';
    }
    writer->letters[writer->count] = 0;
    *letters = writer->letters;
    return STATUS_OK;
}

Status lz_string_pack(const char *text, size_t count, Base64Kind kind, char **letters) {
    *letters = NULL;
    if (count > LZ_STRING_MAX) {
        return STATUS_LIMIT;
    }
    Packing p = {.bits = {.kind = kind}, .width = 2, .remaining = 2};
    size_t room = 64;
    while (room < 4 * (count + 1)) {
        room *= 2;
    }
    p.mask = room - 1;
    p.slots = calloc(room, sizeof *p.slots);
    uint16_t *units = malloc((count + 1) * sizeof *units);
    Status status = p.slots && units ? STATUS_OK : STATUS_NO_MEMORY;
    if (status == STATUS_OK) {
        pack_units(&p, units, to_units(text, count, units));
        status = finish_letters(&p.bits, letters);
    }
    free(p.slots);
    free(units);
    return status;
}
