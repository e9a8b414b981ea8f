/* How the trainer went. Private to the trainer. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_TRAINER_TRAINING_H
#define DAMIER_SCENES_SUDOKU_MODES_TRAINER_TRAINING_H

#include "scenes/sudoku/modes/trainer/trainer.h"

struct SudokuTraining {
    int found, shown, slips; /* steps; by the player, by the trainer; wrong answers */
    uint64_t turn;           /* positions that were asked for */
};

#endif
