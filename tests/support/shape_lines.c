#include "support/shape_lines.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define DIGITS_MOST 40

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

static void add(ShapeLines *lines, const char *bytes, size_t count) {
    while (lines->length + count + 1 > lines->capacity) {
        lines->capacity *= 2;
        lines->text = realloc(lines->text, lines->capacity);
        assert(lines->text);
    }
    memcpy(lines->text + lines->length, bytes, count);
    lines->length += count;
    lines->text[lines->length] = 0;
}

void lines_begin(ShapeLines *lines, const char *word) {
    add(lines, word, strlen(word));
}

void lines_word(ShapeLines *lines, const char *word) {
    add(lines, " ", 1);
    add(lines, word, strlen(word));
}

void lines_end(ShapeLines *lines) {
    add(lines, "\n", 1);
}

/* Backwards from `end`; where they begin. */
static char *write_digits(char *end, unsigned long long number) {
    do {
        *--end = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    return end;
}

/* What was written backwards up to `end`. */
static void add_number(ShapeLines *lines, char *at, const char *end, bool is_negative) {
    if (is_negative) {
        *--at = '-';
    }
    *--at = ' ';
    add(lines, at, (size_t)(end - at));
}

void lines_int(ShapeLines *lines, int number) {
    char room[DIGITS_MOST];
    char *const end = room + sizeof room;
    const long long wide = number;
    char *at = write_digits(end, (unsigned long long)(wide < 0 ? -wide : wide));
    add_number(lines, at, end, number < 0);
}

void lines_tenths(ShapeLines *lines, float number) {
    char room[DIGITS_MOST];
    char *const end = room + sizeof room;
    if (!(fabsf(number) < 1e15F)) {
        lines_word(lines, isnan(number) ? "nan" : number > 0 ? "inf" : "-inf");
        return;
    }
    const long long tenths = llrint((double)number * 10);
    const unsigned long long size = (unsigned long long)(tenths < 0 ? -tenths : tenths);
    char *at = end;
    *--at = (char)('0' + size % 10);
    *--at = '.';
    at = write_digits(at, size / 10);
    add_number(lines, at, end, tenths < 0);
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
    char word[2 + 2 * 4 + 1] = " #";
    for (size_t i = 0; i < 4; i++) {
        word[2 + 2 * i] = digits[parts[i] >> 4];
        word[3 + 2 * i] = digits[parts[i] & 15];
    }
    add(lines, word, sizeof word - 1);
}
