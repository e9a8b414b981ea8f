/* The inner loops of matrices over GF(2): portable, AVX2 and AVX-512. */
#include "math/gf2/strips.h"

#include <string.h>

#include "math/unrolled.h"

#if PROCESSOR_IS_X86
#include <immintrin.h>
#endif

/* Two words at a time when the compiler supports vectors: every 64-bit processor has such
 * registers. */
#if defined(__GNUC__)
typedef uint64_t Lane __attribute__((vector_size(16), may_alias));
#else
typedef uint64_t Lane;
#endif
#define LANE_WORDS ((int)(sizeof(Lane) / sizeof(uint64_t)))
#define LANES_MAX STRIPS_WIDE

/* Each loop is written once for both widths; the callers pass the width as a constant. */

static inline void make_portable(uint64_t *tables, const uint64_t *const *sources, int width) {
    const int lanes = width / LANE_WORDS;
    Lane *entry = (Lane *)(void *)tables;
    for (int group = 0; group < STRIPS_GROUPS; group++) {
        memset(entry, 0, (size_t)lanes * sizeof *entry);
        for (int bit = 0; bit < 4; bit++) {
            const Lane *source = (const Lane *)(const void *)sources[4 * group + bit];
            Lane *sums = entry + (1 << bit) * lanes;
            if (!source) {
                memcpy(sums, entry, (size_t)(lanes << bit) * sizeof *entry);
                continue;
            }
            for (int sum = 0; sum < 1 << bit; sum++) {
                for (int lane = 0; lane < lanes; lane++) {
                    sums[sum * lanes + lane] = entry[sum * lanes + lane] ^ source[lane];
                }
            }
        }
        entry += STRIPS_SUMS * lanes;
    }
}

static inline void add_portable(StripRows rows, const uint64_t *tables, const uint64_t *picks,
                                int width) {
    const int lanes = width / LANE_WORDS;
    const size_t table = (size_t)(STRIPS_SUMS * lanes);
    Lane *words = (Lane *)(void *)rows.words;
    for (size_t row = 0; row < rows.count; row++, words += lanes) {
        const Lane *entry = (const Lane *)(const void *)tables;
        Lane sums[LANES_MAX];
        UNROLLED
        for (int lane = 0; lane < lanes; lane++) {
            sums[lane] = words[lane];
        }
        for (uint64_t pick = picks[row]; pick; pick >>= 4) {
            const Lane *added = entry + (pick & 15) * (size_t)lanes;
            UNROLLED
            for (int lane = 0; lane < lanes; lane++) {
                sums[lane] ^= added[lane];
            }
            entry += table;
        }
        UNROLLED
        for (int lane = 0; lane < lanes; lane++) {
            words[lane] = sums[lane];
        }
    }
}

static void make_narrow_portable(uint64_t *tables, const uint64_t *const *sources) {
    make_portable(tables, sources, STRIPS_NARROW);
}

static void make_wide_portable(uint64_t *tables, const uint64_t *const *sources) {
    make_portable(tables, sources, STRIPS_WIDE);
}

static void add_narrow_portable(StripRows rows, const uint64_t *tables, const uint64_t *picks) {
    add_portable(rows, tables, picks, STRIPS_NARROW);
}

static void add_wide_portable(StripRows rows, const uint64_t *tables, const uint64_t *picks) {
    add_portable(rows, tables, picks, STRIPS_WIDE);
}

#if PROCESSOR_IS_X86

/* Four words at a time: `lanes` registers make one row. */
__attribute__((target("avx2"))) static inline void
make_avx2(uint64_t *tables, const uint64_t *const *sources, int lanes) {
    __m256i *entry = (__m256i *)(void *)tables;
    for (int group = 0; group < STRIPS_GROUPS; group++) {
        for (int lane = 0; lane < lanes; lane++) {
            entry[lane] = _mm256_setzero_si256();
        }
        for (int bit = 0; bit < 4; bit++) {
            const __m256i *source = (const __m256i *)(const void *)sources[4 * group + bit];
            for (int lane = 0; lane < lanes; lane++) {
                const __m256i added = source ? source[lane] : _mm256_setzero_si256();
                for (int sum = 0; sum < 1 << bit; sum++) {
                    entry[((1 << bit) + sum) * lanes + lane] =
                        _mm256_xor_si256(entry[sum * lanes + lane], added);
                }
            }
        }
        entry += STRIPS_SUMS * lanes;
    }
}

__attribute__((target("avx2"))) static inline void add_avx2(StripRows rows, const uint64_t *tables,
                                                            const uint64_t *picks, int lanes) {
    __m256i *words = (__m256i *)(void *)rows.words;
    const size_t table = STRIPS_SUMS * (size_t)lanes;
    for (size_t row = 0; row < rows.count; row++, words += lanes) {
        const __m256i *entry = (const __m256i *)(const void *)tables;
        const uint64_t pick = picks[row];
        __m256i a = words[0];
        __m256i b = words[1];
        __m256i c = lanes > 2 ? words[2] : a;
        __m256i d = lanes > 2 ? words[3] : b;
        UNROLLED
        for (int group = 0; group < STRIPS_GROUPS; group++) {
            const __m256i *added = entry + (pick >> (4 * group) & 15) * (size_t)lanes;
            a = _mm256_xor_si256(a, added[0]);
            b = _mm256_xor_si256(b, added[1]);
            if (lanes > 2) {
                c = _mm256_xor_si256(c, added[2]);
                d = _mm256_xor_si256(d, added[3]);
            }
            entry += table;
        }
        words[0] = a;
        words[1] = b;
        if (lanes > 2) {
            words[2] = c;
            words[3] = d;
        }
    }
}

