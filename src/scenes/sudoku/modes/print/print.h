/* Puzzles on paper: the one on the board, or new ones, as a PDF file. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_PRINT_PRINT_H
#define DAMIER_SCENES_SUDOKU_MODES_PRINT_PRINT_H

#include "scenes/shell/modes/mode.h"

extern const Mode sudoku_print_mode;
/* Impossible while there is no puzzle. */
CommandState sudoku_print_state(const GameShell *shell, const void *self, int value);

#endif
