/* Win in three: puzzles of one position each. Exactly one column wins, every other one draws or
 * loses, and after it the side to move completes four with its third disc at the latest, whatever
 * the other side does, and not before if that defends well. The solver proves both. The position
 * has come about by legal play on the usual board, between players who block and do not give four
 * away. */
#ifndef DAMIER_CONNECT4_WIN_IN_THREE_H
#define DAMIER_CONNECT4_WIN_IN_THREE_H

#include <stdatomic.h>

#include "base/date.h"
#include "connect4/position.h"

#define CONNECT4_WIN_IN_THREE_MOVES 3

/* Adds the columns that lead to the position of this seed, as digits from 1: a description as in
 * rules.h. The same seed gives the same position on every machine, in some ten milliseconds.
 * STATUS_CANCELLED once `stop` (NULL: none) is true, and STATUS_NO_MEMORY, add nothing. */
Status connect4_win_in_three_make(uint64_t seed, const atomic_bool *stop, Text *moves);
/* The same for the puzzle of a day. */
Status connect4_win_in_three_daily(Date date, const atomic_bool *stop, Text *moves);

/* Can the side to move complete four with its disc number `discs` at the latest, whatever the
 * other side does? False when the game is over. */
bool connect4_wins_within(Connect4Position position, int discs);
/* The other side is to move: does the side that has just moved still complete four with its disc
 * number `discs` from now at the latest? */
bool connect4_keeps_win(Connect4Position position, int discs);
/* The column for the side to move that puts off the other side's four the longest, counting its
 * next `discs` discs; the most central among equals. At least one column must be playable. */
int connect4_longest_defence(Connect4Position position, int discs);

#endif
