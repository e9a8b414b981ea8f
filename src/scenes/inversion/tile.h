/* A plate with a word on it. Pages of the explanation have thousands, a palette of masks as many,
 * and nearly all are alike: each kind is kept as a picture. */
#ifndef DAMIER_SCENES_INVERSION_TILE_H
#define DAMIER_SCENES_INVERSION_TILE_H

#include "ui/canvas.h"

/* No padding: its bytes tell the kinds apart, those behind the word's end are 0. */
typedef struct InversionTile {
    Color ground;     /* what lies behind it, opaque */
    Color plate, ink; /* the ink of the word */
    Color line;       /* along the border, a pixel wide; transparent: none */
    float radius, size;
    int weight;     /* TextWeight */
    char words[12]; /* "": a plate alone */
} InversionTile;

/* The rectangle with its edges on borders of pixels, where they are drawn anyway: there things of a
 * size are alike wherever they stand. */
Rect inversion_tile_snapped(const Canvas *canvas, Rect rect);
void inversion_tile_draw(Canvas *canvas, const InversionTile *tile, Rect face);

#endif
