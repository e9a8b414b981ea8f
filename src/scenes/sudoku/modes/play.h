/* The game itself: playing a puzzle. The first of the scene's modes. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_PLAY_H
#define DAMIER_SCENES_SUDOKU_MODES_PLAY_H

#include "scenes/shell/modes/mode.h"

extern const Mode sudoku_game_mode;
extern const Mode *const sudoku_modes[];

#endif
