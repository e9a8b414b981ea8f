/* Canvas on SDL: frames, rectangles, rounded corners, lines, text. */
#include "app/sdl/canvas_internal.h"

#include <math.h>
#include <stdlib.h>

#include "app/sdl/shapes.h"

/* The limit of cached textures that are not on the screen. */
enum { CACHE_BYTES = 3 << 20 };
/* Sloping lines are cut into strips of this height, so that a long one needs no large texture. */
enum { STRIP_PX = 64 };

int sdl_canvas_quarters(float pixels) {
    return (int)lrintf(pixels * 4.0F);
}

static float from_quarters(int quarters) {
    return (float)quarters / 4.0F;
}

int sdl_canvas_round(float pixels) {
    return (int)floorf(pixels + 0.5F);
}

SDL_Rect sdl_canvas_rect(const Canvas *canvas, Rect rect) {
    const int left = sdl_canvas_round(rect.x * canvas->scale);
    const int top = sdl_canvas_round(rect.y * canvas->scale);
    const int right = sdl_canvas_round((rect.x + rect.width) * canvas->scale);
    const int bottom = sdl_canvas_round((rect.y + rect.height) * canvas->scale);
    SDL_Rect device = {left, top, right - left, bottom - top};
    device.w = device.w == 0 && rect.width > 0.0F ? 1 : device.w;
    device.h = device.h == 0 && rect.height > 0.0F ? 1 : device.h;
    return device;
}

/* Lines are a whole number of pixels wide, at least one. */
static int device_width(const Canvas *canvas, float width) {
    const int pixels = sdl_canvas_round(width * canvas->scale);
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
    canvas->pixel_grid = sdl_pixel_grid_create(renderer);
    if (!canvas->cache || !canvas->text || !canvas->images || !canvas->pixel_grid) {
        sdl_canvas_destroy(canvas);
        return NULL;
    }
    return canvas;
}

void sdl_canvas_destroy(Canvas *canvas) {
    if (!canvas) {
        return;
    }
    sdl_pixel_grid_destroy(canvas->pixel_grid);
    sdl_images_destroy(canvas->images);
    sdl_text_destroy(canvas->text);
    texture_cache_destroy(canvas->cache);
    free(canvas);
}

void sdl_canvas_draw_svg(Canvas *canvas, SvgDrawing *svg) {
    canvas->svg = svg;
}

void sdl_canvas_set_scale(Canvas *canvas, float scale) {
    canvas->scale = scale;
}

void sdl_canvas_begin(Canvas *canvas) {
    texture_cache_next_frame(canvas->cache);
    sdl_pixel_grid_next_frame(canvas->pixel_grid);
    sdl_canvas_set_clip(canvas, NULL);
}

bool sdl_canvas_prepare(Canvas *canvas) {
    return sdl_text_prepare(canvas->text);
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

void sdl_canvas_fill(Canvas *canvas, SDL_Rect rect, Color color) {
    SDL_Rect parts[CANVAS_DAMAGE_MAX];
    const bool is_seen = rect.w > 0 && rect.h > 0 && color.a > 0;
    const int count = is_seen ? sdl_canvas_parts(canvas, rect, parts) : 0;
    if (count > 0) {
        /* Blending takes SDL four times as long as filling, even for opaque colours. */
        SDL_SetRenderDrawBlendMode(canvas->renderer,
                                   color.a == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
        SDL_SetRenderDrawColor(canvas->renderer, color.r, color.g, color.b, color.a);
        SDL_RenderFillRects(canvas->renderer, parts, count);
    }
}

static void copy_parts(Canvas *canvas, SDL_Texture *texture, SDL_Rect from, SDL_Rect to) {
    SDL_Rect parts[CANVAS_DAMAGE_MAX];
    const int count = sdl_canvas_parts(canvas, to, parts);
    for (int i = 0; i < count; i++) {
        const SDL_Rect piece = {from.x + parts[i].x - to.x, from.y + parts[i].y - to.y, parts[i].w,
                                parts[i].h};
        SDL_RenderCopy(canvas->renderer, texture, &piece, &parts[i]);
    }
}

void sdl_canvas_copy(Canvas *canvas, const CachedTexture *shape, SDL_Rect from, SDL_Point to,
                     Color color) {
    SDL_SetTextureColorMod(shape->texture, color.r, color.g, color.b);
    SDL_SetTextureAlphaMod(shape->texture, color.a);
    copy_parts(canvas, shape->texture, from, (SDL_Rect){to.x, to.y, from.w, from.h});
}

void sdl_canvas_copy_whole(Canvas *canvas, const CachedTexture *picture, SDL_Rect to) {
    copy_parts(canvas, picture->texture, (SDL_Rect){0, 0, to.w, to.h}, to);
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

/* Pixels of the key's colour with coverage as alpha. */
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
                pixels[col] = (uint32_t)alpha[row * key->width + col] << 24 | key->color;
            }
        }
    }
    free(alpha);
    return surface;
}

