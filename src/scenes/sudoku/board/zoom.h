/* The zoomed board of the puzzle (kit/zoom.h): its room, the cells that are brought into sight, and
 * its commands. The scene's `near` is its state. */
#ifndef DAMIER_SCENES_SUDOKU_BOARD_MAGNIFY_H
#define DAMIER_SCENES_SUDOKU_BOARD_MAGNIFY_H

#include "scenes/sudoku/model/model.h"

/* Moves so far that the cell is in sight, with its neighbours where they are. */
void sudoku_zoom_reveal(GameShell *shell, int cell);
void sudoku_zoom_reveal_place(GameShell *shell, int row, int column);
/* Fits ModeInput.pointer. */
bool sudoku_zoom_pointer(GameShell *shell, void *self, const Event *event);
/* Fit the command that changes between near and whole. */
CommandState sudoku_zoom_state(const GameShell *shell, const void *self, int value);
void sudoku_zoom_toggle(GameShell *shell, void *self, int value);
/* Those that make its cells larger and smaller, down to the whole board. */
CommandState sudoku_zoom_in_state(const GameShell *shell, const void *self, int value);
void sudoku_zoom_in(GameShell *shell, void *self, int value);
CommandState sudoku_zoom_out_state(const GameShell *shell, const void *self, int value);
void sudoku_zoom_out(GameShell *shell, void *self, int value);

#endif
