/* SvgDrawing: what is drawn on a canvas as an SVG file. A canvas with one (sdl_canvas_draw_svg)
 * measures text as always and draws here in place of pixels. Lengths are units. */
#ifndef DAMIER_APP_SVG_SVG_H
#define DAMIER_APP_SVG_SVG_H

#include <stdbool.h>
#include <stddef.h>

#include "app/resources.h"
#include "ui/canvas.h"

typedef struct SvgDrawing SvgDrawing;

/* NULL when memory runs out. `resources` is borrowed. */
SvgDrawing *svg_create(Size size, const Resources *resources);
/* NULL is fine. */
void svg_destroy(SvgDrawing *svg);
/* Ends the file: the bytes, owned by the caller; NULL when memory has run out since svg_create. */
char *svg_finish(SvgDrawing *svg, size_t *count);

/* As the functions of the same names of ui/canvas.h. */
void svg_fill_round(SvgDrawing *svg, Rect rect, float radius, Color color);
void svg_stroke_round(SvgDrawing *svg, Rect rect, float radius, float width, Color color);
void svg_fill_circle(SvgDrawing *svg, Point center, float radius, Color color);
void svg_stroke_circle(SvgDrawing *svg, Point center, float radius, float width, Color color);
void svg_line(SvgDrawing *svg, Point from, Point to, float width, Color color);
void svg_fill_plate(SvgDrawing *svg, const Plate *plate, Color color);
void svg_pixel_grid(SvgDrawing *svg, const PixelGrid *grid, Rect rect);
void svg_image(SvgDrawing *svg, ImageId image, Rect rect, Color tint);
/* `width` is that of the text in the window's font. */
void svg_text(SvgDrawing *svg, Rect box, const char *text, TextStyle style, float width);
void svg_clip(SvgDrawing *svg, Rect rect);
void svg_unclip(SvgDrawing *svg);

#endif
