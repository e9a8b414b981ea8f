/* The trainer's score. It is saved with the game and outlives the mode. */
#ifndef DAMIER_SCENES_SUDOKU_MODEL_TRAINING_H
#define DAMIER_SCENES_SUDOKU_MODEL_TRAINING_H

#include <stdint.h>

#include "base/text.h"

typedef struct SudokuTraining {
    int found, shown,
        slips;     /* steps found by the player; steps shown by the trainer; wrong answers */
    uint64_t turn; /* positions requested since the scene was created; not saved */
} SudokuTraining;

/* Creates a score of zero, which the caller frees; NULL when memory runs out. */
SudokuTraining *sudoku_training_create(void);
/* Write and read the score as "2-1-0": found, shown, slips. A malformed word changes nothing. */
void sudoku_training_write(const SudokuTraining *training, Text *out);
void sudoku_training_read(SudokuTraining *training, const char *word);

#endif
