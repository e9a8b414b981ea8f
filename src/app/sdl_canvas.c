#include "sdl_canvas.h"

#include <math.h>
#include <stdlib.h>

#include "sdl_images.h"
#include "sdl_mosaic.h"
#include "sdl_text.h"
#include "shapes.h"
#include "texture_cache.h"

/* What the kept textures may take beyond those on the screen. */
enum { CACHE_BYTES = 3 << 20 };
/* Sloping lines are cut into strips of this height, so that a long one needs no large picture. */
enum { STRIP_PX = 64 };
/* Larger circles are drawn in bands, this many. */
enum { SMALL_CIRCLE_PX = 24, CIRCLE_BANDS = 10 };

struct Canvas {
    SDL_Renderer *renderer;
    float scale;
    TextureCache *cache;
    SdlText *text;
    SdlImages *images;
    SdlMosaic *mosaic;
    SDL_Rect part; /* all that is drawn now; no width: everything */
};

typedef enum ShapeKind { SHAPE_CIRCLE = 'c', SHAPE_CORNERS = 'r', SHAPE_STROKE = 'l' } ShapeKind;

/* Sizes are kept in quarters of a pixel. */
typedef struct ShapeKey {
    int kind;
    int width, height;
    int values[5];
} ShapeKey;

static int to_quarters(float pixels) {
    return (int)lrintf(pixels * 4.0F);
}

static float from_quarters(int quarters) {
    return (float)quarters / 4.0F;
}

/* Halves always go the same way, or else equal steps would look unequal. */
static int to_pixel(float pixels) {
    return (int)floorf(pixels + 0.5F);
}

/* Edges go to the nearest pixel border; nothing that has a size vanishes. */
static SDL_Rect device_rect(const Canvas *canvas, Rect rect) {
    const int left = to_pixel(rect.x * canvas->scale);
    const int top = to_pixel(rect.y * canvas->scale);
    const int right = to_pixel((rect.x + rect.width) * canvas->scale);
    const int bottom = to_pixel((rect.y + rect.height) * canvas->scale);
    SDL_Rect device = {left, top, right - left, bottom - top};
    device.w = device.w == 0 && rect.width > 0.0F ? 1 : device.w;
    device.h = device.h == 0 && rect.height > 0.0F ? 1 : device.h;
    return device;
}

/* Lines are whole pixels wide, one at least. */
static int device_width(const Canvas *canvas, float width) {
    const int pixels = to_pixel(width * canvas->scale);
    return pixels < 1 ? 1 : pixels;
}

Canvas *sdl_canvas_create(SDL_Renderer *renderer, const Resources *resources) {
    Canvas *canvas = calloc(1, sizeof *canvas);
    if (!canvas) {
        return NULL;
    }
    canvas->renderer = renderer;
    canvas->scale = 1.0F;
    canvas->cache = texture_cache_create(renderer, CACHE_BYTES);
    canvas->text = sdl_text_create(renderer, canvas->cache, resources);
    canvas->images = sdl_images_create(renderer, canvas->cache, resources);
    canvas->mosaic = sdl_mosaic_create(renderer);
    if (!canvas->cache || !canvas->text || !canvas->images || !canvas->mosaic) {
        sdl_canvas_destroy(canvas);
        return NULL;
    }
    return canvas;
}

void sdl_canvas_destroy(Canvas *canvas) {
    if (!canvas) {
        return;
    }
    sdl_mosaic_destroy(canvas->mosaic);
    sdl_images_destroy(canvas->images);
    sdl_text_destroy(canvas->text);
    texture_cache_destroy(canvas->cache);
    free(canvas);
}

void sdl_canvas_set_scale(Canvas *canvas, float scale) {
    canvas->scale = scale;
}

void sdl_canvas_begin(Canvas *canvas, Color background) {
    texture_cache_next_frame(canvas->cache);
    sdl_mosaic_next_frame(canvas->mosaic);
    SDL_RenderSetClipRect(canvas->renderer, NULL);
    SDL_SetRenderDrawColor(canvas->renderer, background.r, background.g, background.b, 255);
    SDL_RenderClear(canvas->renderer);
}

