/* The search for all steps (sudoku/step_list.h) as a job of the worker. */
#ifndef DAMIER_SCENES_SUDOKU_MODEL_STEPS_FIND_H
#define DAMIER_SCENES_SUDOKU_MODEL_STEPS_FIND_H

#include "scenes/sudoku/model/model.h"
#include "sudoku/step_list.h"

/* Starts one part of the search in the position on the board, as job part + 1 of the mode; false
 * when memory runs out. What comes back is a SudokuStepSearch. */
bool steps_find(GameShell *shell, const Mode *mode, int part);

#endif
