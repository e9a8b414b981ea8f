/* Canvas on SDL: partial redraws. Each call draws its part of every damaged rectangle it touches.
 * The rectangles are made disjoint: a colour must be blended into a pixel only once.
 */
#include "app/sdl/canvas_internal.h"

/* As SDL_HasIntersection, which is a call into another library: a frame asks it a thousand times.
 */
static bool meets(const SDL_Rect *one, const SDL_Rect *other) {
    return one->x < other->x + other->w && other->x < one->x + one->w &&
           one->y < other->y + other->h && other->y < one->y + one->h;
}

/* As SDL_IntersectRect, for two that meet. */
static SDL_Rect common_part(const SDL_Rect *one, const SDL_Rect *other) {
    const int left = SDL_max(one->x, other->x);
    const int top = SDL_max(one->y, other->y);
    return (SDL_Rect){left, top, SDL_min(one->x + one->w, other->x + other->w) - left,
                      SDL_min(one->y + one->h, other->y + other->h) - top};
}

static bool add_disjoint(Canvas *canvas, SDL_Rect rect, int from);

/* Adds the pieces of `rect` on each side of `part`. */
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
        has_room &=
            pieces[i].w <= 0 || pieces[i].h <= 0 || add_disjoint(canvas, pieces[i], from + 1);
    }
    return has_room;
}

/* Adds the area of `rect` that no rectangle from `from` on covers; false when there is no room. */
static bool add_disjoint(Canvas *canvas, SDL_Rect rect, int from) {
    const int count = canvas->damage_count;
    for (int i = from; i < count; i++) {
        if (SDL_HasIntersection(&rect, &canvas->damage[i])) {
            return add_around(canvas, rect, canvas->damage[i], i);
        }
    }
    if (count == CANVAS_DAMAGE_MAX) {
        return false;
    }
    canvas->damage[canvas->damage_count++] = rect;
    return true;
}

void sdl_canvas_begin_damage(Canvas *canvas, const Damage *damage) {
    /* SDL's X11 driver misplaces rectangles that begin outside the window. */
    SDL_Rect window = {0};
    SDL_GetRendererOutputSize(canvas->renderer, &window.w, &window.h);
    bool has_room = true;
    canvas->damage_count = 0;
    canvas->is_part_clipped = false;
    canvas->damage_bounds = (SDL_Rect){0};
    for (int i = 0; i < damage->count; i++) {
        SDL_Rect part = sdl_canvas_rect(canvas, damage->rects[i]);
        if (SDL_IntersectRect(&window, &part, &part)) {
            has_room &= add_disjoint(canvas, part, 0);
            SDL_UnionRect(&canvas->damage_bounds, &part, &canvas->damage_bounds);
        }
    }
    if (!has_room || canvas->damage_count == 0) { /* an empty rectangle: nothing is drawn */
        canvas->damage[0] = canvas->damage_bounds;
        canvas->damage_count = 1;
    }
}

void sdl_canvas_end_damage(Canvas *canvas, SDL_Window *window) {
    SDL_RenderSetClipRect(canvas->renderer, NULL);
    SDL_RenderFlush(canvas->renderer);
    if (window && canvas->damage_bounds.w > 0) {
        SDL_UpdateWindowSurfaceRects(window, canvas->damage, canvas->damage_count);
    }
    canvas->damage_count = 0;
}

/* A page is much longer than the window. */
static bool is_clipped_away(const Canvas *canvas, const SDL_Rect *box) {
    return canvas->is_clipped && !meets(&canvas->clip, box);
}

bool sdl_canvas_next_damage(Canvas *canvas, int *next, SDL_Rect box) {
    if (is_clipped_away(canvas, &box)) {
        return false;
    }
    if (canvas->damage_count == 0) {
        return (*next)++ == 0;
    }
    if (!meets(&canvas->damage_bounds, &box)) {
        return false;
    }
    while (*next < canvas->damage_count) {
        SDL_Rect clip = canvas->damage[(*next)++];
        if (meets(&clip, &box) &&
            (!canvas->is_clipped || SDL_IntersectRect(&clip, &canvas->clip, &clip))) {
            SDL_RenderSetClipRect(canvas->renderer, &clip);
            canvas->is_part_clipped = true;
            return true;
        }
    }
    return false;
}

int sdl_canvas_parts(Canvas *canvas, SDL_Rect box, SDL_Rect parts[CANVAS_DAMAGE_MAX]) {
    int count = 0;
    if (is_clipped_away(canvas, &box)) {
        return 0;
    }
    if (canvas->damage_count == 0) {
        parts[0] = box; /* SDL has the clip, if there is one */
        return 1;
    }
    if (!meets(&canvas->damage_bounds, &box)) {
        return 0;
    }
    box = canvas->is_clipped ? common_part(&canvas->clip, &box) : box;
    for (int i = 0; i < canvas->damage_count; i++) {
        if (meets(&canvas->damage[i], &box)) {
            parts[count++] = common_part(&canvas->damage[i], &box);
        }
    }
    if (count > 0 && canvas->is_part_clipped) {
        SDL_RenderSetClipRect(canvas->renderer, NULL);
        canvas->is_part_clipped = false;
    }
    return count;
}

bool sdl_canvas_is_undamaged(const Canvas *canvas, SDL_Rect rect) {
    if (canvas->damage_count == 0 || !meets(&canvas->damage_bounds, &rect)) {
        return canvas->damage_count > 0;
    }
    for (int i = 0; i < canvas->damage_count; i++) {
        if (meets(&canvas->damage[i], &rect)) {
            return false;
        }
    }
    return true;
}

bool canvas_shows(const Canvas *canvas, Rect rect) {
    if (canvas->svg || canvas->words) {
        return true;
    }
    const SDL_Rect box = sdl_canvas_rect(canvas, rect);
    return !sdl_canvas_is_undamaged(canvas, box) && !is_clipped_away(canvas, &box);
}

/* In a partial redraw, sdl_canvas_next_damage sets the clip of each call. */
void sdl_canvas_set_clip(Canvas *canvas, const SDL_Rect *clip) {
    canvas->is_clipped = clip != NULL;
    canvas->clip = clip ? *clip : (SDL_Rect){0};
    if (canvas->damage_count == 0) {
        SDL_RenderSetClipRect(canvas->renderer, clip);
    }
}
