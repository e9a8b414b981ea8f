/* The layout of the board: its rectangle in the board area, its cells, and the keypad beside or
 * under it. The game uses it, and so do modes that show another grid in its place. */
#ifndef DAMIER_SCENES_SUDOKU_BOARD_LAYOUT_H
#define DAMIER_SCENES_SUDOKU_BOARD_LAYOUT_H

#include "scenes/sudoku/board/draw.h"
#include "scenes/sudoku/model/model.h"

/* The shape of the board, as BoardArea.shape. */
Size sudoku_board_shape(const GameShell *shell, const void *self);
/* The rectangle of all cells; larger than the window of a zoomed board. */
Rect sudoku_board_rect(const GameShell *shell);
/* The board with its rim; for a zoomed board, the part in view. */
Rect sudoku_board_outside(const GameShell *shell);
/* The side of a cell when the whole board is in view. */
float sudoku_board_whole_cell(const GameShell *shell);
/* Is the board zoomed (zoom.h)? If so, only sudoku_board_window shows it. */
bool sudoku_board_is_zoomed(const GameShell *shell);
Rect sudoku_board_window(const GameShell *shell);
/* The board for kit/zoom.h: that of the puzzle, or a mode's board in its place. */
ZoomBoard sudoku_zoom_board(const GameShell *shell);
/* Columns and rows: those of the layout, or of a mode's board in its place. */
Size sudoku_board_cells(const GameShell *shell);
/* Clip drawing between the two calls to the window of a zoomed board. */
void sudoku_board_begin(const GameShell *shell, Canvas *canvas);
void sudoku_board_end(const GameShell *shell, Canvas *canvas);
Rect sudoku_cell_rect(const GameShell *shell, int cell);
/* Adds a control for each cell ("cell-2-5") that runs the command with the cell as value. */
void sudoku_board_place_cells(GameShell *shell, const Command *command);
/* Adds the keypad unless it stands in the panel. */
void sudoku_board_place_keypad(GameShell *shell);
/* The value of the cell's note nearest to the point; 0: it has none. */
int sudoku_board_note_at(const GameShell *shell, int cell, Point at);
/* The cell under the pointer, or -1. */
int sudoku_board_hovered(const GameShell *shell);
/* A view of this grid in the scene's signs, with nothing marked. */
SudokuView sudoku_board_view(const GameShell *shell, const SudokuGrid *grid);
/* Draws the board, and the keypad unless it stands in the panel. */
void sudoku_board_draw(const GameShell *shell, const SudokuView *view, Canvas *canvas,
                       int64_t now_ms);

#endif
