/* Paragraphs: words set into lines, on top of the canvas's single lines. A line feed in the text
 * ends a line. */
#ifndef DAMIER_UI_PARAGRAPH_H
#define DAMIER_UI_PARAGRAPH_H

#include "ui/canvas.h"

/* From one base line to the next, for a font of this size. */
float paragraph_line_height(float font_size);
/* The height `text` needs at this width. */
float paragraph_height(Canvas *canvas, const char *text, TextStyle style, float width);
/* Draws from the top of `box`; lines that do not fit are left out, the last one that does then ends
 * in an ellipsis. Gives back the height used. */
float paragraph_draw(Canvas *canvas, Rect box, const char *text, TextStyle style);

/* One line; words that are too long for it are written smaller, down to `least`, before they are
 * cut. */
void paragraph_line(Canvas *canvas, Rect line, const char *words, TextStyle style, float least);

#endif
