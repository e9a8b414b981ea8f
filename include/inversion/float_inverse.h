/* Float inverse: tests how well floating point finds the inverse modulo 2, as the determinant times
 * the real inverse, rounded. */
#ifndef DAMIER_INVERSION_FLOAT_INVERSE_H
#define DAMIER_INVERSION_FLOAT_INVERSE_H

#include <stdint.h>

#define INVERSION_FLOAT_INVERSE_MAX 64

typedef struct InversionFloatInverse {
    int size;
    int digits;  /* the number of digits of the determinant */
    int residue; /* the largest entry of Y Y^-1 - I is about 10 to minus this */
    int wrong;   /* how many entries of the rounded product of determinant and inverse differ in
                    parity from the inverse modulo 2 */
} InversionFloatInverse;

/* Draws a matrix of `size` rows (1 to INVERSION_FLOAT_INVERSE_MAX) of 0s and 1s that has both
 * inverses, and compares them. The size is the seed. */
InversionFloatInverse inversion_float_inverse_try(int size);

/* Computes product = row * Y^-1 in floating point. Y has `size` rows (1 to
 * INVERSION_FLOAT_INVERSE_MAX) of 0s and 1s, row by row, and an inverse over the real numbers;
 * `row` and `product` have `size` numbers. */
void inversion_float_inverse_apply(int size, const uint8_t *y, const int *row, double *product);

#endif
