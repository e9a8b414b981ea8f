/* A hint in three stages: where to look, which technique and why, the conclusion. */
#ifndef DAMIER_SCENES_SUDOKU_HINTS_HINT_MODE_H
#define DAMIER_SCENES_SUDOKU_HINTS_HINT_MODE_H

#include "frame/mode.h"

extern const Mode sudoku_hint_mode;

/* Fit the command that lets hints rest on the puzzle having one solution, or not. */
CommandState sudoku_unique_state(const GameFrame *frame, const void *self, int value);
void sudoku_unique_toggle(GameFrame *frame, void *self, int value);

#endif
