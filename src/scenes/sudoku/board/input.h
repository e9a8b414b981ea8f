/* Keys and pointer on the board. The arrow keys move the selection and with Shift extend it; Escape
 * clears it. A drag selects the cells that it crosses, or writes the note or colour chosen first
 * into them. On a zoomed board a drag moves the board (zoom.h), unless it begins on a selected cell
 * or with Shift or Ctrl held; on a touch screen a player taps a cell and then drags from it. Clicks
 * are commands of the mode (input/write.h). */
#ifndef DAMIER_SCENES_SUDOKU_BOARD_INPUT_H
#define DAMIER_SCENES_SUDOKU_BOARD_INPUT_H

#include "scenes/sudoku/model/model.h"

/* Fit ModeInput.key and .pointer of the game's own mode. */
bool sudoku_input_key(GameShell *shell, void *self, const Event *event);
bool sudoku_input_pointer(GameShell *shell, void *self, const Event *event);

#endif
