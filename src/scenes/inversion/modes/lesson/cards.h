/* Cards: pictures on plates in rows, for pages where one of several is chosen. */
#ifndef DAMIER_SCENES_INVERSION_MODES_LESSON_CARDS_H
#define DAMIER_SCENES_INVERSION_MODES_LESSON_CARDS_H

#include "scenes/inversion/modes/lesson/draw_context.h"

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
/* The plate of a card. What is drawn on it takes the context that comes back. */
DrawContext cards_draw_plate(const DrawContext *context, Rect card, bool is_chosen,
                             bool is_hovered);

#endif
