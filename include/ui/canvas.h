/* Canvas: all drawing primitives of scenes. The link chooses the implementation: SDL (src/app), a
 * recorder or nothing (tests). Coordinates are logical units, which the canvas rounds to device
 * pixels: rectangle edges fall on pixel borders, circles and rounded corners are antialiased. The
 * same calls always give the same picture. */
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
/* An outline of `width` along the inside of the border. */
void canvas_stroke_round(Canvas *canvas, Rect rect, float radius, float width, Color color);
void canvas_fill_circle(Canvas *canvas, Point center, float radius, Color color);
/* A ring whose outer edge is at `radius`. */
void canvas_stroke_circle(Canvas *canvas, Point center, float radius, float width, Color color);
/* A straight line with round ends; axis-parallel lines are snapped to whole pixels. */
void canvas_line(Canvas *canvas, Point from, Point to, float width, Color color);
/* The content of a hole of a plate: a plain ground with circles on top of each other. */
typedef struct PlateCircle {
    float radius;
    float width; /* of a ring; 0: a disc */
    Color color;
    float drop; /* how far below the centre of the hole */
} PlateCircle;
#define PLATE_CIRCLES_MAX 3
typedef struct PlateCell {
    Color ground; /* opaque */
    int count;
    PlateCircle circles[PLATE_CIRCLES_MAX]; /* may extend beyond the hole */
} PlateCell;
/* A plate with a hole of radius `hole` in each cell of `grid` (Connect 4). */
typedef struct Plate {
    Rect rect;
    float radius; /* of its corners */
    const Grid *grid;
    float hole;
    /* Row by row: the content of each hole, drawn from a cache; NULL: the earlier drawing shows
     * through. */
    const PlateCell *const *cells;
} Plate;
void canvas_fill_plate(Canvas *canvas, const Plate *plate, Color color);
/* A complex drawing on a plain ground that is drawn once and then cached while in use. */
typedef struct Stamp {
    const void *key; /* all that the drawing depends on besides its place: bytes without padding */
    size_t key_size; /* at most STAMP_KEY_MAX */
    Color ground;    /* opaque; part of the key */
    void (*draw)(const void *self, Canvas *canvas);
    const void *self;
} Stamp;
#define STAMP_KEY_MAX 512
/* Fills `rect` with the ground and with what `draw` draws, which must stay inside `rect`.
 */
void canvas_stamp(Canvas *canvas, Rect rect, const Stamp *stamp);
/* A board of very small cells, a few pixels or less each: every cell is an index into an opaque
 * palette. */
#define PIXEL_GRID_COLOURS_MAX 40
typedef struct PixelGrid {
    int rows, columns;
    const uint8_t *cells; /* row by row, each below `colours` */
    const Color *palette;
    int colours; /* at most PIXEL_GRID_COLOURS_MAX */
} PixelGrid;
/* Fills `rect` with equal cells; a pixel on a border mixes both sides. Unchanged rows cost almost
 * nothing. */
void canvas_pixel_grid(Canvas *canvas, const PixelGrid *grid, Rect rect);
/* Fades the content of `rect` into a ground: fully hidden at the top (or at the bottom), fully
 * visible at the other end. */
void canvas_fade_edge(Canvas *canvas, Rect rect, Color from_ground, bool at_top);
/* An image scaled to the square `rect` and tinted. */
void canvas_image(Canvas *canvas, ImageId image, Rect rect, Color tint);

/* One line of UTF-8 in `box`: aligned horizontally, capitals centred vertically. Text that is too
 * long ends in an ellipsis and never leaves the box. */
void canvas_text(Canvas *canvas, Rect box, const char *text, TextStyle style);
/* The width of one line, in units (style.color and style.align do not matter). */
float canvas_text_width(Canvas *canvas, const char *text, TextStyle style);
/* What canvas_text_width will say of the first bytes of a line, in a hundredth of its time. */
typedef struct TextGuess {
    float width; /* in units */
    float error; /* the true width is at most this far away; INFINITY: a letter is unknown */
} TextGuess;
TextGuess canvas_text_guess(Canvas *canvas, const char *text, size_t bytes, TextStyle style);
/* Is the width of one line at most `width`, but for rounding? Shapes the text only where the guess
 * leaves it open. */
bool canvas_text_fits(Canvas *canvas, const char *text, TextStyle style, float width);

/* Does somebody hear the window (access/words.h)? Only then is canvas_say worth its words. */
bool canvas_is_heard(const Canvas *canvas);
/* What a picture shows, in words, for who hears the window; draws nothing. Words side by side are
 * read as a row. */
void canvas_say(Canvas *canvas, Rect rect, const char *words);

/* False when nothing drawn inside `rect` would be seen: it lies outside the clip, or outside all
 * that this frame redraws. So what only it needs is not worked out. Always true while somebody
 * hears the window. */
bool canvas_shows(const Canvas *canvas, Rect rect);

/* Clips drawing to `rect` until canvas_unclip; clips do not nest. */
void canvas_clip(Canvas *canvas, Rect rect);
void canvas_unclip(Canvas *canvas);

#endif
