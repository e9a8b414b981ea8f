/* The board on the stage: where its cells are, and the keypad where it stands beside it. For the
 * game itself and for the modes that show another grid in its place. */
#ifndef DAMIER_SCENES_SUDOKU_BOARD_LAYOUT_H
#define DAMIER_SCENES_SUDOKU_BOARD_LAYOUT_H

#include "scenes/sudoku/board/draw.h"
#include "scenes/sudoku/model/model.h"

/* Fits BoardArea.shape. */
Size sudoku_board_shape(const GameShell *shell, const void *self);
/* The square (or rectangle) of the cells. */
Rect sudoku_board_rect(const GameShell *shell);
/* All that the board's picture takes, its shell included; the part in sight of a magnified one. */
Rect sudoku_board_outside(const GameShell *shell);
/* The side of a cell when all of the board is in sight. */
float sudoku_board_whole_cell(const GameShell *shell);
/* Is the board magnified (magnify.h)? Then this part of the stage is a window on it. */
bool sudoku_board_is_zoomed(const GameShell *shell);
Rect sudoku_board_window(const GameShell *shell);
/* The board as what zooms it sees it; a mode's sheet in its place counts. */
ZoomBoard sudoku_zoom_board(const GameShell *shell);
/* Its columns and rows: those of the layout, or of what a mode shows in its place. */
Size sudoku_board_cells(const GameShell *shell);
/* What is drawn between the two is seen in the window alone, where the board is magnified. */
void sudoku_board_begin(const GameShell *shell, Canvas *canvas);
void sudoku_board_end(const GameShell *shell, Canvas *canvas);
Rect sudoku_cell_rect(const GameShell *shell, int cell);
/* Adds a place for each cell ("cell-2-5") that stands for the command, with the cell as value. */
void sudoku_board_place_cells(GameShell *shell, const Command *command);
/* Adds the keypad where it stands beside the board. */
void sudoku_board_place_keypad(GameShell *shell);
/* The value of the cell's note nearest to the point; 0: it has none. */
int sudoku_board_note_at(const GameShell *shell, int cell, Point at);
/* The cell under the pointer, or -1. */
int sudoku_board_hovered(const GameShell *shell);
/* A view of this grid with nothing marked. */
SudokuView sudoku_board_view(const GameShell *shell, const SudokuGrid *grid);
/* Draws the board, and the keypad where it stands beside it. */
void sudoku_board_draw(const GameShell *shell, const SudokuView *view, Canvas *canvas,
                       int64_t now_ms);

#endif
