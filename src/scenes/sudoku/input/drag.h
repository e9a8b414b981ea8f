/* A press on the board that is dragged: it chooses the cells that it crosses, or writes into them
 * what was chosen first (notes, colours). On a magnified board it moves the board instead
 * (magnify.h), unless it began on a cell that is chosen already, or with Shift or Ctrl held: so a
 * finger taps a cell and then draws on from it. */
#ifndef DAMIER_SCENES_SUDOKU_INPUT_DRAG_H
#define DAMIER_SCENES_SUDOKU_INPUT_DRAG_H

#include "scenes/sudoku/model/model.h"

/* Fits ModeInput.pointer. */
bool sudoku_drag_pointer(GameShell *shell, void *self, const Event *event);

#endif