__attribute__((target("avx2"))) static void make_narrow_avx2(uint64_t *tables,
                                                             const uint64_t *const *sources) {
    make_avx2(tables, sources, STRIPS_NARROW / 4);
}

__attribute__((target("avx2"))) static void make_wide_avx2(uint64_t *tables,
                                                           const uint64_t *const *sources) {
    make_avx2(tables, sources, STRIPS_WIDE / 4);
}

__attribute__((target("avx2"))) static void add_narrow_avx2(StripRows rows, const uint64_t *tables,
                                                            const uint64_t *picks) {
    add_avx2(rows, tables, picks, STRIPS_NARROW / 4);
}

__attribute__((target("avx2"))) static void add_wide_avx2(StripRows rows, const uint64_t *tables,
                                                          const uint64_t *picks) {
    add_avx2(rows, tables, picks, STRIPS_WIDE / 4);
}

#define XOR3 0x96

/* Eight words at a time. */
__attribute__((target("avx512f"))) static inline void
make_avx512(uint64_t *tables, const uint64_t *const *sources, int lanes) {
    __m512i *entry = (__m512i *)(void *)tables;
    for (int group = 0; group < STRIPS_GROUPS; group++) {
        for (int lane = 0; lane < lanes; lane++) {
            __m512i sum[STRIPS_SUMS];
            sum[0] = _mm512_setzero_si512();
            for (int bit = 0; bit < 4; bit++) {
                const uint64_t *source = sources[4 * group + bit];
                const __m512i added = source ? _mm512_loadu_si512(source + 8 * lane) : sum[0];
                for (int i = 0; i < 1 << bit; i++) {
                    sum[(1 << bit) + i] = _mm512_xor_si512(sum[i], added);
                }
            }
            for (int i = 0; i < STRIPS_SUMS; i++) {
                entry[i * lanes + lane] = sum[i];
            }
        }
        entry += STRIPS_SUMS * lanes;
    }
}

__attribute__((target("avx512f"))) static inline void
add_avx512(StripRows rows, const uint64_t *tables, const uint64_t *picks, int lanes) {
    __m512i *words = (__m512i *)(void *)rows.words;
    const size_t table = STRIPS_SUMS * (size_t)lanes;
    for (size_t row = 0; row < rows.count; row++, words += lanes) {
        const uint64_t pick = picks[row];
        const __m512i *entry = (const __m512i *)(const void *)tables;
        __m512i low = words[0];
        __m512i high = lanes > 1 ? words[1] : low;
        UNROLLED
        for (int group = 0; group < STRIPS_GROUPS; group += 2) {
            const __m512i *a = entry + (pick >> (4 * group) & 15) * (size_t)lanes;
            const __m512i *b = entry + table + (pick >> (4 * group + 4) & 15) * (size_t)lanes;
            low = _mm512_ternarylogic_epi64(low, a[0], b[0], XOR3);
            if (lanes > 1) {
                high = _mm512_ternarylogic_epi64(high, a[1], b[1], XOR3);
            }
            entry += 2 * table;
        }
        words[0] = low;
        if (lanes > 1) {
            words[1] = high;
        }
    }
}

__attribute__((target("avx512f"))) static void make_narrow_avx512(uint64_t *tables,
                                                                  const uint64_t *const *sources) {
    make_avx512(tables, sources, STRIPS_NARROW / 8);
}

__attribute__((target("avx512f"))) static void make_wide_avx512(uint64_t *tables,
                                                                const uint64_t *const *sources) {
    make_avx512(tables, sources, STRIPS_WIDE / 8);
}

__attribute__((target("avx512f"))) static void
add_narrow_avx512(StripRows rows, const uint64_t *tables, const uint64_t *picks) {
    add_avx512(rows, tables, picks, STRIPS_NARROW / 8);
}

__attribute__((target("avx512f"))) static void
add_wide_avx512(StripRows rows, const uint64_t *tables, const uint64_t *picks) {
    add_avx512(rows, tables, picks, STRIPS_WIDE / 8);
}

#define BOTH(level)                                                                                \
    {                                                                                              \
        {make_narrow_##level, add_narrow_##level}, {                                               \
            make_wide_##level, add_wide_##level                                                    \
        }                                                                                          \
    }
#else
#define BOTH(level)                                                                                \
    {                                                                                              \
        {make_narrow_portable, add_narrow_portable}, {                                             \
            make_wide_portable, add_wide_portable                                                  \
        }                                                                                          \
    }
#endif

static const StripLoops loops[PROCESSOR_LEVELS][2] = {
    {{make_narrow_portable, add_narrow_portable}, {make_wide_portable, add_wide_portable}},
    BOTH(avx2),
    BOTH(avx512),
};

const StripLoops *strips_loops(ProcessorLevel level, int width) {
    return &loops[processor_at_most(level)][width == STRIPS_WIDE];
}
