/* The outline of a cell: a line inside its edge, and a ring around that. */
#ifndef DAMIER_SCENES_INVERSION_BOARD_OUTLINE_H
#define DAMIER_SCENES_INVERSION_BOARD_OUTLINE_H

#include "ui/damage.h"

/* How far it reaches beyond a cell, or a ring of the focus. */
#define INVERSION_OUTLINE_REACH_U 6.0F

typedef struct InversionOutline {
    float radius;       /* of the cell's corners */
    float inner, outer; /* the widths of the line and of the ring */
    float outside;      /* how far the ring reaches beyond the cell */
} InversionOutline;

/* Of a cell at this place. */
InversionOutline inversion_outline_of(Rect place);
/* Adds what changes where a cell is outlined, or has the focus, and was not before. */
void inversion_add_outline(Damage *damage, Rect place);

#endif
