/* Text that grows by lines of words, numbers and colours: what a recorder of drawing writes. The
 * numbers are written by hand, for printf would take most of a long run's time. */
#ifndef DAMIER_TESTS_SUPPORT_SHAPE_LINES_H
#define DAMIER_TESTS_SUPPORT_SHAPE_LINES_H

#include <stddef.h>

#include "ui/canvas.h"

/* All zero: not usable before lines_clear. */
typedef struct ShapeLines {
    char *text; /* ends in a zero; every line that is ended ends in a newline */
    size_t length, capacity;
} ShapeLines;

/* No lines. */
void lines_clear(ShapeLines *lines);
void lines_free(ShapeLines *lines);

/* A line is words, then numbers and words each after a space, then its end. */
void lines_begin(ShapeLines *lines, const char *word);
void lines_word(ShapeLines *lines, const char *word);
void lines_int(ShapeLines *lines, int number);
/* Rounded to tenths as printf's %.1f does, but that a negative zero is positive. */
void lines_tenths(ShapeLines *lines, float number);
void lines_point(ShapeLines *lines, Point point);
void lines_rect(ShapeLines *lines, Rect rect);
/* #RRGGBBAA */
void lines_color(ShapeLines *lines, Color color);
void lines_end(ShapeLines *lines);

#endif
