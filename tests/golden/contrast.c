/* Measuring WCAG contrast in golden pictures. */
#include "golden/contrast.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FADED_ALPHA = 200, SEEN_DISTANCE = 100, COLOURS_MAX = 4096 };
#define LARGE_U 24.0F
#define LARGE_BOLD_U 18.0F
#define MINIATURE_U 9.0F /* smaller words are only part of a picture */
/* The thin strokes of small words and rims mix with their ground. */
#define THIN_SHARE 0.9

/* A golden picture and everything drawn on it. */
typedef struct Shown {
    const char *name;
    const GoldenLook *look;
    SDL_Surface *picture; /* RGB888 */
    const CanvasCalls *calls;
    Rect clip; /* of the current call */
    int measured, failures;
} Shown;

static double channel(Uint8 value) {
    const double c = value / 255.0;
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static double luminance(Uint32 color) {
    return 0.2126 * channel((Uint8)(color >> 16)) + 0.7152 * channel((Uint8)(color >> 8)) +
           0.0722 * channel((Uint8)color);
}

static double contrast(Uint32 one, Uint32 other) {
    const double a = luminance(one) + 0.05;
    const double b = luminance(other) + 0.05;
    return a > b ? a / b : b / a;
}

static int distance(Uint32 one, Color color) {
    return abs((int)(one >> 16 & 0xFF) - color.r) + abs((int)(one >> 8 & 0xFF) - color.g) +
           abs((int)(one & 0xFF) - color.b);
}

static Uint32 pixel_at(const Shown *shown, float x, float y) {
    const int column = SDL_clamp((int)(x * shown->look->scale), 0, shown->picture->w - 1);
    const int row = SDL_clamp((int)(y * shown->look->scale), 0, shown->picture->h - 1);
    const void *pixels =
        (const Uint8 *)shown->picture->pixels + (ptrdiff_t)row * shown->picture->pitch;
    return ((const Uint32 *)pixels)[column] & 0xFFFFFF;
}

/* The colours of a place, with the number of pixels of each. */
typedef struct Census {
    Uint32 colors[COLOURS_MAX];
    int counts[COLOURS_MAX];
    int count;
} Census;

static void count_pixel(Census *census, Uint32 color) {
    for (int i = 0; i < census->count; i++) {
        if (census->colors[i] == color) {
            census->counts[i]++;
            return;
        }
    }
    if (census->count < COLOURS_MAX) {
        census->colors[census->count] = color;
        census->counts[census->count++] = 1;
    }
}

/* The contrast between the colour nearest to the ink and the colour that fills the place. */
static double measure(const Shown *shown, Rect place, Color ink) {
    static Census census;
    const float step = 1 / shown->look->scale;
    int ground = 0;
    int nearest = 0;
    census.count = 0;
    for (float y = place.y + step / 2; y < place.y + place.height; y += step) {
        for (float x = place.x + step / 2; x < place.x + place.width; x += step) {
            count_pixel(&census, pixel_at(shown, x, y));
        }
    }
    for (int i = 1; i < census.count; i++) {
        ground = census.counts[i] > census.counts[ground] ? i : ground;
        nearest =
            distance(census.colors[i], ink) < distance(census.colors[nearest], ink) ? i : nearest;
    }
    if (census.count == 0) {
        return 21;
    }
    /* Where the ink is visible but too thin to be pure, the intended colour counts. */
    const bool is_seen = distance(census.colors[nearest], ink) < SEEN_DISTANCE;
    const Uint32 meant = (Uint32)ink.r << 16 | (Uint32)ink.g << 8 | ink.b;
    return contrast(census.colors[ground], is_seen ? meant : census.colors[nearest]);
}

static bool holds(Rect outer, Rect inner) {
    return inner.x >= outer.x && inner.y >= outer.y &&
           inner.x + inner.width <= outer.x + outer.width &&
           inner.y + inner.height <= outer.y + outer.height;
}

static bool touches(Rect one, Rect other) {
    return one.x < other.x + other.width && other.x < one.x + one.width &&
           one.y < other.y + other.height && other.y < one.y + one.height;
}

/* True when something drawn after call `index` hides the place or a part of it. */
static bool is_covered(const Shown *shown, int index, Rect place) {
    for (int i = index + 1; i < canvas_calls_count(shown->calls); i++) {
        const CanvasCall *call = canvas_calls_at(shown->calls, i);
        const bool is_fill = call->kind == CALL_FILL_RECT || call->kind == CALL_FILL_ROUND ||
                             call->kind == CALL_FADE || call->kind == CALL_PIXEL_GRID ||
                             call->kind == CALL_FILL_CIRCLE;
        if (is_fill && touches(call->rect, place)) {
            return true;
        }
    }
    return false;
}

static void judge(Shown *shown, const char *what, double found, double least) {
    shown->measured++;
    if (found < least) {
        printf("%s: \"%s\" has %.2f, needs %.2f\n", shown->name, what, found, least);
        shown->failures++;
    }
}

/* The place of the words, as far as it is known without their font. */
static Rect place_of_words(const CanvasCall *call) {
    const TextStyle *style = &call->style;
    const float guess = (float)strlen(call->content) * style->size * 0.5F;
    const float width = guess < call->rect.width ? guess : call->rect.width;
    const float left = call->rect.width - width;
    const float x = call->rect.x + (style->align == TEXT_LEFT     ? 0
                                    : style->align == TEXT_CENTER ? left / 2
                                                                  : left);
    /* A bold digit fills more than half of its place: its ground is visible beside it. */
    const float beside = strlen(call->content) < 4 ? style->size * 0.3F : 0;
    return rect_of(x - beside, rect_center(call->rect).y - style->size * 0.45F, width + 2 * beside,
                   style->size * 0.9F);
}

static void check_words(Shown *shown, int index) {
    const CanvasCall *call = canvas_calls_at(shown->calls, index);
    const TextStyle *style = &call->style;
    const char *words = call->content;
    const Rect place = place_of_words(call);
    if (!words[0] || style->size < MINIATURE_U || style->color.a < FADED_ALPHA ||
        !holds(shown->clip, place) || is_covered(shown, index, place)) {
        return;
    }
    const bool is_high = strcmp(shown->look->theme, "high-contrast") == 0;
    const bool is_large =
        style->size >= LARGE_U || (style->size >= LARGE_BOLD_U && style->weight >= TEXT_SEMIBOLD);
    const double least = is_high ? is_large ? 4.5 : 7 : is_large ? 3 : 4.5;
    judge(shown, words, measure(shown, place, style->color), is_large ? least : least * THIN_SHARE);
}

/* True when the rectangle lies inside another drawing, which is its rim. */
static bool is_inlaid(const Shown *shown, int index, Rect rect) {
    const CanvasCall *before = index > 0 ? canvas_calls_at(shown->calls, index - 1) : NULL;
    return before && before->kind == CALL_IMAGE && holds(before->rect, rect);
}

static void check_image(Shown *shown, int index) {
    const CanvasCall *call = canvas_calls_at(shown->calls, index);
    if (call->color.a >= FADED_ALPHA && !is_inlaid(shown, index, call->rect) &&
        holds(shown->clip, call->rect) && !is_covered(shown, index, call->rect)) {
        /* A drawing may fill its place: then the ground surrounds it. */
        const Rect around = rect_inset(call->rect, -0.2F * call->rect.width);
        const Uint32 ground = pixel_at(shown, around.x, around.y);
        const double inside = measure(shown, call->rect, call->color);
        const Uint32 ink = (Uint32)call->color.r << 16 | (Uint32)call->color.g << 8 | call->color.b;
        judge(shown, image_name(call->image), fmax(inside, contrast(ink, ground)), 3 * THIN_SHARE);
    }
}

/* The face of a disc between ring and dot; marks may cover a part of it. */
static double measure_face(const Shown *shown, Rect cell, float radius) {
    const Point center = rect_center(cell);
    const Uint32 plate = pixel_at(shown, cell.x + 1, cell.y + 1);
    const float r = radius * 0.45F;
    const Point places[] = {{center.x - r, center.y},
                            {center.x + r, center.y},
                            {center.x, center.y - r},
                            {center.x, center.y + r}};
    double most = 1;
    for (size_t i = 0; i < SDL_arraysize(places); i++) {
        most = fmax(most, contrast(pixel_at(shown, places[i].x, places[i].y), plate));
    }
    return most;
}

/* True when a disc of this size covers it, as with the discs that did not win. */
static bool is_dimmed(const Shown *shown, int index, Point center, float radius) {
    for (int i = index + 1; i < canvas_calls_count(shown->calls); i++) {
        const CanvasCall *call = canvas_calls_at(shown->calls, i);
        const Point middle = rect_center(call->rect);
        if (call->kind == CALL_FILL_CIRCLE && call->radius > 0.8F * radius &&
            fabsf(middle.x - center.x) + fabsf(middle.y - center.y) < 1) {
            return true;
        }
    }
    return false;
}

/* What lies in a hole inside its rim: the floor of an empty hole, or a disc. */
enum { CIRCLE_RIM, CIRCLE_WITHIN };

/* The rim of an empty hole, at its widest point, against the colour inside the hole. */
static double measure_rim(const Shown *shown, Rect rect, const PlateCell *cell) {
    const PlateCircle *rim = &cell->circles[CIRCLE_RIM];
    const Point center = rect_center(rect);
    const float r = cell->circles[CIRCLE_WITHIN].radius * 0.55F;
    const Uint32 middle = pixel_at(shown, center.x, center.y);
    const Uint32 corner = pixel_at(shown, center.x + r, center.y + r);
    /* A mark may cover one of them. */
    const Uint32 hollow = luminance(middle) < luminance(corner) ? middle : corner;
    double most = 1;
    for (float in = 0; in < rim->width; in += 0.5F / shown->look->scale) {
        const Uint32 edge = pixel_at(shown, center.x - rim->radius + in, center.y);
        most = fmax(most, contrast(edge, hollow));
    }
    return most;
}

/* Checks the discs against the plate, and empty holes against their rims; without a mark, the hole
 * may show something behind. */
static void check_plate(Shown *shown, int index) {
    const Plate *plate = canvas_calls_at(shown->calls, index)->content;
    const Grid *grid = plate->grid;
    for (int i = 0; plate->cells && i < grid->rows * grid->cols; i++) {
        const PlateCell *cell = plate->cells[i];
        const Rect rect = grid_cell(grid, i / grid->cols, i % grid->cols);
        if (!cell || !holds(shown->clip, rect)) {
            continue;
        }
        const PlateCircle *within = &cell->circles[CIRCLE_WITHIN];
        if (within->drop > 0 && !is_covered(shown, index, rect) &&
            !is_dimmed(shown, index, rect_center(rect), within->radius)) {
            const bool is_thin = cell->circles[CIRCLE_RIM].width * shown->look->scale < 2;
            judge(shown, "a hole in its rim", measure_rim(shown, rect, cell),
                  is_thin ? 3 * THIN_SHARE : 3);
        } else if (within->drop <= 0 && cell->count > CIRCLE_WITHIN + 1 &&
                   !is_dimmed(shown, index, rect_center(rect), within->radius)) {
            judge(shown, "a disc on its plate", measure_face(shown, rect, within->radius), 3);
        }
    }
}

static void check_calls(Shown *shown) {
    const Rect whole = {0, 0, (float)shown->look->width / shown->look->scale,
                        (float)shown->look->height / shown->look->scale};
    shown->clip = whole;
    for (int i = 0; i < canvas_calls_count(shown->calls); i++) {
        const CanvasCall *call = canvas_calls_at(shown->calls, i);
        if (call->kind == CALL_CLIP) {
            shown->clip = call->rect;
        } else if (call->kind == CALL_UNCLIP) {
            shown->clip = whole;
        } else if (call->kind == CALL_TEXT) {
            check_words(shown, i);
        } else if (call->kind == CALL_IMAGE) {
            check_image(shown, i);
        } else if (call->kind == CALL_PLATE) {
            check_plate(shown, i);
        }
    }
}

int contrast_check(const char *name, const GoldenLook *look, SDL_Surface *drawn,
                   const CanvasCalls *calls, int *measured) {
    Shown shown = {.name = name, .look = look, .calls = calls, .failures = 1};
    shown.picture = SDL_ConvertSurfaceFormat(drawn, SDL_PIXELFORMAT_RGB888, 0);
    if (shown.picture) {
        shown.failures = 0;
        check_calls(&shown);
    }
    SDL_FreeSurface(shown.picture);
    *measured += shown.measured;
    return shown.failures;
}
