/* From cell to cell by the arrows. */
#ifndef DAMIER_SCENES_SUDOKU_INPUT_ARROW_KEYS_H
#define DAMIER_SCENES_SUDOKU_INPUT_ARROW_KEYS_H

#include "sudoku/layout.h"
#include "ui/event.h"

/* When the event is an arrow with none but these keys held (MOD_…) *cell becomes the next one that
 * way, over the gaps of a board that is no rectangle, and round its edge; from -1 one near the
 * middle. Else false. */
bool sudoku_arrow_keys_move(const SudokuLayout *layout, const Event *event, unsigned mods,
                            int *cell);

#endif