void sdl_canvas_begin_part(Canvas *canvas, Rect part) {
    canvas->part = device_rect(canvas, part);
    SDL_RenderSetClipRect(canvas->renderer, &canvas->part);
}

void sdl_canvas_end_part(Canvas *canvas, SDL_Window *window) {
    SDL_RenderSetClipRect(canvas->renderer, NULL);
    SDL_RenderFlush(canvas->renderer);
    SDL_UpdateWindowSurfaceRects(window, &canvas->part, 1);
    canvas->part = (SDL_Rect){0};
}

/* True when nothing of `rect` is to be drawn now. */
static bool is_apart(const Canvas *canvas, SDL_Rect rect) {
    return canvas->part.w > 0 && !SDL_HasIntersection(&canvas->part, &rect);
}

void sdl_canvas_rest(Canvas *canvas) {
    sdl_text_rest(canvas->text);
}

int sdl_canvas_strings_rendered(const Canvas *canvas) {
    return sdl_text_strings_rendered(canvas->text);
}

float canvas_pixel(const Canvas *canvas) {
    return 1.0F / canvas->scale;
}

static void fill(Canvas *canvas, SDL_Rect rect, Color color) {
    if (rect.w > 0 && rect.h > 0 && color.a > 0 && !is_apart(canvas, rect)) {
        /* Mixing takes SDL four times as long as filling, even where there is nothing to mix. */
        SDL_SetRenderDrawBlendMode(canvas->renderer,
                                   color.a == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
        SDL_SetRenderDrawColor(canvas->renderer, color.r, color.g, color.b, color.a);
        SDL_RenderFillRect(canvas->renderer, &rect);
    }
}

static void copy(Canvas *canvas, const CachedTexture *shape, SDL_Rect from, SDL_Point to,
                 Color color) {
    const SDL_Rect target = {to.x, to.y, from.w, from.h};
    if (is_apart(canvas, target)) {
        return;
    }
    SDL_SetTextureColorMod(shape->texture, color.r, color.g, color.b);
    SDL_SetTextureAlphaMod(shape->texture, color.a);
    SDL_RenderCopy(canvas->renderer, shape->texture, &from, &target);
}

static void draw_key(ShapePicture picture, const ShapeKey *key) {
    const int *values = key->values;
    if (key->kind == SHAPE_CIRCLE) {
        shapes_draw_circle(picture,
                           (ShapeCircle){from_quarters(values[0]), from_quarters(values[1]),
                                         from_quarters(values[2]), from_quarters(values[3]),
                                         values[4] != 0});
    } else if (key->kind == SHAPE_CORNERS) {
        shapes_draw_corners(picture, from_quarters(values[0]), from_quarters(values[1]));
    } else {
        shapes_draw_stroke(picture,
                           (ShapeStroke){from_quarters(values[0]), from_quarters(values[1]),
                                         from_quarters(values[2]), from_quarters(values[3]),
                                         from_quarters(values[4])});
    }
}

/* White pixels with the coverage as their alpha. */
static SDL_Surface *make_surface(const ShapeKey *key) {
    uint8_t *alpha = malloc((size_t)key->width * (size_t)key->height);
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, key->width, key->height, 32, SDL_PIXELFORMAT_ARGB8888);
    if (alpha && surface) {
        draw_key((ShapePicture){alpha, key->width, key->height}, key);
        for (int row = 0; row < key->height; row++) {
            void *bytes = (uint8_t *)surface->pixels + (ptrdiff_t)row * surface->pitch;
            uint32_t *pixels = bytes;
            for (int col = 0; col < key->width; col++) {
                pixels[col] = (uint32_t)alpha[row * key->width + col] << 24 | 0xFFFFFFU;
            }
        }
    }
    free(alpha);
    return surface;
}

static const CachedTexture *find_shape(Canvas *canvas, const ShapeKey *key) {
    const CachedTexture *found = texture_cache_find(canvas->cache, key, sizeof *key);
    return found ? found : texture_cache_add(canvas->cache, key, sizeof *key, make_surface(key));
}

