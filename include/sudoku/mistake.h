/* Mistake: where a player's game left the way to the one solution. */
#ifndef DAMIER_SUDOKU_MISTAKE_H
#define DAMIER_SUDOKU_MISTAKE_H

#include "play/session.h"
#include "sudoku/rules.h"

/* Marks the cells whose value is not that of the solution; returns how many there are. */
int sudoku_mistake_mark(const SudokuState *state, const SudokuGrid *solution,
                        bool wrong[SUDOKU_CELLS_MAX]);
/* The last position of the game up to its cursor in which every value, and every note where all
 * empty cells have notes, agrees with the solution; moves that were played together are not parted.
 * The cursor itself when there is no mistake, or memory runs out. `session`: one of sudoku_game. */
int sudoku_mistake_find_ply(const Session *session, const SudokuGrid *solution);

#endif
