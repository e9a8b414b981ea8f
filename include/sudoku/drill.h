/* Drill: a position in which a player trains one technique, and the verdict on each move the player
 * tries there. The search makes random puzzles of the layout, or takes them from a list for rare
 * techniques, and solves them step by step until the technique is the easiest step. Some techniques
 * never are, because easier ones do the same. Then the search accepts a position whose easiest step
 * has the same effect, and after a long time one where the technique applies among others. */
#ifndef DAMIER_SUDOKU_DRILL_H
#define DAMIER_SUDOKU_DRILL_H

#include "sudoku/step_list.h"

/* The caller sets technique, state.layout and seed, and clears the rest to 0. */
typedef struct SudokuDrill {
    SudokuTechnique technique;
    SudokuState state; /* its notes are the candidates */
    SudokuGrid solution;
    bool is_next; /* the technique is the easiest step; otherwise easier steps exist too */
    SudokuTechnique
        easier;           /* an easier technique that does the same here; SUDOKU_TECHNIQUES: none */
    SudokuStepList steps; /* of the technique, all on this board */
    /* The easiest technique that strikes the candidate, or places the value; SUDOKU_TECHNIQUES: no
     * step found does. */
    uint8_t strikes[SUDOKU_CELLS_MAX][SUDOKU_SYMBOLS_MAX];
    uint8_t places[SUDOKU_CELLS_MAX];
    Status status; /* STATUS_NOT_FOUND: the layout gives no puzzles for it */
    uint64_t seed;
    int puzzles; /* searched */
} SudokuDrill;

/* Finds a position for `technique` on state.layout from `seed` and fills in the rest; the same seed
 * gives the same position. Sets `status`: STATUS_NOT_FOUND also when *stop is set, which ends the
 * search early; or STATUS_NO_MEMORY. */
void sudoku_drill_search(SudokuDrill *drill, const atomic_bool *stop);
/* Fills in a drill for a given position, on which its technique is the next step: the values of
 * `board` count as givens, its candidates as notes. The caller sets technique and state.layout, and
 * clears the rest to 0. Sets `status`: STATUS_NOT_FOUND when the technique has no step there, or
 * the values do not have one solution; or STATUS_NO_MEMORY. */
void sudoku_drill_take(SudokuDrill *drill, const SudokuBoard *board);
/* Frees a drill that was allocated, with its steps; NULL is fine. */
void sudoku_drill_destroy(SudokuDrill *drill);

/* The verdict on a player's try. */
typedef enum SudokuDrillVerdict {
    SUDOKU_DRILL_STEP,    /* a step of the technique does it */
    SUDOKU_DRILL_OTHER,   /* a step of another technique, *by, does it */
    SUDOKU_DRILL_UNSHOWN, /* correct, but no step found does it */
    SUDOKU_DRILL_WRONG,   /* it contradicts the solution */
    SUDOKU_DRILL_NOTHING, /* the candidate is not open, or the cell is full */
} SudokuDrillVerdict;

/* The verdict on striking the candidate `value`, or on placing it. SUDOKU_DRILL_STEP sets *step,
 * SUDOKU_DRILL_OTHER sets *by; otherwise neither is set. */
SudokuDrillVerdict sudoku_drill_judge_strike(const SudokuDrill *drill, int cell, int value,
                                             const SudokuStep **step, SudokuTechnique *by);
SudokuDrillVerdict sudoku_drill_judge_place(const SudokuDrill *drill, int cell, int value,
                                            const SudokuStep **step, SudokuTechnique *by);
/* Do steps of the technique place digits rather than strike candidates? */
bool sudoku_drill_places(SudokuTechnique technique);

#endif
