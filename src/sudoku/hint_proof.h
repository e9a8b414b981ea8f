/* The sentences of steps that are proofs of several lines: chains, almost locked sets, nets. */
#ifndef DAMIER_SUDOKU_HINT_PROOF_H
#define DAMIER_SUDOKU_HINT_PROOF_H

#include "sudoku/technique.h"

/* Where to look; false when the step is not one of these. */
bool sudoku_proof_where_text(const SudokuLayout *layout, const SudokuStep *step,
                             Translate translate, Text *out);
/* Which technique, and why: one link or line after another. */
void sudoku_chain_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                       Text *out);
void sudoku_sets_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                      Text *out);
void sudoku_net_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                     Text *out);

#endif