const CachedTexture *sdl_canvas_find_shape(Canvas *canvas, const ShapeKey *key) {
    const CachedTexture *found = texture_cache_find(canvas->cache, key, sizeof *key);
    return found ? found : texture_cache_add(canvas->cache, key, sizeof *key, make_surface(key));
}

void canvas_fill_rect(Canvas *canvas, Rect rect, Color color) {
    if (canvas->words) {
        sdl_canvas_note_fill(canvas, rect, color);
    }
    if (canvas->svg) {
        svg_fill_round(canvas->svg, rect, 0, color);
        return;
    }
    sdl_canvas_fill(canvas, sdl_canvas_rect(canvas, rect), color);
}

/* Copies the four corners, `side` pixels each, from the texture that has them all. */
static void copy_corners(Canvas *canvas, const CachedTexture *shape, SDL_Rect rect, int side,
                         Color color) {
    for (int i = 0; i < 4; i++) {
        const int right = i % 2;
        const int below = i / 2;
        const SDL_Rect from = {right * side, below * side, side, side};
        const SDL_Point to = {right ? rect.x + rect.w - side : rect.x,
                              below ? rect.y + rect.h - side : rect.y};
        sdl_canvas_copy(canvas, shape, from, to, color);
    }
}

float sdl_canvas_fitting_radius(const Canvas *canvas, SDL_Rect rect, float radius) {
    const float most = (float)(rect.w < rect.h ? rect.w : rect.h) / 2.0F;
    const float pixels = radius * canvas->scale;
    return pixels < most ? pixels : most;
}

int sdl_canvas_draw_corners(Canvas *canvas, SDL_Rect rect, float radius, int width, Color color) {
    int side = (int)ceilf(radius);
    side = side > width ? side : width;
    const int most = (rect.w < rect.h ? rect.w : rect.h) / 2;
    side = side < most ? side : most;
    if (side < 1) {
        return 0;
    }
    if (sdl_canvas_is_undamaged(canvas, rect)) {
        return side;
    }
    const ShapeKey key = {SHAPE_CORNERS,
                          2 * side,
                          2 * side,
                          {sdl_canvas_quarters(radius), 4 * width},
                          (Uint32)color.r << 16 | (Uint32)color.g << 8 | color.b};
    const CachedTexture *shape = sdl_canvas_find_shape(canvas, &key);
    if (shape) {
        copy_corners(canvas, shape, rect, side, (Color){255, 255, 255, color.a});
    }
    return side;
}

void canvas_fill_round(Canvas *canvas, Rect rect, float radius, Color color) {
    if (canvas->words) {
        sdl_canvas_note_fill(canvas, rect, color);
    }
    if (canvas->svg) {
        svg_fill_round(canvas->svg, rect, radius, color);
        return;
    }
    const SDL_Rect device = sdl_canvas_rect(canvas, rect);
    const float pixels = sdl_canvas_fitting_radius(canvas, device, radius);
    const int side = sdl_canvas_draw_corners(canvas, device, pixels, 0, color);
    sdl_canvas_fill(canvas, (SDL_Rect){device.x + side, device.y, device.w - 2 * side, side},
                    color);
    sdl_canvas_fill(canvas, (SDL_Rect){device.x, device.y + side, device.w, device.h - 2 * side},
                    color);
    sdl_canvas_fill(
        canvas, (SDL_Rect){device.x + side, device.y + device.h - side, device.w - 2 * side, side},
        color);
}

