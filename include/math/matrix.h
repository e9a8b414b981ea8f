/* Small matrices of integers, at most 16 x 16, as plain values: the Connect 4 board as 0, 1 and -1,
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
/* Returns A·B; a->columns must equal b->rows. */
IntMatrix matrix_product(const IntMatrix *a, const IntMatrix *b);
/* The sum of all entries. */
int matrix_sum(const IntMatrix *matrix);
/* The determinant of a square matrix, computed without fractions (Bareiss 1968). Every minor must
 * fit in 63 bits; entries of -1 to 1 do so at any size allowed here. */
int64_t matrix_determinant(const IntMatrix *matrix);
/* Returns the determinant and writes the adjugate: the inverse over the reals times the
 * determinant, in whole numbers. All entries of `adjugate` are 0 when the determinant is 0. Same
 * limits. */
int64_t matrix_adjugate(const IntMatrix *matrix, IntMatrix *adjugate);

/* The square diagonal matrix with 1 at first … first + count - 1 and 0 elsewhere; positions outside
 * the matrix are ignored. With as many rows or columns as M it is A or B of the window f(M, n, m) =
 * A·M·B. */
IntMatrix matrix_diagonal_window(int size, int first, int count);

#endif
