/* Restore: the moves that make a board what it was in an earlier position, or in any other one. */
#ifndef DAMIER_SUDOKU_RESTORE_H
#define DAMIER_SUDOKU_RESTORE_H

#include "sudoku/rules.h"

/* Legal moves that lead from `from` to `to`, two positions of one puzzle, to be played in order:
 * values, notes and colours become those of `to`. An array of *count moves, to be freed, which may
 * be none; NULL when memory runs out. */
Move *sudoku_restore_moves(const SudokuState *from, const SudokuState *to, int *count);

#endif
