/* Sentences with the signs of the board: letters, names of colours, or shapes. */
#ifndef DAMIER_SCENES_SUDOKU_MODEL_SIGN_WORDS_H
#define DAMIER_SCENES_SUDOKU_MODEL_SIGN_WORDS_H

#include "scenes/sudoku/model/model.h"
#include "sudoku/diagnosis.h"
#include "sudoku/hint.h"

/* Bytes that hold a sign, translated. */
#define SUDOKU_SIGN_SIZE 40

/* The signs on a board of this layout. */
SudokuSigns sudoku_signs_of(const GameShell *shell, const SudokuLayout *layout);
/* Adds the sign of a value in this layout: "4", "D", "sky blue", "★". */
void sudoku_sign_text(const GameShell *shell, const SudokuLayout *layout, int value, Text *out);
/* sudoku_hint_text, sudoku_line_text and sudoku_diagnosis_text with these signs. */
void sudoku_say_hint(const GameShell *shell, const SudokuHint *hint, int stage, Text *out);
void sudoku_say_line(const GameShell *shell, const SudokuHint *hint, int line, Text *out);
void sudoku_say_diagnosis(const GameShell *shell, const SudokuLayout *layout,
                          const SudokuDiagnosis *diagnosis, Text *out);

#endif
