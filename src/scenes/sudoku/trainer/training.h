/* How the trainer went: kept with the game. */
#ifndef DAMIER_SCENES_SUDOKU_TRAINER_TRAINING_H
#define DAMIER_SCENES_SUDOKU_TRAINER_TRAINING_H

#include "sudoku/puzzle/model.h"

struct SudokuTraining {
    int found, shown, slips; /* steps; by the player, by the trainer; wrong answers */
    uint64_t turn;           /* positions that were asked for */
};

/* NULL when memory runs out. To be freed. */
SudokuTraining *sudoku_training_create(void);
/* "2-1-0": found, shown and slips as they are saved; a word that is none changes nothing. */
void sudoku_training_write(const SudokuTraining *training, Text *out);
void sudoku_training_read(SudokuTraining *training, const char *word);

#endif
