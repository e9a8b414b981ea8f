/* Restore: the moves that turn a position into another, such as an earlier one. */
#ifndef DAMIER_SUDOKU_RESTORE_H
#define DAMIER_SUDOKU_RESTORE_H

#include "sudoku/rules.h"

/* Lists legal moves, in order, that give `from` the values, notes, colours and links of `to`, a
 * position of the same puzzle. Returns an array of *count moves (possibly 0) that the caller frees;
 * NULL when memory runs out. */
Move *sudoku_restore_moves(const SudokuState *from, const SudokuState *to, int *count);

#endif
