#include "support/shape_lines.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define NUMBER_MOST 40

void lines_clear(ShapeLines *lines) {
    if (!lines->text) {
        lines->capacity = 4096;
        lines->text = malloc(lines->capacity);
        assert(lines->text);
    }
    lines->length = 0;
    lines->text[0] = 0;
}

void lines_free(ShapeLines *lines) {
    free(lines->text);
    *lines = (ShapeLines){0};
}

static void make_room(ShapeLines *lines, size_t count) {
    while (lines->length + count + 1 > lines->capacity) {
        lines->capacity *= 2;
        lines->text = realloc(lines->text, lines->capacity);
        assert(lines->text);
    }
}

static void add(ShapeLines *lines, const char *bytes, size_t count) {
    make_room(lines, count);
    memcpy(lines->text + lines->length, bytes, count);
    lines->length += count;
    lines->text[lines->length] = 0;
}

void lines_begin(ShapeLines *lines, const char *word) {
    add(lines, word, strlen(word));
}

static void add_char(ShapeLines *lines, char c) {
    make_room(lines, 1);
    lines->text[lines->length++] = c;
    lines->text[lines->length] = 0;
}

void lines_word(ShapeLines *lines, const char *word) {
    add_char(lines, ' ');
    add(lines, word, strlen(word));
}

void lines_end(ShapeLines *lines) {
    add_char(lines, '\n');
}

static size_t count_digits(unsigned long long number) {
    size_t count = 1;
    for (; number >= 10; number /= 10) {
        count++;
    }
    return count;
}

/* A space, a sign and the digits, the last `decimals` of them behind a point; there are as many and
 * one at least. */
static void add_number(ShapeLines *lines, bool is_negative, unsigned long long size,
                       size_t decimals) {
    size_t digits = count_digits(size);
    digits = digits > decimals ? digits : decimals + 1;
    make_room(lines, NUMBER_MOST);
    char *at = lines->text + lines->length;
    *at++ = ' ';
    if (is_negative) {
        *at++ = '-';
    }
    char *const end = at + digits + (decimals > 0);
    at = end;
    for (size_t i = 0; i < digits; i++) {
        if (i == decimals && i > 0) {
            *--at = '.';
        }
        *--at = (char)('0' + size % 10);
        size /= 10;
    }
    *end = 0;
    lines->length = (size_t)(end - lines->text);
}

void lines_int(ShapeLines *lines, int number) {
    const long long wide = number;
    add_number(lines, number < 0, (unsigned long long)(wide < 0 ? -wide : wide), 0);
}

void lines_tenths(ShapeLines *lines, float number) {
    if (!(fabsf(number) < 1e15F)) {
        lines_word(lines, isnan(number) ? "nan" : number > 0 ? "inf" : "-inf");
        return;
    }
    const long long tenths = llrint((double)number * 10);
    add_number(lines, tenths < 0, (unsigned long long)(tenths < 0 ? -tenths : tenths), 1);
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
    static const char digits[] = "0123456789ABCDEF";
    const unsigned parts[] = {color.r, color.g, color.b, color.a};
    make_room(lines, NUMBER_MOST);
    char *at = lines->text + lines->length;
    *at++ = ' ';
    *at++ = '#';
    for (size_t i = 0; i < 4; i++) {
        *at++ = digits[parts[i] >> 4];
        *at++ = digits[parts[i] & 15];
    }
    *at = 0;
    lines->length = (size_t)(at - lines->text);
}
