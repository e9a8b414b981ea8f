/* The search for all steps, by the worker and in parts: the techniques that are quick to look for
 * first, then each rare one, so that what is found so far can be seen. */
#ifndef DAMIER_SCENES_SUDOKU_HINTS_STEPS_FIND_H
#define DAMIER_SCENES_SUDOKU_HINTS_STEPS_FIND_H

#include <stdatomic.h>

#include "sudoku/puzzle/model.h"

#define STEPS_PARTS (1 + SUDOKU_FORCING_NET - SUDOKU_GROUPED_CHAIN)
/* Of a list; what is beyond is not looked for. */
#define STEPS_MOST 2000

typedef struct StepList {
    SudokuStep *steps; /* owned */
    int count, room;
} StepList;

/* What comes back from the worker. */
typedef struct StepSearch {
    SudokuState state;
    SudokuBoard board;
    bool allows_uniqueness;
    int part;
    const atomic_bool *stop; /* while it runs */
    StepList list;
    Status status; /* STATUS_NOT_FOUND: a mistake is on the board */
} StepSearch;

/* Starts one part, 0 … STEPS_PARTS - 1, as a job of the mode; false when memory runs out. */
bool steps_find(GameFrame *frame, const Mode *mode, int part);
/* Copies all of `more` behind what is there, unless it does the same as a step of the list; false
 * when memory runs out. */
bool steps_append(StepList *list, const StepList *more);

#endif
