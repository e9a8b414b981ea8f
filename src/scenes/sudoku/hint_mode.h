/* A hint in three stages: where to look, which technique and why, the conclusion. */
#ifndef DAMIER_SCENES_SUDOKU_HINT_MODE_H
#define DAMIER_SCENES_SUDOKU_HINT_MODE_H

#include "frame/mode.h"

extern const Mode sudoku_hint_mode;

#endif
