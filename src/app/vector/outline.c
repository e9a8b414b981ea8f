/* Contours, and their paint by FreeType's stroker and rasterizer. */
#include "app/vector/outline.h"

#include <math.h>
#include <stdlib.h>
#include FT_OUTLINE_H
#include FT_STROKER_H

#define PI 3.14159265358979F

void outline_init(VectorOutline *outline, float scale) {
    outline->scale = scale;
    outline->is_open = false;
    outline->is_too_long = false;
    outline->point_count = 0;
    outline->contour_count = 0;
}

static void add_point(VectorOutline *outline, VectorPoint point, char tag) {
    if (outline->point_count == OUTLINE_POINTS_MAX) {
        outline->is_too_long = true;
        return;
    }
    outline->points[outline->point_count] =
        (FT_Vector){lrintf(point.x * outline->scale * 64), lrintf(point.y * outline->scale * 64)};
    outline->tags[outline->point_count++] = tag;
}

static void end_contour(VectorOutline *outline, bool is_closed) {
    const int first =
        outline->contour_count > 0 ? outline->ends[outline->contour_count - 1] + 1 : 0;
    outline->is_open = false;
    if (outline->point_count == first) {
        return;
    }
    if (outline->contour_count == OUTLINE_CONTOURS_MAX) {
        outline->is_too_long = true;
        outline->point_count = (short)first;
        return;
    }
    outline->ends[outline->contour_count] = (short)(outline->point_count - 1);
    outline->is_closed[outline->contour_count++] = is_closed;
}

void outline_end(VectorOutline *outline) {
    if (outline->is_open) {
        end_contour(outline, false);
    }
}

void outline_move(VectorOutline *outline, VectorPoint to) {
    outline_end(outline);
    outline->start = outline->at = to;
}

/* The first point of a contour, when something follows it. */
static void begin(VectorOutline *outline) {
    if (!outline->is_open) {
        outline->is_open = true;
        outline->start = outline->at;
        add_point(outline, outline->at, FT_CURVE_TAG_ON);
    }
}

void outline_line(VectorOutline *outline, VectorPoint to) {
    begin(outline);
    add_point(outline, to, FT_CURVE_TAG_ON);
    outline->at = to;
}

void outline_cubic(VectorOutline *outline, VectorPoint first, VectorPoint second, VectorPoint to) {
    begin(outline);
    if (outline->point_count + 3 > OUTLINE_POINTS_MAX) {
        outline->is_too_long = true;
        return;
    }
    add_point(outline, first, FT_CURVE_TAG_CUBIC);
    add_point(outline, second, FT_CURVE_TAG_CUBIC);
    add_point(outline, to, FT_CURVE_TAG_ON);
    outline->at = to;
}

void outline_close(VectorOutline *outline) {
    if (outline->is_open) {
        end_contour(outline, true);
        outline->at = outline->start;
    }
}

/* From the angle `from` on by `turn`, at most a quarter, around a centre. */
static void arc_part(VectorOutline *outline, VectorPoint center, VectorPoint radii, float from,
                     float turn) {
    const float reach = 4.0F / 3.0F * tanf(turn / 4);
    const float to = from + turn;
    const VectorPoint a = {cosf(from), sinf(from)};
    const VectorPoint b = {cosf(to), sinf(to)};
    outline_cubic(outline,
                  (VectorPoint){center.x + radii.x * (a.x - reach * a.y),
                                center.y + radii.y * (a.y + reach * a.x)},
                  (VectorPoint){center.x + radii.x * (b.x + reach * b.y),
                                center.y + radii.y * (b.y - reach * b.x)},
                  (VectorPoint){center.x + radii.x * b.x, center.y + radii.y * b.y});
}

void outline_arc(VectorOutline *outline, VectorPoint radii, bool is_large, bool is_clockwise,
                 VectorPoint to) {
    const VectorPoint from = outline->at;
    if (radii.x <= 0 || radii.y <= 0 || (from.x == to.x && from.y == to.y)) {
        outline_line(outline, to);
        return;
    }
    /* On the unit circle: half the chord, and the centre's distance from its middle. */
    VectorPoint half = {(from.x - to.x) / 2 / radii.x, (from.y - to.y) / 2 / radii.y};
    float square = half.x * half.x + half.y * half.y;
    if (square > 1) { /* too small to reach: as large as they must be */
        radii.x *= sqrtf(square);
        radii.y *= sqrtf(square);
        half.x /= sqrtf(square);
        half.y /= sqrtf(square);
        square = 1;
    }
    const float away = sqrtf(fmaxf(1 / square - 1, 0)) * (is_large == is_clockwise ? -1 : 1);
    const VectorPoint middle = {(from.x + to.x) / 2, (from.y + to.y) / 2};
    const VectorPoint center = {middle.x + away * half.y * radii.x,
                                middle.y - away * half.x * radii.y};
    const float first = atan2f((from.y - center.y) / radii.y, (from.x - center.x) / radii.x);
    const float last = atan2f((to.y - center.y) / radii.y, (to.x - center.x) / radii.x);
    float turn = last - first;
    if (is_clockwise && turn < 0) {
        turn += 2 * PI;
    } else if (!is_clockwise && turn > 0) {
        turn -= 2 * PI;
    }
    const int parts = SDL_max((int)ceilf(fabsf(turn) / (PI / 2) - 0.001F), 1);
    for (int i = 0; i < parts; i++) {
        arc_part(outline, center, radii, first + turn * (float)i / (float)parts,
                 turn / (float)parts);
    }
    outline->at = to;
}

