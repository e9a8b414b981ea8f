/* The player's mistakes: where the way went wrong. */
#ifndef DAMIER_SCENES_SUDOKU_MODEL_MISTAKE_H
#define DAMIER_SCENES_SUDOKU_MODEL_MISTAKE_H

#include "scenes/sudoku/model/model.h"

/* The last position up to now in which every digit, and every note where all cells have notes,
 * agrees with the one solution; that of now when there is no mistake, or not one solution. */
int sudoku_ply_before_mistake(const GameShell *shell);
/* Goes back there, as a command (fits Command.run): refuses with a reason when there is no mistake.
 * It is a help. */
void sudoku_undo_mistake(GameShell *shell, void *self, int value);

#endif
