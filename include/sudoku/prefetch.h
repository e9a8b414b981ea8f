/* Prefetch: the next puzzles, made ahead while the player thinks, so that they come at once. Each
 * is made from the very seed that it would be made from when asked for: with or without them the
 * same puzzles come. They spare a wait of 0.03 s (9x9, hardest, median; at most 0.15), but of 0.7 s
 * on 16x16 and 10 s on a samurai. The caller has the clock and the worker; here stands which
 * puzzles are ready, which one is lacking, and when it is time to make it. */
#ifndef DAMIER_SUDOKU_PREFETCH_H
#define DAMIER_SUDOKU_PREFETCH_H

#include "sudoku/new_puzzle.h"

/* How many of the next puzzles are kept. */
#define SUDOKU_PREFETCH_MAX 2

/* What the next puzzles depend on. */
typedef struct SudokuPrefetchKey {
    uint64_t seed;
    SudokuLevel level;
    int choice;
    bool has_diagonals;
    const void *session; /* on the board; compared only */
} SudokuPrefetchKey;

/* All 0 at first. */
typedef struct SudokuPrefetch {
    SudokuNewPuzzle *ready[SUDOKU_PREFETCH_MAX]; /* owned; NULL: an empty place */
    bool is_making;                              /* the worker was asked */
    bool is_full;                                /* for the key `full` */
    SudokuPrefetchKey full;
    uint64_t seen;          /* the revision of the game … */
    int64_t quiet_since_ms; /* … since then */
    int called_away;        /* how often the worker was, since the last puzzle */
} SudokuPrefetch;

/* ---- Puzzles that are ready ---- */

/* The one that answers this question, which is the caller's from now on; NULL: there is none. */
SudokuNewPuzzle *sudoku_prefetch_take(SudokuPrefetch *prefetch, const SudokuNewPuzzle *question);
bool sudoku_prefetch_has(const SudokuPrefetch *prefetch, const SudokuNewPuzzle *question);
/* Takes `made`, allocated, over (NULL: memory ran out); where there is no room it replaces the last
 * one. */
void sudoku_prefetch_put(SudokuPrefetch *prefetch, SudokuNewPuzzle *made);
/* Frees those that answer none of the questions. */
void sudoku_prefetch_keep(SudokuPrefetch *prefetch, const SudokuNewPuzzle *questions, int count);
/* Frees them all. */
void sudoku_prefetch_finish(SudokuPrefetch *prefetch);

/* ---- When to make another one ---- */

typedef struct SudokuPrefetchMoment {
    int64_t now_ms;
    uint64_t revision; /* of the game: it changes with every move */
    bool is_thinking;  /* the worker is still at the puzzle that it was asked for */
} SudokuPrefetchMoment;

/* To be called at every tick: notices moves, and that the worker was called away. */
void sudoku_prefetch_watch(SudokuPrefetch *prefetch, const SudokuPrefetchMoment *moment);
/* The time from which on a puzzle should be made ahead: two seconds after the last move. 0: none
 * should, since one is being made, all are there, or the worker was called away too often. */
int64_t sudoku_prefetch_due_ms(const SudokuPrefetch *prefetch, const SudokuPrefetchKey *key);
/* It is time. `questions` are the next SUDOKU_PREFETCH_MAX puzzles: gives the number of the one to
 * be made now, or -1 when all are ready. Drops the puzzles that answer none of them. */
int sudoku_prefetch_begin(SudokuPrefetch *prefetch, const SudokuPrefetchKey *key,
                          const SudokuNewPuzzle *questions);
/* The worker has made a puzzle, this one or another. */
void sudoku_prefetch_end(SudokuPrefetch *prefetch);

#endif
