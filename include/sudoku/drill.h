/* Drill: a position in which a player trains one technique, and the verdict on what the player
 * tries there. To find it, puzzles of the layout are made at random (for rare techniques drawn from
 * a list of known ones) and solved step by step until the technique is the easiest step. Some
 * techniques never are, because easier ones do the same: then a position is taken whose easiest
 * step does what the technique does, and after a long search one where the technique applies beside
 * others. */
#ifndef DAMIER_SUDOKU_DRILL_H
#define DAMIER_SUDOKU_DRILL_H

#include "sudoku/step_list.h"

/* All 0 but for the question: technique, state.layout and seed. */
typedef struct SudokuDrill {
    SudokuTechnique technique;
    SudokuState state; /* its notes are the candidates */
    SudokuGrid solution;
    bool is_next;           /* else easier steps are there too */
    SudokuTechnique easier; /* that does the same here; SUDOKU_TECHNIQUES: none is known */
    SudokuStepList steps;   /* of the technique, all on this board */
    /* What other steps do: the easiest technique that strikes the candidate, or places the value;
     * SUDOKU_TECHNIQUES: none that was looked for. */
    uint8_t strikes[SUDOKU_CELLS_MAX][SUDOKU_SYMBOLS_MAX];
    uint8_t places[SUDOKU_CELLS_MAX];
    Status status; /* STATUS_NOT_FOUND: the layout gives no puzzles for it */
    uint64_t seed;
    int puzzles; /* that were looked through */
} SudokuDrill;

/* Finds a position for `technique` on state.layout from `seed` and fills in the rest; the same seed
 * gives the same position. STATUS_NOT_FOUND as well when *stop is set, which ends it early;
 * STATUS_NO_MEMORY. */
void sudoku_drill_search(SudokuDrill *drill, const atomic_bool *stop);
/* Frees a drill that was allocated, with its steps; NULL is fine. */
void sudoku_drill_destroy(SudokuDrill *drill);

/* What it is to do this on the drill's board. */
typedef enum SudokuDrillVerdict {
    SUDOKU_DRILL_STEP,    /* a step of the technique does it */
    SUDOKU_DRILL_OTHER,   /* another technique's step does: *by */
    SUDOKU_DRILL_UNSHOWN, /* true, but by none of the steps that were looked for */
    SUDOKU_DRILL_WRONG,   /* it contradicts the solution */
    SUDOKU_DRILL_NOTHING, /* the candidate is not open, or the cell is full */
} SudokuDrillVerdict;

/* The verdict on striking the candidate `value`, or on placing it. *step is the step that does it,
 * with SUDOKU_DRILL_STEP; else both are left alone but for *by. */
SudokuDrillVerdict sudoku_drill_judge_strike(const SudokuDrill *drill, int cell, int value,
                                             const SudokuStep **step, SudokuTechnique *by);
SudokuDrillVerdict sudoku_drill_judge_place(const SudokuDrill *drill, int cell, int value,
                                            const SudokuStep **step, SudokuTechnique *by);
/* Do its steps place digits, rather than strike candidates? */
bool sudoku_drill_places(SudokuTechnique technique);

#endif
