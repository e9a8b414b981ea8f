/* Paragraphs: text wrapped into lines. A line feed in the text ends a line. */
#ifndef DAMIER_UI_PARAGRAPH_H
#define DAMIER_UI_PARAGRAPH_H

#include "ui/canvas.h"

/* The distance of two baselines for a font of this size. */
float paragraph_line_height(float font_size);
/* The height of `text` at this width. */
float paragraph_height(Canvas *canvas, const char *text, TextStyle style, float width);
/* Draws from the top of `box`; if some lines do not fit, the last one that does ends in an
 * ellipsis. Returns the height used. */
float paragraph_draw(Canvas *canvas, Rect box, const char *text, TextStyle style);

/* The largest size, up to style.size, at which `words` is at most `width` wide on one line. */
float paragraph_line_font(Canvas *canvas, float width, const char *words, TextStyle style);
/* Draws one line; text that is too long is set smaller, down to size `least`, before it is cut. */
void paragraph_line(Canvas *canvas, Rect line, const char *words, TextStyle style, float least);

#endif
