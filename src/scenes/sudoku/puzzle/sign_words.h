/* Sentences with the signs that stand on the board: letters, the names of the colours, or the
 * shapes as they are written in a line of text. */
#ifndef DAMIER_SCENES_SUDOKU_PUZZLE_SIGN_WORDS_H
#define DAMIER_SCENES_SUDOKU_PUZZLE_SIGN_WORDS_H

#include "model.h"
#include "sudoku/diagnosis.h"
#include "sudoku/hint.h"

/* Room for one, translated. */
#define SUDOKU_SIGN_SIZE 40

/* The signs that stand on a board of this layout. */
SudokuSigns sudoku_signs_of(const GameFrame *frame, const SudokuLayout *layout);
/* "4", "D", "sky blue", "★": of the value in this layout. */
void sudoku_sign_text(const GameFrame *frame, const SudokuLayout *layout, int value, Text *out);
/* sudoku_hint_text, sudoku_line_text and sudoku_diagnosis_text with them. */
void sudoku_say_hint(const GameFrame *frame, const SudokuHint *hint, int stage, Text *out);
void sudoku_say_line(const GameFrame *frame, const SudokuHint *hint, int line, Text *out);
void sudoku_say_diagnosis(const GameFrame *frame, const SudokuLayout *layout,
                          const SudokuDiagnosis *diagnosis, Text *out);

#endif