void canvas_stroke_round(Canvas *canvas, Rect rect, float radius, float width, Color color) {
    if (canvas->svg) {
        svg_stroke_round(canvas->svg, rect, radius, width, color);
        return;
    }
    const SDL_Rect r = sdl_canvas_rect(canvas, rect);
    const int thick = device_width(canvas, width);
    if (2 * thick >= r.w || 2 * thick >= r.h) {
        canvas_fill_round(canvas, rect, radius, color);
        return;
    }
    const int side = sdl_canvas_draw_corners(
        canvas, r, sdl_canvas_fitting_radius(canvas, r, radius), thick, color);
    const int across = r.w - 2 * side;
    const int down = r.h - 2 * side;
    sdl_canvas_fill(canvas, (SDL_Rect){r.x + side, r.y, across, thick}, color);
    sdl_canvas_fill(canvas, (SDL_Rect){r.x + side, r.y + r.h - thick, across, thick}, color);
    sdl_canvas_fill(canvas, (SDL_Rect){r.x, r.y + side, thick, down}, color);
    sdl_canvas_fill(canvas, (SDL_Rect){r.x + r.w - thick, r.y + side, thick, down}, color);
}

/* An axis-parallel line: a rectangle of whole pixels, with round ends when it is thick enough to
 * show them. */
static void draw_straight(Canvas *canvas, Point from, Point to, int thick, Color color) {
    const float scale = canvas->scale;
    const float half = (float)thick / 2.0F;
    const int left = sdl_canvas_round(fminf(from.x, to.x) * scale - half);
    const int top = sdl_canvas_round(fminf(from.y, to.y) * scale - half);
    const int across = sdl_canvas_round(fmaxf(from.x, to.x) * scale - half) + thick - left;
    const int down = sdl_canvas_round(fmaxf(from.y, to.y) * scale - half) + thick - top;
    if (thick < 4) {
        sdl_canvas_fill(canvas, (SDL_Rect){left, top, across, down}, color);
        return;
    }
    const Rect rect = rect_of((float)left / scale, (float)top / scale, (float)across / scale,
                              (float)down / scale);
    canvas_fill_round(canvas, rect, half / scale, color);
}

/* Draws rows top … bottom - 1 of a sloping stroke. */
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
                          {sdl_canvas_quarters(stroke.x0 - x), sdl_canvas_quarters(stroke.y0 - y),
                           sdl_canvas_quarters(stroke.x1 - x), sdl_canvas_quarters(stroke.y1 - y),
                           sdl_canvas_quarters(stroke.half_width)},
                          SHAPE_WHITE};
    const CachedTexture *shape = right > left ? sdl_canvas_find_shape(canvas, &key) : NULL;
    if (shape) {
        sdl_canvas_copy(canvas, shape, (SDL_Rect){0, 0, key.width, key.height},
                        (SDL_Point){left, top}, color);
    }
}

