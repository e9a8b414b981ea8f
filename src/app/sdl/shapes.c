/* Coverage of antialiased circles, corners and strokes. */
#include "app/sdl/shapes.h"

#include <math.h>

static float clamp01(float value) {
    return value < 0.0F ? 0.0F : value > 1.0F ? 1.0F : value;
}

/* The coverage of a pixel whose centre lies `distance` inside the outline. */
static float coverage(float distance) {
    return clamp01(distance + 0.5F);
}

static uint8_t alpha_of(float covered) {
    return (uint8_t)lrintf(clamp01(covered) * 255.0F);
}

static float length_of(float x, float y) {
    return sqrtf(x * x + y * y);
}

void shapes_draw_circle(ShapePicture picture, ShapeCircle circle) {
    uint8_t *out = picture.alpha;
    for (int row = 0; row < picture.height; row++) {
        for (int col = 0; col < picture.width; col++) {
            const float from_center =
                length_of((float)col + 0.5F - circle.x, (float)row + 0.5F - circle.y);
            float covered = coverage(circle.radius - from_center);
            if (circle.inner > 0.0F) {
                covered -= coverage(circle.inner - from_center);
            }
            *out++ = alpha_of(circle.is_hole ? 1.0F - covered : covered);
        }
    }
}

/* How far inside a rounded square of side 2 * half a point is; x and y from its centre. */
static float inside_square(float x, float y, float half, float radius) {
    const float beyond_x = fabsf(x) - (half - radius);
    const float beyond_y = fabsf(y) - (half - radius);
    if (beyond_x <= 0.0F || beyond_y <= 0.0F) {
        const float nearer = beyond_x > beyond_y ? beyond_x : beyond_y;
        return radius - nearer;
    }
    return radius - length_of(beyond_x, beyond_y);
}

void shapes_draw_corners(ShapePicture picture, float radius, float width) {
    const float half = (float)picture.width / 2.0F;
    const float inner_radius = radius > width ? radius - width : 0.0F;
    uint8_t *out = picture.alpha;
    for (int row = 0; row < picture.height; row++) {
        for (int col = 0; col < picture.width; col++) {
            const float x = (float)col + 0.5F - half;
            const float y = (float)row + 0.5F - half;
            float covered = coverage(inside_square(x, y, half, radius));
            if (width > 0.0F && half > width) {
                covered -= coverage(inside_square(x, y, half - width, inner_radius));
            }
            *out++ = alpha_of(covered);
        }
    }
}

static float distance_to_stroke(ShapeStroke stroke, float x, float y) {
    const float along_x = stroke.x1 - stroke.x0;
    const float along_y = stroke.y1 - stroke.y0;
    const float square = along_x * along_x + along_y * along_y;
    const float dot = (x - stroke.x0) * along_x + (y - stroke.y0) * along_y;
    const float t = square > 0.0F ? clamp01(dot / square) : 0.0F;
    return length_of(x - stroke.x0 - t * along_x, y - stroke.y0 - t * along_y);
}

void shapes_draw_stroke(ShapePicture picture, ShapeStroke stroke) {
    uint8_t *out = picture.alpha;
    for (int row = 0; row < picture.height; row++) {
        for (int col = 0; col < picture.width; col++) {
            const float away = distance_to_stroke(stroke, (float)col + 0.5F, (float)row + 0.5F);
            *out++ = alpha_of(coverage(stroke.half_width - away));
        }
    }
}
