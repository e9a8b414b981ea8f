/* Matrices over GF(2), the integers modulo 2, of any size: one bit an entry, rows of 64-bit words.
 *
 * Bit c % 64 of word c / 64 of a row is column c; bits beyond the last column are always 0. Vectors
 * are rows of words in the same layout (gf2_words of their length) and multiply from the left, as
 * in Langlet's D = V PB Y. Products and eliminations add 64 rows at a time out of sixteen tables of
 * the sums of four, the "method of the four Russians" (Arlazarov, Dinic, Kronrod, Faradzev 1970;
 * for elimination Bard 2006), with the widest registers the processor has; the result is the same
 * on every machine. Functions that give a matrix give NULL when memory runs out. */
#ifndef DAMIER_MATH_GF2_H
#define DAMIER_MATH_GF2_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"
#include "math/processor.h"

typedef struct Gf2Matrix {
    int rows;
    int columns;
    int stride; /* words a row */
    uint64_t *words;
} Gf2Matrix;

/* Words that hold `bits` bits. */
static inline int gf2_words(int bits) {
    return (bits + 63) / 64;
}

static inline bool gf2_bit(const uint64_t *vector, int index) {
    return (vector[index / 64] >> (index % 64)) & 1;
}

static inline void gf2_flip(uint64_t *vector, int index) {
    vector[index / 64] ^= UINT64_C(1) << (index % 64);
}

/* How many of the first `words` words' bits are set. */
int gf2_vector_weight(const uint64_t *vector, int words);
/* The digits modulo 2, a byte each, become a vector of gf2_words(count) words; and back. */
void gf2_vector_pack(const uint8_t *digits, int count, uint64_t *vector);
void gf2_vector_unpack(const uint64_t *vector, int count, uint8_t *digits);

/* A matrix of zeros, owned by the caller. Both sizes may be 0. */
Gf2Matrix *gf2_matrix_create(int rows, int columns);
/* One of rows x columns digits modulo 2, a byte each; NULL as well when `stop` (NULL: never) was
 * raised meanwhile. */
Gf2Matrix *gf2_matrix_of_digits(int rows, int columns, const uint8_t *digits,
                                const atomic_bool *stop);
void gf2_matrix_destroy(Gf2Matrix *matrix);
Gf2Matrix *gf2_matrix_clone(const Gf2Matrix *matrix);
Gf2Matrix *gf2_matrix_transpose(const Gf2Matrix *matrix);
/* The transpose with one more column: the vector `column` of matrix->columns bits. */
Gf2Matrix *gf2_matrix_transpose_with(const Gf2Matrix *matrix, const uint64_t *column);

static inline uint64_t *gf2_matrix_row(Gf2Matrix *matrix, int row) {
    return matrix->words + (size_t)row * (size_t)matrix->stride;
}

static inline const uint64_t *gf2_matrix_row_const(const Gf2Matrix *matrix, int row) {
    return matrix->words + (size_t)row * (size_t)matrix->stride;
}

bool gf2_matrix_get(const Gf2Matrix *matrix, int row, int column);

/* A PB B, Langlet's product modulo 2; a->columns must equal b->rows. */
Gf2Matrix *gf2_matrix_product(const Gf2Matrix *a, const Gf2Matrix *b);
/* The matrix (square) to a power, the identity for 0, by repeated squaring. */
Gf2Matrix *gf2_matrix_power(const Gf2Matrix *matrix, uint64_t exponent);
/* The least n from 1 to `limit` with matrix^n = identity; 0 when there is none (a singular matrix
 * has none at all), memory runs out or `stop` (NULL: never) is raised. Costs one product for each
 * power tried. */
uint64_t gf2_matrix_order(const Gf2Matrix *matrix, uint64_t limit, const atomic_bool *stop);

/* Brings the matrix to reduced row echelon form, looking for pivots in the first `columns` columns
 * only; row operations reach over the whole row, so that [A | I] becomes [R | T] with R = T PB A.
 * Row i of the result has its pivot in column pivots[i]; `pivots` holds at least the smaller of
 * rows and columns. Returns the rank. */
int gf2_matrix_reduce(Gf2Matrix *matrix, int columns, int *pivots);
/* The same with the inner loops of that level at most (PROCESSOR_LEVELS: the best); for tests. */
int gf2_matrix_reduce_at(Gf2Matrix *matrix, int columns, int *pivots, ProcessorLevel level);
/* The same; -1, and the matrix as it was, when `stop` (NULL: never) was raised meanwhile. */
int gf2_matrix_reduce_until(Gf2Matrix *matrix, int columns, int *pivots, const atomic_bool *stop);
/* The rank; -1 when memory runs out. */
int gf2_matrix_rank(const Gf2Matrix *matrix);
/* The same; -1 as well when `stop` (NULL: never) was raised meanwhile. */
int gf2_matrix_rank_until(const Gf2Matrix *matrix, const atomic_bool *stop);

/* The inverse by elimination. STATUS_NOT_FOUND when the matrix (square) is singular,
 * STATUS_NO_MEMORY; *inverse is NULL then. */
Status gf2_matrix_inverse(const Gf2Matrix *matrix, Gf2Matrix **inverse);
Status gf2_matrix_inverse_at(const Gf2Matrix *matrix, Gf2Matrix **inverse, ProcessorLevel level);
/* One solution x (gf2_words(rows) words) of x PB A = b for a single b, in about a third of the time
 * of a Gf2System. STATUS_NOT_FOUND when there is none, STATUS_NO_MEMORY. */
Status gf2_matrix_solve(const Gf2Matrix *matrix, const uint64_t *b, uint64_t *x);
/* The inverse by the "root of unity" method of Langlet's text: an invertible matrix has a finite
 * order n, and its power n - 1 is its inverse. Also gives n (`order` may be NULL).
 * STATUS_NOT_FOUND when the matrix is singular, STATUS_LIMIT when n is above `limit` or `stop`
 * (NULL: never) was raised. */
Status gf2_matrix_inverse_by_power(const Gf2Matrix *matrix, uint64_t limit, const atomic_bool *stop,
                                   Gf2Matrix **inverse, uint64_t *order);

/* A matrix eliminated once, to answer x PB A = b for many b. x says which rows of A are added. */
typedef struct Gf2System Gf2System;

/* NULL when memory runs out, or when `stop` (NULL: never) has been raised meanwhile. `matrix` is
 * not kept. */
Gf2System *gf2_system_create_until(const Gf2Matrix *matrix, const atomic_bool *stop);
void gf2_system_destroy(Gf2System *system);
int gf2_system_rank(const Gf2System *system);
/* Rows less rank: the number of combinations of rows, independent of each other, that add to 0. */
int gf2_system_nullity(const Gf2System *system);
/* Combination number `index` below the nullity: a vector over the rows of A, borrowed. All of them
 * together are a basis of the left kernel {x : x PB A = 0}. */
const uint64_t *gf2_system_kernel(const Gf2System *system, int index);
/* The column of pivot number `index` below the rank: sums of rows that agree in these are equal. */
int gf2_system_pivot(const Gf2System *system, int index);
/* Solves x PB A = b. True and one solution x (gf2_words(rows) words), or false and a certificate
 * (gf2_words(columns) words): a y that meets every row of A an even number of times and b an odd
 * one, so that no combination of rows can be b. `certificate` is overwritten in any case. */
bool gf2_system_solve(const Gf2System *system, const uint64_t *b, uint64_t *x,
                      uint64_t *certificate);

#endif
