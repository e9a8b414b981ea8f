/* All steps that the board allows now, by technique and the easiest first: each can be looked at
 * and done. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_STEPS_H
#define DAMIER_SCENES_SUDOKU_MODES_STEPS_H

#include "scenes/shell/modes/mode.h"

extern const Mode sudoku_steps_mode;

#endif
