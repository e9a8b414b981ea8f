/* The inverse modulo 2 by way of floating point: how far that goes. */
#ifndef DAMIER_SCENES_INVERSION_LESSON_FLOAT_INVERSE_H
#define DAMIER_SCENES_INVERSION_LESSON_FLOAT_INVERSE_H

#define FLOAT_INVERSE_MAX 64

typedef struct FloatInverse {
    int size;
    int digits;  /* of the determinant */
    int residue; /* the largest entry of Y Y^-1 - I is some 10 to minus this */
    int wrong;   /* entries of the rounded product of determinant and inverse whose parity is not
                    that of the inverse modulo 2 */
} FloatInverse;

/* For a matrix of 0s and 1s drawn at random that has both inverses. */
FloatInverse float_inverse_try(int size);

#endif