static Uint32 blend(Uint32 under, Color color, unsigned coverage) {
    const unsigned alpha = coverage * color.a / 255;
    const unsigned below = (under >> 24) * (255 - alpha) / 255;
    const unsigned sum = alpha + below;
    if (sum == 0) {
        return under;
    }
    const unsigned red = (color.r * alpha + (under >> 16 & 255) * below) / sum;
    const unsigned green = (color.g * alpha + (under >> 8 & 255) * below) / sum;
    const unsigned blue = (color.b * alpha + (under & 255) * below) / sum;
    return sum << 24 | red << 16 | green << 8 | blue;
}

/* FreeType's rows go up when the pitch is negative; points with y down make them go down. */
static bool paint(FT_Outline *shape, FT_Library library, SDL_Surface *surface, Color color) {
    const size_t count = (size_t)surface->w * (size_t)surface->h;
    unsigned char *coverage = calloc(count, 1);
    const FT_Bitmap bitmap = {.rows = (unsigned)surface->h,
                              .width = (unsigned)surface->w,
                              .pitch = -surface->w,
                              .buffer = coverage,
                              .num_grays = 256,
                              .pixel_mode = FT_PIXEL_MODE_GRAY};
    const bool is_drawn = coverage && FT_Outline_Get_Bitmap(library, shape, &bitmap) == 0;
    for (int y = 0; is_drawn && y < surface->h; y++) {
        Uint32 *row = (Uint32 *)((Uint8 *)surface->pixels + (ptrdiff_t)y * surface->pitch);
        for (int x = 0; x < surface->w; x++) {
            row[x] = blend(row[x], color, coverage[y * surface->w + x]);
        }
    }
    free(coverage);
    return is_drawn;
}

bool outline_fill(VectorOutline *outline, FT_Library library, SDL_Surface *surface, Color color) {
    FT_Outline shape = {.n_contours = outline->contour_count,
                        .n_points = outline->point_count,
                        .points = outline->points,
                        .tags = outline->tags,
                        .contours = outline->ends};
    return paint(&shape, library, surface, color);
}

/* Leads the stroker along one contour. */
static FT_Error follow(FT_Stroker stroker, VectorOutline *outline, int first, int last,
                       bool is_closed) {
    FT_Vector *points = outline->points;
    FT_Error error = FT_Stroker_BeginSubPath(stroker, &points[first], !is_closed);
    for (int i = first + 1; error == 0 && i <= last; i++) {
        if (outline->tags[i] == FT_CURVE_TAG_CUBIC && i + 2 <= last) {
            error = FT_Stroker_CubicTo(stroker, &points[i], &points[i + 1], &points[i + 2]);
            i += 2;
        } else {
            error = FT_Stroker_LineTo(stroker, &points[i]);
        }
    }
    return error == 0 ? FT_Stroker_EndSubPath(stroker) : error;
}

static bool export_stroke(FT_Stroker stroker, FT_Library library, SDL_Surface *surface,
                          Color color) {
    FT_UInt points = 0;
    FT_UInt contours = 0;
    FT_Outline shape;
    if (FT_Stroker_GetCounts(stroker, &points, &contours) != 0 ||
        FT_Outline_New(library, points, (FT_Int)contours, &shape) != 0) {
        return false;
    }
    shape.n_points = 0;
    shape.n_contours = 0;
    FT_Stroker_Export(stroker, &shape);
    const bool is_painted = paint(&shape, library, surface, color);
    FT_Outline_Done(library, &shape);
    return is_painted;
}

bool outline_stroke(VectorOutline *outline, FT_Library library, SDL_Surface *surface,
                    VectorStroke stroke, Color color) {
    FT_Stroker stroker;
    if (FT_Stroker_New(library, &stroker) != 0) {
        return false;
    }
    FT_Stroker_Set(stroker, lrintf(stroke.width * outline->scale * 32),
                   stroke.is_round_cap ? FT_STROKER_LINECAP_ROUND : FT_STROKER_LINECAP_BUTT,
                   stroke.is_round_join ? FT_STROKER_LINEJOIN_ROUND
                                        : FT_STROKER_LINEJOIN_MITER_FIXED,
                   4 << 16);
    FT_Error error = 0;
    for (int i = 0; error == 0 && i < outline->contour_count; i++) {
        error = follow(stroker, outline, i > 0 ? outline->ends[i - 1] + 1 : 0, outline->ends[i],
                       outline->is_closed[i]);
    }
    const bool is_painted = error == 0 && export_stroke(stroker, library, surface, color);
    FT_Stroker_Done(stroker);
    return is_painted;
}
