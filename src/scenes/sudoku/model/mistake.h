/* Goes back to the position before the player's first mistake. */
#ifndef DAMIER_SCENES_SUDOKU_MODEL_MISTAKE_H
#define DAMIER_SCENES_SUDOKU_MODEL_MISTAKE_H

#include "scenes/sudoku/model/model.h"

/* The last ply without a mistake (sudoku/mistake.h); the current one when there is no mistake or no
 * unique solution. */
int sudoku_ply_before_mistake(const GameShell *shell);
/* Fits Command.run: goes back to that ply, or refuses with a reason. Counts as help. */
void sudoku_undo_mistake(GameShell *shell, void *self, int value);

#endif
