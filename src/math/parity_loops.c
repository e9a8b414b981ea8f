#include "parity_loops.h"

#include "unrolled.h"

#if PROCESSOR_IS_X86
#include <immintrin.h>
#endif

/* Words that are transformed together before the levels above them. */
#define GROUP 64
#define CHUNK 8
#define SIXTEEN 16
/* Words of the first cache. */
#define NEAR ((size_t)1 << 12)

/* The items with index & h, for h = 1, 2 … 32, in a word of 64. */
static const uint64_t upper[6] = {0xAAAAAAAAAAAAAAAAu, 0xCCCCCCCCCCCCCCCCu, 0xF0F0F0F0F0F0F0F0u,
                                  0xFF00FF00FF00FF00u, 0xFFFF0000FFFF0000u, 0xFFFFFFFF00000000u};

/* What HEL adds upwards, COG adds downwards; `is_hel` is a constant where these are called. */

static inline void chunk_add(uint64_t *restrict to, const uint64_t *restrict from) {
    for (int i = 0; i < CHUNK; i++) {
        to[i] ^= from[i];
    }
}

static inline void run_add(uint64_t *to, const uint64_t *from, size_t words) {
    size_t i = 0;
    for (; i + CHUNK <= words; i += CHUNK) {
        chunk_add(to + i, from + i);
    }
    for (; i < words; i++) {
        to[i] ^= from[i];
    }
}

static inline void pair_add(uint64_t *low, uint64_t *high, size_t words, int is_hel) {
    run_add(is_hel ? high : low, is_hel ? low : high, words);
}

/* The levels within words, and within the eight words of a chunk. */
static inline void chunk_transform(uint64_t *words, int is_hel) {
    for (int level = 0; level < 6; level++) {
        for (int i = 0; i < CHUNK; i++) {
            words[i] ^= is_hel ? (words[i] << (1 << level)) & upper[level]
                               : (words[i] & upper[level]) >> (1 << level);
        }
    }
    for (int h = 1; h < CHUNK; h *= 2) {
        for (int i = 0; i < CHUNK; i++) {
            if (i & h) {
                words[is_hel ? i : i ^ h] ^= words[is_hel ? i ^ h : i];
            }
        }
    }
}

static inline void sixteen_plainly(uint64_t *bits, size_t stride, int is_hel) {
    for (size_t i = 0; i < stride; i += CHUNK) {
        for (size_t h = 1; h < SIXTEEN; h *= 2) {
            for (size_t run = 0; run < SIXTEEN; run++) {
                if (run & h) {
                    pair_add(bits + (run ^ h) * stride + i, bits + run * stride + i, CHUNK, is_hel);
                }
            }
        }
    }
}

typedef void (*SixteenLoop)(uint64_t *bits, size_t stride);

/* The levels from `stride` words up to half of `words`. */
static inline void levels_transform(uint64_t *bits, size_t words, size_t stride, int is_hel,
                                    SixteenLoop sixteen) {
    for (; stride * SIXTEEN <= words; stride *= SIXTEEN) {
        for (size_t first = 0; first < words; first += SIXTEEN * stride) {
            sixteen(bits + first, stride);
        }
    }
    for (; stride < words; stride *= 2) {
        for (size_t first = 0; first < words; first += 2 * stride) {
            pair_add(bits + first, bits + first + stride, stride, is_hel);
        }
    }
}

static inline void block_plainly(uint64_t *bits, size_t words, int is_hel, SixteenLoop sixteen) {
    for (size_t i = 0; i < words; i += CHUNK) {
        chunk_transform(bits + i, is_hel);
    }
    levels_transform(bits, words, CHUNK, is_hel, sixteen);
}

#define PLAIN_LOOPS_FOR(level, attribute)                                                          \
    attribute static void hel_sixteen_##level(uint64_t *bits, size_t stride) {                     \
        sixteen_plainly(bits, stride, 1);                                                          \
    }                                                                                              \
    attribute static void cog_sixteen_##level(uint64_t *bits, size_t stride) {                     \
        sixteen_plainly(bits, stride, 0);                                                          \
    }                                                                                              \
    attribute static void hel_block_##level(uint64_t *bits, size_t words) {                        \
        block_plainly(bits, words, 1, hel_sixteen_##level);                                        \
    }                                                                                              \
    attribute static void cog_block_##level(uint64_t *bits, size_t words) {                        \
        block_plainly(bits, words, 0, cog_sixteen_##level);                                        \
    }                                                                                              \
    attribute static void add_##level(uint64_t *to, const uint64_t *from, size_t words) {          \
        run_add(to, from, words);                                                                  \
    }

PLAIN_LOOPS_FOR(portable, )

#if PROCESSOR_IS_X86

#define TARGET __attribute__((target("avx512f")))
/* Inlined in any case: the constants of the call decide what stays in registers. */
#define TARGET_INLINE __attribute__((target("avx512f"), always_inline)) static inline
#define XOR_AND 0x78 /* a ^ (b & c) */

