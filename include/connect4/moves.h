/* Moves: the columns of a game in texts that other programs write. */
#ifndef DAMIER_CONNECT4_MOVES_H
#define DAMIER_CONNECT4_MOVES_H

#include "connect4/position.h"

/* Bytes of the longest such text, the final 0 included. */
#define CONNECT4_MOVES_TEXT_SIZE (CONNECT4_MOVES_SIZE + 8)

/* Finds the columns played, as digits 1-7, in a text that is
 *  - an address with them behind `pos=`, as connect4.gamesolver.org has it,
 *  - one or more lines of columns and a score ("4453 -2"), as its test files have them: the first
 *    line counts,
 *  - columns alone, with blanks between or not, or `-` for the empty board,
 *  - moves apart, numbered or not, columns by digit or letter, with the row they land in or without
 *    ("1. 4 4 2. 5 3", "4,4,5,3", "d1 d2 e1 c1"),
 *  - columns of a board of another size, behind it and a colon ("8x7:445").
 * STATUS_NOT_FOUND, `moves` untouched, when it is none of these. Whether they can be played is
 * another question (connect4_position_from_moves); more of them than any game has are cut to one
 * too many. */
Status connect4_moves_from_text(const char *text, char moves[CONNECT4_MOVES_TEXT_SIZE]);

#endif
