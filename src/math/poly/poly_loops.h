/* The inner loops of polynomials over GF(2), in versions for each kind of processor. */
#ifndef DAMIER_MATH_POLY_POLY_LOOPS_H
#define DAMIER_MATH_POLY_POLY_LOOPS_H

#include <stdint.h>

#include "math/processor.h"

typedef struct PolyWords {
    const uint64_t *at;
    int words;
} PolyWords;

typedef struct PolyLoops {
    /* to ^= from << shift, with shift from 0 to 63. Writes to[words] when bits leave the last of
     * the `words` words. */
    void (*add_shifted)(uint64_t *to, const uint64_t *from, int words, int shift);
    /* product = a b, of a.words + b.words words. */
    void (*multiply)(PolyWords a, PolyWords b, uint64_t *product);
} PolyLoops;

const PolyLoops *poly_loops(ProcessorLevel level);

#endif
