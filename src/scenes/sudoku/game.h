/* The game itself: playing a puzzle. The first of the scene's modes. */
#ifndef DAMIER_SCENES_SUDOKU_GAME_H
#define DAMIER_SCENES_SUDOKU_GAME_H

#include "frame/mode.h"

extern const Mode sudoku_game_mode;
extern const Mode *const sudoku_modes[];

#endif
