/* The trainer's score. It is saved with the game and outlives the mode. How often the player has
 * found each technique stands in the store, for all games. */
#ifndef DAMIER_SCENES_SUDOKU_MODEL_TRAINING_H
#define DAMIER_SCENES_SUDOKU_MODEL_TRAINING_H

#include <stdint.h>

#include "base/text.h"
#include "scenes/shell/entry.h"
#include "sudoku/technique.h"

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

/* Counts one more step of the technique that the player has found. */
void sudoku_training_count(Store *store, SudokuTechnique technique);
/* Fits GameEntry.badges: the techniques found, the easy ones first. */
int sudoku_training_badges(Store *store, GameBadge badges[], int max);

#endif
