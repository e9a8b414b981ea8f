/* Moves from cell to cell with the arrow keys. */
#ifndef DAMIER_SCENES_SUDOKU_INPUT_ARROW_KEYS_H
#define DAMIER_SCENES_SUDOKU_INPUT_ARROW_KEYS_H

#include "sudoku/layout.h"
#include "ui/event.h"

/* For an arrow key, with no modifiers but `mods` (MOD_…): *cell becomes the next cell in that
 * direction, over gaps and around the edge of the board; -1 becomes a cell near the middle. False
 * for any other event. */
bool sudoku_arrow_keys_move(const SudokuLayout *layout, const Event *event, unsigned mods,
                            int *cell);

#endif
