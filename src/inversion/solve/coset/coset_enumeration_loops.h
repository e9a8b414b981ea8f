/* The inner loops of coset_enumeration.h, for many lanes at once. */
#ifndef DAMIER_INVERSION_SOLVE_COSET_COSET_ENUMERATION_LOOPS_H
#define DAMIER_INVERSION_SOLVE_COSET_COSET_ENUMERATION_LOOPS_H

#include <stdbool.h>
#include <stdint.h>

#include "math/processor.h"

/* Lanes are processed in multiples of this. */
#define ENUMERATION_CHUNK 64
/* More clicks than any choice has. */
#define ENUMERATION_FAR 0x3fff

/* A class adds table[indices[lane]] to each lane. */
typedef struct EnumerationLookup {
    const uint8_t *indices; /* by lane, below 16 */
    bool is_last;           /* the next lookup would overflow the sum in bytes */
    uint8_t table[16];
} EnumerationLookup;

typedef struct EnumerationLoops {
    /* sums[lane] += the sum of all lookups. */
    void (*add_up)(uint16_t *restrict sums, int lanes, const EnumerationLookup *lookups, int count);
    /* to[lane] = the lesser of to[lane] and a[lane] + b[lane]. */
    void (*least)(uint16_t *restrict to, int lanes, const uint16_t *restrict a,
                  const uint16_t *restrict b);
} EnumerationLoops;

const EnumerationLoops *coset_enumeration_loops(ProcessorLevel level);

#endif
