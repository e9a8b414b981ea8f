/* Cards: pictures on plates in rows, for pages where one of several is chosen. */
#ifndef DAMIER_SCENES_INVERSION_LESSON_CARDS_H
#define DAMIER_SCENES_INVERSION_LESSON_CARDS_H

#include "inversion/lesson/pen.h"

typedef struct Cards {
    Rect area; /* that they fill */
    int columns;
    Size size;
} Cards;

/* So many in a row, filling the area. */
Cards cards_in_columns(Rect area, int count, int columns);
/* Squares, as large as can be, in the middle of the area. */
Cards cards_of_squares(Rect area, int count);
Rect cards_place(const Cards *cards, int index);
/* The plate of a card. What is drawn on it takes the pen that comes back. */
Pen cards_draw_plate(const Pen *pen, Rect card, bool is_chosen, bool is_hovered);

#endif
