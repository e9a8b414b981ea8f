/* Canvas on SDL: circles, and plates with holes. */
#include "app/sdl/canvas_internal.h"

#include <math.h>

/* Circles larger than this are drawn in this many bands. */
enum { SMALL_CIRCLE_PX = 24, CIRCLE_BANDS = 10 };

/* The square of whole pixels around a circle. The centre is rounded to the nearest half pixel, so
 * that concentric circles stay concentric. */
typedef struct CircleBox {
    SDL_Rect box;
    float x, y; /* the centre */
} CircleBox;

static CircleBox box_around(float x, float y, float radius_px) {
    CircleBox circle = {.x = x, .y = y};
    circle.box.x = (int)floorf(circle.x - radius_px - 0.5F);
    circle.box.y = (int)floorf(circle.y - radius_px - 0.5F);
    circle.box.w = (int)ceilf(circle.x + radius_px + 0.5F) - circle.box.x;
    circle.box.h = (int)ceilf(circle.y + radius_px + 0.5F) - circle.box.y;
    return circle;
}

static CircleBox circle_box(const Canvas *canvas, Point center, float radius_px) {
    return box_around((float)sdl_canvas_round(center.x * canvas->scale * 2.0F) / 2.0F,
                      (float)sdl_canvas_round(center.y * canvas->scale * 2.0F) / 2.0F, radius_px);
}

/* The parts of a circle and their colour. */
typedef struct CircleLook {
    float radius_px;
    float inner_px; /* of a ring; 0 for a disc */
    bool is_hole;   /* everything but the disc */
    Color color;
} CircleLook;

/* Half the chord of a circle at this distance from its centre. */
static int half_chord(float radius, float distance) {
    const float square = radius * radius - distance * distance;
    return square > 0.0F ? (int)sqrtf(square) : 0;
}

/* Draws some rows of a circle. Copying is slow, so only the edge comes from the texture; the inside
 * and outside are filled or left alone. */
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
    /* From left to right: outside, edge, inside, edge, outside. */
    const int from = SDL_max(band.x, middle - reach);
    const int to = SDL_min(right, middle + reach);
    const int in = room > 0 ? middle - room : middle;
    const int out = room > 0 ? middle + room : middle;
    const SDL_Rect parts[] = {{from, band.y, in - from, band.h}, {out, band.y, to - out, band.h}};
    for (size_t i = 0; i < SDL_arraysize(parts); i++) {
        const SDL_Rect source = {parts[i].x - circle->box.x, parts[i].y - circle->box.y, parts[i].w,
                                 parts[i].h};
        sdl_canvas_copy(canvas, shape, source, (SDL_Point){parts[i].x, parts[i].y}, look->color);
    }
    if (look->is_hole) {
        sdl_canvas_fill(canvas, (SDL_Rect){band.x, band.y, from - band.x, band.h}, look->color);
        sdl_canvas_fill(canvas, (SDL_Rect){to, band.y, right - to, band.h}, look->color);
    } else if (look->inner_px <= 0.0F) {
        sdl_canvas_fill(canvas, (SDL_Rect){in, band.y, out - in, band.h}, look->color);
    }
}

static void draw_circle(Canvas *canvas, CircleBox circle, const CircleLook *look) {
    const SDL_Rect box = circle.box;
    const ShapeKey key = {
        SHAPE_CIRCLE,
        box.w,
        box.h,
        {sdl_canvas_quarters(circle.x - (float)box.x), sdl_canvas_quarters(circle.y - (float)box.y),
         sdl_canvas_quarters(look->radius_px), sdl_canvas_quarters(look->inner_px), look->is_hole},
        SHAPE_WHITE};
    const CachedTexture *shape = sdl_canvas_find_shape(canvas, &key);
    if (!shape) {
        return;
    }
    const int height = box.h <= SMALL_CIRCLE_PX ? box.h : SDL_max(box.h / CIRCLE_BANDS, 4);
    for (int top = 0; top < box.h; top += height) {
        const SDL_Rect band = {box.x, box.y + top, box.w, SDL_min(height, box.h - top)};
        draw_band(canvas, shape, &circle, band, look);
    }
}

/* A disc, or a ring when width > 0. */
static CircleLook look_of(const Canvas *canvas, float radius, float width, Color color) {
    const float outer = radius * canvas->scale;
    const float inner = width > 0.0F ? outer - fmaxf(width * canvas->scale, 1.0F) : 0.0F;
    return (CircleLook){outer, fmaxf(inner, 0.0F), false, color};
}

void canvas_fill_circle(Canvas *canvas, Point center, float radius, Color color) {
    if (canvas->svg) {
        svg_fill_circle(canvas->svg, center, radius, color);
        return;
    }
    if (radius > 0.0F && color.a > 0) {
        const CircleLook look = look_of(canvas, radius, 0.0F, color);
        draw_circle(canvas, circle_box(canvas, center, look.radius_px), &look);
    }
}

void canvas_stroke_circle(Canvas *canvas, Point center, float radius, float width, Color color) {
    if (canvas->svg) {
        svg_stroke_circle(canvas->svg, center, radius, fmaxf(width, canvas_pixel(canvas)), color);
        return;
    }
    if (radius > 0.0F && color.a > 0) {
        const CircleLook look = look_of(canvas, radius, fmaxf(width, canvas_pixel(canvas)), color);
        draw_circle(canvas, circle_box(canvas, center, look.radius_px), &look);
    }
}

