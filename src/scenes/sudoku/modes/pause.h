/* Pause: the board is hidden, and the clock stands. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_PAUSE_H
#define DAMIER_SCENES_SUDOKU_MODES_PAUSE_H

#include "scenes/shell/modes/mode.h"

extern const Mode sudoku_pause_mode;

#endif
