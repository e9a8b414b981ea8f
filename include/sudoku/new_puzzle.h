/* New puzzle: a request for the next puzzle, and its answer. The answer depends on the request
 * alone: the same seed gives the same puzzle on every machine. */
#ifndef DAMIER_SUDOKU_NEW_PUZZLE_H
#define DAMIER_SUDOKU_NEW_PUZZLE_H

#include "base/date.h"
#include "play/budget.h"
#include "sudoku/generator.h"
#include "sudoku/layout/choices.h"
#include "sudoku/rules.h"

/* Added to the seed of a puzzle to get the seed of the next. */
#define SUDOKU_SEED_STEP 0x9E3779B97F4A7C15u

typedef struct SudokuNewPuzzle {
    int choice; /* an index of choices.h, or -1: the layout called `given` with `order` symbols */
    bool has_diagonals; /* both diagonals are added to the layout of choices.h */
    SudokuLevel level;
    uint64_t seed;
    Date date; /* of a puzzle of the day; year 0: not a puzzle of the day */
    int order;
    char given[SUDOKU_LAYOUT_NAME_SIZE];
    /* The answer. */
    Status status; /* STATUS_OK, or why there is no puzzle */
    SudokuLevel
        made; /* the level of the puzzle: easier than `level` when none of that level was found */
    char name[SUDOKU_LAYOUT_NAME_SIZE]; /* of the layout, as layout.h reads it */
    char reason[200];                   /* with STATUS_BAD_INPUT: why there is no such layout */
    SudokuLayout layout;
    SudokuPuzzle puzzle;
} SudokuNewPuzzle;

/* Makes the puzzle and sets `status`: STATUS_BAD_INPUT when there is no such layout, with `reason`
 * in the language of `translate`; STATUS_LIMIT when none of the layouts tried gave a puzzle;
 * STATUS_CANCELLED. */
void sudoku_new_puzzle_make(SudokuNewPuzzle *making, Budget *budget, Translate translate);
/* Does the puzzle answer this request? A puzzle of the day answers none. */
bool sudoku_new_puzzle_answers(const SudokuNewPuzzle *made, const SudokuNewPuzzle *question);
/* Adds the description of the game: LAYOUT:GIVENS LEVEL, with the date of a puzzle of the day. */
void sudoku_new_puzzle_describe(const SudokuNewPuzzle *made, Text *out);

#endif
