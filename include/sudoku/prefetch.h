/* Prefetch: the next puzzles, made ahead while the player thinks. Each is made from the seed it
 * would have without prefetch, so the puzzles are the same either way. This saves a wait of 0.03 s
 * on 9x9 (hardest, median; 0.15 s at most), 0.7 s on 16x16 and 10 s on a samurai. The caller has
 * the clock and the worker; the prefetch knows which puzzles are ready, which one is missing, and
 * when to make it. */
#ifndef DAMIER_SUDOKU_PREFETCH_H
#define DAMIER_SUDOKU_PREFETCH_H

#include "sudoku/new_puzzle.h"

/* The number of puzzles made ahead. */
#define SUDOKU_PREFETCH_MAX 2

/* The next puzzles depend on this. */
typedef struct SudokuPrefetchKey {
    uint64_t seed;
    SudokuLevel level;
    int choice;
    bool has_diagonals;
    const void *session; /* on the board; compared only */
} SudokuPrefetchKey;

/* The caller clears it to 0 first. */
typedef struct SudokuPrefetch {
    SudokuNewPuzzle *ready[SUDOKU_PREFETCH_MAX]; /* owned; NULL: an empty place */
    bool is_making;                              /* the worker has been asked to make one */
    bool is_full;                                /* for the key `full` */
    SudokuPrefetchKey full;
    uint64_t seen;          /* the revision of the game … */
    int64_t quiet_since_ms; /* … since then */
    int called_away;        /* how often another job took the worker since the last puzzle */
} SudokuPrefetch;

/* ---- Puzzles that are ready ---- */

/* Takes out the puzzle that answers this request; the caller owns it. NULL when none does. */
SudokuNewPuzzle *sudoku_prefetch_take(SudokuPrefetch *prefetch, const SudokuNewPuzzle *question);
bool sudoku_prefetch_has(const SudokuPrefetch *prefetch, const SudokuNewPuzzle *question);
/* Takes ownership of `made`, which was allocated (NULL: memory ran out). When all places are full,
 * it replaces the last puzzle. */
void sudoku_prefetch_put(SudokuPrefetch *prefetch, SudokuNewPuzzle *made);
/* Frees the puzzles that answer none of the requests. */
void sudoku_prefetch_keep(SudokuPrefetch *prefetch, const SudokuNewPuzzle *questions, int count);
/* Frees all puzzles. */
void sudoku_prefetch_finish(SudokuPrefetch *prefetch);

/* ---- When to make another one ---- */

typedef struct SudokuPrefetchMoment {
    int64_t now_ms;
    uint64_t revision; /* of the game: it changes with every move */
    bool is_thinking;  /* the worker is still making the requested puzzle */
} SudokuPrefetchMoment;

/* Call it at every tick: it notices moves, and other jobs that took the worker. */
void sudoku_prefetch_watch(SudokuPrefetch *prefetch, const SudokuPrefetchMoment *moment);
/* When to make a puzzle ahead: two seconds after the last move. 0 means not at all: one is being
 * made, all are ready, or other jobs took the worker too often. */
int64_t sudoku_prefetch_due_ms(const SudokuPrefetch *prefetch, const SudokuPrefetchKey *key);
/* Call it when that time has come. `questions` are the requests for the next SUDOKU_PREFETCH_MAX
 * puzzles. Drops the puzzles that answer none of them and returns the index of the one to make now,
 * or -1 when all are ready. */
int sudoku_prefetch_begin(SudokuPrefetch *prefetch, const SudokuPrefetchKey *key,
                          const SudokuNewPuzzle *questions);
/* Call it when the worker has made a puzzle, ahead or not. */
void sudoku_prefetch_end(SudokuPrefetch *prefetch);

#endif
