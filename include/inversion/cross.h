/* Cross: boards of the row-and-column rule (casegame's) with two colours, without elimination.
 *
 * With R_i and C_j the parities of the clicks in row i and column j, a click x_ij is what its cell
 * must change plus R_i + C_j. Summed over a line that gives R and C at once where the lines have an
 * even number of cells; where the number of columns is odd all rows must change by the same parity
 * and R is free up to its sum, and likewise for C. An even square is its own answer (A^2 = I). */
#ifndef DAMIER_INVERSION_CROSS_H
#define DAMIER_INVERSION_CROSS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"

/* Boards odd in both directions: the fewest clicks are proved when the shorter side is at most
 * this and 2^side times the longer one at most INVERSION_CROSS_WORK_MAX. */
#define INVERSION_CROSS_SIDE_MAX 21
#define INVERSION_CROSS_WORK_MAX (1 << 26)

typedef struct InversionCrossBoard {
    int rows; /* both at least 1 */
    int columns;
    const uint8_t *change; /* a byte a cell, row by row: 1 when it is to be turned */
    uint8_t *clicks;       /* the answer, another array */
} InversionCrossBoard;

typedef struct InversionCrossAnswer {
    bool is_solvable;
    bool is_fewest; /* no solution has fewer clicks: proved */
    int nullity;    /* there are 2^nullity solutions, if any */
    int count;      /* clicks of the solution */
} InversionCrossAnswer;

/* Solves the board in time proportional to its cells; boards odd in both directions also try every
 * choice of the shorter side's lines up to these limits. `clicks` becomes a solution
 * or, when there is none, the certificate: cells that every cross meets an even number of times and
 * the change an odd number of times. STATUS_NO_MEMORY. */
Status inversion_cross_solve(const InversionCrossBoard *board, InversionCrossAnswer *answer);

#endif
