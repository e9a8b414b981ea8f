/* What the parts of the canvas share: sdl_canvas.c (frames, rectangles, lines, words),
 * sdl_parts.c (frames drawn in part), sdl_circles.c (circles and plates with holes) and
 * sdl_stamps.c (pictures that are kept). */
#ifndef DAMIER_APP_SDL_CANVAS_INTERNAL_H
#define DAMIER_APP_SDL_CANVAS_INTERNAL_H

#include "app/sdl/canvas.h"
#include "app/sdl/images.h"
#include "app/sdl/pixel_grid.h"
#include "app/sdl/text.h"
#include "app/sdl/texture_cache.h"
#include "ui/canvas.h"

enum { CANVAS_DAMAGE_MAX = 4 * DAMAGE_MAX };

struct Canvas {
    SDL_Renderer *renderer;
    float scale;
    TextureCache *cache;
    SdlText *text;
    SdlImages *images;
    SdlPixelGrid *mosaic;
    SDL_Rect parts[CANVAS_DAMAGE_MAX]; /* all that is drawn now; none covers another */
    int part_count;                    /* 0: everything is drawn */
    SDL_Rect all_parts;                /* around them */
    SDL_Rect clip;
    bool is_clipped;
};

typedef enum ShapeKind {
    SHAPE_CIRCLE = 'c',
    SHAPE_CORNERS = 'r',
    SHAPE_STROKE = 'l',
    SHAPE_CELL = 'h',
    SHAPE_STAMP = 's'
} ShapeKind;

/* Sizes are kept in quarters of a pixel. */
typedef struct ShapeKey {
    int kind;
    int width, height;
    int values[5];
} ShapeKey;

int sdl_canvas_quarters(float pixels);
/* The nearest pixel border. Halves always go the same way, or else equal steps would look unequal.
 */
int sdl_canvas_round(float pixels);
/* Edges go to the nearest pixel border; nothing that has a size vanishes. */
SDL_Rect sdl_canvas_rect(const Canvas *canvas, Rect rect);
/* True when nothing of `rect` is to be drawn now. */
bool sdl_canvas_is_apart(const Canvas *canvas, SDL_Rect rect);
/* Before each time something inside `box` has to be drawn, clipped as it must be; false when it
 * need not be drawn again. `next` is 0 at first. */
bool sdl_canvas_next_part(Canvas *canvas, int *next, SDL_Rect box);
void sdl_canvas_set_clip(Canvas *canvas, const SDL_Rect *clip);
/* All of this in device pixels. */
void sdl_canvas_fill(Canvas *canvas, SDL_Rect rect, Color color);
void sdl_canvas_copy(Canvas *canvas, const CachedTexture *shape, SDL_Rect from, SDL_Point to,
                     Color color);
/* The picture of a shape, kept or made; NULL when memory runs out. */
const CachedTexture *sdl_canvas_find_shape(Canvas *canvas, const ShapeKey *key);
/* A radius that the rectangle has room for. */
float sdl_canvas_fitting_radius(const Canvas *canvas, SDL_Rect rect, float radius);
/* Draws the corners, with a width only the line along them; gives their side, 0 when the rectangle
 * has plain ones. */
int sdl_canvas_draw_corners(Canvas *canvas, SDL_Rect rect, float radius, int width, Color color);

/* What is drawn between begin and end goes into a picture of its own instead of the screen: all
 * that lies in `box`, in its usual place. A picture may need another one. */
typedef struct DrawnApart {
    SDL_Texture *texture, *target; /* the new one, and what was drawn into before */
    SDL_Rect view, clip;
    int part_count;
    bool is_clipped;
} DrawnApart;
/* False when there is no memory for it: then nothing has begun. */
bool sdl_canvas_begin_apart(Canvas *canvas, SDL_Rect box, DrawnApart *apart);
/* Keeps the picture under its key; NULL when memory runs out. */
const CachedTexture *sdl_canvas_end_apart(Canvas *canvas, const DrawnApart *apart, const void *key,
                                          size_t key_size);

#endif
