/* Storing lines of recorded drawing calls, and turning them into text. */
#include "support/window/shape_lines.h"

#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "support/grow.h"

#define NUMBER_MAX 40

typedef enum PartKind {
    PART_BEGIN,
    PART_WORD,
    PART_INT,
    PART_TENTHS,
    PART_COLOR,
    PART_END
} PartKind;

struct ShapePart {
    uint32_t kind;
    union {
        uint32_t word; /* its place in `words` */
        int number;
        float tenths;
        Color color;
    } as;
};
_Static_assert(sizeof(ShapePart) == 8, "compared byte by byte: there must be no gaps");

void lines_clear(ShapeLines *lines) {
    lines->count = lines->words_length = 0;
    lines->length = lines->written = 0;
}

void lines_free(ShapeLines *lines) {
    free(lines->parts);
    free(lines->words);
    free(lines->text);
    *lines = (ShapeLines){0};
}

/* ---- Recording ---- */

static ShapePart *add(ShapeLines *lines, PartKind kind) {
    lines->parts = grow(lines->parts, &lines->capacity, lines->count + 1, sizeof *lines->parts);
    ShapePart *part = &lines->parts[lines->count++];
    *part = (ShapePart){.kind = kind, .as.word = 0};
    return part;
}

static void add_word(ShapeLines *lines, PartKind kind, const char *word) {
    const size_t size = strlen(word) + 1;
    lines->words =
        grow(lines->words, &lines->words_capacity, lines->words_length + size, sizeof(char));
    memcpy(lines->words + lines->words_length, word, size);
    add(lines, kind)->as.word = (uint32_t)lines->words_length;
    lines->words_length += size;
}

void lines_begin(ShapeLines *lines, const char *word) {
    add_word(lines, PART_BEGIN, word);
}

void lines_word(ShapeLines *lines, const char *word) {
    add_word(lines, PART_WORD, word);
}

void lines_int(ShapeLines *lines, int number) {
    add(lines, PART_INT)->as.number = number;
}

void lines_tenths(ShapeLines *lines, float number) {
    add(lines, PART_TENTHS)->as.tenths = number;
}

void lines_point(ShapeLines *lines, Point point) {
    lines_tenths(lines, point.x);
    lines_tenths(lines, point.y);
}

void lines_rect(ShapeLines *lines, Rect rect) {
    lines_tenths(lines, rect.x);
    lines_tenths(lines, rect.y);
    lines_tenths(lines, rect.width);
    lines_tenths(lines, rect.height);
}

void lines_color(ShapeLines *lines, Color color) {
    add(lines, PART_COLOR)->as.color = color;
}

void lines_end(ShapeLines *lines) {
    add(lines, PART_END);
}

bool lines_are_identical(const ShapeLines *lines, const ShapeLines *others) {
    return lines->count == others->count && lines->words_length == others->words_length &&
           (lines->count == 0 ||
            memcmp(lines->parts, others->parts, lines->count * sizeof *lines->parts) == 0) &&
           (lines->words_length == 0 ||
            memcmp(lines->words, others->words, lines->words_length) == 0);
}

/* ---- As text: numbers are written by hand, because printf would take most of a long run's time
 * ---- */

/* Makes space for this many bytes and the zero after them. */
static char *text_end(ShapeLines *lines, size_t count) {
    lines->text = grow(lines->text, &lines->text_capacity, lines->length + count + 1, sizeof(char));
    return lines->text + lines->length;
}

static void write_char(ShapeLines *lines, char c) {
    *text_end(lines, 1) = c;
    lines->length++;
}

static void write_word(ShapeLines *lines, const char *word) {
    const size_t length = strlen(word);
    memcpy(text_end(lines, length), word, length);
    lines->length += length;
}

static size_t count_digits(unsigned long long number) {
    size_t count = 1;
    for (; number >= 10; number /= 10) {
        count++;
    }
    return count;
}

/* A sign and the digits, the last `decimals` of them after a point, with at least one before it. */
static void write_number(ShapeLines *lines, long long number, size_t decimals) {
    unsigned long long size = (unsigned long long)(number < 0 ? -number : number);
    size_t digits = count_digits(size);
    char *at = text_end(lines, NUMBER_MAX);
    digits = digits > decimals ? digits : decimals + 1;
    if (number < 0) {
        *at++ = '-';
    }
    at += digits + (decimals > 0);
    lines->length = (size_t)(at - lines->text);
    for (size_t i = 0; i < digits; i++) {
        if (i == decimals && i > 0) {
            *--at = '.';
        }
        *--at = (char)('0' + size % 10);
        size /= 10;
    }
}

static void write_tenths(ShapeLines *lines, float number) {
    if (!(fabsf(number) < 1e15F)) {
        write_word(lines, isnan(number) ? "nan" : number > 0 ? "inf" : "-inf");
        return;
    }
    write_number(lines, llrint((double)number * 10), 1);
}

static void write_color(ShapeLines *lines, Color color) {
    static const char digits[] = "0123456789ABCDEF";
    const unsigned parts[] = {color.r, color.g, color.b, color.a};
    write_char(lines, '#');
    for (size_t i = 0; i < 4; i++) {
        write_char(lines, digits[parts[i] >> 4]);
        write_char(lines, digits[parts[i] & 15]);
    }
}

static void write_part(ShapeLines *lines, const ShapePart *part) {
    if (part->kind != PART_BEGIN && part->kind != PART_END) {
        write_char(lines, ' ');
    }
    switch (part->kind) {
    case PART_INT:
        write_number(lines, part->as.number, 0);
        break;
    case PART_TENTHS:
        write_tenths(lines, part->as.tenths);
        break;
    case PART_COLOR:
        write_color(lines, part->as.color);
        break;
    case PART_END:
        write_char(lines, '\n');
        break;
    default:
        write_word(lines, lines->words + part->as.word);
        break;
    }
}

const char *lines_text(ShapeLines *lines) {
    for (; lines->written < lines->count; lines->written++) {
        write_part(lines, &lines->parts[lines->written]);
    }
    *text_end(lines, 0) = 0;
    return lines->text;
}

size_t lines_mark(const ShapeLines *lines) {
    return lines->count;
}

const char *lines_at(ShapeLines *lines, size_t mark) {
    const char *at = lines_text(lines);
    for (size_t i = 0; i < mark; i++) {
        if (lines->parts[i].kind == PART_END) {
            at = strchr(at, '\n') + 1;
        }
    }
    return at;
}
