/* Puzzles "win in three": the side to move wins by force with at most three stones of its own, and
 * with one first stone only. They come from games that the program plays against itself, and are
 * proved by trying every answer. One belongs to each day; everybody gets the same. */
#ifndef DAMIER_GOMOKU_WIN_PUZZLE_H
#define DAMIER_GOMOKU_WIN_PUZZLE_H

#include <stdatomic.h>

#include "base/date.h"
#include "gomoku/ai.h"
#include "gomoku/board.h"

#define GOMOKU_WIN_PUZZLE_MOVES 3
/* The most stones of a position, and bytes of the longest description, the final 0 included. */
#define GOMOKU_WIN_PUZZLE_STONES_MAX 30
#define GOMOKU_WIN_PUZZLE_SIZE (GOMOKU_WIN_PUZZLE_STONES_MAX * 6 + 10)

/* Writes to `points`, an array of GOMOKU_POINTS, the points where a stone of the side to move wins
 * by force within `moves` stones of its own, that one included (1 to 3), and returns their number.
 * Every answer is tried, so the result is exact. 0 too after the end, in an opening, and when
 * memory runs out. Freestyle only, as the puzzles are. */
int gomoku_winning_stones(GomokuAi *ai, const GomokuBoard *board, int moves, int *points);
/* Does the side to move lose, whatever it answers, to at most `moves` more stones of the other
 * one? Exact as above. */
bool gomoku_loses_within(GomokuAi *ai, const GomokuBoard *board, int moves);
/* The answer of the side to move against such a win: one that escapes if there is one, else one
 * that holds out longest. GOMOKU_NO_POINT after the end and when memory runs out. */
int gomoku_longest_answer(GomokuAi *ai, const GomokuBoard *board, int moves);

/* Adds the day's position as a description (rules.h): freestyle on 15x15, the same one on every
 * machine until the engine changes, whose weaker level plays to it. Most take less than 50 ms.
 * STATUS_CANCELLED once `stop` (NULL: none) is true, and STATUS_NO_MEMORY, add nothing. */
Status gomoku_win_puzzle_describe(Date date, const atomic_bool *stop, Text *out);

#endif
