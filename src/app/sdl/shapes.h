/* Shapes: antialiased outlines as coverage, in device pixels, without SDL. Each fills width x
 * height alpha values (row by row) that the canvas turns into a texture. The distance to the
 * outline becomes coverage over one pixel: exact for axis-parallel edges, within 2 % for circles of
 * radius 1 and more. */
#ifndef DAMIER_APP_SDL_SHAPES_H
#define DAMIER_APP_SDL_SHAPES_H

#include <stdbool.h>
#include <stdint.h>

typedef struct ShapePicture {
    uint8_t *alpha;
    int width, height;
} ShapePicture;

/* A disc; a ring when `inner`, its inner radius, is positive; the complement when `is_hole`. */
typedef struct ShapeCircle {
    float x, y; /* the centre, from the top left corner of the picture */
    float radius, inner;
    bool is_hole;
} ShapeCircle;
void shapes_draw_circle(ShapePicture picture, ShapeCircle circle);

/* The four corners of a rounded rectangle in one square picture; with `width` > 0, only a line of
 * that width along the inside of the outline. */
void shapes_draw_corners(ShapePicture picture, float radius, float width);

/* A straight stroke with round ends. */
typedef struct ShapeStroke {
    float x0, y0, x1, y1;
    float half_width;
} ShapeStroke;
void shapes_draw_stroke(ShapePicture picture, ShapeStroke stroke);

#endif
