/* Trainer: a technique is chosen, positions come in which it is the next step, and the player
 * strikes a candidate or places a digit by it. */
#ifndef DAMIER_SCENES_SUDOKU_MODES_TRAINER_TRAINER_H
#define DAMIER_SCENES_SUDOKU_MODES_TRAINER_TRAINER_H

#include "scenes/sudoku/model/model.h"

extern const Mode sudoku_trainer_mode;

/* How the trainer went, kept with the game (training.c); NULL when memory runs out. To be freed. */
SudokuTraining *sudoku_training_create(void);
/* "2-1-0": steps found, shown, and slips, as they are saved; a word that is none changes nothing.
 */
void sudoku_training_write(const SudokuTraining *training, Text *out);
void sudoku_training_read(SudokuTraining *training, const char *word);

#endif