TARGET_INLINE __m512i lanes_transform(__m512i z, int is_hel) {
    UNROLLED
    for (int level = 0; level < 6; level++) {
        const __m512i mask = _mm512_set1_epi64((long long)(is_hel ? upper[level] : ~upper[level]));
        const __m512i moved =
            is_hel ? _mm512_slli_epi64(z, 1u << level) : _mm512_srli_epi64(z, 1u << level);
        z = _mm512_ternarylogic_epi64(z, moved, mask, XOR_AND);
    }
    if (is_hel) {
        z = _mm512_mask_xor_epi64(z, 0xAA, z, _mm512_permutex_epi64(z, _MM_SHUFFLE(2, 2, 0, 0)));
        z = _mm512_mask_xor_epi64(z, 0xCC, z, _mm512_permutex_epi64(z, _MM_SHUFFLE(1, 0, 1, 0)));
        return _mm512_mask_xor_epi64(z, 0xF0, z,
                                     _mm512_shuffle_i64x2(z, z, _MM_SHUFFLE(1, 0, 1, 0)));
    }
    z = _mm512_mask_xor_epi64(z, 0x55, z, _mm512_permutex_epi64(z, _MM_SHUFFLE(3, 3, 1, 1)));
    z = _mm512_mask_xor_epi64(z, 0x33, z, _mm512_permutex_epi64(z, _MM_SHUFFLE(3, 2, 3, 2)));
    return _mm512_mask_xor_epi64(z, 0x0F, z, _mm512_shuffle_i64x2(z, z, _MM_SHUFFLE(3, 2, 3, 2)));
}

/* `count` registers (8 or 16) whose levels are done without leaving them. */
TARGET_INLINE void registers_transform(__m512i *z, int count, int is_hel) {
    UNROLLED
    for (int h = 1; h < count; h *= 2) {
        UNROLLED
        for (int i = 0; i < count; i++) {
            if (i & h) {
                z[is_hel ? i : i ^ h] =
                    _mm512_xor_si512(z[is_hel ? i : i ^ h], z[is_hel ? i ^ h : i]);
            }
        }
    }
}

/* The levels over `count` runs of `stride` words. */
TARGET_INLINE void runs_avx512(uint64_t *bits, size_t stride, int count, int is_hel) {
    for (size_t i = 0; i < stride; i += CHUNK) {
        __m512i z[SIXTEEN];
        UNROLLED
        for (int run = 0; run < count; run++) {
            z[run] = _mm512_loadu_si512(bits + (size_t)run * stride + i);
        }
        registers_transform(z, count, is_hel);
        UNROLLED
        for (int run = 0; run < count; run++) {
            _mm512_storeu_si512(bits + (size_t)run * stride + i, z[run]);
        }
    }
}

TARGET_INLINE void group_avx512(uint64_t *bits, int is_hel) {
    __m512i z[GROUP / CHUNK];
    UNROLLED
    for (int i = 0; i < GROUP / CHUNK; i++) {
        z[i] = lanes_transform(_mm512_loadu_si512(bits + CHUNK * i), is_hel);
    }
    registers_transform(z, GROUP / CHUNK, is_hel);
    UNROLLED
    for (int i = 0; i < GROUP / CHUNK; i++) {
        _mm512_storeu_si512(bits + CHUNK * i, z[i]);
    }
}

TARGET static void add_avx512(uint64_t *to, const uint64_t *from, size_t words) {
    size_t i = 0;
    for (; i + CHUNK <= words; i += CHUNK) {
        _mm512_storeu_si512(
            to + i, _mm512_xor_si512(_mm512_loadu_si512(to + i), _mm512_loadu_si512(from + i)));
    }
    for (; i < words; i++) {
        to[i] ^= from[i];
    }
}

/* All levels from `stride` words up to half of `words`, within a near cache. */
TARGET_INLINE void levels_avx512(uint64_t *bits, size_t words, size_t stride, int is_hel) {
    while (stride < words) {
        const size_t ratio = words / stride;
        const int count = ratio >= 16 ? 16 : (int)ratio;
        for (size_t first = 0; first < words; first += (size_t)count * stride) {
            switch (count) {
            case 16:
                runs_avx512(bits + first, stride, 16, is_hel);
                break;
            case 8:
                runs_avx512(bits + first, stride, 8, is_hel);
                break;
            case 4:
                runs_avx512(bits + first, stride, 4, is_hel);
                break;
            default:
                runs_avx512(bits + first, stride, 2, is_hel);
                break;
            }
        }
        stride *= (size_t)count;
    }
}

TARGET_INLINE void block_avx512(uint64_t *bits, size_t words, int is_hel) {
    if (words < GROUP) {
        for (size_t i = 0; i < words; i += CHUNK) {
            const __m512i z = lanes_transform(_mm512_loadu_si512(bits + i), is_hel);
            _mm512_storeu_si512(bits + i, z);
        }
        levels_avx512(bits, words, CHUNK, is_hel);
        return;
    }
    const size_t near = words < NEAR ? words : NEAR;
    for (size_t first = 0; first < words; first += near) {
        for (size_t i = 0; i < near; i += GROUP) {
            group_avx512(bits + first + i, is_hel);
        }
        levels_avx512(bits + first, near, GROUP, is_hel);
    }
    levels_avx512(bits, words, near, is_hel);
}

TARGET static void hel_sixteen_avx512(uint64_t *bits, size_t stride) {
    runs_avx512(bits, stride, SIXTEEN, 1);
}

TARGET static void cog_sixteen_avx512(uint64_t *bits, size_t stride) {
    runs_avx512(bits, stride, SIXTEEN, 0);
}

TARGET static void hel_block_avx512(uint64_t *bits, size_t words) {
    block_avx512(bits, words, 1);
}

TARGET static void cog_block_avx512(uint64_t *bits, size_t words) {
    block_avx512(bits, words, 0);
}

static const ParityLoops loops_avx512 = {hel_block_avx512, cog_block_avx512, add_avx512,
                                         hel_sixteen_avx512, cog_sixteen_avx512};
#endif

static const ParityLoops loops_portable = {hel_block_portable, cog_block_portable, add_portable,
                                           hel_sixteen_portable, cog_sixteen_portable};

const ParityLoops *parity_loops(ProcessorLevel level) {
#if PROCESSOR_IS_X86
    switch (processor_at_most(level)) {
    case PROCESSOR_AVX512:
    case PROCESSOR_LEVELS:
        return &loops_avx512;
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
