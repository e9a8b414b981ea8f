/* Solvers. SudokuSolver is fast on every layout. For the classic 9x9 it has a special engine (one
 * search node in a few vector registers, then many side by side; batch.h solves many grids at
 * once). For any other layout it backtracks over candidate masks and chooses the smallest domain
 * over weighted failures (dom/wdeg: Boussemart, Hemery, Lecoutre and Sais 2004); a search that does
 * not end soon gives way to one that learns clauses from conflicts (CDCL). SudokuTeachingSolver is
 * the text's CRésolution, one step at a time. */
#ifndef DAMIER_SUDOKU_SOLVER_H
#define DAMIER_SUDOKU_SOLVER_H

#include "base/rng.h"
#include "play/budget.h"
#include "sudoku/grid.h"
#include "sudoku/layout.h"

typedef struct SudokuSolutions {
    uint64_t count;   /* solutions found, at most the limit */
    SudokuGrid first; /* the first solution found, when count > 0 */
} SudokuSolutions;

typedef struct SudokuSearch {
    uint64_t limit; /* of solutions: 1 to solve, 2 to know whether there is exactly one */
    Rng *rng;       /* shuffles the order in which values are tried; NULL: a fixed order */
    /* Receives each solution as it is found; may be NULL. */
    void (*found)(void *context, const SudokuGrid *solution);
    void *context;
} SudokuSearch;

typedef struct SudokuSolver SudokuSolver;

/* Creates a solver for puzzles of a layout, which it copies; NULL when memory runs out. Several
 * threads may use it at once: each search has its own memory. */
SudokuSolver *sudoku_solver_create(const SudokuLayout *layout);
void sudoku_solver_destroy(SudokuSolver *solver);

/* Looks for up to `search->limit` solutions of `puzzle`; a puzzle with conflicting values has none.
 * Returns STATUS_OK whatever the count, even 0; STATUS_CANCELLED or STATUS_LIMIT when the budget
 * runs out, which it notices within 5 ms, with the solutions so far in `solutions`; or
 * STATUS_NO_MEMORY. The count and the first solution are the same on every machine. */
Status sudoku_solver_run(const SudokuSolver *solver, const SudokuGrid *puzzle,
                         const SudokuSearch *search, Budget *budget, SudokuSolutions *solutions);

/* As sudoku_solver_run, for a single puzzle. */
Status sudoku_solve(const SudokuLayout *layout, const SudokuGrid *puzzle, uint64_t limit,
                    Budget *budget, SudokuSolutions *solutions);

/* As sudoku_solve, but always by the backtracking engine, against which tests compare the
 * others. */
Status sudoku_solve_backtracking(const SudokuLayout *layout, const SudokuGrid *puzzle,
                                 const SudokuSearch *search, Budget *budget,
                                 SudokuSolutions *solutions);

typedef enum SudokuBrutePhase {
    SUDOKU_TEACHING_VALIDATING, /* the given grid, cell by cell */
    SUDOKU_TEACHING_FILLING,
    SUDOKU_TEACHING_SOLVED,
    SUDOKU_TEACHING_NONE, /* a given fails its validation, or everything has been tried */
} SudokuBrutePhase;

/* Holds no pointers. `grid` is the grid to draw: the givens and the trial so far. */
typedef struct SudokuTeachingSolver {
    SudokuGrid grid;
    SudokuBrutePhase phase;
    int at;    /* validating: the next cell; filling: the next place in `empty` */
    int count; /* of empty cells */
    uint64_t tries;
    uint64_t backtracks;
    bool takes_fewest;                /* each next cell is one with the fewest candidates then */
    uint16_t empty[SUDOKU_CELLS_MAX]; /* the empty cells, in order */
} SudokuTeachingSolver;

typedef enum SudokuBruteAction {
    SUDOKU_TEACHING_VALIDATE,  /* it validated a cell of the given grid */
    SUDOKU_TEACHING_TRY,       /* it put a symbol in a cell */
    SUDOKU_TEACHING_BACKTRACK, /* all symbols failed there: it emptied the cell */
    SUDOKU_TEACHING_END,       /* it did nothing: the phase says whether it is solved or has none */
} SudokuBruteAction;

typedef struct SudokuTeachingStep {
    SudokuBruteAction action;
    int cell;  /* -1 at the end */
    int value; /* tried, or 0 */
    bool is_valid;
} SudokuTeachingStep;

void sudoku_teaching_init(SudokuTeachingSolver *brute, const SudokuLayout *layout,
                          const SudokuGrid *puzzle);
/* The order of C: which empty cell is filled first, second … */
typedef enum SudokuOrder {
    SUDOKU_ORDER_ROWS,    /* row by row, as the cells are numbered */
    SUDOKU_ORDER_COLUMNS, /* column by column */
    SUDOKU_ORDER_FEWEST,  /* by the number of candidates in the given grid, the fewest first */
    SUDOKU_ORDER_NOW,     /* each next cell is one with the fewest candidates at that moment */
    SUDOKU_ORDER_OWN,     /* the listed cells, then the others row by row */
    SUDOKU_ORDERS
} SudokuOrder;

typedef struct SudokuCellOrder {
    SudokuOrder kind;
    const uint16_t *own; /* borrowed: `count` empty cells for SUDOKU_ORDER_OWN; otherwise NULL */
    int count;
} SudokuCellOrder;

/* After init, before the first step: chooses the order. */
void sudoku_teaching_order(SudokuTeachingSolver *brute, const SudokuLayout *layout,
                           SudokuCellOrder order);
/* Takes one step: validates one given, tries the next symbol in the current cell, or goes back one
 * cell. The layout must be that of init. */
SudokuTeachingStep sudoku_teaching_step(SudokuTeachingSolver *brute, const SudokuLayout *layout);
/* Takes up to `steps` steps and stops early at the end. Returns the number of steps taken. */
uint64_t sudoku_teaching_run(SudokuTeachingSolver *brute, const SudokuLayout *layout,
                             uint64_t steps);

#endif
