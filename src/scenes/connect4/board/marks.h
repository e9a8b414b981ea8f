/* The marks of a hint's reason on the board, and their legend. */
#ifndef DAMIER_SCENES_CONNECT4_BOARD_MARKS_H
#define DAMIER_SCENES_CONNECT4_BOARD_MARKS_H

#include "connect4/hint_marks.h"
#include "ui/canvas.h"

/* Draws the marks over the discs of the grid. */
void connect4_marks_draw(const Connect4Hint *hint, Canvas *canvas, const Theme *theme,
                         const Grid *grid);
/* The legend has one line for each kind of mark on the board; its height is 0 when there is none.
 */
float connect4_marks_legend_height(const Connect4Hint *hint);
void connect4_marks_legend(const Connect4Hint *hint, Canvas *canvas, const Theme *theme, Rect area);

#endif
