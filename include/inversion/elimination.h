/* Elimination: row operations one after another, to be shown. The table stands in two halves:
 *
 *   INVERSION_ELIMINATE_EQUATIONS   [Yt | D]: a row for each cell, a column for each mask, then
 * what the cell has to change. At the end the masks to play are read. INVERSION_ELIMINATE_INVERSE
 * [Y | I]: a row for each mask, a column for each cell, then the identity. At the end [I |
 * inverse], or rows of zeros whose right halves are the quiet patterns.
 *
 * Everything is modulo a prime power: K itself, but with six colours the table is eliminated once
 * modulo 2 and once modulo 3 (`part` 0 and 1), and the numbers with both remainders are the answer.
 * Pivots are as little divisible as there are, the first column first; what they cannot divide is
 * left above them, so that a table modulo 4, 8 or 9 may end with pivots that are no 1. */
#ifndef DAMIER_INVERSION_ELIMINATION_H
#define DAMIER_INVERSION_ELIMINATION_H

#include "inversion/rules.h"

#define INVERSION_ELIMINATION_SIDE_MAX 64
#define INVERSION_ELIMINATION_COLUMNS_MAX (2 * INVERSION_ELIMINATION_SIDE_MAX)
#define INVERSION_ELIMINATION_STEPS_MAX                                                            \
    (INVERSION_ELIMINATION_SIDE_MAX * (INVERSION_ELIMINATION_SIDE_MAX + 2))

typedef enum InversionEliminationForm {
    INVERSION_ELIMINATE_EQUATIONS,
    INVERSION_ELIMINATE_INVERSE,
} InversionEliminationForm;

typedef enum InversionRowOperation {
    INVERSION_ROW_SWAP,  /* rows `target` and `source` change places */
    INVERSION_ROW_SCALE, /* target = factor * target */
    INVERSION_ROW_ADD,   /* target = target + factor * source */
} InversionRowOperation;

typedef struct InversionRowStep {
    uint8_t operation; /* an InversionRowOperation */
    uint8_t target;
    uint8_t source;
    uint8_t factor;
    uint8_t pivot_row; /* the row and column of the pivot that this step works for */
    uint8_t pivot_column;
} InversionRowStep;

typedef struct InversionElimination {
    int modulus;    /* the prime power */
    int part_count; /* 2 for six colours, else 1 */
    int weight;     /* K-wide answers are the sum over the parts of weight times the part's */
    int rows;
    int left;  /* columns before the bar */
    int right; /* columns after it */
    uint8_t table[INVERSION_ELIMINATION_SIDE_MAX * INVERSION_ELIMINATION_COLUMNS_MAX]; /* before */
    int step_count;
    InversionRowStep steps[INVERSION_ELIMINATION_STEPS_MAX];
    int rank; /* pivots, in rows 0 … rank - 1 */
    uint8_t pivot_columns[INVERSION_ELIMINATION_SIDE_MAX];

    /* Equations only. */
    bool is_solvable;
    int bad_row; /* when not solvable: a row that says what cannot be, else -1 */
    uint8_t solution[INVERSION_ELIMINATION_SIDE_MAX]; /* with 0 for the masks that are free */
    /* Inverse only: the right half is the inverse. */
    bool has_inverse;
} InversionElimination;

/* Eliminates for the state's board now, which has at most 64 cells and masks; `part` is below the
 * part count, 0 when in doubt. */
void inversion_eliminate(const InversionState *state, InversionEliminationForm form, int part,
                         InversionElimination *elimination);
/* The table after `steps` of the steps, row by row, left + right digits each. */
void inversion_elimination_table(const InversionElimination *elimination, int steps,
                                 uint8_t *table);

#endif
