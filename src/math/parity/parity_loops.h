/* The inner loops of HEL and COG over whole words, in versions for each kind of processor. */
#ifndef DAMIER_MATH_PARITY_PARITY_LOOPS_H
#define DAMIER_MATH_PARITY_PARITY_LOOPS_H

#include <stddef.h>
#include <stdint.h>

#include "math/processor.h"

/* Words of a block that stays in the second-level cache through all its levels. */
#define PARITY_BLOCK ((size_t)1 << 15)

/* The items with index & h, for h = 1, 2 … 32, in a word of 64. */
static const uint64_t parity_upper[6] = {0xAAAAAAAAAAAAAAAAu, 0xCCCCCCCCCCCCCCCCu,
                                         0xF0F0F0F0F0F0F0F0u, 0xFF00FF00FF00FF00u,
                                         0xFFFF0000FFFF0000u, 0xFFFFFFFF00000000u};

typedef struct ParityLoops {
    /* Does all levels within `words` words, a power of two from 8 to PARITY_BLOCK. */
    void (*hel_block)(uint64_t *bits, size_t words);
    void (*cog_block)(uint64_t *bits, size_t words);
    /* to ^= from. */
    void (*add)(uint64_t *to, const uint64_t *from, size_t words);
    /* Does four levels at once over sixteen consecutive runs of `stride` words. */
    void (*hel_sixteen)(uint64_t *bits, size_t stride);
    void (*cog_sixteen)(uint64_t *bits, size_t stride);
} ParityLoops;

const ParityLoops *parity_loops(ProcessorLevel level);
#if PROCESSOR_IS_X86
extern const ParityLoops parity_loops_avx2;
extern const ParityLoops parity_loops_avx512;
#endif

#endif