void canvas_line(Canvas *canvas, Point from, Point to, float width, Color color) {
    if (canvas->svg) {
        svg_line(canvas->svg, from, to, fmaxf(width, canvas_pixel(canvas)), color);
        return;
    }
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

void canvas_pixel_grid(Canvas *canvas, const PixelGrid *grid, Rect rect) {
    if (canvas->svg) {
        svg_pixel_grid(canvas->svg, grid, rect);
        return;
    }
    const SDL_Rect device = sdl_canvas_rect(canvas, rect);
    for (int next = 0; sdl_canvas_next_damage(canvas, &next, device);) {
        sdl_pixel_grid_draw(canvas->pixel_grid, grid, device);
    }
}

/* SDL rounds down twice when blending, so that a colour over itself would come out darker. This is
 * the value to blend to get exactly `ground` again. */
static uint8_t exact_over_itself(uint8_t ground, int alpha) {
    const int kept = ground * (255 - alpha) / 255;
    const int wanted = ((ground - kept) * 255 + alpha - 1) / alpha;
    return (uint8_t)SDL_min(wanted, 255);
}

/* Row by row, with a smoothstep ramp. */
void canvas_fade_edge(Canvas *canvas, Rect rect, Color from_ground, bool at_top) {
    if (canvas->svg) {
        /* no board has one */
        return;
    }
    const SDL_Rect device = sdl_canvas_rect(canvas, rect);
    for (int row = 0; row < device.h; row++) {
        const float t = ((float)row + 0.5F) / (float)device.h;
        const float hidden = at_top ? 1.0F - t : t;
        Color color = color_fade(from_ground, hidden * hidden * (3.0F - 2.0F * hidden));
        if (color.a > 0) {
            color.r = exact_over_itself(color.r, color.a);
            color.g = exact_over_itself(color.g, color.a);
            color.b = exact_over_itself(color.b, color.a);
            sdl_canvas_fill(canvas, (SDL_Rect){device.x, device.y + row, device.w, 1}, color);
        }
    }
}

void canvas_image(Canvas *canvas, ImageId image, Rect rect, Color tint) {
    if (canvas->svg) {
        svg_image(canvas->svg, image, rect, tint);
        return;
    }
    const SDL_Rect device = sdl_canvas_rect(canvas, rect);
    for (int next = 0; sdl_canvas_next_damage(canvas, &next, device);) {
        sdl_images_draw(canvas->images, image, device, tint);
    }
}

static int font_px(const Canvas *canvas, float size) {
    const int pixels = sdl_canvas_round(size * canvas->scale);
    return pixels < 4 ? 4 : pixels;
}

void canvas_text(Canvas *canvas, Rect box, const char *text, TextStyle style) {
    if (canvas->words && text) {
        sdl_canvas_note_text(canvas, box, text, style, canvas_text_width(canvas, text, style));
    }
    if (canvas->svg) {
        svg_text(canvas->svg, box, text, style, canvas_text_width(canvas, text, style));
        return;
    }
    const float scale = canvas->scale;
    const SDL_FRect device = {box.x * scale, box.y * scale, box.width * scale, box.height * scale};
    const SdlTextStyle look = {font_px(canvas, style.size), style.weight, style.align, style.color};
    for (int next = 0; sdl_canvas_next_damage(canvas, &next, sdl_canvas_rect(canvas, box));) {
        sdl_text_draw(canvas->text, device, text, look);
    }
}

float canvas_text_width(Canvas *canvas, const char *text, TextStyle style) {
    const int size_px = font_px(canvas, style.size);
    return (float)sdl_text_width(canvas->text, text, style.weight, size_px) / canvas->scale;
}

TextGuess canvas_text_guess(Canvas *canvas, const char *text, size_t bytes, TextStyle style) {
    const SdlTextStyle look = {font_px(canvas, style.size), style.weight, style.align, style.color};
    const TextGuess guess = sdl_text_guess(canvas->text, text, bytes, look);
    return (TextGuess){guess.width / canvas->scale, guess.error / canvas->scale};
}

void canvas_clip(Canvas *canvas, Rect rect) {
    if (canvas->svg) {
        svg_clip(canvas->svg, rect);
        return;
    }
    const SDL_Rect device = sdl_canvas_rect(canvas, rect);
    sdl_canvas_set_clip(canvas, &device);
    if (canvas->words) {
        canvas->words->clip = rect;
    }
}

void canvas_unclip(Canvas *canvas) {
    if (canvas->svg) {
        svg_unclip(canvas->svg);
        return;
    }
    sdl_canvas_set_clip(canvas, NULL);
    if (canvas->words) {
        canvas->words->clip = (Rect){0};
    }
}
