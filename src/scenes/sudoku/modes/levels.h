/* Which puzzle comes next: its layout and its level. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_LEVELS_H
#define DAMIER_SCENES_SUDOKU_MODES_LEVELS_H

#include "scenes/shell/modes/mode.h"

extern const Mode sudoku_levels_mode;

#endif
