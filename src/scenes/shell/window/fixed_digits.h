/* Fixed digits: one line of text whose digits all have cells of the same width, so that a running
 * clock does not shift. The font's own digits are proportional. */
#ifndef DAMIER_SCENES_SHELL_WINDOW_FIXED_DIGITS_H
#define DAMIER_SCENES_SHELL_WINDOW_FIXED_DIGITS_H

#include "ui/canvas.h"

/* The width of the line, in units. */
float fixed_digits_width(Canvas *canvas, const char *text, TextStyle style);
/* Draws it in `box` with the style's alignment; text too wide for the box reaches beyond its right
 * edge. */
void fixed_digits_draw(Canvas *canvas, Rect box, const char *text, TextStyle style);

#endif
