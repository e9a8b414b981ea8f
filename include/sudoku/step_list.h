/* Step list: the possible steps of a position, each once, and the search for all of them in parts:
 * the quick techniques first, then each rare one, so that results can be shown early. */
#ifndef DAMIER_SUDOKU_STEP_LIST_H
#define DAMIER_SUDOKU_STEP_LIST_H

#include <stdatomic.h>

#include "sudoku/hint.h"

/* The search ends after this many steps. */
#define SUDOKU_STEP_LIST_MAX 2000
/* Parts of a whole search. */
#define SUDOKU_STEP_SEARCH_PARTS (1 + SUDOKU_FORCING_NET - SUDOKU_GROUPED_CHAIN)

/* Empty when all 0. */
typedef struct SudokuStepList {
    SudokuStep *steps; /* owned */
    int count, room;
} SudokuStepList;

/* Appends the steps of `more`, except those that do the same as one of the list; false when memory
 * runs out. */
bool sudoku_step_list_append(SudokuStepList *list, const SudokuStepList *more);
/* Frees the steps and empties the list. */
void sudoku_step_list_finish(SudokuStepList *list);

/* A question and its answer. */
typedef struct SudokuStepSearch {
    SudokuState state;
    bool allows_uniqueness; /* techniques that rest on one solution */
    int part;               /* 0 … SUDOKU_STEP_SEARCH_PARTS - 1 */
    /* The answer. */
    SudokuStepList list; /* by technique and place; finish it after use */
    Status status;       /* STATUS_NOT_FOUND: a mistake is on the board; STATUS_NO_MEMORY */
    /* The search's own. */
    SudokuBoard board;
    const atomic_bool *stop;
} SudokuStepSearch;

/* Answers the question; ends early, with the steps found so far, when *stop is set. */
void sudoku_step_search_run(SudokuStepSearch *search, const atomic_bool *stop);

#endif
