/* Rows of digits below q, a power of a prime up to 9. */
#ifndef DAMIER_MATH_ZMOD_ZMOD_ROWS_H
#define DAMIER_MATH_ZMOD_ZMOD_ROWS_H

#include <stdint.h>

#include "math/processor.h"

/* The number that times `unit` is 1 modulo q. */
int zmod_inverse(int unit, int q);
/* The sum of the products of `count` digits below 10 each. */
uint32_t zmod_dot(const uint8_t *a, const uint8_t *b, int count);

/* Entries that are worked on together. */
#define ZMOD_CHUNK 32

/* One row added to another, `factor` times. */
typedef struct ZmodAddition {
    uint8_t *target;
    const uint8_t *source; /* another row */
    int count;             /* a multiple of ZMOD_CHUNK */
    int factor;            /* 1 … q - 1 */
} ZmodAddition;

/* target += factor * source modulo q. */
typedef void (*ZmodRowAdd)(ZmodAddition addition, int q);

ZmodRowAdd zmod_row_add(ProcessorLevel level);

#endif
