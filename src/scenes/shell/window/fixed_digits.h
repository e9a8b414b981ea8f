/* Fixed digits: one line of text whose digits all stand in cells of the same width, so that a clock
 * does not sway while it runs. The font's own digits are proportional. */
#ifndef DAMIER_SCENES_SHELL_WINDOW_FIXED_DIGITS_H
#define DAMIER_SCENES_SHELL_WINDOW_FIXED_DIGITS_H

#include "ui/canvas.h"

/* The width of the line, in units. */
float fixed_digits_width(Canvas *canvas, const char *text, TextStyle style);
/* Draws it in `box` by the style's alignment; a box that is too narrow is left at the right. */
void fixed_digits_draw(Canvas *canvas, Rect box, const char *text, TextStyle style);

#endif
