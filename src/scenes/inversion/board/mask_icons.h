/* Pictures of masks, for palettes and lists; and stars. */
#ifndef DAMIER_SCENES_INVERSION_BOARD_MASK_ICONS_H
#define DAMIER_SCENES_INVERSION_BOARD_MASK_ICONS_H

#include "scenes/inversion/model/model.h"
#include "ui/canvas.h"

/* Three stars, of which the first `stars` shine. */
void inversion_draw_stars(int stars, Canvas *canvas, const Theme *theme, Rect area);

/* The icon of a mask: a picture of what it flips, with its name. */
typedef struct InversionIcon {
    const uint8_t *mask; /* NULL: its name alone */
    InversionMaskName name;
    int played; /* modulo the colours; 0: no badge */
    bool is_hovered, is_pressed, is_focused;
    bool is_hinted; /* the hint's mask, or the next of the solution */
    bool is_done;   /* of the solution: played already */
} InversionIcon;

void inversion_draw_icon(const InversionIcon *icon, InversionShape shape, Canvas *canvas,
                         const Theme *theme, Rect place);

#endif
