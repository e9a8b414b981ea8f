/* Mistake: finds where a player's game left the path to the only solution. */
#ifndef DAMIER_SUDOKU_MISTAKE_H
#define DAMIER_SUDOKU_MISTAKE_H

#include "play/session.h"
#include "sudoku/rules.h"

/* Marks the cells whose value differs from the solution; returns how many. */
int sudoku_mistake_mark(const SudokuState *state, const SudokuGrid *solution,
                        bool wrong[SUDOKU_CELLS_MAX]);
/* The last ply, up to the cursor, at which every value agrees with the solution; so does every note
 * where all empty cells have notes. Joined moves stay together. Returns the cursor itself when
 * there is no mistake or memory runs out. `session` plays sudoku_game. */
int sudoku_mistake_find_ply(const Session *session, const SudokuGrid *solution);

#endif
