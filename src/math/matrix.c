/* Small matrices of integers. */
#include "math/matrix.h"

#include <assert.h>

IntMatrix matrix_zero(int rows, int columns) {
    assert(rows >= 0 && rows <= MATRIX_SIDE_MAX && columns >= 0 && columns <= MATRIX_SIDE_MAX);
    return (IntMatrix){.rows = rows, .columns = columns};
}

IntMatrix matrix_identity(int size) {
    return matrix_diagonal_window(size, 0, size);
}

IntMatrix matrix_transpose(const IntMatrix *matrix) {
    IntMatrix result = matrix_zero(matrix->columns, matrix->rows);
    for (int row = 0; row < matrix->rows; row++) {
        for (int column = 0; column < matrix->columns; column++) {
            result.at[column][row] = matrix->at[row][column];
        }
    }
    return result;
}

IntMatrix matrix_product(const IntMatrix *a, const IntMatrix *b) {
    assert(a->columns == b->rows);
    IntMatrix result = matrix_zero(a->rows, b->columns);
    for (int row = 0; row < a->rows; row++) {
        for (int inner = 0; inner < a->columns; inner++) {
            for (int column = 0; column < b->columns; column++) {
                result.at[row][column] += a->at[row][inner] * b->at[inner][column];
            }
        }
    }
    return result;
}

int matrix_sum(const IntMatrix *matrix) {
    int sum = 0;
    for (int row = 0; row < matrix->rows; row++) {
        for (int column = 0; column < matrix->columns; column++) {
            sum += matrix->at[row][column];
        }
    }
    return sum;
}

/* Twice as wide, for another matrix beside it. */
typedef int64_t MatrixWide[MATRIX_SIDE_MAX][2 * MATRIX_SIDE_MAX];

/* Moves a row with an entry in column k to row k. Returns the sign of the exchange, 0 when there is
 * no such row. */
static int pivot_up(MatrixWide at, int size, int k) {
    int row = k;
    while (row < size && at[row][k] == 0) {
        row++;
    }
    if (row == size || row == k) {
        return row == k;
    }
    for (int column = 0; column < 2 * MATRIX_SIDE_MAX; column++) {
        const int64_t kept = at[k][column];
        at[k][column] = at[row][column];
        at[row][column] = kept;
    }
    return -1;
}

int64_t matrix_determinant(const IntMatrix *matrix) {
    assert(matrix->rows == matrix->columns);
    const int size = matrix->rows;
    MatrixWide at = {{0}};
    for (int row = 0; row < size; row++) {
        for (int column = 0; column < size; column++) {
            at[row][column] = matrix->at[row][column];
        }
    }
    int64_t sign = 1;
    int64_t before = 1;
    for (int k = 0; k < size; k++) {
        sign *= pivot_up(at, size, k);
        if (sign == 0) {
            return 0;
        }
        for (int row = k + 1; row < size; row++) {
            for (int column = k + 1; column < size; column++) {
                at[row][column] =
                    (at[row][column] * at[k][k] - at[row][k] * at[k][column]) / before;
            }
        }
        before = at[k][k];
    }
    return sign * before;
}

/* Turns [M | I] into [d I | d M^-1] without fractions; d is the determinant up to the sign of the
 * exchanges. */
int64_t matrix_adjugate(const IntMatrix *matrix, IntMatrix *adjugate) {
    const int size = matrix->rows;
    MatrixWide at = {{0}};
    int64_t sign = 1;
    int64_t before = 1;
    *adjugate = matrix_zero(size, size);
    for (int row = 0; row < size; row++) {
        at[row][size + row] = 1;
        for (int column = 0; column < size; column++) {
            at[row][column] = matrix->at[row][column];
        }
    }
    for (int k = 0; k < size; k++) {
        sign *= pivot_up(at, size, k);
        if (sign == 0) {
            return 0;
        }
        for (int row = 0; row < size; row++) {
            const int64_t factor = at[row][k];
            for (int column = 0; row != k && column < 2 * size; column++) {
                at[row][column] = (at[row][column] * at[k][k] - factor * at[k][column]) / before;
            }
        }
        before = at[k][k];
    }
    for (int row = 0; row < size; row++) {
        for (int column = 0; column < size; column++) {
            adjugate->at[row][column] = (int)(sign * at[row][size + column]);
        }
    }
    return sign * before;
}

IntMatrix matrix_diagonal_window(int size, int first, int count) {
    IntMatrix result = matrix_zero(size, size);
    for (int i = 0; i < size; i++) {
        result.at[i][i] = i >= first && i < first + count;
    }
    return result;
}