void canvas_fill_rect(Canvas *canvas, Rect rect, Color color) {
    fill(canvas, device_rect(canvas, rect), color);
}

/* The four corners of `rect`, each of `side` pixels, from the picture that has them all. */
static void copy_corners(Canvas *canvas, const CachedTexture *shape, SDL_Rect rect, int side,
                         Color color) {
    for (int i = 0; i < 4; i++) {
        const int right = i % 2;
        const int below = i / 2;
        const SDL_Rect from = {right * side, below * side, side, side};
        const SDL_Point to = {right ? rect.x + rect.w - side : rect.x,
                              below ? rect.y + rect.h - side : rect.y};
        copy(canvas, shape, from, to, color);
    }
}

/* A radius that the rectangle has room for; in pixels. */
static float fitting_radius(const Canvas *canvas, SDL_Rect rect, float radius) {
    const float most = (float)(rect.w < rect.h ? rect.w : rect.h) / 2.0F;
    const float pixels = radius * canvas->scale;
    return pixels < most ? pixels : most;
}

/* Draws the corners; their side in pixels, 0 when the rectangle has plain ones. */
static int draw_corners(Canvas *canvas, SDL_Rect rect, float radius, int width, Color color) {
    int side = (int)ceilf(radius);
    side = side > width ? side : width;
    const int most = (rect.w < rect.h ? rect.w : rect.h) / 2;
    side = side < most ? side : most;
    if (side < 1) {
        return 0;
    }
    const ShapeKey key = {SHAPE_CORNERS, 2 * side, 2 * side, {to_quarters(radius), 4 * width}};
    const CachedTexture *shape = find_shape(canvas, &key);
    if (shape) {
        copy_corners(canvas, shape, rect, side, color);
    }
    return side;
}

void canvas_fill_round(Canvas *canvas, Rect rect, float radius, Color color) {
    const SDL_Rect device = device_rect(canvas, rect);
    const float pixels = fitting_radius(canvas, device, radius);
    const int side = draw_corners(canvas, device, pixels, 0, color);
    fill(canvas, (SDL_Rect){device.x + side, device.y, device.w - 2 * side, side}, color);
    fill(canvas, (SDL_Rect){device.x, device.y + side, device.w, device.h - 2 * side}, color);
    fill(canvas, (SDL_Rect){device.x + side, device.y + device.h - side, device.w - 2 * side, side},
         color);
}

void canvas_stroke_round(Canvas *canvas, Rect rect, float radius, float width, Color color) {
    const SDL_Rect r = device_rect(canvas, rect);
    const int thick = device_width(canvas, width);
    if (2 * thick >= r.w || 2 * thick >= r.h) {
        canvas_fill_round(canvas, rect, radius, color);
        return;
    }
    const int side = draw_corners(canvas, r, fitting_radius(canvas, r, radius), thick, color);
    const int across = r.w - 2 * side;
    const int down = r.h - 2 * side;
    fill(canvas, (SDL_Rect){r.x + side, r.y, across, thick}, color);
    fill(canvas, (SDL_Rect){r.x + side, r.y + r.h - thick, across, thick}, color);
    fill(canvas, (SDL_Rect){r.x, r.y + side, thick, down}, color);
    fill(canvas, (SDL_Rect){r.x + r.w - thick, r.y + side, thick, down}, color);
}

/* The square of whole pixels around a circle. The centre goes to the nearest half pixel, so that
 * circles around one point stay around one point. */
typedef struct CircleBox {
    SDL_Rect box;
    float x, y; /* the centre */
} CircleBox;

static CircleBox circle_box(const Canvas *canvas, Point center, float radius_px) {
    CircleBox circle;
    circle.x = (float)to_pixel(center.x * canvas->scale * 2.0F) / 2.0F;
    circle.y = (float)to_pixel(center.y * canvas->scale * 2.0F) / 2.0F;
    circle.box.x = (int)floorf(circle.x - radius_px - 0.5F);
    circle.box.y = (int)floorf(circle.y - radius_px - 0.5F);
    circle.box.w = (int)ceilf(circle.x + radius_px + 0.5F) - circle.box.x;
    circle.box.h = (int)ceilf(circle.y + radius_px + 0.5F) - circle.box.y;
    return circle;
}

