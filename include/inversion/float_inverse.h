/* Float inverse: how far the inverse modulo 2 can be found by floating point, as the determinant
 * times the real inverse, rounded. */
#ifndef DAMIER_INVERSION_FLOAT_INVERSE_H
#define DAMIER_INVERSION_FLOAT_INVERSE_H

#define INVERSION_FLOAT_INVERSE_MAX 64

typedef struct InversionFloatInverse {
    int size;
    int digits;  /* of the determinant */
    int residue; /* the largest entry of Y Y^-1 - I is some 10 to minus this */
    int wrong;   /* entries of the rounded product of determinant and inverse whose parity is not
                    that of the inverse modulo 2 */
} InversionFloatInverse;

/* For a matrix of `size` rows (1 to INVERSION_FLOAT_INVERSE_MAX) of 0s and 1s that has both
 * inverses; the size is the seed it is drawn from. */
InversionFloatInverse inversion_float_inverse_try(int size);

#endif
