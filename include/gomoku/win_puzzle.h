/* Puzzles "win in three": the side to move wins by force with at most three stones of its own, and
 * with one first stone only. They come from games that the program plays against itself, and are
 * proved by trying every answer. One belongs to each day; everybody gets the same. */
#ifndef DAMIER_GOMOKU_WIN_PUZZLE_H
#define DAMIER_GOMOKU_WIN_PUZZLE_H

#include "base/date.h"
#include "gomoku/ai.h"
#include "gomoku/board.h"

#define GOMOKU_WIN_PUZZLE_MOVES 3
/* The most stones of a position, and bytes of the longest description, the final 0 included. */
#define GOMOKU_WIN_PUZZLE_STONES_MAX 30
#define GOMOKU_WIN_PUZZLE_SIZE (GOMOKU_WIN_PUZZLE_STONES_MAX * 6 + 10)

typedef struct GomokuWinPuzzle {
    int count;                                /* stones, black's first */
    int stones[GOMOKU_WIN_PUZZLE_STONES_MAX]; /* points in the order of the game */
    int solution;                             /* the only first stone that wins in three */
} GomokuWinPuzzle;

/* Does a stone of the side to move on `point` win by force within `moves` stones of its own, this
 * one included (1 to 3)? Every answer is tried, so the result is exact. False too for a point that
 * is not legal, in an opening, after the end, and when memory runs out. Freestyle only, as the
 * puzzles are. */
bool gomoku_wins_within(GomokuAi *ai, const GomokuBoard *board, int point, int moves);
/* Writes all such stones to `points`, an array of GOMOKU_POINTS, and returns their number. */
int gomoku_winning_stones(GomokuAi *ai, const GomokuBoard *board, int moves, int *points);
/* Does the side to move lose, whatever it answers, to at most `moves` more stones of the other
 * one? Exact as above. */
bool gomoku_loses_within(GomokuAi *ai, const GomokuBoard *board, int moves);
/* The answer of the side to move against such a win: one that escapes if there is one, else one
 * that holds out longest. GOMOKU_NO_POINT after the end and when memory runs out. */
int gomoku_longest_answer(GomokuAi *ai, const GomokuBoard *board, int moves);

/* Makes the puzzle of a seed: freestyle on 15x15, always the same one. STATUS_OK or
 * STATUS_NO_MEMORY. Most take less than 50 ms. */
Status gomoku_win_puzzle_make(GomokuAi *ai, uint64_t seed, GomokuWinPuzzle *puzzle);
/* Adds the day's position as a description (rules.h). STATUS_OK; STATUS_NO_MEMORY adds nothing. */
Status gomoku_win_puzzle_describe(Date date, Text *out);

#endif