/* What a circle is like off its edge. */
typedef struct CircleLook {
    float radius_px;
    float inner_px; /* of a ring; 0 for a disc */
    bool is_hole;   /* everything but the disc */
    Color color;
} CircleLook;

/* Half the length of the chord of a circle at this distance from its middle. */
static int half_chord(float radius, float distance) {
    const float square = radius * radius - distance * distance;
    return square > 0.0F ? (int)sqrtf(square) : 0;
}

/* Some rows of a circle. Only the edge is copied from its picture, for that takes most time: what
 * lies within or beyond it is one colour or nothing. */
static void draw_band(Canvas *canvas, const CachedTexture *shape, const CircleBox *circle,
                      SDL_Rect band, const CircleLook *look) {
    const float above = circle->y - (float)band.y;
    const float below = (float)(band.y + band.h) - circle->y;
    const float farthest = fmaxf(above, below);
    const float nearest = above > 0.0F && below > 0.0F ? 0.0F : fminf(fabsf(above), fabsf(below));
    const float inside = look->inner_px > 0.0F ? look->inner_px : look->radius_px;
    const int reach = half_chord(look->radius_px + 1.0F, nearest) + 2;
    const int room = half_chord(inside - 1.0F, farthest) - 1;
    const int middle = (int)floorf(circle->x);
    const int right = band.x + band.w;
    /* From left to right: beyond, the edge, within, the edge, beyond. */
    const int from = SDL_max(band.x, middle - reach);
    const int to = SDL_min(right, middle + reach);
    const int in = room > 0 ? middle - room : middle;
    const int out = room > 0 ? middle + room : middle;
    const SDL_Rect parts[] = {{from, band.y, in - from, band.h}, {out, band.y, to - out, band.h}};
    for (size_t i = 0; i < SDL_arraysize(parts); i++) {
        const SDL_Rect source = {parts[i].x - circle->box.x, parts[i].y - circle->box.y, parts[i].w,
                                 parts[i].h};
        copy(canvas, shape, source, (SDL_Point){parts[i].x, parts[i].y}, look->color);
    }
    if (look->is_hole) {
        fill(canvas, (SDL_Rect){band.x, band.y, from - band.x, band.h}, look->color);
        fill(canvas, (SDL_Rect){to, band.y, right - to, band.h}, look->color);
    } else if (look->inner_px <= 0.0F) {
        fill(canvas, (SDL_Rect){in, band.y, out - in, band.h}, look->color);
    }
}

static void draw_circle(Canvas *canvas, Point center, const CircleLook *look) {
    const CircleBox circle = circle_box(canvas, center, look->radius_px);
    const SDL_Rect box = circle.box;
    const ShapeKey key = {SHAPE_CIRCLE,
                          box.w,
                          box.h,
                          {to_quarters(circle.x - (float)box.x),
                           to_quarters(circle.y - (float)box.y), to_quarters(look->radius_px),
                           to_quarters(look->inner_px), look->is_hole}};
    const CachedTexture *shape = find_shape(canvas, &key);
    if (!shape) {
        return;
    }
    const int height = box.h <= SMALL_CIRCLE_PX ? box.h : SDL_max(box.h / CIRCLE_BANDS, 4);
    for (int top = 0; top < box.h; top += height) {
        const SDL_Rect band = {box.x, box.y + top, box.w, SDL_min(height, box.h - top)};
        draw_band(canvas, shape, &circle, band, look);
    }
}

void canvas_fill_circle(Canvas *canvas, Point center, float radius, Color color) {
    if (radius > 0.0F && color.a > 0) {
        draw_circle(canvas, center, &(CircleLook){radius * canvas->scale, 0.0F, false, color});
    }
}

void canvas_stroke_circle(Canvas *canvas, Point center, float radius, float width, Color color) {
    if (radius <= 0.0F || color.a == 0) {
        return;
    }
    const float outer = radius * canvas->scale;
    const float inner = outer - fmaxf(width * canvas->scale, 1.0F);
    draw_circle(canvas, center, &(CircleLook){outer, fmaxf(inner, 0.0F), false, color});
}

