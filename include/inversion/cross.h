/* Cross: solves two-colour boards of the row-and-column rule (casegame's) without elimination.
 *
 * Let R_i and C_j be the parities of the clicks in row i and column j. A click x_ij equals the
 * change of its cell plus R_i + C_j. Where lines have an even number of cells, summing over them
 * gives R and C directly. Where the number of columns is odd, all rows must change by the same
 * parity and only the sum of R is fixed; likewise for C. The matrix of an even square is its own
 * inverse (A^2 = I). */
#ifndef DAMIER_INVERSION_CROSS_H
#define DAMIER_INVERSION_CROSS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"
#include "play/budget.h"

/* The fewest clicks on a board with two odd sides are proved up to this length of the shorter side.
 */
#define INVERSION_CROSS_SIDE_MAX 25

typedef struct InversionCrossBoard {
    int rows; /* both at least 1 */
    int columns;
    const uint8_t *change; /* one byte per cell, row by row: 1 where the cell must change */
    uint8_t *clicks;       /* receives the solution; another array than `change` */
    Budget *budget;        /* NULL: no limit; when it ends, the answer is the best found */
} InversionCrossBoard;

typedef struct InversionCrossAnswer {
    bool is_solvable;
    bool is_fewest; /* proved: no solution has fewer clicks */
    int nullity;    /* there are 2^nullity solutions, if any */
    int count;      /* clicks of the solution */
} InversionCrossAnswer;

/* True when inversion_cross_solve proves the fewest clicks on a board of this size: always, except
 * on boards with two odd sides whose shorter side has too many lines to try every choice. */
bool inversion_cross_is_provable(int rows, int columns);
/* Solves the board in time proportional to its cells. On provable boards with two odd sides it also
 * tries every choice of the shorter side's lines. `clicks` receives a solution or, when there is
 * none, a certificate: a set of cells that every cross meets an even number of times and the change
 * an odd number of times. STATUS_NO_MEMORY. */
Status inversion_cross_solve(const InversionCrossBoard *board, InversionCrossAnswer *answer);

#endif
