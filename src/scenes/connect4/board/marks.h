/* The reason of a hint, drawn on the board with shapes, and what the shapes mean. */
#ifndef DAMIER_SCENES_CONNECT4_BOARD_MARKS_H
#define DAMIER_SCENES_CONNECT4_BOARD_MARKS_H

#include "connect4/hint_marks.h"
#include "ui/canvas.h"

/* On the grid of the board, over the discs. */
void connect4_marks_draw(const Connect4Hint *hint, Canvas *canvas, const Theme *theme,
                         const Grid *grid);
/* One line for each shape that is on the board; 0 when there is none. */
float connect4_marks_legend_height(const Connect4Hint *hint);
void connect4_marks_legend(const Connect4Hint *hint, Canvas *canvas, const Theme *theme, Rect area);

#endif
