/* The trainer's score. It is saved with the game and outlives the mode. */
#ifndef DAMIER_SCENES_SUDOKU_MODEL_TRAINING_H
#define DAMIER_SCENES_SUDOKU_MODEL_TRAINING_H

#include <stdint.h>

#include "base/text.h"

typedef struct SudokuTraining {
    int found, shown, slips; /* steps found by the player, shown by the trainer; wrong answers */
    uint64_t turn;           /* positions asked for since the scene was created; not saved */
} SudokuTraining;

/* All zero; NULL when memory runs out. To be freed. */
SudokuTraining *sudoku_training_create(void);
/* "2-1-0": found, shown, slips. A malformed word changes nothing. */
void sudoku_training_write(const SudokuTraining *training, Text *out);
void sudoku_training_read(SudokuTraining *training, const char *word);

#endif
