/* Canvas: every primitive a scene can draw with. One header, two implementations chosen by the
 * link: SDL (src/app) and a recorder (tests). Places are logical units; the canvas rounds to device
 * pixels: edges of rectangles fall on pixel borders, circles and rounded corners are smoothed.
 * Drawing the same calls twice gives the same picture. */
#ifndef DAMIER_UI_CANVAS_H
#define DAMIER_UI_CANVAS_H

#include <stdbool.h>
#include <stddef.h>

#include "ui/geometry.h"
#include "ui/image.h"
#include "ui/theme.h"

typedef struct Canvas Canvas;

typedef enum TextWeight { TEXT_REGULAR, TEXT_MEDIUM, TEXT_SEMIBOLD, TEXT_BOLD } TextWeight;
typedef enum TextAlign { TEXT_LEFT, TEXT_CENTER, TEXT_RIGHT } TextAlign;

typedef struct TextStyle {
    float size; /* of the em square, in units */
    TextWeight weight;
    TextAlign align;
    Color color;
} TextStyle;

/* The side of one device pixel in units: the width of a hairline. */
float canvas_pixel(const Canvas *canvas);

void canvas_fill_rect(Canvas *canvas, Rect rect, Color color);
void canvas_fill_round(Canvas *canvas, Rect rect, float radius, Color color);
/* A line of `width` along the inside of the border. */
void canvas_stroke_round(Canvas *canvas, Rect rect, float radius, float width, Color color);
void canvas_fill_circle(Canvas *canvas, Point center, float radius, Color color);
/* A ring whose outer edge is at `radius`. */
void canvas_stroke_circle(Canvas *canvas, Point center, float radius, float width, Color color);
/* A straight line with round ends; axis-parallel ones are snapped to whole pixels. */
void canvas_line(Canvas *canvas, Point from, Point to, float width, Color color);
/* What lies in a hole of a plate: a plain ground, and circles on it one over the other. */
typedef struct PlateCircle {
    float radius;
    float width; /* of a ring; 0: a disc */
    Color color;
    float drop; /* how far below the middle of the hole */
} PlateCircle;
#define PLATE_CIRCLES_MAX 3
typedef struct PlateCell {
    Color ground; /* opaque */
    int count;
    PlateCircle circles[PLATE_CIRCLES_MAX]; /* may reach over the edge of the hole */
} PlateCell;
/* A plate with `grid`'s cells punched out as circles of `hole` radius (Connect 4). */
typedef struct Plate {
    Rect rect;
    float radius; /* of its corners */
    const Grid *grid;
    float hole;
    /* Row by row: what lies in each hole, drawn at once from a picture that is kept; NULL: what was
     * drawn before shows through. */
    const PlateCell *const *cells;
} Plate;
void canvas_fill_plate(Canvas *canvas, const Plate *plate, Color color);
/* Something of many parts on a plain ground that is drawn once and then kept as a picture, as long
 * as it is in use. */
typedef struct Stamp {
    const void
        *key; /* what the drawing depends on besides its place: bytes, none of them padding */
    size_t key_size; /* at most STAMP_KEY_MAX */
    Color ground;    /* opaque, a part of the key */
    void (*draw)(const void *self, Canvas *canvas);
    const void *self;
} Stamp;
#define STAMP_KEY_MAX 512
/* Fills `rect` with the ground and what `draw` draws, which is in its usual place and nowhere else.
 */
void canvas_stamp(Canvas *canvas, Rect rect, const Stamp *stamp);
/* A board of so many cells that each is but a few pixels, or less than one: every cell is an index
 * into an opaque palette. */
#define PIXEL_GRID_COLOURS_MAX 40
typedef struct PixelGrid {
    int rows, columns;
    const uint8_t *cells; /* row by row, each below `colours` */
    const Color *palette;
    int colours; /* at most PIXEL_GRID_COLOURS_MAX */
} PixelGrid;
/* Fills `rect` with the cells, each as large as the others; a pixel on a border takes of both
 * sides. What has not changed since the last frame costs next to nothing. */
void canvas_pixel_grid(Canvas *canvas, const PixelGrid *mosaic, Rect rect);
/* A strip in which what is drawn fades into a ground: nothing is left of it at the top, or else at
 * the bottom, all of it at the other side. */
void canvas_fade_edge(Canvas *canvas, Rect rect, Color from_ground, bool at_top);
/* A drawing, scaled to the square `rect`, tinted. */
void canvas_image(Canvas *canvas, ImageId image, Rect rect, Color tint);

/* One line of UTF-8 in `box`: aligned across, capitals centred between top and bottom; what is too
 * long ends in an ellipsis and never leaves the box. */
void canvas_text(Canvas *canvas, Rect box, const char *text, TextStyle style);
/* The width of one line, in units (style.color and style.align do not matter). */
float canvas_text_width(Canvas *canvas, const char *text, TextStyle style);

/* Limits drawing to `rect` until canvas_unclip; clips do not nest. */
void canvas_clip(Canvas *canvas, Rect rect);
void canvas_unclip(Canvas *canvas);

#endif
