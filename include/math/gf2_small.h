/* Matrices over GF(2) with at most 64 columns, as plain values of one word a row: what the boards
 * of the texts (3x3, 4x4 …) need, without memory to own. Bit c of a row is column c; row vectors
 * are words that multiply from the left. */
#ifndef DAMIER_MATH_GF2_SMALL_H
#define DAMIER_MATH_GF2_SMALL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"

#define GF2_SMALL_MAX 64
/* The most steps that gf2_small_inverse can report. */
#define GF2_SMALL_STEPS_MAX (GF2_SMALL_MAX * GF2_SMALL_MAX)

typedef struct Gf2Small {
    int rows;
    int columns;
    uint64_t row[GF2_SMALL_MAX];
} Gf2Small;

/* One row operation of an elimination over the matrix and, beside it, the identity. */
typedef struct Gf2Step {
    uint8_t is_swap; /* 1: rows `target` and `source` change places; 0: target becomes the sum */
    uint8_t target;
    uint8_t source;
} Gf2Step;

Gf2Small gf2_small_zero(int rows, int columns);
Gf2Small gf2_small_identity(int size);
/* The word whose bits 0 … count - 1 are those of `code` from the highest down: the numbers 432,
 * 448 … of the text are read with the first cell as the highest bit. Its own inverse. */
uint64_t gf2_small_reverse(uint64_t code, int count);

static inline bool gf2_small_get(const Gf2Small *matrix, int row, int column) {
    return (matrix->row[row] >> column) & 1;
}

bool gf2_small_is_identity(const Gf2Small *matrix);
/* A PB B; a->columns must equal b->rows. */
Gf2Small gf2_small_product(const Gf2Small *a, const Gf2Small *b);
/* The same into a matrix that is neither of them; rows that the product does not have are left as
 * they are: for long powers of small matrices. */
void gf2_small_multiply(const Gf2Small *a, const Gf2Small *b, Gf2Small *product);
Gf2Small gf2_small_power(const Gf2Small *matrix, uint64_t exponent);
/* The least n from 1 to `limit` with matrix^n = identity, 0 when there is none: the least common
 * multiple of how long each unit vector takes to come back. Costs about `limit` products of a
 * vector by a matrix at most. */
uint64_t gf2_small_order(const Gf2Small *matrix, uint64_t limit);
int gf2_small_rank(const Gf2Small *matrix);

/* The inverse by elimination; STATUS_NOT_FOUND, `inverse` untouched, when the matrix (square) is
 * singular. The row operations are written in order to `steps` (NULL: not wanted; room for
 * GF2_SMALL_STEPS_MAX) and counted in `step_count` (may be NULL): applied to the identity they
 * give the inverse. */
Status gf2_small_inverse(const Gf2Small *matrix, Gf2Small *inverse, Gf2Step *steps,
                         int *step_count);

#endif
