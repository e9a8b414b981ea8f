/* Shapes: smooth outlines as coverage, in device pixels, without SDL. Each fills a picture of
 * width x height alpha values (row by row) that the canvas turns into a texture. Distances to the
 * outline become coverage over one pixel; that is exact for straight edges along the axes and
 * within 2 % for circles of a radius of one pixel and more. */
#ifndef DAMIER_APP_SDL_SHAPES_H
#define DAMIER_APP_SDL_SHAPES_H

#include <stdbool.h>
#include <stdint.h>

typedef struct ShapePicture {
    uint8_t *alpha;
    int width, height;
} ShapePicture;

/* A disc, a ring when `inner` > 0 (its inner radius), or with `is_hole` everything but. */
typedef struct ShapeCircle {
    float x, y; /* the centre, from the top left corner of the picture */
    float radius, inner;
    bool is_hole;
} ShapeCircle;
void shapes_draw_circle(ShapePicture picture, ShapeCircle circle);

/* The four corners of a rounded rectangle put together: a square picture whose outline is rounded
 * with `radius`; with `width` > 0 only the line along the inside of the outline. */
void shapes_draw_corners(ShapePicture picture, float radius, float width);

/* A straight stroke with round ends. */
typedef struct ShapeStroke {
    float x0, y0, x1, y1;
    float half_width;
} ShapeStroke;
void shapes_draw_stroke(ShapePicture picture, ShapeStroke stroke);

#endif
