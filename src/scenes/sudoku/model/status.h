/* The state of the puzzle in words: the head and the clock. */
#ifndef DAMIER_SCENES_SUDOKU_MODEL_STATUS_H
#define DAMIER_SCENES_SUDOKU_MODEL_STATUS_H

#include "scenes/shell/modes/mode.h"

/* These fit Mode.status and .counter of the game. */
void sudoku_describe_puzzle(const GameShell *shell, const void *self, Head *head);
void sudoku_describe_time(const GameShell *shell, const void *self, Text *out);
/* Adds the second line of the head: what to do next, or what is wrong. */
void sudoku_describe_next(const GameShell *shell, Text *out);

#endif
