/* Diagnosis: what is wrong with a puzzle that someone typed. One solution; several, with two of
 * them; or none, with the cells or the region that prove it where logic can. */
#ifndef DAMIER_SUDOKU_DIAGNOSIS_H
#define DAMIER_SUDOKU_DIAGNOSIS_H

#include "play/budget.h"
#include "sudoku/grid.h"

typedef enum SudokuVerdict {
    SUDOKU_HAS_ONE,
    SUDOKU_HAS_SEVERAL,
    SUDOKU_HAS_NONE,    /* no technique up to forcing nets shows why */
    SUDOKU_REPEATS,     /* `cell` and `other` both hold `value` in `region` */
    SUDOKU_LACKS_VALUE, /* no value is left for `cell` */
    SUDOKU_LACKS_PLACE, /* no place is left for `value` in `region` */
} SudokuVerdict;

/* Plain memory. Members that the verdict does not name are -1, `value` is 0. */
typedef struct SudokuDiagnosis {
    SudokuVerdict verdict;
    int cell;
    int other;
    int region;
    int value;
    int steps; /* of logic before it showed */
    SudokuGrid
        reached; /* the puzzle after these steps; empty unless a value or a place is lacking */
    SudokuGrid solutions[2]; /* as many as there are, at most two */
} SudokuDiagnosis;

/* STATUS_OK, or STATUS_CANCELLED, STATUS_LIMIT and STATUS_NO_MEMORY as sudoku_solve. */
Status sudoku_diagnose(const SudokuLayout *layout, const SudokuGrid *puzzle, Budget *budget,
                       SudokuDiagnosis *diagnosis);
/* Adds the diagnosis in one or two sentences. */
void sudoku_diagnosis_text(const SudokuLayout *layout, const SudokuDiagnosis *diagnosis,
                           Translate translate, Text *out);

#endif
