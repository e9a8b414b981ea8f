/* The portable loops of HEL and COG, and the choice of the fastest version. */
#include "math/parity/parity_loops.h"

#include <string.h>

#include "math/unrolled.h"

#define PARITY_LOOPS_CHUNK 8
#define PARITY_LOOPS_SIXTEEN 16

/* The portable loops process two words at a time when the compiler supports vectors: every 64-bit
 * processor has such registers. HEL adds upwards, COG downwards; `is_hel` is a constant in every
 * call. */
#if defined(__GNUC__)
typedef uint64_t ParityLoopsLane __attribute__((vector_size(16), may_alias, aligned(8)));
typedef uint32_t Lane32 __attribute__((vector_size(16), may_alias, aligned(8)));
typedef uint16_t Lane16 __attribute__((vector_size(16), may_alias, aligned(8)));
#define LANE_OF(word) ((ParityLoopsLane){word, word})

/* The levels of 8 items and more: shifts within ever wider parts need no masks. */
static inline ParityLoopsLane lane_upper_levels(ParityLoopsLane z, int is_hel) {
    if (is_hel) {
        z ^= (ParityLoopsLane)((Lane16)z << 8);
        z ^= (ParityLoopsLane)((Lane32)z << 16);
        z ^= z << 32;
        return z ^ (ParityLoopsLane) { 0, z[0] };
    }
    z ^= (ParityLoopsLane)((Lane16)z >> 8);
    z ^= (ParityLoopsLane)((Lane32)z >> 16);
    z ^= z >> 32;
    return z ^ (ParityLoopsLane) { z[1], 0 };
}
#define LOWER_LEVELS 3
#else
typedef uint64_t ParityLoopsLane;
#define LANE_OF(word) (word)
#define LOWER_LEVELS 6

static inline ParityLoopsLane lane_upper_levels(ParityLoopsLane z, int is_hel) {
    (void)is_hel;
    return z;
}
#endif
#define PARITY_LOOPS_LANE_WORDS (sizeof(ParityLoopsLane) / sizeof(uint64_t))
/* Lanes processed together. */
#define PARITY_LOOPS_EIGHT 8

static inline ParityLoopsLane lane_transform(ParityLoopsLane z, int is_hel) {
    UNROLLED
    for (int level = 0; level < LOWER_LEVELS; level++) {
        const ParityLoopsLane mask = LANE_OF(parity_upper[level]);
        const ParityLoopsLane step = LANE_OF(UINT64_C(1) << level);
        z ^= is_hel ? (z << step) & mask : (z & mask) >> step;
    }
    return lane_upper_levels(z, is_hel);
}

/* Does the levels over `count` runs of `stride` lanes. */
static inline void lane_runs(ParityLoopsLane *lanes, size_t stride, size_t count, int is_hel) {
    for (size_t i = 0; i < stride; i++) {
        ParityLoopsLane z[PARITY_LOOPS_SIXTEEN];
        UNROLLED
        for (size_t run = 0; run < count; run++) {
            z[run] = lanes[run * stride + i];
        }
        UNROLLED
        for (size_t h = 1; h < count; h *= 2) {
            UNROLLED
            for (size_t run = 0; run < count; run++) {
                if (run & h) {
                    z[is_hel ? run : run ^ h] ^= z[is_hel ? run ^ h : run];
                }
            }
        }
        UNROLLED
        for (size_t run = 0; run < count; run++) {
            lanes[run * stride + i] = z[run];
        }
    }
}

static inline void block_portable(uint64_t *bits, size_t words, int is_hel) {
    ParityLoopsLane *const lanes = (ParityLoopsLane *)(void *)bits;
    const size_t count = words / PARITY_LOOPS_LANE_WORDS;
    for (size_t i = 0; i < count; i++) {
        lanes[i] = lane_transform(lanes[i], is_hel);
    }
    size_t stride = 1;
    for (; stride * PARITY_LOOPS_EIGHT <= count; stride *= PARITY_LOOPS_EIGHT) {
        for (size_t first = 0; first < count; first += PARITY_LOOPS_EIGHT * stride) {
            lane_runs(lanes + first, stride, PARITY_LOOPS_EIGHT, is_hel);
        }
    }
    for (; stride < count; stride *= 2) {
        for (size_t first = 0; first < count; first += 2 * stride) {
            lane_runs(lanes + first, stride, 2, is_hel);
        }
    }
}

/* Distant runs that map to the same cache sets evict each other, so each is copied a whole cache
 * line at a time. */
static inline void sixteen_portable(uint64_t *bits, size_t stride, int is_hel) {
    for (size_t i = 0; i < stride; i += PARITY_LOOPS_CHUNK) {
        uint64_t lines[PARITY_LOOPS_SIXTEEN * PARITY_LOOPS_CHUNK];
        for (size_t run = 0; run < PARITY_LOOPS_SIXTEEN; run++) {
            memcpy(lines + run * PARITY_LOOPS_CHUNK, bits + run * stride + i,
                   PARITY_LOOPS_CHUNK * sizeof *bits);
        }
        lane_runs((ParityLoopsLane *)(void *)lines, PARITY_LOOPS_CHUNK / PARITY_LOOPS_LANE_WORDS,
                  PARITY_LOOPS_SIXTEEN, is_hel);
        for (size_t run = 0; run < PARITY_LOOPS_SIXTEEN; run++) {
            memcpy(bits + run * stride + i, lines + run * PARITY_LOOPS_CHUNK,
                   PARITY_LOOPS_CHUNK * sizeof *bits);
        }
    }
}

static void hel_sixteen_portable(uint64_t *bits, size_t stride) {
    sixteen_portable(bits, stride, 1);
}

static void cog_sixteen_portable(uint64_t *bits, size_t stride) {
    sixteen_portable(bits, stride, 0);
}

static void hel_block_portable(uint64_t *bits, size_t words) {
    block_portable(bits, words, 1);
}

static void cog_block_portable(uint64_t *bits, size_t words) {
    block_portable(bits, words, 0);
}

static void parity_loops_add_portable(uint64_t *to, const uint64_t *from, size_t words) {
    for (size_t i = 0; i < words; i++) {
        to[i] ^= from[i];
    }
}

static const ParityLoops loops_portable = {hel_block_portable, cog_block_portable,
                                           parity_loops_add_portable, hel_sixteen_portable,
                                           cog_sixteen_portable};

const ParityLoops *parity_loops(ProcessorLevel level) {
#if PROCESSOR_IS_X86
    switch (processor_at_most(level)) {
    case PROCESSOR_AVX512:
    case PROCESSOR_LEVELS:
        return &parity_loops_avx512;
    case PROCESSOR_AVX2:
        return &parity_loops_avx2;
    case PROCESSOR_PORTABLE:
        break;
    }
#else
    (void)level;
#endif
    return &loops_portable;
}
