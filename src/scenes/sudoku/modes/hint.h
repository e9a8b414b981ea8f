/* A hint in three stages: where to look, which technique and why, the conclusion. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_HINT_H
#define DAMIER_SCENES_SUDOKU_MODES_HINT_H

#include "scenes/shell/modes/mode.h"

extern const Mode sudoku_hint_mode;

/* Fit the command that lets hints rest on the puzzle having one solution, or not. */
CommandState sudoku_unique_state(const GameShell *shell, const void *self, int value);
void sudoku_unique_toggle(GameShell *shell, void *self, int value);

#endif
