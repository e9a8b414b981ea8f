/* Pause: the board is hidden, and the clock stands. */
#ifndef DAMIER_SCENES_SUDOKU_PAUSE_H
#define DAMIER_SCENES_SUDOKU_PAUSE_H

#include "frame/mode.h"

extern const Mode sudoku_pause_mode;

#endif
