/* Drawing parts of a frame over the last one: each call is done once for every part it reaches
 * into, clipped to it. The parts are cut so that none covers another: what is mixed into a pixel
 * must be mixed in once. */
#include "app/sdl/canvas_internal.h"

static bool add_apart(Canvas *canvas, SDL_Rect rect, int from);

/* What of `rect` lies on each side of the part. */
static bool add_around(Canvas *canvas, SDL_Rect rect, SDL_Rect part, int from) {
    const int right = rect.x + rect.w;
    const int bottom = rect.y + rect.h;
    const int top = SDL_max(rect.y, part.y);
    const int end = SDL_min(bottom, part.y + part.h);
    const SDL_Rect pieces[] = {{rect.x, rect.y, rect.w, top - rect.y},
                               {rect.x, end, rect.w, bottom - end},
                               {rect.x, top, part.x - rect.x, end - top},
                               {part.x + part.w, top, right - part.x - part.w, end - top}};
    bool has_room = true;
    for (size_t i = 0; i < SDL_arraysize(pieces); i++) {
        has_room &= pieces[i].w <= 0 || pieces[i].h <= 0 || add_apart(canvas, pieces[i], from + 1);
    }
    return has_room;
}

/* Adds what of `rect` no part from `from` on covers; false when there is no room. */
static bool add_apart(Canvas *canvas, SDL_Rect rect, int from) {
    const int count = canvas->part_count;
    for (int i = from; i < count; i++) {
        if (SDL_HasIntersection(&rect, &canvas->parts[i])) {
            return add_around(canvas, rect, canvas->parts[i], i);
        }
    }
    if (count == CANVAS_DAMAGE_MAX) {
        return false;
    }
    canvas->parts[canvas->part_count++] = rect;
    return true;
}

void sdl_canvas_begin_damage(Canvas *canvas, const Damage *parts) {
    /* SDL's X11 driver puts rectangles that begin outside the window into a wrong place. */
    SDL_Rect window = {0};
    SDL_GetRendererOutputSize(canvas->renderer, &window.w, &window.h);
    bool has_room = true;
    canvas->part_count = 0;
    canvas->all_parts = (SDL_Rect){0};
    for (int i = 0; i < parts->count; i++) {
        SDL_Rect part = sdl_canvas_rect(canvas, parts->rects[i]);
        if (SDL_IntersectRect(&window, &part, &part)) {
            has_room &= add_apart(canvas, part, 0);
            SDL_UnionRect(&canvas->all_parts, &part, &canvas->all_parts);
        }
    }
    if (!has_room || canvas->part_count == 0) { /* a part of no size: nothing is drawn */
        canvas->parts[0] = canvas->all_parts;
        canvas->part_count = 1;
    }
}

void sdl_canvas_end_damage(Canvas *canvas, SDL_Window *window) {
    SDL_RenderSetClipRect(canvas->renderer, NULL);
    SDL_RenderFlush(canvas->renderer);
    if (window && canvas->all_parts.w > 0) {
        SDL_UpdateWindowSurfaceRects(window, canvas->parts, canvas->part_count);
    }
    canvas->part_count = 0;
}

bool sdl_canvas_next_part(Canvas *canvas, int *next, SDL_Rect box) {
    if (canvas->part_count == 0) {
        return (*next)++ == 0;
    }
    if (!SDL_HasIntersection(&canvas->all_parts, &box)) {
        return false;
    }
    while (*next < canvas->part_count) {
        SDL_Rect clip = canvas->parts[(*next)++];
        if (SDL_HasIntersection(&clip, &box) &&
            (!canvas->is_clipped || SDL_IntersectRect(&clip, &canvas->clip, &clip))) {
            SDL_RenderSetClipRect(canvas->renderer, &clip);
            return true;
        }
    }
    return false;
}

bool sdl_canvas_is_apart(const Canvas *canvas, SDL_Rect rect) {
    for (int i = 0; i < canvas->part_count; i++) {
        if (SDL_HasIntersection(&canvas->parts[i], &rect)) {
            return false;
        }
    }
    return canvas->part_count > 0;
}

/* With parts, each call sets what is left of the clip. */
void sdl_canvas_set_clip(Canvas *canvas, const SDL_Rect *clip) {
    canvas->is_clipped = clip != NULL;
    canvas->clip = clip ? *clip : (SDL_Rect){0};
    if (canvas->part_count == 0) {
        SDL_RenderSetClipRect(canvas->renderer, clip);
    }
}
