/* Cards: pictures on plates in rows, for pages where the player picks one of several. */
#ifndef DAMIER_SCENES_INVERSION_MODES_LESSON_CARDS_H
#define DAMIER_SCENES_INVERSION_MODES_LESSON_CARDS_H

#include "scenes/inversion/modes/lesson/draw_context.h"

typedef struct Cards {
    Rect area; /* the area that the cards fill */
    int columns;
    Size size;
} Cards;

/* `columns` cards in a row, filling the area. */
Cards cards_in_columns(Rect area, int count, int columns);
/* Square cards, as large as possible, in the middle of the area. */
Cards cards_of_squares(Rect area, int count);
Rect cards_place(const Cards *cards, int index);
/* Draws the plate of a card. Returns the context for drawing on the plate. */
DrawContext cards_draw_plate(const DrawContext *context, Rect card, bool is_chosen,
                             bool is_hovered);

#endif
