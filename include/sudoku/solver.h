/* Solvers. SudokuSolver answers fast, whatever the layout: it has an engine of its own for the 9x9
 * classic (one search node in a few vector registers, then many side by side; many grids at once:
 * batch.h), and for any other layout a search over candidate masks that chooses by domain size over
 * weighted failures (dom/wdeg: Boussemart, Hemery, Lecoutre and Sais 2004), followed, when it does
 * not end soon, by one that learns clauses from its failures. SudokuTeachingSolver is the teaching
 * solver, the text's CRésolution, one step at a time. */
#ifndef DAMIER_SUDOKU_SOLVER_H
#define DAMIER_SUDOKU_SOLVER_H

#include "base/rng.h"
#include "play/budget.h"
#include "sudoku/grid.h"
#include "sudoku/layout.h"

typedef struct SudokuSolutions {
    uint64_t count;   /* found, at most the limit asked for */
    SudokuGrid first; /* the first one found, when count > 0 */
} SudokuSolutions;

typedef struct SudokuSearch {
    uint64_t limit; /* of solutions: 1 to solve, 2 to know whether there is exactly one */
    Rng *rng;       /* draws the order in which values are tried; NULL: always the same one */
    /* NULL, or told each solution as it is found. */
    void (*found)(void *context, const SudokuGrid *solution);
    void *context;
} SudokuSearch;

typedef struct SudokuSolver SudokuSolver;

/* For puzzles of a layout, which is copied; NULL when memory runs out. Several threads may use it
 * at once: what a search needs is its own. */
SudokuSolver *sudoku_solver_create(const SudokuLayout *layout);
void sudoku_solver_destroy(SudokuSolver *solver);

/* Looks for up to `search->limit` solutions of `puzzle` (conflicting values have none). STATUS_OK
 * whatever the count (0 too); STATUS_CANCELLED or STATUS_LIMIT when the budget ran out, which is
 * noticed within 5 ms (what was found so far is in `solutions`); STATUS_NO_MEMORY. The count and
 * the first solution are the same on every machine. */
Status sudoku_solver_run(const SudokuSolver *solver, const SudokuGrid *puzzle,
                         const SudokuSearch *search, Budget *budget, SudokuSolutions *solutions);

/* The same for a single puzzle. */
Status sudoku_solve(const SudokuLayout *layout, const SudokuGrid *puzzle, uint64_t limit,
                    Budget *budget, SudokuSolutions *solutions);

/* The same but always by the plain search for any layout: the other side of the tests. */
Status sudoku_solve_backtracking(const SudokuLayout *layout, const SudokuGrid *puzzle,
                                 const SudokuSearch *search, Budget *budget,
                                 SudokuSolutions *solutions);

typedef enum SudokuBrutePhase {
    SUDOKU_TEACHING_VALIDATING, /* the given grid, cell by cell */
    SUDOKU_TEACHING_FILLING,
    SUDOKU_TEACHING_SOLVED,
    SUDOKU_TEACHING_NONE, /* a given fails its validation, or everything has been tried */
} SudokuBrutePhase;

/* Plain memory. `grid` is what to draw: the givens and the trial so far. */
typedef struct SudokuTeachingSolver {
    SudokuGrid grid;
    SudokuBrutePhase phase;
    int at;    /* validating: the next cell; filling: the next place in `empty` */
    int count; /* of empty cells */
    uint64_t tries;
    uint64_t backtracks;
    uint16_t empty[SUDOKU_CELLS_MAX]; /* the empty cells, in order */
} SudokuTeachingSolver;

typedef enum SudokuBruteAction {
    SUDOKU_TEACHING_VALIDATE,  /* a cell of the given grid was looked at */
    SUDOKU_TEACHING_TRY,       /* a symbol was put in a cell */
    SUDOKU_TEACHING_BACKTRACK, /* all symbols failed there: the cell was emptied */
    SUDOKU_TEACHING_END,       /* nothing was done: the phase says solved or none */
} SudokuBruteAction;

typedef struct SudokuTeachingStep {
    SudokuBruteAction action;
    int cell;  /* -1 at the end */
    int value; /* tried, or 0 */
    bool is_valid;
} SudokuTeachingStep;

void sudoku_teaching_init(SudokuTeachingSolver *brute, const SudokuLayout *layout,
                          const SudokuGrid *puzzle);
/* One step: validates one given, tries the next symbol in the current cell, or goes back by one
 * cell. The layout must be the one of init. */
SudokuTeachingStep sudoku_teaching_step(SudokuTeachingSolver *brute, const SudokuLayout *layout);
/* Up to `steps` steps at once; stops early at the end. Returns the steps done. */
uint64_t sudoku_teaching_run(SudokuTeachingSolver *brute, const SudokuLayout *layout,
                             uint64_t steps);

#endif
