/* Proof: does a step follow from what it names? The check is independent of how techniques find
 * steps. For each candidate struck it supposes the candidate and tries to make all truths of the
 * step hold at once; that must be impossible. Rectangles and BUG + 1, which rely on a unique
 * solution, and forcing nets have their own checks. */
#ifndef DAMIER_SUDOKU_PROOF_H
#define DAMIER_SUDOKU_PROOF_H

#include "sudoku/technique.h"

/* True when the step changes the board and is proved. False also when the search for a
 * contradiction takes too long, which happens for no step of the techniques. */
bool sudoku_step_is_proved(const SudokuLayout *layout, const SudokuBoard *board,
                           const SudokuStep *step);

#endif
