/* The board magnified: where its cells would be too small to read or to hit, a part of it is in
 * sight. Here is which part, and how large; magnify.h moves it. */
#ifndef DAMIER_SCENES_SUDOKU_BOARD_NEAR_H
#define DAMIER_SCENES_SUDOKU_BOARD_NEAR_H

#include "sudoku/puzzle/model.h"

/* The usual side of a magnified cell: a finger's target. */
#define SUDOKU_CELL_NEAR_U 40.0F
/* The side of a magnified cell now. */
float sudoku_near_side(const GameFrame *frame);

/* Is a board near whose cells would have this side if all of it were in sight? */
bool sudoku_is_near(const GameFrame *frame, float whole_cell);
/* Where the whole board lies, of which `window` shows a part. */
Rect sudoku_near_board(const GameFrame *frame, Rect window);
/* Its columns and rows: those of the layout, or of what a mode shows in its place. */
Size sudoku_near_cells(const GameFrame *frame);
/* From the board's corner to that of the part in sight. */
Point sudoku_near_offset(const GameFrame *frame, Rect window);
/* What is drawn between them is seen in the window alone; bars at the right and at the foot tell
 * which part is in sight. */
void sudoku_near_begin(const GameFrame *frame, Canvas *canvas, Rect window);
void sudoku_near_end(const GameFrame *frame, Canvas *canvas, Rect window);

#endif
