/* Sentences with the signs of the board: letters, names of colours, or shapes. */
#ifndef DAMIER_SCENES_SUDOKU_MODEL_SIGN_WORDS_H
#define DAMIER_SCENES_SUDOKU_MODEL_SIGN_WORDS_H

#include "scenes/sudoku/model/model.h"
#include "sudoku/backtracking/routine.h"
#include "sudoku/diagnosis.h"
#include "sudoku/hint.h"

/* Bytes that hold a sign, translated. */
#define SUDOKU_SIGN_SIZE 40

/* The signs on a board of this layout. */
SudokuSigns sudoku_signs_of(const GameShell *shell, const SudokuLayout *layout);
/* Adds the sign of a value in this layout: "4", "D", "sky blue", "★". */
void sudoku_sign_text(const GameShell *shell, const SudokuLayout *layout, int value, Text *out);
/* The translation of sentences and of the names of regions and cells in them: the player's words
 * ("row 3, r3c5"), or the names of M.-P. Falissard's text ("L3, L3C5") where the player chose
 * them. */
Translate sudoku_names(const GameShell *shell);
/* sudoku_hint_text, sudoku_line_text and sudoku_diagnosis_text with these signs. */
void sudoku_say_hint(const GameShell *shell, const SudokuHint *hint, int stage, Text *out);
void sudoku_say_line(const GameShell *shell, const SudokuHint *hint, int line, Text *out);
void sudoku_say_diagnosis(const GameShell *shell, const SudokuLayout *layout,
                          const SudokuDiagnosis *diagnosis, Text *out);
/* The sentences of sudoku/layout/sets.h on the game's grid. */
void sudoku_say_set(const GameShell *shell, int region, Text *out);
void sudoku_say_cell_map(const GameShell *shell, int cell, Text *out);
void sudoku_say_map(const GameShell *shell, Text *out);
/* The sentence of sudoku/backtracking/routine.h on the game's layout. */
void sudoku_say_routine(const GameShell *shell, const SudokuRoutine *routine, Text *out);

#endif
