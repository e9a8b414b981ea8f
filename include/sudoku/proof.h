/* Proof: whether a step follows from what it names. The check knows nothing of how techniques are
 * found. For each candidate that falls it supposes the candidate and looks for a way to make all
 * truths of the step hold at once; there must be none. Rectangles and BUG + 1, which rest on the
 * puzzle having one solution, and forcing nets are checked by rules of their own. */
#ifndef DAMIER_SUDOKU_PROOF_H
#define DAMIER_SUDOKU_PROOF_H

#include "sudoku/technique.h"

/* True when the step does something on the board and is proved. False also when the search for a
 * contradiction takes too long, which no step of the techniques does. */
bool sudoku_step_is_proved(const SudokuLayout *layout, const SudokuBoard *board,
                           const SudokuStep *step);

#endif
