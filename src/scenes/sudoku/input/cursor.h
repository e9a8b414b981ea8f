/* The keyboard on the board: the arrows choose a cell, with Shift one cell more; Escape lets go of
 * what is chosen. */
#ifndef DAMIER_SCENES_SUDOKU_INPUT_CURSOR_H
#define DAMIER_SCENES_SUDOKU_INPUT_CURSOR_H

#include "scenes/sudoku/model/model.h"

/* Fits ModeInput.key of the game. */
bool sudoku_cursor_key(GameShell *shell, void *self, const Event *event);

#endif
