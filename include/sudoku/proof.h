/* Proof: checks that a step follows from the truths it names, independently of how techniques find
 * steps. It supposes each candidate struck and tries to make all truths of the step hold at once;
 * that must be impossible. Rectangles and BUG + 1, which rely on a unique solution, and forcing
 * nets have their own checks. */
#ifndef DAMIER_SUDOKU_PROOF_H
#define DAMIER_SUDOKU_PROOF_H

#include "sudoku/technique.h"

/* Does the step change the board, and is it proved? False also when the search for a contradiction
 * takes too long, which happens for no step of the techniques. */
bool sudoku_step_is_proved(const SudokuLayout *layout, const SudokuBoard *board,
                           const SudokuStep *step);

#endif
