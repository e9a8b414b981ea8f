/* The reason of a hint, drawn on the board with shapes, and what the shapes mean. */
#ifndef DAMIER_SCENES_CONNECT4_MARKS_H
#define DAMIER_SCENES_CONNECT4_MARKS_H

#include "connect4/hint.h"
#include "connect4/why.h"
#include "ui/canvas.h"

/* On the grid of the board, over the discs. */
void connect4_marks_draw(const Connect4Hint *hint, Canvas *canvas, const Theme *theme,
                         const Grid *grid);
/* One line for each shape that is on the board; 0 when there is none. */
float connect4_marks_legend_height(const Connect4Hint *hint);
void connect4_marks_legend(const Connect4Hint *hint, Canvas *canvas, const Theme *theme, Rect area);

/* The cells that a refutation rests on, as a hint has them. */
Connect4Hint connect4_marks_of_why(const Connect4Why *why);

#endif
