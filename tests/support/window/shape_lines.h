/* Lines of words, numbers and colours, as a drawing recorder writes them. They become text only
 * when somebody reads them: most drawings are only compared. */
#ifndef DAMIER_TESTS_SUPPORT_WINDOW_SHAPE_LINES_H
#define DAMIER_TESTS_SUPPORT_WINDOW_SHAPE_LINES_H

#include <stdbool.h>
#include <stddef.h>

#include "ui/canvas.h"

typedef struct ShapePart ShapePart; /* a word, a number, a colour, the end of a line */

/* All zeros: no lines. */
typedef struct ShapeLines {
    ShapePart *parts;
    size_t count, capacity;
    char *words; /* one after another, each ended by a zero */
    size_t words_length, words_capacity;
    char *text; /* of the first `written` parts; NULL: not made yet */
    size_t length, text_capacity;
    size_t written;
} ShapeLines;

/* Removes all lines. */
void lines_clear(ShapeLines *lines);
void lines_free(ShapeLines *lines);

/* A line is a word, then numbers and words with a space before each, then its end. */
void lines_begin(ShapeLines *lines, const char *word);
void lines_word(ShapeLines *lines, const char *word);
void lines_int(ShapeLines *lines, int number);
/* Rounds to tenths as printf's %.1f does, except that a negative zero becomes positive. */
void lines_tenths(ShapeLines *lines, float number);
void lines_point(ShapeLines *lines, Point point);
void lines_rect(ShapeLines *lines, Rect rect);
/* #RRGGBBAA */
void lines_color(ShapeLines *lines, Color color);
void lines_end(ShapeLines *lines);

/* All lines as text; each ended line ends with a newline. Valid until the next call that changes
 * the lines. */
const char *lines_text(ShapeLines *lines);
/* Where the next line will begin in the text; resolved when the text is made. */
size_t lines_mark(const ShapeLines *lines);
const char *lines_at(ShapeLines *lines, size_t mark);
/* True when the parts are equal to the last bit. If not, their text may still be equal. */
bool lines_are_identical(const ShapeLines *lines, const ShapeLines *others);

#endif
