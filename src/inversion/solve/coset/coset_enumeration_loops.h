/* The inner loops of star.h, for many lanes at once. */
#ifndef DAMIER_INVERSION_SOLVE_COSET_COSET_ENUMERATION_LOOPS_H
#define DAMIER_INVERSION_SOLVE_COSET_COSET_ENUMERATION_LOOPS_H

#include <stdbool.h>
#include <stdint.h>

#include "math/processor.h"

/* Lanes are worked on in multiples of this. */
#define ENUMERATION_CHUNK 64
/* Clicks that no choice has. */
#define ENUMERATION_FAR 0x3fff

/* What a class adds: table[indices[lane]]. */
typedef struct EnumerationLookup {
    const uint8_t *indices; /* of all lanes, below 16 */
    bool is_last;           /* bytes would overflow with the next one */
    uint8_t table[16];
} EnumerationLookup;

typedef struct EnumerationLoops {
    /* sums[lane] += what the lookups add. */
    void (*add_up)(uint16_t *restrict sums, int lanes, const EnumerationLookup *lookups, int count);
    /* to[lane] = the least of it and a[lane] + b[lane]. */
    void (*least)(uint16_t *restrict to, int lanes, const uint16_t *restrict a,
                  const uint16_t *restrict b);
} EnumerationLoops;

const EnumerationLoops *coset_enumeration_loops(ProcessorLevel level);

#endif
