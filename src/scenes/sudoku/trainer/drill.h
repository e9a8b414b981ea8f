/* Positions to train on, searched by the worker: puzzles of the layout are made at random (or drawn
 * from the stock, for rare techniques) and solved step by step until the technique is the easiest
 * step. Some techniques never are, because easier ones do the same: for these one on which such a
 * step is the easiest, and where nothing better came for long one on whose board the technique
 * applies beside others. */
#ifndef DAMIER_SCENES_SUDOKU_TRAINER_DRILL_H
#define DAMIER_SCENES_SUDOKU_TRAINER_DRILL_H

#include "sudoku/hints/steps_find.h"
#include "sudoku/puzzle/model.h"

typedef struct Drill {
    SudokuTechnique technique;
    SudokuState state; /* its notes are the candidates */
    SudokuGrid solution;
    bool is_next;           /* else easier steps are there too */
    SudokuTechnique easier; /* that does the same here; SUDOKU_TECHNIQUES: none is known */
    StepList steps;         /* of the technique, all on this board */
    /* What other steps do: the easiest technique that strikes the candidate, or places the value;
     * SUDOKU_TECHNIQUES: none that was looked for. */
    uint8_t strikes[SUDOKU_CELLS_MAX][SUDOKU_SYMBOLS_MAX];
    uint8_t places[SUDOKU_CELLS_MAX];
    Status status; /* STATUS_NOT_FOUND: the layout gives no puzzles for it */
    uint64_t seed;
    int puzzles; /* that were looked through */
} Drill;

/* The search itself, for `technique` on state.layout with `seed`; the rest is filled in. Ends early
 * when *stop is set. */
void drill_search(Drill *drill, const atomic_bool *stop);
/* What comes back from the worker. */
typedef struct DrillJob {
    Drill *drill; /* owned: who keeps it leaves NULL */
} DrillJob;

/* Starts the search as job 1 of the mode, on the layout of the game's board; false when memory runs
 * out. Same seed, same position. */
bool drill_find(GameFrame *frame, const Mode *mode, SudokuTechnique technique, uint64_t seed);
void drill_free(void *drill);

/* What it is to do this on the drill's board. */
typedef enum DrillVerdict {
    DRILL_STEP,    /* a step of the technique does it */
    DRILL_OTHER,   /* another technique's step does: *by */
    DRILL_UNSHOWN, /* true, but by none of the steps that were looked for */
    DRILL_WRONG,   /* it contradicts the solution */
    DRILL_NOTHING, /* the candidate is not open, or the cell is full */
} DrillVerdict;

/* *step is the step that does it, with DRILL_STEP. */
DrillVerdict drill_judge_strike(const Drill *drill, int cell, int value, const SudokuStep **step,
                                SudokuTechnique *by);
DrillVerdict drill_judge_place(const Drill *drill, int cell, int value, const SudokuStep **step,
                               SudokuTechnique *by);
/* Do its steps place digits, rather than strike candidates? */
bool drill_places(SudokuTechnique technique);

#endif
