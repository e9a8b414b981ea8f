/* HEL and COG with AVX2, four words at a time. */
#include "math/parity/parity_loops.h"

#if PROCESSOR_IS_X86

#include <immintrin.h>

#include "math/unrolled.h"

#define TARGET __attribute__((target("avx2")))
/* Always inlined: the constants of the call decide what stays in registers. */
#define TARGET_INLINE __attribute__((target("avx2"), always_inline)) static inline

#define LANES 4
#define EIGHT 8
#define SIXTEEN 16

typedef __m256i Wide;

TARGET_INLINE __m256i load(const uint64_t *words) {
    return _mm256_loadu_si256((const __m256i *)(const void *)words);
}

TARGET_INLINE void store(uint64_t *words, __m256i z) {
    _mm256_storeu_si256((__m256i *)(void *)words, z);
}

/* The transform of eight items, from tables for their lower and their upper four. */
TARGET_INLINE __m256i bytes_transform(__m256i z, int is_hel) {
    static const uint8_t hel_low[16] = {0x00, 0xff, 0xaa, 0x55, 0xcc, 0x33, 0x66, 0x99,
                                        0x88, 0x77, 0x22, 0xdd, 0x44, 0xbb, 0xee, 0x11};
    static const uint8_t hel_high[16] = {0x00, 0xf0, 0xa0, 0x50, 0xc0, 0x30, 0x60, 0x90,
                                         0x80, 0x70, 0x20, 0xd0, 0x40, 0xb0, 0xe0, 0x10};
    static const uint8_t cog_low[16] = {0x00, 0x01, 0x03, 0x02, 0x05, 0x04, 0x06, 0x07,
                                        0x0f, 0x0e, 0x0c, 0x0d, 0x0a, 0x0b, 0x09, 0x08};
    static const uint8_t cog_high[16] = {0x00, 0x11, 0x33, 0x22, 0x55, 0x44, 0x66, 0x77,
                                         0xff, 0xee, 0xcc, 0xdd, 0xaa, 0xbb, 0x99, 0x88};
    const __m256i low = _mm256_broadcastsi128_si256(
        _mm_loadu_si128((const __m128i *)(const void *)(is_hel ? hel_low : cog_low)));
    const __m256i high = _mm256_broadcastsi128_si256(
        _mm_loadu_si128((const __m128i *)(const void *)(is_hel ? hel_high : cog_high)));
    const __m256i nibble = _mm256_set1_epi8(15);
    return _mm256_xor_si256(
        _mm256_shuffle_epi8(low, _mm256_and_si256(z, nibble)),
        _mm256_shuffle_epi8(high, _mm256_and_si256(_mm256_srli_epi64(z, 4), nibble)));
}

/* The levels from 8 items up: shifts within ever wider parts need no masks. */
TARGET_INLINE __m256i lanes_transform(__m256i z, int is_hel) {
    z = bytes_transform(z, is_hel);
    if (is_hel) {
        z = _mm256_xor_si256(z, _mm256_slli_epi16(z, 8));
        z = _mm256_xor_si256(z, _mm256_slli_epi32(z, 16));
        z = _mm256_xor_si256(z, _mm256_slli_epi64(z, 32));
        z = _mm256_xor_si256(z, _mm256_bslli_epi128(z, 8));
        return _mm256_xor_si256(z, _mm256_permute2x128_si256(z, z, 0x08));
    }
    z = _mm256_xor_si256(z, _mm256_srli_epi16(z, 8));
    z = _mm256_xor_si256(z, _mm256_srli_epi32(z, 16));
    z = _mm256_xor_si256(z, _mm256_srli_epi64(z, 32));
    z = _mm256_xor_si256(z, _mm256_bsrli_epi128(z, 8));
    return _mm256_xor_si256(z, _mm256_permute2x128_si256(z, z, 0x81));
}

TARGET_INLINE __m256i wide_xor(__m256i one, __m256i other) {
    return _mm256_xor_si256(one, other);
}

/* How many runs to process together when `left` are left. */
TARGET_INLINE size_t runs_together(size_t left) {
    return left >= 2 * EIGHT * EIGHT ? SIXTEEN : left >= EIGHT ? EIGHT : left;
}

#include "math/parity/parity_wide.h"

const ParityLoops parity_loops_avx2 = {hel_block, cog_block, add, hel_sixteen, cog_sixteen};

#endif
