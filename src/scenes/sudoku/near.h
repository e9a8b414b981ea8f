/* The board magnified: where its cells would be too small to read or to hit, a part of it is in
 * sight that can be dragged and wheeled, and that follows the chosen cell. The player may ask for
 * it, or for the whole board, at any time. */
#ifndef DAMIER_SCENES_SUDOKU_NEAR_H
#define DAMIER_SCENES_SUDOKU_NEAR_H

#include "model.h"

/* The side of a magnified cell: a finger's target. */
#define SUDOKU_CELL_NEAR_U 40.0F

/* Is a board near whose cells would have this side if all of it were in sight? */
bool sudoku_is_near(const GameFrame *frame, float whole_cell);
/* Where the whole board lies, of which `window` shows a part. */
Rect sudoku_near_board(const GameFrame *frame, Rect window);
/* Moves so far that the cell is in sight, with its neighbours where they are. */
void sudoku_near_reveal(GameFrame *frame, int cell);
/* Bars at the right and at the foot that tell which part is in sight. */
void sudoku_near_draw_bars(const GameFrame *frame, Canvas *canvas, Rect window);

/* Fits ModeInput.pointer. */
bool sudoku_near_pointer(GameFrame *frame, void *self, const Event *event);
/* Fit the command that changes between near and whole. */
CommandState sudoku_near_state(const GameFrame *frame, const void *self, int value);
void sudoku_near_toggle(GameFrame *frame, void *self, int value);

#endif