/* A line along an axis: a rectangle of whole pixels, its ends rounded when it is thick enough for
 * that to be seen. */
static void draw_straight(Canvas *canvas, Point from, Point to, int thick, Color color) {
    const float scale = canvas->scale;
    const float half = (float)thick / 2.0F;
    const int left = to_pixel(fminf(from.x, to.x) * scale - half);
    const int top = to_pixel(fminf(from.y, to.y) * scale - half);
    const int across = to_pixel(fmaxf(from.x, to.x) * scale - half) + thick - left;
    const int down = to_pixel(fmaxf(from.y, to.y) * scale - half) + thick - top;
    if (thick < 4) {
        fill(canvas, (SDL_Rect){left, top, across, down}, color);
        return;
    }
    const Rect rect = rect_of((float)left / scale, (float)top / scale, (float)across / scale,
                              (float)down / scale);
    canvas_fill_round(canvas, rect, half / scale, color);
}

/* The part of a sloping stroke in the rows top … bottom - 1. */
static void draw_strip(Canvas *canvas, ShapeStroke stroke, int top, int bottom, Color color) {
    const float reach = stroke.half_width + 1.0F;
    const float height = stroke.y1 - stroke.y0; /* not negative */
    float t0 = 0.0F;
    float t1 = 1.0F;
    if (height > 0.0F) {
        t0 = fmaxf(((float)top - reach - stroke.y0) / height, 0.0F);
        t1 = fminf(((float)bottom + reach - stroke.y0) / height, 1.0F);
    }
    const float xa = stroke.x0 + t0 * (stroke.x1 - stroke.x0);
    const float xb = stroke.x0 + t1 * (stroke.x1 - stroke.x0);
    const int left = (int)floorf(fminf(xa, xb) - reach);
    const int right = (int)ceilf(fmaxf(xa, xb) + reach);
    const float x = (float)left;
    const float y = (float)top;
    const ShapeKey key = {SHAPE_STROKE,
                          right - left,
                          bottom - top,
                          {to_quarters(stroke.x0 - x), to_quarters(stroke.y0 - y),
                           to_quarters(stroke.x1 - x), to_quarters(stroke.y1 - y),
                           to_quarters(stroke.half_width)}};
    const CachedTexture *shape = right > left ? find_shape(canvas, &key) : NULL;
    if (shape) {
        copy(canvas, shape, (SDL_Rect){0, 0, key.width, key.height}, (SDL_Point){left, top}, color);
    }
}

void canvas_line(Canvas *canvas, Point from, Point to, float width, Color color) {
    if (color.a == 0) {
        return;
    }
    const float scale = canvas->scale;
    if (from.x == to.x || from.y == to.y) {
        draw_straight(canvas, from, to, device_width(canvas, width), color);
        return;
    }
    const Point upper = from.y < to.y ? from : to;
    const Point lower = from.y < to.y ? to : from;
    const ShapeStroke stroke = {upper.x * scale, upper.y * scale, lower.x * scale, lower.y * scale,
                                fmaxf(width * scale, 1.0F) / 2.0F};
    const int top = (int)floorf(stroke.y0 - stroke.half_width - 0.5F);
    const int bottom = (int)ceilf(stroke.y1 + stroke.half_width + 0.5F);
    for (int row = top; row < bottom; row += STRIP_PX) {
        draw_strip(canvas, stroke, row, row + STRIP_PX < bottom ? row + STRIP_PX : bottom, color);
    }
}

