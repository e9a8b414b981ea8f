/* Small matrices of integers as plain values, at most 16 x 16: the Connect 4 board as 0, 1 and -1,
 * the products A·M·B of the lens, and the integer product behind V·Y. */
#ifndef DAMIER_MATH_MATRIX_H
#define DAMIER_MATH_MATRIX_H

#include <stdbool.h>
#include <stdint.h>

#define MATRIX_SIDE_MAX 16

typedef struct IntMatrix {
    int rows;
    int columns;
    int at[MATRIX_SIDE_MAX][MATRIX_SIDE_MAX]; /* entries outside rows x columns are 0 */
} IntMatrix;

IntMatrix matrix_zero(int rows, int columns);
IntMatrix matrix_identity(int size);
IntMatrix matrix_transpose(const IntMatrix *matrix);
/* A·B; a->columns must equal b->rows. */
IntMatrix matrix_product(const IntMatrix *a, const IntMatrix *b);
/* The sum of all entries. */
int matrix_sum(const IntMatrix *matrix);
/* The determinant of a square matrix, without fractions (Bareiss 1968); every minor must fit in 63
 * bits, as it does for entries of -1 to 1 at any size allowed here. */
int64_t matrix_determinant(const IntMatrix *matrix);
/* The determinant, and in `adjugate` so many times the inverse over the reals, whole numbers (all 0
 * when the determinant is); the same limits. */
int64_t matrix_adjugate(const IntMatrix *matrix, IntMatrix *adjugate);

/* The square diagonal matrix with 1 at first … first + count - 1 and 0 elsewhere; what lies outside
 * the matrix is left out: A and B of the window f(M, n, m) = A·M·B, of as many rows or columns as
 * M. */
IntMatrix matrix_diagonal_window(int size, int first, int count);

#endif
