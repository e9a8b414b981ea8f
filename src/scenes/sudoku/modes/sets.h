/* The sets of the text: the regions E_j that hold a cell, what each has and what it lacks. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_SETS_H
#define DAMIER_SCENES_SUDOKU_MODES_SETS_H

#include "scenes/shell/modes/mode.h"

extern const Mode sudoku_sets_mode;

#endif
