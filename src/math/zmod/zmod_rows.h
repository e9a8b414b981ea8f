/* Operations on rows of digits below q, a prime power of at most 9. */
#ifndef DAMIER_MATH_ZMOD_ZMOD_ROWS_H
#define DAMIER_MATH_ZMOD_ZMOD_ROWS_H

#include <stdint.h>

#include "math/processor.h"

/* The inverse of `unit` modulo q. */
int zmod_inverse(int unit, int q);
/* The dot product of `count` digits, all below 10. */
uint32_t zmod_dot(const uint8_t *a, const uint8_t *b, int count);

/* Entries processed together. */
#define ZMOD_CHUNK 32

/* A row added to another, `factor` times. */
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
