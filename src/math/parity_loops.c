#include "parity_loops.h"

#include <string.h>

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

/* The portable loops work on two words at a time where the compiler knows vectors: every 64-bit
 * processor has such registers. What HEL adds upwards, COG adds downwards; `is_hel` is a constant
 * where these are called. */
#if defined(__GNUC__)
typedef uint64_t Lane __attribute__((vector_size(16), may_alias, aligned(8)));
typedef uint32_t Lane32 __attribute__((vector_size(16), may_alias, aligned(8)));
typedef uint16_t Lane16 __attribute__((vector_size(16), may_alias, aligned(8)));
#define LANE_OF(word) ((Lane){word, word})

/* The levels of 8 items and more: shifts within wider and wider parts need no masks. */
static inline Lane lane_upper_levels(Lane z, int is_hel) {
    if (is_hel) {
        z ^= (Lane)((Lane16)z << 8);
        z ^= (Lane)((Lane32)z << 16);
        z ^= z << 32;
        return z ^ (Lane) { 0, z[0] };
    }
    z ^= (Lane)((Lane16)z >> 8);
    z ^= (Lane)((Lane32)z >> 16);
    z ^= z >> 32;
    return z ^ (Lane) { z[1], 0 };
}
#define LOWER_LEVELS 3
#else
typedef uint64_t Lane;
#define LANE_OF(word) (word)
#define LOWER_LEVELS 6

static inline Lane lane_upper_levels(Lane z, int is_hel) {
    (void)is_hel;
    return z;
}
#endif
#define LANE_WORDS (sizeof(Lane) / sizeof(uint64_t))
/* Lanes that are worked on together. */
#define EIGHT 8

static inline Lane lane_transform(Lane z, int is_hel) {
    UNROLLED
    for (int level = 0; level < LOWER_LEVELS; level++) {
        const Lane mask = LANE_OF(upper[level]);
        const Lane step = LANE_OF(UINT64_C(1) << level);
        z ^= is_hel ? (z << step) & mask : (z & mask) >> step;
    }
    return lane_upper_levels(z, is_hel);
}

/* The levels over `count` runs of `stride` lanes. */
static inline void lane_runs(Lane *lanes, size_t stride, size_t count, int is_hel) {
    for (size_t i = 0; i < stride; i++) {
        Lane z[SIXTEEN];
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
    Lane *const lanes = (Lane *)(void *)bits;
    const size_t count = words / LANE_WORDS;
    for (size_t i = 0; i < count; i++) {
        lanes[i] = lane_transform(lanes[i], is_hel);
    }
    size_t stride = 1;
    for (; stride * EIGHT <= count; stride *= EIGHT) {
        for (size_t first = 0; first < count; first += EIGHT * stride) {
            lane_runs(lanes + first, stride, EIGHT, is_hel);
        }
    }
    for (; stride < count; stride *= 2) {
        for (size_t first = 0; first < count; first += 2 * stride) {
            lane_runs(lanes + first, stride, 2, is_hel);
        }
    }
}

/* Far runs that begin at equal places of the caches drive each other out: of each a whole line is
 * taken at once. */
static inline void sixteen_portable(uint64_t *bits, size_t stride, int is_hel) {
    for (size_t i = 0; i < stride; i += CHUNK) {
        uint64_t lines[SIXTEEN * CHUNK];
        for (size_t run = 0; run < SIXTEEN; run++) {
            memcpy(lines + run * CHUNK, bits + run * stride + i, CHUNK * sizeof *bits);
        }
        lane_runs((Lane *)(void *)lines, CHUNK / LANE_WORDS, SIXTEEN, is_hel);
        for (size_t run = 0; run < SIXTEEN; run++) {
            memcpy(bits + run * stride + i, lines + run * CHUNK, CHUNK * sizeof *bits);
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

static void add_portable(uint64_t *to, const uint64_t *from, size_t words) {
    for (size_t i = 0; i < words; i++) {
        to[i] ^= from[i];
    }
}

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
