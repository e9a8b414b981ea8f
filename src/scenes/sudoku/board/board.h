/* The board on the stage: where its cells are, and the keypad where it stands beside it. For the
 * game itself and for the modes that show another grid in its place. */
#ifndef DAMIER_SCENES_SUDOKU_BOARD_BOARD_H
#define DAMIER_SCENES_SUDOKU_BOARD_BOARD_H

#include "sudoku/puzzle/model.h"
#include "view.h"

/* Fits Stage.shape. */
Size sudoku_board_shape(const GameFrame *frame, const void *self);
/* The square (or rectangle) of the cells. */
Rect sudoku_board_rect(const GameFrame *frame);
/* All that the board's picture takes, its frame included; the part in sight of a magnified one. */
Rect sudoku_board_outside(const GameFrame *frame);
/* The side of a cell when all of the board is in sight. */
float sudoku_board_whole_cell(const GameFrame *frame);
/* Is the board magnified (magnify.h)? Then this part of the stage is a window on it. */
bool sudoku_board_is_near(const GameFrame *frame);
Rect sudoku_board_window(const GameFrame *frame);
/* The board as what zooms it sees it; a mode's sheet in its place counts. */
ZoomBoard sudoku_zoom_board(const GameFrame *frame);
/* Its columns and rows: those of the layout, or of what a mode shows in its place. */
Size sudoku_board_cells(const GameFrame *frame);
/* What is drawn between the two is seen in the window alone, where the board is magnified. */
void sudoku_board_begin(const GameFrame *frame, Canvas *canvas);
void sudoku_board_end(const GameFrame *frame, Canvas *canvas);
Rect sudoku_cell_rect(const GameFrame *frame, int cell);
/* Adds a place for each cell ("cell-2-5") that stands for the command, with the cell as value. */
void sudoku_board_place_cells(GameFrame *frame, const Command *command);
/* Adds the keypad where it stands beside the board. */
void sudoku_board_place_keypad(GameFrame *frame);
/* The value of the cell's note nearest to the point; 0: it has none. */
int sudoku_board_note_at(const GameFrame *frame, int cell, Point at);
/* The cell under the pointer, or -1. */
int sudoku_board_hovered(const GameFrame *frame);
/* A view of this grid with nothing marked. */
SudokuView sudoku_board_view(const GameFrame *frame, const SudokuGrid *grid);
/* Draws the board, and the keypad where it stands beside it. */
void sudoku_board_draw(const GameFrame *frame, const SudokuView *view, Canvas *canvas,
                       int64_t now_ms);

#endif
