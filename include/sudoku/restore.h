/* Restore: the moves that turn a position into another one, such as an earlier one. */
#ifndef DAMIER_SUDOKU_RESTORE_H
#define DAMIER_SUDOKU_RESTORE_H

#include "sudoku/rules.h"

/* Legal moves that lead from `from` to `to`, two positions of one puzzle, in order: values, notes
 * and colours become those of `to`. Returns an array of *count moves (0 is possible), to be freed;
 * NULL when memory runs out. */
Move *sudoku_restore_moves(const SudokuState *from, const SudokuState *to, int *count);

#endif
