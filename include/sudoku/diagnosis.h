/* Diagnosis: whether a puzzle has one solution, several or none. Of several it lists the first; of
 * none it names the cells or the region that prove it where logic can, and elsewhere a smallest set
 * of givens that contradict one another. */
#ifndef DAMIER_SUDOKU_DIAGNOSIS_H
#define DAMIER_SUDOKU_DIAGNOSIS_H

#include "play/budget.h"
#include "sudoku/grid.h"

/* The most solutions that are listed. */
#define SUDOKU_DIAGNOSIS_SOLUTIONS 100

typedef enum SudokuVerdict {
    SUDOKU_HAS_ONE,
    SUDOKU_HAS_SEVERAL,
    SUDOKU_HAS_NONE,    /* no solution, and no technique up to forcing nets shows why: `core` */
    SUDOKU_REPEATS,     /* `cell` and `other` both hold `value` in `region` */
    SUDOKU_LACKS_VALUE, /* no value is left for `cell` */
    SUDOKU_LACKS_PLACE, /* no place is left for `value` in `region` */
} SudokuVerdict;

/* Holds no pointers. Members that the verdict does not use are -1; `value` is then 0. */
typedef struct SudokuDiagnosis {
    SudokuVerdict verdict;
    int cell;
    int other;
    int region;
    int value;
    int steps; /* of logic before the contradiction */
    SudokuGrid
        reached; /* the puzzle after these steps; empty unless a value or a place is missing */
    SudokuGrid solutions[SUDOKU_DIAGNOSIS_SOLUTIONS];
    int solution_count; /* how many are listed */
    bool has_all;       /* there are no others; false also when the budget ended the search */
    /* SUDOKU_HAS_NONE: givens that contradict one another, of which none can be left out; without
     * any (core_count is 0) the candidates alone do, or there was no time to find them. */
    bool core[SUDOKU_CELLS_MAX];
    int core_count;
} SudokuDiagnosis;

/* Do the listed solutions differ in the cell? */
bool sudoku_diagnosis_differs(const SudokuDiagnosis *diagnosis, int cell);
/* Diagnoses `puzzle`. Returns STATUS_OK, or as sudoku_solve STATUS_CANCELLED, STATUS_LIMIT or
 * STATUS_NO_MEMORY. */
Status sudoku_diagnose(const SudokuLayout *layout, const SudokuGrid *puzzle, Budget *budget,
                       SudokuDiagnosis *diagnosis);
/* Adds the diagnosis in one or two sentences. */
void sudoku_diagnosis_text(const SudokuLayout *layout, const SudokuDiagnosis *diagnosis,
                           Translate translate, Text *out);

#endif
