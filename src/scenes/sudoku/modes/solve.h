/* The solver of the text at work: it tries, and steps back, over the board and not in the game. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_SOLVE_H
#define DAMIER_SCENES_SUDOKU_MODES_SOLVE_H

#include "scenes/shell/modes/mode.h"

extern const Mode sudoku_solve_mode;

#endif
