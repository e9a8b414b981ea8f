/* Matrices over GF(2), the integers modulo 2, of any size: one bit an entry, rows of 64-bit words.
 *
 * Bit c % 64 of word c / 64 of a row is column c; bits beyond the last column are always 0. Vectors
 * are rows of words in the same layout (gf2_words of their length) and multiply from the left, as
 * in Langlet's D = V PB Y. Products and eliminations add 64 rows at a time, using sixteen tables of
 * the sums of four rows, the "method of the four Russians" (Arlazarov, Dinic, Kronrod, Faradzev
 * 1970; for elimination Bard 2006). They use the widest registers of the processor; the result is
 * the same on every machine. Functions that return a matrix return NULL when memory runs out. */
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

/* The number of words that hold `bits` bits. */
static inline int gf2_words(int bits) {
    return (bits + 63) / 64;
}

static inline bool gf2_bit(const uint64_t *vector, int index) {
    return (vector[index / 64] >> (index % 64)) & 1;
}

static inline void gf2_flip(uint64_t *vector, int index) {
    vector[index / 64] ^= UINT64_C(1) << (index % 64);
}

/* The number of bits set in the first `words` words. */
int gf2_vector_weight(const uint64_t *vector, int words);
/* Packs the digits modulo 2, one a byte, into a vector of gf2_words(count) words, and unpacks
 * them. */
void gf2_vector_pack(const uint8_t *digits, int count, uint64_t *vector);
void gf2_vector_unpack(const uint64_t *vector, int count, uint8_t *digits);

/* Creates a zero matrix, owned by the caller. Both sizes may be 0. */
Gf2Matrix *gf2_matrix_create(int rows, int columns);
/* Creates a matrix of rows x columns digits modulo 2, one a byte. Also returns NULL when `stop`
 * (NULL: never) is raised meanwhile. */
Gf2Matrix *gf2_matrix_of_digits(int rows, int columns, const uint8_t *digits,
                                const atomic_bool *stop);
void gf2_matrix_destroy(Gf2Matrix *matrix);
Gf2Matrix *gf2_matrix_clone(const Gf2Matrix *matrix);
Gf2Matrix *gf2_matrix_transpose(const Gf2Matrix *matrix);
/* The transpose with an extra last column: the vector `column` of matrix->columns bits. */
Gf2Matrix *gf2_matrix_transpose_with(const Gf2Matrix *matrix, const uint64_t *column);

static inline uint64_t *gf2_matrix_row(Gf2Matrix *matrix, int row) {
    return matrix->words + (size_t)row * (size_t)matrix->stride;
}

static inline const uint64_t *gf2_matrix_row_const(const Gf2Matrix *matrix, int row) {
    return matrix->words + (size_t)row * (size_t)matrix->stride;
}

bool gf2_matrix_get(const Gf2Matrix *matrix, int row, int column);

/* Returns A PB B, Langlet's product modulo 2; a->columns must equal b->rows. */
Gf2Matrix *gf2_matrix_product(const Gf2Matrix *a, const Gf2Matrix *b);
/* Raises a square matrix to a power by repeated squaring; exponent 0 gives the identity. */
Gf2Matrix *gf2_matrix_power(const Gf2Matrix *matrix, uint64_t exponent);
/* The smallest n from 1 to `limit` with matrix^n = identity. Returns 0 when there is none (as for
 * every singular matrix), when memory runs out or when `stop` (NULL: never) is raised. Costs one
 * product for each power tried. */
uint64_t gf2_matrix_order(const Gf2Matrix *matrix, uint64_t limit, const atomic_bool *stop);

/* Brings the matrix to reduced row echelon form. Pivots are sought in the first `columns` columns
 * only; row operations act on the whole row, so that [A | I] becomes [R | T] with R = T PB A. Row i
 * of the result has its pivot in column pivots[i]; `pivots` holds at least the smaller of rows and
 * columns. Returns the rank. */
int gf2_matrix_reduce(Gf2Matrix *matrix, int columns, int *pivots);
/* The same, with inner loops of at most `level` (PROCESSOR_LEVELS: the best); for tests. */
int gf2_matrix_reduce_at(Gf2Matrix *matrix, int columns, int *pivots, ProcessorLevel level);
/* The same; returns -1, with the matrix unchanged, when `stop` (NULL: never) is raised
 * meanwhile. */
int gf2_matrix_reduce_until(Gf2Matrix *matrix, int columns, int *pivots, const atomic_bool *stop);
/* The rank; -1 when memory runs out. */
int gf2_matrix_rank(const Gf2Matrix *matrix);
/* The same; also -1 when `stop` (NULL: never) is raised meanwhile. */
int gf2_matrix_rank_until(const Gf2Matrix *matrix, const atomic_bool *stop);

/* Inverts a square matrix by elimination. On failure *inverse is NULL: STATUS_NOT_FOUND, the matrix
 * is singular; STATUS_NO_MEMORY. */
Status gf2_matrix_inverse(const Gf2Matrix *matrix, Gf2Matrix **inverse);
Status gf2_matrix_inverse_at(const Gf2Matrix *matrix, Gf2Matrix **inverse, ProcessorLevel level);
/* Finds one solution x (gf2_words(rows) words) of x PB A = b for a single b, in about a third of
 * the time of a Gf2System. STATUS_NOT_FOUND: there is none; STATUS_NO_MEMORY. */
Status gf2_matrix_solve(const Gf2Matrix *matrix, const uint64_t *b, uint64_t *x);
/* Inverts by the "root of unity" method of Langlet's text: an invertible matrix has a finite order
 * n, and its power n - 1 is its inverse. Also writes n to `order` (may be NULL). STATUS_NOT_FOUND:
 * the matrix is singular; STATUS_LIMIT: n exceeds `limit` or `stop` (NULL: never) was raised. */
Status gf2_matrix_inverse_by_power(const Gf2Matrix *matrix, uint64_t limit, const atomic_bool *stop,
                                   Gf2Matrix **inverse, uint64_t *order);

/* A matrix A eliminated once to solve x PB A = b for many b. x says which rows of A to add. */
typedef struct Gf2System Gf2System;

/* Returns NULL when memory runs out or when `stop` (NULL: never) is raised meanwhile. `matrix` is
 * not kept. */
Gf2System *gf2_system_create_until(const Gf2Matrix *matrix, const atomic_bool *stop);
void gf2_system_destroy(Gf2System *system);
int gf2_system_rank(const Gf2System *system);
/* Rows minus rank: the number of independent combinations of rows that add up to 0. */
int gf2_system_nullity(const Gf2System *system);
/* Combination number `index` below the nullity: a vector over the rows of A, borrowed. Together
 * they are a basis of the left kernel {x : x PB A = 0}. */
const uint64_t *gf2_system_kernel(const Gf2System *system, int index);
/* The column of pivot number `index` below the rank. Sums of rows that agree in these columns are
 * equal. */
int gf2_system_pivot(const Gf2System *system, int index);
/* Solves x PB A = b. Returns true and one solution x (gf2_words(rows) words), or false and a
 * certificate y (gf2_words(columns) words): y meets every row of A an even number of times but b an
 * odd number, so that no combination of rows equals b. `certificate` is overwritten in either
 * case. */
bool gf2_system_solve(const Gf2System *system, const uint64_t *b, uint64_t *x,
                      uint64_t *certificate);

#endif
