/* Sweep: solves boards of the plus or the torus rule, of any size and number of colours, by their
 * first rows.
 *
 * Row by row, the clicks above decide the next row. So only the first row is unknown (plus), or the
 * first two (torus, where the rows beyond the last must equal the first two). The last rows depend
 * on the unknown ones by a polynomial in the matrix of one row, a path or a cycle. One sweep over
 * the board gives its first column, and the others follow from it. This leaves a system modulo k
 * (math/zmod.h) with one unknown, or two, for each cell of a row; one more sweep plays the rows.
 * (The light chasing of Lights Out; cf. Sutner 1989.) The time grows with columns^3 and with the
 * cells. */
#ifndef DAMIER_INVERSION_SWEEP_H
#define DAMIER_INVERSION_SWEEP_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"

/* The least rows and columns of a torus: the four neighbours of a cell must be different cells. */
#define INVERSION_SWEEP_TORUS_MIN 3
/* k is at most 9, so at most two primes divide it. */
#define INVERSION_SWEEP_PRIMES 2

typedef struct InversionSweepBoard {
    int colours; /* 2 to 9 */
    int rows, columns;
    bool is_torus; /* opposite edges touch */
    const uint8_t
        *change;     /* one byte per cell, row by row: how much the clicks must add, below k */
    uint8_t *clicks; /* receives the solution, below k; may be the same array as `change` */
    /* NULL, or one byte per cell (another array than `change`). For a torus without a solution it
     * receives weights under which every mask sums to 0 modulo k, but the change does not. */
    uint8_t *certificate;
    const atomic_bool *stop; /* NULL: never raised */
} InversionSweepBoard;

/* A factor prime^exponent of the number of solutions; prime 0: unused. */
typedef struct InversionSweepWays {
    int prime;
    int exponent;
} InversionSweepWays;

typedef struct InversionSweepAnswer {
    bool is_solvable;
    /* A solvable board has as many solutions as the product of the factors, and one board in that
     * many is solvable. When all exponents are 0, the solution is unique and so has the fewest
     * clicks. */
    InversionSweepWays ways[INVERSION_SWEEP_PRIMES];
    int nullity;    /* the number of masks minus their rank modulo k (math/zmod.h) */
    uint64_t count; /* clicks of the solution */
} InversionSweepAnswer;

/* Solves the board. Leaves `clicks` untouched when there is no solution. STATUS_NO_MEMORY;
 * STATUS_CANCELLED when `stop` was raised. */
Status inversion_sweep_solve(const InversionSweepBoard *board, InversionSweepAnswer *answer);

#endif
