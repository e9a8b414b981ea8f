/* Step list: the possible steps of a position, each once, and a search for all of them in parts.
 * The quick techniques come first, then each rare one, so that results can be shown early. */
#ifndef DAMIER_SUDOKU_STEP_LIST_H
#define DAMIER_SUDOKU_STEP_LIST_H

#include <stdatomic.h>

#include "sudoku/hint.h"

/* The search ends after this many steps. */
#define SUDOKU_STEP_LIST_MAX 2000
/* Parts of a whole search. */
#define SUDOKU_STEP_SEARCH_PARTS (1 + SUDOKU_FORCING_NET - SUDOKU_GROUPED_CHAIN)

/* All 0 is an empty list. */
typedef struct SudokuStepList {
    SudokuStep *steps; /* owned */
    int count, room;
} SudokuStepList;

/* Appends the steps of `more`, except those that have the same effect as a step in the list.
 * Returns false when memory runs out. */
bool sudoku_step_list_append(SudokuStepList *list, const SudokuStepList *more);
/* Frees the steps and empties the list. */
void sudoku_step_list_finish(SudokuStepList *list);

/* A search: the question and its answer. */
typedef struct SudokuStepSearch {
    SudokuState state;
    bool allows_uniqueness; /* use techniques that rely on a unique solution */
    int part;               /* 0 … SUDOKU_STEP_SEARCH_PARTS - 1 */
    /* The answer. */
    SudokuStepList list; /* sorted by technique and place; call sudoku_step_list_finish after use */
    Status status; /* STATUS_OK; STATUS_NOT_FOUND: the board has a mistake; STATUS_NO_MEMORY */
    /* Private to the search. */
    SudokuBoard board;
    const atomic_bool *stop;
} SudokuStepSearch;

/* Runs one part of the search. When *stop is set it ends early with the steps found so far. */
void sudoku_step_search_run(SudokuStepSearch *search, const atomic_bool *stop);

#endif
