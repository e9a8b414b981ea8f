/* The sentences of steps that span several regions: patterns, chains, sets, nets. Private. */
#ifndef DAMIER_SUDOKU_HINTS_HINT_PROOF_H
#define DAMIER_SUDOKU_HINTS_HINT_PROOF_H

#include "sudoku/hints/hint_words.h"

/* Adds the reason, without the technique's name and the conclusion. */
typedef void (*ReasonWriter)(const Speech *speech, const SudokuStep *step, Text *out);

/* Adds where to look; false when the step is not one of these. */
bool sudoku_proof_where_text(const Speech *speech, const SudokuStep *step, Text *out);
/* hint_proof.c */
void sudoku_chain_text(const Speech *speech, const SudokuStep *step, Text *out);
void sudoku_turbot_text(const Speech *speech, const SudokuStep *step, Text *out);
void sudoku_w_wing_text(const Speech *speech, const SudokuStep *step, Text *out);
void sudoku_net_text(const Speech *speech, const SudokuStep *step, Text *out);
/* hint_pattern.c */
void sudoku_fish_text(const Speech *speech, const SudokuStep *step, Text *out);
void sudoku_colours_text(const Speech *speech, const SudokuStep *step, Text *out);
void sudoku_remote_text(const Speech *speech, const SudokuStep *step, Text *out);
void sudoku_wing_text(const Speech *speech, const SudokuStep *step, Text *out);
void sudoku_rectangle_text(const Speech *speech, const SudokuStep *step, Text *out);
void sudoku_bug_text(const Speech *speech, const SudokuStep *step, Text *out);
/* hint_sets.c */
void sudoku_sets_text(const Speech *speech, const SudokuStep *step, Text *out);
void sudoku_set_chain_text(const Speech *speech, const SudokuStep *step, Text *out);
void sudoku_blossom_text(const Speech *speech, const SudokuStep *step, Text *out);
void sudoku_disjoint_text(const Speech *speech, const SudokuStep *step, Text *out);

#endif
