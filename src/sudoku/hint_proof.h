/* The sentences of steps that are more than one region: patterns, chains, sets, nets. */
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
void sudoku_set_chain_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                           Text *out);
void sudoku_blossom_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                         Text *out);
void sudoku_disjoint_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                          Text *out);
void sudoku_fish_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                      Text *out);
void sudoku_colours_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                         Text *out);
void sudoku_remote_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                        Text *out);
void sudoku_rectangle_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                           Text *out);
void sudoku_bug_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                     Text *out);
void sudoku_net_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                     Text *out);

#endif
