/* Trainer: a technique is chosen, positions come in which it is the next step, and the player
 * strikes a candidate or places a digit by it. */
#ifndef DAMIER_SCENES_SUDOKU_TRAINER_TRAINER_H
#define DAMIER_SCENES_SUDOKU_TRAINER_TRAINER_H

#include "frame/mode.h"

extern const Mode sudoku_trainer_mode;

#endif
