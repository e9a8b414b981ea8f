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
#include "play/budget.h"

/* Boards odd in both directions: the shorter side is at most this where the fewest clicks are
 * proved. */
#define INVERSION_CROSS_SIDE_MAX 25

typedef struct InversionCrossBoard {
    int rows; /* both at least 1 */
    int columns;
    const uint8_t *change; /* a byte a cell, row by row: 1 when it is to be turned */
    uint8_t *clicks;       /* the answer, another array */
    Budget *budget;        /* NULL: no limit; when it ends the best found is answered */
} InversionCrossBoard;

typedef struct InversionCrossAnswer {
    bool is_solvable;
    bool is_fewest; /* no solution has fewer clicks: proved */
    int nullity;    /* there are 2^nullity solutions, if any */
    int count;      /* clicks of the solution */
} InversionCrossAnswer;

/* True when the fewest clicks of such a board are proved: always, but for boards odd in both
 * directions that are too large to try every choice of the shorter side's lines. */
bool inversion_cross_is_provable(int rows, int columns);
/* Solves the board in time proportional to its cells; boards odd in both directions also try every
 * choice of the shorter side's lines, as far as that is provable. `clicks` becomes a solution
 * or, when there is none, the certificate: cells that every cross meets an even number of times and
 * the change an odd number of times. STATUS_NO_MEMORY. */
Status inversion_cross_solve(const InversionCrossBoard *board, InversionCrossAnswer *answer);

#endif
