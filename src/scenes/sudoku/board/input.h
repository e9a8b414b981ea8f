/* Keys and pointer on the board. The arrows move the selection, with Shift they extend it; Escape
 * clears it. A drag selects the cells that it crosses, or writes into them what was chosen first
 * (notes, colours). On a zoomed board it moves the board instead (zoom.h), unless it begins on a
 * selected cell or with Shift or Ctrl held: so a finger taps a cell and then drags on from it.
 * Clicks are commands of the mode (input/write.h). */
#ifndef DAMIER_SCENES_SUDOKU_BOARD_INPUT_H
#define DAMIER_SCENES_SUDOKU_BOARD_INPUT_H

#include "scenes/sudoku/model/model.h"

/* Fit ModeInput.key and .pointer of the game's own mode. */
bool sudoku_input_key(GameShell *shell, void *self, const Event *event);
bool sudoku_input_pointer(GameShell *shell, void *self, const Event *event);

#endif
