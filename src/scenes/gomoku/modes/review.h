#ifndef DAMIER_SCENES_GOMOKU_MODES_REVIEW_H
#define DAMIER_SCENES_GOMOKU_MODES_REVIEW_H

#include "scenes/shell/modes/mode.h"

extern const Mode gomoku_review_mode; /* how the game went, and where it turned */

/* Draws the curve of the game in an area of a card: who stood better after each move. */
void gomoku_draw_curve(const void *owner, const void *self, Canvas *canvas, Rect rect);

#endif
