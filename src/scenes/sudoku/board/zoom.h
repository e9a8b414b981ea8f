/* The zoomed board (kit/zoom.h): bringing cells into view, the pointer, and the commands. Its state
 * is SudokuInput.zoom. */
#ifndef DAMIER_SCENES_SUDOKU_BOARD_MAGNIFY_H
#define DAMIER_SCENES_SUDOKU_BOARD_MAGNIFY_H

#include "scenes/sudoku/model/model.h"

/* Moves the board as little as possible to bring the cell and its neighbours into view; -1:
 * nothing. */
void sudoku_zoom_reveal(GameShell *shell, int cell);
void sudoku_zoom_reveal_place(GameShell *shell, int row, int column);
/* Handles the pointer; fits ModeInput.pointer. */
bool sudoku_zoom_pointer(GameShell *shell, void *self, const Event *event);
/* State and action of the command that switches the zoom on and off. */
CommandState sudoku_zoom_state(const GameShell *shell, const void *self, int value);
void sudoku_zoom_toggle(GameShell *shell, void *self, int value);
/* State and action of the commands that make cells larger, and smaller down to the whole board. */
CommandState sudoku_zoom_in_state(const GameShell *shell, const void *self, int value);
void sudoku_zoom_in(GameShell *shell, void *self, int value);
CommandState sudoku_zoom_out_state(const GameShell *shell, const void *self, int value);
void sudoku_zoom_out(GameShell *shell, void *self, int value);

#endif
