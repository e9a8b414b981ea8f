/* Inverts a binary matrix in floating point and compares the result with the inverse modulo 2. */
#include "inversion/float_inverse.h"

#include <math.h>
#include <string.h>

#include "base/rng.h"
#include "math/gf2_small.h"

typedef double Reals[INVERSION_FLOAT_INVERSE_MAX][2 * INVERSION_FLOAT_INVERSE_MAX];

static Gf2Small draw_matrix(int size, Rng *rng) {
    const uint64_t all = ~UINT64_C(0) >> (64 - size);
    Gf2Small matrix = gf2_small_zero(size, size);
    for (int row = 0; row < size; row++) {
        matrix.row[row] = rng_next(rng) & all;
    }
    return matrix;
}

static void exchange_rows(Reals at, int first, int second) {
    double kept[2 * INVERSION_FLOAT_INVERSE_MAX];
    memcpy(kept, at[first], sizeof kept);
    memcpy(at[first], at[second], sizeof kept);
    memcpy(at[second], kept, sizeof kept);
}

/* Gauss-Jordan elimination with the largest entry of a column as the pivot: [Y | I] becomes
 * [I | Y^-1]. Returns the determinant. */
static double invert(Reals at, int size) {
    double determinant = 1;
    for (int k = 0; k < size; k++) {
        int largest = k;
        for (int row = k + 1; row < size; row++) {
            largest = fabs(at[row][k]) > fabs(at[largest][k]) ? row : largest;
        }
        if (largest != k) {
            exchange_rows(at, largest, k);
            determinant = -determinant;
        }
        const double pivot = at[k][k];
        determinant *= pivot;
        for (int column = 0; column < 2 * size; column++) {
            at[k][column] /= pivot;
        }
        for (int row = 0; row < size; row++) {
            const double factor = at[row][k];
            for (int column = 0; row != k && column < 2 * size; column++) {
                at[row][column] -= factor * at[k][column];
            }
        }
    }
    return determinant;
}

static double residue_of(const Gf2Small *y, Reals at) {
    double most = 0;
    for (int row = 0; row < y->rows; row++) {
        for (int column = 0; column < y->rows; column++) {
            double sum = row == column ? -1 : 0;
            for (int i = 0; i < y->rows; i++) {
                sum += gf2_small_get(y, row, i) ? at[i][y->rows + column] : 0;
            }
            most = fmax(most, fabs(sum));
        }
    }
    return most;
}

InversionFloatInverse inversion_float_inverse_try(int size) {
    Rng rng = rng_seeded((uint64_t)size);
    InversionFloatInverse result = {.size = size};
    Reals at = {{0}};
    Gf2Small inverse;
    Gf2Small y = draw_matrix(size, &rng);
    while (gf2_small_inverse(&y, &inverse, NULL, NULL) != STATUS_OK) {
        y = draw_matrix(size, &rng);
    }
    for (int row = 0; row < size; row++) {
        at[row][size + row] = 1;
        for (int column = 0; column < size; column++) {
            at[row][column] = gf2_small_get(&y, row, column);
        }
    }
    const double determinant = invert(at, size);
    const double residue = residue_of(&y, at);
    result.digits = (int)floor(log10(fabs(determinant))) + 1;
    result.residue = residue > 0 ? (int)floor(-log10(residue)) : 17;
    for (int row = 0; row < size; row++) {
        for (int column = 0; column < size; column++) {
            const double rounded = nearbyint(determinant * at[row][size + column]);
            result.wrong += (fmod(fabs(rounded), 2) != 0) != gf2_small_get(&inverse, row, column);
        }
    }
    return result;
}

void inversion_float_inverse_apply(int size, const uint8_t *y, const int *row, double *product) {
    Reals at = {{0}};
    for (int i = 0; i < size; i++) {
        at[i][size + i] = 1;
        for (int column = 0; column < size; column++) {
            at[i][column] = y[i * size + column];
        }
    }
    invert(at, size);
    for (int column = 0; column < size; column++) {
        product[column] = 0;
        for (int i = 0; i < size; i++) {
            product[column] += row[i] * at[i][size + column];
        }
    }
}
