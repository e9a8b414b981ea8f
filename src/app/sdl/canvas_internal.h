/* Shared by the files of the canvas: canvas.c (frames, rectangles, lines, text), damage.c (partial
 * redraws), circles.c (circles and plates with holes) and texture_stamps.c (cached drawings). */
#ifndef DAMIER_APP_SDL_CANVAS_INTERNAL_H
#define DAMIER_APP_SDL_CANVAS_INTERNAL_H

#include "app/sdl/canvas.h"
#include "app/sdl/images.h"
#include "app/sdl/pixel_grid.h"
#include "app/sdl/text.h"
#include "app/sdl/texture_cache.h"
#include "app/svg/svg.h"
#include "ui/canvas.h"

enum { CANVAS_DAMAGE_MAX = 4 * DAMAGE_MAX };

struct Canvas {
    SDL_Renderer *renderer;
    float scale;
    TextureCache *cache;
    SdlText *text;
    SdlImages *images;
    SdlPixelGrid *pixel_grid;
    SvgDrawing *svg; /* drawn on in place of the renderer; borrowed; NULL: none */
    SDL_Rect damage[CANVAS_DAMAGE_MAX]; /* disjoint rectangles to redraw */
    int damage_count;                   /* 0: the whole frame is drawn */
    SDL_Rect damage_bounds;             /* the rectangle around them */
    bool is_part_clipped;               /* SDL clips to one of them */
    SDL_Rect clip;
    bool is_clipped;
    DrawnWords *words; /* where the drawn words are noted; NULL: nobody listens */
};

/* Call only while somebody listens. `wanted`: the width of the whole text, in units. */
void sdl_canvas_note_text(Canvas *canvas, Rect box, const char *text, TextStyle style,
                          float wanted);
void sdl_canvas_note_fill(Canvas *canvas, Rect rect, Color color);

typedef enum ShapeKind {
    SHAPE_CIRCLE = 'c',
    SHAPE_CORNERS = 'r',
    SHAPE_STROKE = 'l',
    SHAPE_CELL = 'h',
    SHAPE_STAMP = 's'
} ShapeKind;

#define SHAPE_WHITE 0xFFFFFFU
/* Lengths in quarters of a pixel. */
typedef struct ShapeKey {
    int kind;
    int width, height;
    int values[5];
    /* SDL blends a texture in a colour of its own eight times as fast as one that it colours: the
     * corners have one, 0xRRGGBB. What is larger is SHAPE_WHITE, and coloured when it is copied. */
    Uint32 color;
} ShapeKey;

int sdl_canvas_quarters(float pixels);
/* The nearest pixel border. Halves always round up: otherwise equal steps would look unequal.
 */
int sdl_canvas_round(float pixels);
/* Rounds edges to the nearest pixel border, but keeps at least one pixel of anything that has a
 * size. */
SDL_Rect sdl_canvas_rect(const Canvas *canvas, Rect rect);
/* True when `rect` lies outside all that is redrawn. */
bool sdl_canvas_is_undamaged(const Canvas *canvas, SDL_Rect rect);
/* Iterates over the damaged rectangles that `box` touches: sets the clip for the next one and
 * returns true, or false after the last. *next starts at 0. */
bool sdl_canvas_next_damage(Canvas *canvas, int *next, SDL_Rect box);
/* The same at once, for what can be drawn in pieces: the parts of `box` to draw, without a clip of
 * their own, which takes SDL longer than a small part. Returns their number. */
int sdl_canvas_parts(Canvas *canvas, SDL_Rect box, SDL_Rect parts[CANVAS_DAMAGE_MAX]);
void sdl_canvas_set_clip(Canvas *canvas, const SDL_Rect *clip);
/* These take device pixels. */
void sdl_canvas_fill(Canvas *canvas, SDL_Rect rect, Color color);
void sdl_canvas_copy(Canvas *canvas, const CachedTexture *shape, SDL_Rect from, SDL_Point to,
                     Color color);
/* The same in the texture's own colours: the whole of it. */
void sdl_canvas_copy_whole(Canvas *canvas, const CachedTexture *picture, SDL_Rect to);
/* The cached or newly drawn texture of a shape; NULL when memory runs out. */
const CachedTexture *sdl_canvas_find_shape(Canvas *canvas, const ShapeKey *key);
/* The radius, limited to half the shorter side of `rect`; in device pixels. */
float sdl_canvas_fitting_radius(const Canvas *canvas, SDL_Rect rect, float radius);
/* Draws the rounded corners; with width > 0, only the outline. Returns the side of a corner, 0 when
 * the corners are square. */
int sdl_canvas_draw_corners(Canvas *canvas, SDL_Rect rect, float radius, int width, Color color);

/* Between begin and end, drawing goes into a texture of the size of `box` instead of the screen;
 * coordinates stay those of the window. Calls may nest. */
typedef struct OffscreenDrawing {
    SDL_Texture *texture, *target; /* the new one, and the render target before it */
    SDL_Rect view, clip;
    int damage_count;
    bool is_clipped;
    DrawnWords *words;
} OffscreenDrawing;
/* False when memory runs out; nothing has begun then. */
bool sdl_canvas_begin_offscreen(Canvas *canvas, SDL_Rect box, OffscreenDrawing *offscreen);
/* Caches the texture under `key`; NULL when memory runs out. */
const CachedTexture *sdl_canvas_end_offscreen(Canvas *canvas, const OffscreenDrawing *offscreen,
                                              const void *key, size_t key_size);

#endif
