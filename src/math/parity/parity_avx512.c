/* HEL and COG with AVX-512, eight words at a time. */
#include "math/parity/parity_loops.h"

#if PROCESSOR_IS_X86

#include <immintrin.h>

#include "math/unrolled.h"

#define TARGET __attribute__((target("avx512f")))
/* Always inlined: the constants of the call decide what stays in registers. */
#define TARGET_INLINE __attribute__((target("avx512f"), always_inline)) static inline

#define LANES 8
#define EIGHT 8
#define SIXTEEN 16
#define XOR_AND 0x78 /* a ^ (b & c) */

typedef __m512i Wide;

TARGET_INLINE __m512i load(const uint64_t *words) {
    return _mm512_loadu_si512(words);
}

TARGET_INLINE void store(uint64_t *words, __m512i z) {
    _mm512_storeu_si512(words, z);
}

TARGET_INLINE __m512i lanes_transform(__m512i z, int is_hel) {
    UNROLLED
    for (int level = 0; level < 6; level++) {
        const __m512i mask =
            _mm512_set1_epi64((long long)(is_hel ? parity_upper[level] : ~parity_upper[level]));
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

TARGET_INLINE __m512i wide_xor(__m512i one, __m512i other) {
    return _mm512_xor_si512(one, other);
}

/* How many runs to process together when `left` are left. */
TARGET_INLINE size_t runs_together(size_t left) {
    return left >= SIXTEEN ? SIXTEEN : left;
}

#include "math/parity/parity_wide.h"

const ParityLoops parity_loops_avx512 = {hel_block, cog_block, add, hel_sixteen, cog_sixteen};

#endif
