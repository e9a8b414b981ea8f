/* Sweep: boards of the plus or the torus rule in any number of colours, of any size, solved by
 * their first rows.
 *
 * Row by row the clicks above decide the next row, so that only the first row is unknown (plus), or
 * the first two (torus, where the rows beyond the last must be the first two again). How the last
 * rows depend on the unknown ones is a polynomial in the matrix of one row, a path or a circle: its
 * first column needs one sweep over the board, the others follow from it. The system of as many
 * unknowns as a row has cells, or twice as many, is solved modulo k (math/zmod.h); one more sweep
 * plays the rows. (The light chasing of Lights Out; cf. Sutner 1989.) Time: columns^3, and cells.
 */
#ifndef DAMIER_INVERSION_SWEEP_H
#define DAMIER_INVERSION_SWEEP_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"

/* A torus has at least so many rows and columns: the four neighbours of a cell are four cells. */
#define INVERSION_SWEEP_TORUS_MIN 3
/* k is at most 9: no more than two primes divide it. */
#define INVERSION_SWEEP_PRIMES 2

typedef struct InversionSweepBoard {
    int colours; /* 2 to 9 */
    int rows, columns;
    bool is_torus;         /* opposite edges touch */
    const uint8_t *change; /* a byte a cell, row by row: what clicks are to add to it, below k */
    uint8_t *clicks;       /* the answer, below k; may be the same array as `change` */
    /* NULL, or a byte a cell (another array than `change`): a torus without a solution leaves there
     * weights under which every mask sums to 0 modulo k, but the change does not. */
    uint8_t *certificate;
    const atomic_bool *stop; /* NULL: never raised */
} InversionSweepBoard;

/* prime^exponent solutions; prime 0: none of this prime. */
typedef struct InversionSweepWays {
    int prime;
    int exponent;
} InversionSweepWays;

typedef struct InversionSweepAnswer {
    bool is_solvable;
    /* A solvable board has as many solutions as the product, and one board in so many can be
     * solved. With exponents 0 the solution is the only one, and so the one of fewest clicks. */
    InversionSweepWays ways[INVERSION_SWEEP_PRIMES];
    int nullity;    /* the masks less their rank modulo k (math/zmod.h) */
    uint64_t count; /* clicks of the solution */
} InversionSweepAnswer;

/* Solves the board; `clicks` is not written when there is no solution. STATUS_NO_MEMORY;
 * STATUS_CANCELLED when `stop` was raised. */
Status inversion_sweep_solve(const InversionSweepBoard *board, InversionSweepAnswer *answer);

#endif
