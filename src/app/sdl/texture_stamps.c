#include "app/sdl/canvas_internal.h"

#include <math.h>
#include <string.h>

bool sdl_canvas_begin_apart(Canvas *canvas, SDL_Rect box, DrawnApart *apart) {
    SDL_Renderer *renderer = canvas->renderer;
    *apart = (DrawnApart){.target = SDL_GetRenderTarget(renderer),
                          .clip = canvas->clip,
                          .part_count = canvas->part_count,
                          .is_clipped = canvas->is_clipped};
    SDL_RenderGetViewport(renderer, &apart->view);
    apart->texture =
        SDL_CreateTexture(renderer, SDL_PIXELFORMAT_RGB888, SDL_TEXTUREACCESS_TARGET, box.w, box.h);
    if (!apart->texture || SDL_SetRenderTarget(renderer, apart->texture) != 0) {
        SDL_DestroyTexture(apart->texture);
        return false;
    }
    const SDL_Rect view = {-box.x, -box.y, box.x + box.w, box.y + box.h};
    SDL_RenderSetViewport(renderer, &view);
    canvas->part_count = 0;
    canvas->is_clipped = false;
    return true;
}

const CachedTexture *sdl_canvas_end_apart(Canvas *canvas, const DrawnApart *apart, const void *key,
                                          size_t key_size) {
    canvas->part_count = apart->part_count;
    canvas->clip = apart->clip;
    canvas->is_clipped = apart->is_clipped;
    SDL_SetRenderTarget(canvas->renderer, apart->target);
    if (apart->target) { /* the window's view comes back by itself, with its clip */
        SDL_RenderSetViewport(canvas->renderer, &apart->view);
    }
    return texture_cache_add_opaque(canvas->cache, key, key_size, apart->texture);
}

/* Where a stamp begins between two pixels and its exact size decide how its parts are rounded. What
 * places differ by that were reckoned in another order is no difference. */
#define PIXEL_PARTS 256.0F
typedef struct StampKey {
    int kind;
    int box_width, box_height;    /* in pixels */
    int left, top, width, height; /* in parts of a pixel, the first two beyond the box */
    float scale;
    Color ground;
    unsigned char bytes[STAMP_KEY_MAX];
} StampKey;

static int in_parts(float pixels) {
    return (int)lrintf(pixels * PIXEL_PARTS);
}

static void draw_stamp(Canvas *canvas, SDL_Rect box, const Stamp *stamp) {
    sdl_canvas_fill(canvas, box, stamp->ground);
    stamp->draw(stamp->self, canvas);
}

void canvas_stamp(Canvas *canvas, Rect rect, const Stamp *stamp) {
    const SDL_Rect box = sdl_canvas_rect(canvas, rect);
    const float scale = canvas->scale;
    StampKey key = {.kind = SHAPE_STAMP,
                    .box_width = box.w,
                    .box_height = box.h,
                    .left = in_parts(rect.x * scale - (float)box.x),
                    .top = in_parts(rect.y * scale - (float)box.y),
                    .width = in_parts(rect.width * scale),
                    .height = in_parts(rect.height * scale),
                    .scale = scale,
                    .ground = stamp->ground};
    if (sdl_canvas_is_apart(canvas, box) || box.w < 1 || box.h < 1) {
        return;
    }
    SDL_assert(stamp->key_size <= sizeof key.bytes);
    memcpy(key.bytes, stamp->key, stamp->key_size);
    const size_t size = offsetof(StampKey, bytes) + stamp->key_size;
    const CachedTexture *found = texture_cache_find(canvas->cache, &key, size);
    DrawnApart apart;
    if (!found && sdl_canvas_begin_apart(canvas, box, &apart)) {
        draw_stamp(canvas, box, stamp);
        found = sdl_canvas_end_apart(canvas, &apart, &key, size);
    }
    if (!found) {
        draw_stamp(canvas, box, stamp);
        return;
    }
    for (int next = 0; sdl_canvas_next_part(canvas, &next, box);) {
        SDL_RenderCopy(canvas->renderer, found->texture, NULL, &box);
    }
}
