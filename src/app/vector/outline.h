/* VectorOutline: contours of lines and cubic curves in pixels, filled or stroked into a surface
 * with exact coverage by FreeType. */
#ifndef DAMIER_APP_VECTOR_OUTLINE_H
#define DAMIER_APP_VECTOR_OUTLINE_H

#include <SDL.h>
#include <ft2build.h>
#include <stdbool.h>
#include FT_FREETYPE_H

#include "ui/theme.h"

enum { OUTLINE_POINTS_MAX = 512, OUTLINE_CONTOURS_MAX = 64 };

typedef struct VectorPoint {
    float x, y;
} VectorPoint;

typedef struct VectorOutline {
    float scale;       /* pixels a unit of the points that are added */
    VectorPoint start; /* of the current contour */
    VectorPoint at;    /* where it ends so far */
    bool is_open;      /* a contour has begun */
    bool is_too_long;  /* something did not fit and is left out */
    short point_count, contour_count;
    FT_Vector points[OUTLINE_POINTS_MAX]; /* in 64ths of a pixel */
    char tags[OUTLINE_POINTS_MAX];
    short ends[OUTLINE_CONTOURS_MAX]; /* the last point of each contour */
    bool is_closed[OUTLINE_CONTOURS_MAX];
} VectorOutline;

void outline_init(VectorOutline *outline, float scale);
/* Begins a contour; the one before stays open. */
void outline_move(VectorOutline *outline, VectorPoint to);
void outline_line(VectorOutline *outline, VectorPoint to);
void outline_cubic(VectorOutline *outline, VectorPoint first, VectorPoint second, VectorPoint to);
/* An arc as SVG describes it (SVG 1.1, F.6.5), by one cubic a quarter turn at most: its greatest
 * error is 0.03 % of the radius. The ellipse is not turned. */
void outline_arc(VectorOutline *outline, VectorPoint radii, bool is_large, bool is_clockwise,
                 VectorPoint to);
void outline_close(VectorOutline *outline);
/* Ends the contour in hand. Call it before the outline is painted. */
void outline_end(VectorOutline *outline);

/* Blends the inside (non-zero winding) over the ARGB8888 surface. False when memory runs out. */
bool outline_fill(VectorOutline *outline, FT_Library library, SDL_Surface *surface, Color color);

typedef struct VectorStroke {
    float width; /* in units */
    bool is_round_cap, is_round_join;
} VectorStroke;
/* Blends a line along the contours. */
bool outline_stroke(VectorOutline *outline, FT_Library library, SDL_Surface *surface,
                    VectorStroke stroke, Color color);

#endif
