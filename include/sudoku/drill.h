/* Drill: a position in which a player trains one technique, and the verdict on what the player
 * tries there. The search makes random puzzles of the layout (for rare techniques it takes them
 * from a list) and solves them step by step until the technique is the easiest step. Some
 * techniques never are, because easier ones do the same: then the search takes a position whose
 * easiest step does what the technique does, and after a long time one where the technique applies
 * among others. */
#ifndef DAMIER_SUDOKU_DRILL_H
#define DAMIER_SUDOKU_DRILL_H

#include "sudoku/step_list.h"

/* All 0 except the question: technique, state.layout and seed. */
typedef struct SudokuDrill {
    SudokuTechnique technique;
    SudokuState state; /* its notes are the candidates */
    SudokuGrid solution;
    bool is_next; /* the technique is the easiest step; otherwise easier steps exist too */
    SudokuTechnique
        easier;           /* an easier technique that does the same here; SUDOKU_TECHNIQUES: none */
    SudokuStepList steps; /* of the technique, all on this board */
    /* What other steps do: the easiest technique that strikes the candidate, or places the value;
     * SUDOKU_TECHNIQUES: none was found. */
    uint8_t strikes[SUDOKU_CELLS_MAX][SUDOKU_SYMBOLS_MAX];
    uint8_t places[SUDOKU_CELLS_MAX];
    Status status; /* STATUS_NOT_FOUND: the layout gives no puzzles for it */
    uint64_t seed;
    int puzzles; /* searched */
} SudokuDrill;

/* Finds a position for `technique` on state.layout from `seed` and fills in the rest; the same seed
 * gives the same position. STATUS_NOT_FOUND as well when *stop is set, which ends it early;
 * STATUS_NO_MEMORY. */
void sudoku_drill_search(SudokuDrill *drill, const atomic_bool *stop);
/* Frees a drill that was allocated, with its steps; NULL is fine. */
void sudoku_drill_destroy(SudokuDrill *drill);

/* What the player's try amounts to. */
typedef enum SudokuDrillVerdict {
    SUDOKU_DRILL_STEP,    /* a step of the technique does it */
    SUDOKU_DRILL_OTHER,   /* another technique's step does: *by */
    SUDOKU_DRILL_UNSHOWN, /* true, but none of the steps found does it */
    SUDOKU_DRILL_WRONG,   /* it contradicts the solution */
    SUDOKU_DRILL_NOTHING, /* the candidate is not open, or the cell is full */
} SudokuDrillVerdict;

/* The verdict on striking the candidate `value`, or on placing it. SUDOKU_DRILL_STEP sets *step,
 * SUDOKU_DRILL_OTHER sets *by; otherwise neither is set. */
SudokuDrillVerdict sudoku_drill_judge_strike(const SudokuDrill *drill, int cell, int value,
                                             const SudokuStep **step, SudokuTechnique *by);
SudokuDrillVerdict sudoku_drill_judge_place(const SudokuDrill *drill, int cell, int value,
                                            const SudokuStep **step, SudokuTechnique *by);
/* Do its steps place digits, rather than strike candidates? */
bool sudoku_drill_places(SudokuTechnique technique);

#endif
