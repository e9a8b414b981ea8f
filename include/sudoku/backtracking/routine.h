/* CRésolution and Validation, the routines of M.-P. Falissard's text, line by line. The search is
 * that of SudokuTeachingSolver (solver.h); this says which line of the routines runs:
 *
 *     CRésolution(C)                              Validation(c)
 *       if C is empty: return true                  for each region E_j that holds c
 *       c := the first cell of C                      if f(d) = f(c) for another d of E_j:
 *       for each symbol s of S                          return false
 *         f(c) := s                                 return true
 *         if Validation(c)
 *           and CRésolution(C without c): return true
 *       f(c) := empty; return false
 *
 * Before the first call, Validation is called for each given. */
#ifndef DAMIER_SUDOKU_BACKTRACKING_ROUTINE_H
#define DAMIER_SUDOKU_BACKTRACKING_ROUTINE_H

#include <stdatomic.h>

#include "sudoku/solver.h"

typedef enum SudokuRoutineLine {
    SUDOKU_ROUTINE_EMPTY,   /* if C is empty: return true */
    SUDOKU_ROUTINE_FIRST,   /* c := the first cell of C */
    SUDOKU_ROUTINE_EACH,    /* for each symbol s of S */
    SUDOKU_ROUTINE_PUT,     /* f(c) := s */
    SUDOKU_ROUTINE_ASK,     /* if Validation(c) */
    SUDOKU_ROUTINE_DEEPER,  /* and CRésolution(C without c): return true */
    SUDOKU_ROUTINE_ERASE,   /* f(c) := empty; return false */
    SUDOKU_ROUTINE_REGION,  /* Validation: for each region E_j that holds c */
    SUDOKU_ROUTINE_REFUSES, /* if f(d) = f(c) for another d of E_j: return false */
    SUDOKU_ROUTINE_ACCEPTS, /* return true */
    SUDOKU_ROUTINE_LINES
} SudokuRoutineLine;

/* A line while it runs. */
typedef struct SudokuRoutineStep {
    SudokuRoutineLine line;
    int cell;   /* c; -1 when there is none */
    int value;  /* f(c) now; 0: empty */
    int place;  /* of c in the order of C, from 0; -1: it is a given */
    int region; /* of REGION and REFUSES; -1 otherwise */
    int other;  /* d of REFUSES; -1 otherwise */
} SudokuRoutineStep;

/* The lines of one trial: two before the first symbol, three, the regions, three more. */
#define SUDOKU_ROUTINE_TRIAL_MAX (8 + SUDOKU_CELL_REGIONS_MAX)

/* Holds no pointers. */
typedef struct SudokuRoutine {
    SudokuTeachingSolver begin;                        /* before the first line */
    SudokuTeachingSolver brute;                        /* after the trial in hand */
    SudokuRoutineStep lines[SUDOKU_ROUTINE_TRIAL_MAX]; /* of the trial in hand */
    int count, at; /* how many, and the one that runs; 0 of 0 before the first line */
    int64_t done;  /* lines that have run, with the one that runs now */
} SudokuRoutine;

void sudoku_routine_init(SudokuRoutine *routine, const SudokuLayout *layout,
                         const SudokuGrid *givens, SudokuCellOrder order);
/* Goes to the point where `to` lines have run, forward or back; further than the end: to the end.
 * Going back begins again: it takes as long as `to` lines take. */
void sudoku_routine_go(SudokuRoutine *routine, const SudokuLayout *layout, int64_t to);
/* The lines that have run where the trial in hand ends. */
int64_t sudoku_routine_trial_end(const SudokuRoutine *routine);
/* The line that runs; NULL before the first one. */
const SudokuRoutineStep *sudoku_routine_now(const SudokuRoutine *routine);
/* The grid while this line runs. */
void sudoku_routine_grid(const SudokuRoutine *routine, SudokuGrid *grid);
/* Is the last line of all running? */
bool sudoku_routine_is_over(const SudokuRoutine *routine);

/* What a run of the routines takes. */
typedef struct SudokuRoutineTotal {
    int64_t lines;
    uint64_t tries, returns; /* symbols put, and cells emptied again */
    bool is_whole;           /* false: it was cut off at the limit, or stopped */
    bool has_solution;
} SudokuRoutineTotal;

/* Runs a routine, that has not begun, to its end or to `tries_max` trials; NULL: nothing stops it.
 * The routine itself stays as it is. */
SudokuRoutineTotal sudoku_routine_total(const SudokuRoutine *routine, const SudokuLayout *layout,
                                        uint64_t tries_max, const atomic_bool *stop);

/* Adds what the line that runs does, as a sentence. */
void sudoku_routine_text(const SudokuLayout *layout, const SudokuRoutine *routine,
                         Translate translate, Text *out);

#endif
