/* The strip of steps below the boards. */
#ifndef DAMIER_SCENES_INVERSION_BOARD_STEPS_H
#define DAMIER_SCENES_INVERSION_BOARD_STEPS_H

#include "scenes/inversion/board/cells.h"
#include "scenes/inversion/board/layout.h"

/* A picture of the strip. */
typedef struct InversionStep {
    const uint8_t *board; /* NULL: an empty place */
    const char *caption;
    bool is_now;
    bool is_ahead; /* taken back */
    bool is_hovered;
} InversionStep;

/* The strip's label, and beside it `range` ("8 to 14 of 20", or "") where it has room. */
void inversion_draw_steps_label(Canvas *canvas, const Theme *theme, const InversionLayout *layout,
                                const char *range);
void inversion_draw_step(const InversionStep *step, InversionShape shape, Canvas *canvas,
                         const Theme *theme, Rect place);

#endif
