/* Elimination: the row operations of a Gauss elimination, recorded for display. The table has two
 * halves:
 *
 *   INVERSION_ELIMINATE_EQUATIONS   [Yt | D]: a row for each cell, a column for each mask, then the
 *                                   change of the cell. The last table gives the masks to play.
 *   INVERSION_ELIMINATE_INVERSE     [Y | I]: a row for each mask, a column for each cell, then the
 *                                   identity. The last table is [I | inverse], or has rows of zeros
 *                                   whose right halves are the quiet patterns.
 *
 * Everything is modulo a prime power, which is K unless there are six colours. With six, the table
 * is eliminated once modulo 2 and once modulo 3 (`part` 0 and 1), and the numbers with both
 * remainders are the answer. A pivot is an entry that the prime divides least often, the first by
 * columns. Entries above a pivot that it does not divide remain, so a table modulo 4, 8 or 9 may
 * end with pivots other than 1. */
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
    INVERSION_ROW_SWAP,  /* swaps rows `target` and `source` */
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
    int weight;     /* the answer modulo K is the sum of weight times each part's answer */
    int rows;
    int left;  /* columns before the bar */
    int right; /* columns after it */
    uint8_t table[INVERSION_ELIMINATION_SIDE_MAX * INVERSION_ELIMINATION_COLUMNS_MAX]; /* before */
    int step_count;
    InversionRowStep steps[INVERSION_ELIMINATION_STEPS_MAX];
    int rank; /* pivots, in rows 0 … rank - 1 */
    uint8_t pivot_columns[INVERSION_ELIMINATION_SIDE_MAX];

    /* For equations only. */
    bool is_solvable;
    int bad_row; /* when not solvable: a row that states a contradiction; else -1 */
    uint8_t solution[INVERSION_ELIMINATION_SIDE_MAX]; /* free masks are 0 */
    /* For the inverse only: the right half of the final table is the inverse. */
    bool has_inverse;
} InversionElimination;

/* Eliminates for the state's current board, which has at most 64 cells and 64 masks. `part` is
 * below the part count; 0 is always valid. */
void inversion_eliminate(const InversionState *state, InversionEliminationForm form, int part,
                         InversionElimination *elimination);
/* Writes the table after the first `steps` steps, row by row, left + right digits in each row. */
void inversion_elimination_table(const InversionElimination *elimination, int steps,
                                 uint8_t *table);

#endif
