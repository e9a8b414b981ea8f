/* Puzzles kept ready, so that the next one comes at once. Each was made from the very seed that it
 * would be made from when asked for: with or without a stock the same puzzles come. It spares a
 * wait of 0.03 s (9x9, hardest, median; at most 0.15), but of 0.7 s on 16x16 and 10 s on a samurai.
 */
#ifndef DAMIER_SCENES_SUDOKU_PUZZLE_STOCK_H
#define DAMIER_SCENES_SUDOKU_PUZZLE_STOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "layouts.h"
#include "play/budget.h"
#include "sudoku/generator.h"
#include "sys/clock.h"

/* So many of the next ones. */
#define SUDOKU_STOCK_KEPT 2

/* A puzzle that is being made, or has been: the question and the answer. */
typedef struct SudokuMaking {
    int choice; /* of layouts.h, or -1: the layout called `given` */
    bool has_diagonals;
    SudokuLevel level;
    uint64_t seed;
    Date date; /* of a puzzle of the day; the year 0: it is none */
    int order;
    char given[SUDOKU_LAYOUT_NAME_SIZE];
    /* The answer. */
    Status status;
    SudokuLevel made; /* its level: an easier one where none of that level was found */
    char name[SUDOKU_LAYOUT_NAME_SIZE];
    char reason[200]; /* why the layout cannot be made, in the player's language */
    SudokuLayout layout;
    SudokuPuzzle puzzle;
} SudokuMaking;

/* What the next ones depend on. */
typedef struct SudokuStockKey {
    uint64_t seed;
    SudokuLevel level;
    int choice;
    bool has_diagonals;
    const void *session; /* on the board; compared only */
} SudokuStockKey;

typedef struct SudokuStock {
    SudokuMaking *ready[SUDOKU_STOCK_KEPT]; /* owned; NULL: an empty place */
    bool is_making;                         /* the worker was asked */
    bool is_full;                           /* for this key */
    SudokuStockKey full;
    uint64_t seen;       /* the session's revision … */
    int64_t quiet_since; /* … since then */
    int given_up;        /* how often it was called away since the last puzzle */
} SudokuStock;

/* Answers a question, by the worker. */
void sudoku_make_puzzle(SudokuMaking *making, Budget *budget);

/* The one that answers this question, which is the caller's from now on; NULL: there is none. */
SudokuMaking *sudoku_stock_take(SudokuStock *stock, const SudokuMaking *question);
bool sudoku_stock_has(const SudokuStock *stock, const SudokuMaking *question);
/* Takes it over, in the place of one that answers none of the questions any more. */
void sudoku_stock_put(SudokuStock *stock, SudokuMaking *made);
/* Drops what answers none of them. */
void sudoku_stock_keep(SudokuStock *stock, const SudokuMaking *questions, int count);
void sudoku_stock_finish(SudokuStock *stock);

#endif
