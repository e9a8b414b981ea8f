/* Canvas on SDL: drawings kept as textures. */
#include "app/sdl/canvas_internal.h"

#include <math.h>
#include <string.h>

bool sdl_canvas_begin_offscreen(Canvas *canvas, SDL_Rect box, OffscreenDrawing *offscreen) {
    SDL_Renderer *renderer = canvas->renderer;
    *offscreen = (OffscreenDrawing){.target = SDL_GetRenderTarget(renderer),
                                    .clip = canvas->clip,
                                    .damage_count = canvas->damage_count,
                                    .is_clipped = canvas->is_clipped,
                                    .words = canvas->words};
    SDL_RenderGetViewport(renderer, &offscreen->view);
    offscreen->texture =
        SDL_CreateTexture(renderer, SDL_PIXELFORMAT_RGB888, SDL_TEXTUREACCESS_TARGET, box.w, box.h);
    if (!offscreen->texture || SDL_SetRenderTarget(renderer, offscreen->texture) != 0) {
        SDL_DestroyTexture(offscreen->texture);
        return false;
    }
    const SDL_Rect view = {-box.x, -box.y, box.x + box.w, box.y + box.h};
    SDL_RenderSetViewport(renderer, &view);
    canvas->damage_count = 0;
    canvas->is_clipped = false;
    canvas->words = NULL; /* the next time it is copied, and nothing is drawn */
    return true;
}

const CachedTexture *sdl_canvas_end_offscreen(Canvas *canvas, const OffscreenDrawing *offscreen,
                                              const void *key, size_t key_size) {
    canvas->damage_count = offscreen->damage_count;
    canvas->clip = offscreen->clip;
    canvas->is_clipped = offscreen->is_clipped;
    canvas->words = offscreen->words;
    SDL_SetRenderTarget(canvas->renderer, offscreen->target);
    if (offscreen->target) { /* SDL restores the window's viewport and clip */
        SDL_RenderSetViewport(canvas->renderer, &offscreen->view);
    }
    return texture_cache_add_opaque(canvas->cache, key, key_size, offscreen->texture);
}

/* The sub-pixel position and exact size of a stamp decide how its content is rounded. Coarse units
 * hide the rounding errors of positions that were computed differently. */
#define SUBPIXELS 256.0F
typedef struct StampKey {
    int kind;
    int box_width, box_height;    /* in pixels */
    int left, top, width, height; /* in subpixels, the first two relative to the box */
    float scale;
    Color ground;
    unsigned char bytes[STAMP_KEY_MAX];
} StampKey;

static int in_subpixels(float pixels) {
    return (int)lrintf(pixels * SUBPIXELS);
}

static void draw_stamp(Canvas *canvas, SDL_Rect box, const Stamp *stamp) {
    sdl_canvas_fill(canvas, box, stamp->ground);
    stamp->draw(stamp->self, canvas);
}

void canvas_stamp(Canvas *canvas, Rect rect, const Stamp *stamp) {
    if (canvas->svg) {
        svg_fill_round(canvas->svg, rect, 0, stamp->ground);
        stamp->draw(stamp->self, canvas);
        return;
    }
    const SDL_Rect box = sdl_canvas_rect(canvas, rect);
    const float scale = canvas->scale;
    StampKey key = {.kind = SHAPE_STAMP,
                    .box_width = box.w,
                    .box_height = box.h,
                    .left = in_subpixels(rect.x * scale - (float)box.x),
                    .top = in_subpixels(rect.y * scale - (float)box.y),
                    .width = in_subpixels(rect.width * scale),
                    .height = in_subpixels(rect.height * scale),
                    .scale = scale,
                    .ground = stamp->ground};
    if (sdl_canvas_is_undamaged(canvas, box) || box.w < 1 || box.h < 1) {
        return;
    }
    SDL_assert(stamp->key_size <= sizeof key.bytes);
    memcpy(key.bytes, stamp->key, stamp->key_size);
    const size_t size = offsetof(StampKey, bytes) + stamp->key_size;
    const CachedTexture *found = texture_cache_find(canvas->cache, &key, size);
    OffscreenDrawing offscreen;
    if (!found && sdl_canvas_begin_offscreen(canvas, box, &offscreen)) {
        draw_stamp(canvas, box, stamp);
        found = sdl_canvas_end_offscreen(canvas, &offscreen, &key, size);
    }
    if (!found) {
        draw_stamp(canvas, box, stamp);
        return;
    }
    sdl_canvas_copy_whole(canvas, found, box);
}
