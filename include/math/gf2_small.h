/* Matrices over GF(2) with at most 64 columns, as plain values with one word a row. They suit the
 * small boards of the text (3x3, 4x4 …) and own no memory. Bit c of a row is column c; row vectors
 * are words and multiply from the left. */
#ifndef DAMIER_MATH_GF2_SMALL_H
#define DAMIER_MATH_GF2_SMALL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"

#define GF2_SMALL_MAX 64
/* The most steps gf2_small_inverse can report. */
#define GF2_SMALL_STEPS_MAX (GF2_SMALL_MAX * GF2_SMALL_MAX)

typedef struct Gf2Small {
    int rows;
    int columns;
    uint64_t row[GF2_SMALL_MAX];
} Gf2Small;

/* One row operation of an elimination, applied to the matrix and to the identity beside it. */
typedef struct Gf2Step {
    uint8_t is_swap; /* 1: swap rows `target` and `source`; 0: add `source` to `target` */
    uint8_t target;
    uint8_t source;
} Gf2Step;

Gf2Small gf2_small_zero(int rows, int columns);
Gf2Small gf2_small_identity(int size);
/* Reverses the lowest `count` bits of `code`, because the numbers of the text (432, 448 …) have the
 * first cell as the highest bit. It is its own inverse. */
uint64_t gf2_small_reverse(uint64_t code, int count);

static inline bool gf2_small_get(const Gf2Small *matrix, int row, int column) {
    return (matrix->row[row] >> column) & 1;
}

bool gf2_small_is_identity(const Gf2Small *matrix);
/* Returns A PB B; a->columns must equal b->rows. */
Gf2Small gf2_small_product(const Gf2Small *a, const Gf2Small *b);
/* The same, written to a third matrix. Rows that the product does not have stay unchanged. Use it
 * for long powers of small matrices. */
void gf2_small_multiply(const Gf2Small *a, const Gf2Small *b, Gf2Small *product);
Gf2Small gf2_small_power(const Gf2Small *matrix, uint64_t exponent);
/* The smallest n from 1 to `limit` with matrix^n = identity; 0 when there is none. It is the least
 * common multiple of the numbers of steps after which each unit vector returns, and costs at most
 * about `limit` products of a vector by a matrix. */
uint64_t gf2_small_order(const Gf2Small *matrix, uint64_t limit);
int gf2_small_rank(const Gf2Small *matrix);

/* The powers of a square matrix from some exponent on: matrix^(start + period) = matrix^start, with
 * the least start and period. */
typedef struct Gf2Cycle {
    uint64_t start;  /* at least 1; 1 for an invertible matrix */
    uint64_t period; /* 0: above the limit */
} Gf2Cycle;

/* Finds the cycle whose period is at most `limit`, in about as many products. The start is where
 * the ranks of the powers stop falling: from there on the matrix permutes the space that is left
 * (Fitting). */
Gf2Cycle gf2_small_cycle(const Gf2Small *matrix, uint64_t limit);

/* Inverts a square matrix by elimination. STATUS_NOT_FOUND, with `inverse` untouched, when it is
 * singular. Writes the row operations in order to `steps` (may be NULL, else GF2_SMALL_STEPS_MAX
 * entries) and their number to `step_count` (may be NULL); applied to the identity they give the
 * inverse. */
Status gf2_small_inverse(const Gf2Small *matrix, Gf2Small *inverse, Gf2Step *steps,
                         int *step_count);

#endif
