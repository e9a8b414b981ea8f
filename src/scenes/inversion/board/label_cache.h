/* Labels: plates with a word. The lesson and the palette draw thousands of them, nearly all alike,
 * so each kind is cached as a picture. */
#ifndef DAMIER_SCENES_INVERSION_BOARD_LABEL_CACHE_H
#define DAMIER_SCENES_INVERSION_BOARD_LABEL_CACHE_H

#include "ui/canvas.h"

/* No padding: its bytes tell the kinds apart, those behind the word's end are 0. */
typedef struct InversionLabel {
    Color ground;     /* what lies behind it, opaque */
    Color plate, ink; /* the ink of the word */
    Color line;       /* along the border, a pixel wide; transparent: none */
    float radius, size;
    int weight;     /* TextWeight */
    char words[24]; /* "": a plate alone */
} InversionLabel;

/* The rectangle with its edges on borders of pixels, where they are drawn anyway: there things of a
 * size are alike wherever they stand. */
Rect inversion_snap_rect(const Canvas *canvas, Rect rect);
void inversion_draw_label(Canvas *canvas, const InversionLabel *label, Rect face);

#endif