/* Fills the part of `rect` that lies outside the squares around the holes. */
static void fill_around_holes(Canvas *canvas, SDL_Rect rect, const Grid *grid, float hole_px,
                              Color color) {
    int done = rect.y; /* filled above this row */
    const int bottom = rect.y + rect.h;
    const int right = rect.x + rect.w;
    for (int row = 0; row < grid->rows; row++) {
        const SDL_Rect first =
            circle_box(canvas, rect_center(grid_cell(grid, row, 0)), hole_px).box;
        const int from = SDL_clamp(first.y, done, bottom);
        const int to = SDL_clamp(first.y + first.h, from, bottom);
        fill(canvas, (SDL_Rect){rect.x, done, rect.w, from - done}, color);
        int filled = rect.x;
        for (int col = 0; col < grid->cols; col++) {
            const SDL_Rect box =
                circle_box(canvas, rect_center(grid_cell(grid, row, col)), hole_px).box;
            const int edge = SDL_clamp(box.x, filled, right);
            fill(canvas, (SDL_Rect){filled, from, edge - filled, to - from}, color);
            filled = SDL_clamp(box.x + box.w, edge, right);
        }
        fill(canvas, (SDL_Rect){filled, from, right - filled, to - from}, color);
        done = to;
    }
    fill(canvas, (SDL_Rect){rect.x, done, rect.w, bottom - done}, color);
}

void canvas_fill_plate(Canvas *canvas, const Plate *what, Color color) {
    const Grid *grid = what->grid;
    const SDL_Rect plate = device_rect(canvas, what->rect);
    const CircleLook look = {what->hole * canvas->scale, 0.0F, true, color};
    /* The corners must not reach into the squares around the holes. */
    const SDL_Rect first =
        circle_box(canvas, rect_center(grid_cell(grid, 0, 0)), look.radius_px).box;
    const float margin = fmaxf((float)(first.x - plate.x), (float)(first.y - plate.y));
    const float corner = fminf(fitting_radius(canvas, plate, what->radius), fmaxf(margin, 0.0F));
    const int side = draw_corners(canvas, plate, corner, 0, color);
    const int inner = plate.h - 2 * side;
    const SDL_Rect parts[] = {
        {plate.x + side, plate.y, plate.w - 2 * side, plate.h},
        {plate.x, plate.y + side, side, inner},
        {plate.x + plate.w - side, plate.y + side, side, inner},
    };
    for (size_t i = 0; i < SDL_arraysize(parts); i++) {
        fill_around_holes(canvas, parts[i], grid, look.radius_px, color);
    }
    for (int row = 0; row < grid->rows; row++) {
        for (int col = 0; col < grid->cols; col++) {
            draw_circle(canvas, rect_center(grid_cell(grid, row, col)), &look);
        }
    }
}

void canvas_mosaic(Canvas *canvas, const Mosaic *mosaic, Rect rect) {
    sdl_mosaic_draw(canvas->mosaic, mosaic, device_rect(canvas, rect));
}

void canvas_image(Canvas *canvas, ImageId image, Rect rect, Color tint) {
    const SDL_Rect device = device_rect(canvas, rect);
    if (is_apart(canvas, device)) {
        return;
    }
    sdl_images_draw(canvas->images, image, device, tint);
}

static int font_px(const Canvas *canvas, float size) {
    const int pixels = to_pixel(size * canvas->scale);
    return pixels < 4 ? 4 : pixels;
}

void canvas_text(Canvas *canvas, Rect box, const char *text, TextStyle style) {
    const float scale = canvas->scale;
    const SDL_FRect device = {box.x * scale, box.y * scale, box.width * scale, box.height * scale};
    const SdlTextStyle look = {font_px(canvas, style.size), style.weight, style.align, style.color};
    if (is_apart(canvas, device_rect(canvas, box))) {
        return;
    }
    sdl_text_draw(canvas->text, device, text, look);
}

float canvas_text_width(Canvas *canvas, const char *text, TextStyle style) {
    const int size_px = font_px(canvas, style.size);
    return (float)sdl_text_width(canvas->text, text, style.weight, size_px) / canvas->scale;
}

void canvas_clip(Canvas *canvas, Rect rect) {
    SDL_Rect device = device_rect(canvas, rect);
    if (canvas->part.w > 0 && !SDL_IntersectRect(&canvas->part, &device, &device)) {
        device = (SDL_Rect){-1, -1, 1, 1}; /* an empty one would be none at all */
    }
    SDL_RenderSetClipRect(canvas->renderer, &device);
}

void canvas_unclip(Canvas *canvas) {
    SDL_RenderSetClipRect(canvas->renderer, canvas->part.w > 0 ? &canvas->part : NULL);
}
