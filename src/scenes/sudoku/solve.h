/* The solver of the text at work: it tries, and steps back, over the board and not in the game. */
#ifndef DAMIER_SCENES_SUDOKU_SOLVE_H
#define DAMIER_SCENES_SUDOKU_SOLVE_H

#include "frame/mode.h"

extern const Mode sudoku_solve_mode;

#endif
