/* Labels: plates with a word, cached as pictures. */
#include "scenes/inversion/board/label_cache.h"

#include <math.h>

typedef struct LabelPicture {
    const InversionLabel *label;
    Rect rect;
} LabelPicture;

static float snapped(float at, float pixel) {
    return floorf(at / pixel + 0.5F) * pixel;
}

Rect inversion_snap_rect(const Canvas *canvas, Rect rect) {
    const float pixel = canvas_pixel(canvas);
    const float left = snapped(rect.x, pixel);
    const float top = snapped(rect.y, pixel);
    return rect_of(left, top, snapped(rect.x + rect.width, pixel) - left,
                   snapped(rect.y + rect.height, pixel) - top);
}

static void inversion_draw_label_picture(const void *self, Canvas *canvas) {
    const LabelPicture *picture = self;
    const InversionLabel *label = picture->label;
    canvas_fill_round(canvas, picture->rect, label->radius, label->plate);
    if (label->line.a > 0) {
        canvas_stroke_round(canvas, picture->rect, label->radius, canvas_pixel(canvas),
                            label->line);
    }
    canvas_text(canvas, picture->rect, label->words,
                (TextStyle){label->size, (TextWeight)label->weight, TEXT_CENTER, label->ink});
}

void inversion_draw_label(Canvas *canvas, const InversionLabel *label, Rect face) {
    const LabelPicture picture = {label, inversion_snap_rect(canvas, face)};
    canvas_stamp(canvas, picture.rect,
                 &(Stamp){.key = label,
                          .key_size = sizeof *label,
                          .ground = label->ground,
                          .draw = inversion_draw_label_picture,
                          .self = &picture});
}
