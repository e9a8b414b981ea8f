/* The score of the trainer as text. */
#include "scenes/sudoku/model/training.h"

#include <stdio.h>
#include <stdlib.h>

SudokuTraining *sudoku_training_create(void) {
    return calloc(1, sizeof(SudokuTraining));
}

void sudoku_training_write(const SudokuTraining *training, Text *out) {
    text_addf(out, "%d-%d-%d", training->found, training->shown, training->slips);
}

void sudoku_training_read(SudokuTraining *training, const char *word) {
    SudokuTraining read = *training;
    if (sscanf(word, "%d-%d-%d", &read.found, &read.shown, &read.slips) == 3 && read.found >= 0 &&
        read.shown >= 0 && read.slips >= 0) {
        *training = read;
    }
}
