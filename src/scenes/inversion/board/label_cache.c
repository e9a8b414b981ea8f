/* Labels: plates with a word, kept as pictures. */
#include "scenes/inversion/board/label_cache.h"

#include <math.h>

typedef struct TilePicture {
    const InversionLabelCache *tile;
    Rect rect;
} TilePicture;

static float snapped(float at, float pixel) {
    return floorf(at / pixel + 0.5F) * pixel;
}

Rect inversion_label_cache_snapped(const Canvas *canvas, Rect rect) {
    const float pixel = canvas_pixel(canvas);
    const float left = snapped(rect.x, pixel);
    const float top = snapped(rect.y, pixel);
    return rect_of(left, top, snapped(rect.x + rect.width, pixel) - left,
                   snapped(rect.y + rect.height, pixel) - top);
}

static void inversion_label_cache_draw_picture(const void *self, Canvas *canvas) {
    const TilePicture *picture = self;
    const InversionLabelCache *tile = picture->tile;
    canvas_fill_round(canvas, picture->rect, tile->radius, tile->plate);
    if (tile->line.a > 0) {
        canvas_stroke_round(canvas, picture->rect, tile->radius, canvas_pixel(canvas), tile->line);
    }
    canvas_text(canvas, picture->rect, tile->words,
                (TextStyle){tile->size, (TextWeight)tile->weight, TEXT_CENTER, tile->ink});
}

void inversion_label_cache_draw(Canvas *canvas, const InversionLabelCache *tile, Rect face) {
    const TilePicture picture = {tile, inversion_label_cache_snapped(canvas, face)};
    canvas_stamp(canvas, picture.rect,
                 &(Stamp){.key = tile,
                          .key_size = sizeof *tile,
                          .ground = tile->ground,
                          .draw = inversion_label_cache_draw_picture,
                          .self = &picture});
}
