/* Lines of words, numbers and colours: what a recorder of drawing writes. They are kept as they
 * come and become text when somebody reads it: most drawings are only compared. */
#ifndef DAMIER_TESTS_SUPPORT_WINDOW_SHAPE_LINES_H
#define DAMIER_TESTS_SUPPORT_WINDOW_SHAPE_LINES_H

#include <stdbool.h>
#include <stddef.h>

#include "ui/canvas.h"

typedef struct ShapePart ShapePart; /* a word, a number, a colour, the end of a line */

/* All zero: no lines. */
typedef struct ShapeLines {
    ShapePart *parts;
    size_t count, capacity;
    char *words; /* one behind the other, each ended by a zero */
    size_t words_length, words_capacity;
    char *text; /* of the first `written` parts; NULL: nobody has asked */
    size_t length, text_capacity;
    size_t written;
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

/* All of them as text; every line that is ended ends in a newline. Valid until the next call that
 * changes the lines. */
const char *lines_text(ShapeLines *lines);
/* Where the line that begins next will stand in the text: known once that is made. */
size_t lines_mark(const ShapeLines *lines);
const char *lines_at(ShapeLines *lines, size_t mark);
/* The same parts, to the last bit? If not, their text may still be. */
bool lines_are_identical(const ShapeLines *lines, const ShapeLines *others);

#endif
