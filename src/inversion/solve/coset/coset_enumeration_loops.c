/* Inner loops of the coset enumeration, one set for each processor level. */
#include "inversion/solve/coset/coset_enumeration_loops.h"

#include <stddef.h>

#if PROCESSOR_IS_X86
#include <immintrin.h>
#endif

static void add_up_portable(uint16_t *restrict sums, int lanes, const EnumerationLookup *lookups,
                            int count) {
    for (int i = 0; i < count; i++) {
        const uint8_t *indices = lookups[i].indices;
        for (int lane = 0; lane < lanes; lane++) {
            sums[lane] = (uint16_t)(sums[lane] + lookups[i].table[indices[lane]]);
        }
    }
}

static void least_portable(uint16_t *restrict to, int lanes, const uint16_t *restrict a,
                           const uint16_t *restrict b) {
    for (int lane = 0; lane < lanes; lane++) {
        const uint16_t sum = (uint16_t)(a[lane] + b[lane]);
        to[lane] = sum < to[lane] ? sum : to[lane];
    }
}

#if PROCESSOR_IS_X86

#define TARGET_AVX2 __attribute__((target("avx2")))
#define TARGET_AVX512 __attribute__((target("avx512f,avx512bw,avx512vl")))

TARGET_AVX2 static void add_bytes_avx2(uint16_t *sums, __m256i bytes) {
    __m256i *low = (__m256i *)(void *)sums;
    __m256i *high = (__m256i *)(void *)(sums + 16);
    const __m256i first = _mm256_cvtepu8_epi16(_mm256_castsi256_si128(bytes));
    const __m256i second = _mm256_cvtepu8_epi16(_mm256_extracti128_si256(bytes, 1));
    _mm256_storeu_si256(low, _mm256_add_epi16(_mm256_loadu_si256(low), first));
    _mm256_storeu_si256(high, _mm256_add_epi16(_mm256_loadu_si256(high), second));
}

TARGET_AVX2 static void add_up_avx2(uint16_t *restrict sums, int lanes,
                                    const EnumerationLookup *lookups, int count) {
    for (int lane = 0; lane < lanes; lane += 32) {
        __m256i bytes = _mm256_setzero_si256();
        for (int i = 0; i < count; i++) {
            const __m256i table = _mm256_broadcastsi128_si256(
                _mm_loadu_si128((const __m128i *)(const void *)lookups[i].table));
            const __m256i indices =
                _mm256_loadu_si256((const __m256i *)(const void *)(lookups[i].indices + lane));
            bytes = _mm256_add_epi8(bytes, _mm256_shuffle_epi8(table, indices));
            if (lookups[i].is_last) {
                add_bytes_avx2(sums + lane, bytes);
                bytes = _mm256_setzero_si256();
            }
        }
        add_bytes_avx2(sums + lane, bytes);
    }
}

TARGET_AVX2 static void least_avx2(uint16_t *restrict to, int lanes, const uint16_t *restrict a,
                                   const uint16_t *restrict b) {
    for (int lane = 0; lane < lanes; lane += 16) {
        __m256i *at = (__m256i *)(void *)(to + lane);
        const __m256i sum =
            _mm256_add_epi16(_mm256_loadu_si256((const __m256i *)(const void *)(a + lane)),
                             _mm256_loadu_si256((const __m256i *)(const void *)(b + lane)));
        _mm256_storeu_si256(at, _mm256_min_epu16(_mm256_loadu_si256(at), sum));
    }
}

TARGET_AVX512 static void add_bytes_avx512(uint16_t *sums, __m512i bytes) {
    const __m512i first = _mm512_cvtepu8_epi16(_mm512_castsi512_si256(bytes));
    const __m512i second = _mm512_cvtepu8_epi16(_mm512_extracti64x4_epi64(bytes, 1));
    _mm512_storeu_si512(sums, _mm512_add_epi16(_mm512_loadu_si512(sums), first));
    _mm512_storeu_si512(sums + 32, _mm512_add_epi16(_mm512_loadu_si512(sums + 32), second));
}

TARGET_AVX512 static void add_up_avx512(uint16_t *restrict sums, int lanes,
                                        const EnumerationLookup *lookups, int count) {
    for (int lane = 0; lane < lanes; lane += 64) {
        __m512i bytes = _mm512_setzero_si512();
        for (int i = 0; i < count; i++) {
            const __m512i table = _mm512_broadcast_i32x4(
                _mm_loadu_si128((const __m128i *)(const void *)lookups[i].table));
            const __m512i indices = _mm512_loadu_si512(lookups[i].indices + lane);
            bytes = _mm512_add_epi8(bytes, _mm512_shuffle_epi8(table, indices));
            if (lookups[i].is_last) {
                add_bytes_avx512(sums + lane, bytes);
                bytes = _mm512_setzero_si512();
            }
        }
        add_bytes_avx512(sums + lane, bytes);
    }
}

TARGET_AVX512 static void least_avx512(uint16_t *restrict to, int lanes, const uint16_t *restrict a,
                                       const uint16_t *restrict b) {
    for (int lane = 0; lane < lanes; lane += 32) {
        const __m512i sum =
            _mm512_add_epi16(_mm512_loadu_si512(a + lane), _mm512_loadu_si512(b + lane));
        _mm512_storeu_si512(to + lane, _mm512_min_epu16(_mm512_loadu_si512(to + lane), sum));
    }
}

#else
#define add_up_avx2 add_up_portable
#define add_up_avx512 add_up_portable
#define least_avx2 least_portable
#define least_avx512 least_portable
#endif

const EnumerationLoops *coset_enumeration_loops(ProcessorLevel level) {
    static const EnumerationLoops loops[PROCESSOR_LEVELS] = {{add_up_portable, least_portable},
                                                             {add_up_avx2, least_avx2},
                                                             {add_up_avx512, least_avx512}};
    return &loops[processor_at_most(level)];
}