/* Fills `rect` except the squares around the holes. */
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
        sdl_canvas_fill(canvas, (SDL_Rect){rect.x, done, rect.w, from - done}, color);
        int filled = rect.x;
        for (int col = 0; col < grid->cols; col++) {
            const SDL_Rect box =
                circle_box(canvas, rect_center(grid_cell(grid, row, col)), hole_px).box;
            const int edge = SDL_clamp(box.x, filled, right);
            sdl_canvas_fill(canvas, (SDL_Rect){filled, from, edge - filled, to - from}, color);
            filled = SDL_clamp(box.x + box.w, edge, right);
        }
        sdl_canvas_fill(canvas, (SDL_Rect){filled, from, right - filled, to - from}, color);
        done = to;
    }
    sdl_canvas_fill(canvas, (SDL_Rect){rect.x, done, rect.w, bottom - done}, color);
}

/* The cache key of a hole with its content. */
typedef struct CellKey {
    int kind;
    int width, height; /* of the texture */
    int left, top;     /* the hole's centre in it, in quarters of a pixel */
    int hole;          /* its radius, in quarters of a pixel */
    Color plate, ground;
    int count;
    struct {
        int radius, inner, drop; /* in quarters of a pixel */
        Color color;
    } circles[PLATE_CIRCLES_MAX];
} CellKey;

/* Draws the hole of `look` and its content, centred on `circle`. */
static void draw_cell(Canvas *canvas, CircleBox circle, const PlateCell *cell,
                      const CircleLook *look) {
    const CircleBox hole = box_around(circle.x, circle.y, look->radius_px);
    sdl_canvas_fill(canvas, circle.box, look->color);
    sdl_canvas_fill(canvas, hole.box, cell->ground);
    draw_circle(canvas, hole, look);
    for (int i = 0; i < cell->count; i++) {
        const PlateCircle *on = &cell->circles[i];
        const CircleLook inner = look_of(canvas, on->radius, on->width, on->color);
        const float y = circle.y + on->drop * canvas->scale;
        draw_circle(canvas, box_around(circle.x, y, inner.radius_px), &inner);
    }
}

/* Draws a hole with its content from the cache. */
static void fill_cell(Canvas *canvas, Point center, const PlateCell *cell, const CircleLook *look) {
    float reach = look->radius_px;
    CellKey key = {.kind = SHAPE_CELL,
                   .hole = sdl_canvas_quarters(look->radius_px),
                   .plate = look->color,
                   .ground = cell->ground,
                   .count = cell->count};
    for (int i = 0; i < cell->count; i++) {
        const PlateCircle *on = &cell->circles[i];
        const CircleLook inner = look_of(canvas, on->radius, on->width, on->color);
        reach = fmaxf(reach, inner.radius_px + on->drop * canvas->scale);
        key.circles[i].radius = sdl_canvas_quarters(inner.radius_px);
        key.circles[i].inner = sdl_canvas_quarters(inner.inner_px);
        key.circles[i].drop = sdl_canvas_quarters(on->drop * canvas->scale);
        key.circles[i].color = on->color;
    }
    const CircleBox circle = circle_box(canvas, center, reach);
    key.width = circle.box.w;
    key.height = circle.box.h;
    key.left = sdl_canvas_quarters(circle.x - (float)circle.box.x);
    key.top = sdl_canvas_quarters(circle.y - (float)circle.box.y);
    if (sdl_canvas_is_undamaged(canvas, circle.box)) {
        return;
    }
    /* Copying a texture is about ten times as fast as blending circle edges. */
    const CachedTexture *found = texture_cache_find(canvas->cache, &key, sizeof key);
    OffscreenDrawing offscreen;
    if (!found && sdl_canvas_begin_offscreen(canvas, circle.box, &offscreen)) {
        draw_cell(canvas, circle, cell, look);
        found = sdl_canvas_end_offscreen(canvas, &offscreen, &key, sizeof key);
    }
    if (!found) {
        draw_cell(canvas, circle, cell, look);
        return;
    }
    sdl_canvas_copy_whole(canvas, found, circle.box);
}

void canvas_fill_plate(Canvas *canvas, const Plate *what, Color color) {
    if (canvas->svg) {
        svg_fill_plate(canvas->svg, what, color);
        return;
    }
    const Grid *grid = what->grid;
    const SDL_Rect plate = sdl_canvas_rect(canvas, what->rect);
    const CircleLook look = {what->hole * canvas->scale, 0.0F, true, color};
    /* The corners must not reach into the squares around the holes. */
    const SDL_Rect first =
        circle_box(canvas, rect_center(grid_cell(grid, 0, 0)), look.radius_px).box;
    const float margin = fmaxf((float)(first.x - plate.x), (float)(first.y - plate.y));
    const float corner =
        fminf(sdl_canvas_fitting_radius(canvas, plate, what->radius), fmaxf(margin, 0.0F));
    const int side = sdl_canvas_draw_corners(canvas, plate, corner, 0, color);
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
            const Point center = rect_center(grid_cell(grid, row, col));
            const PlateCell *cell = what->cells ? what->cells[row * grid->cols + col] : NULL;
            if (cell) {
                fill_cell(canvas, center, cell, &look);
            } else {
                draw_circle(canvas, circle_box(canvas, center, look.radius_px), &look);
            }
        }
    }
}
