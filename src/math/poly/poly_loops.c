/* The inner loops of products of polynomials. */
#include "math/poly/poly_loops.h"

#include <string.h>

#if PROCESSOR_IS_X86
#include <immintrin.h>
#endif

#define POLY_LOOPS_CHUNK 8

/* Adds the words from `from` to the end, in the general way. */
static inline void add_shifted_rest(uint64_t *to, const uint64_t *from, int i, int words,
                                    int shift) {
    uint64_t carried = i > 0 && shift > 0 ? from[i - 1] >> (64 - shift) : 0;
    for (; i < words; i++) {
        to[i] ^= from[i] << shift | carried;
        carried = shift > 0 ? from[i] >> (64 - shift) : 0;
    }
    if (carried) {
        to[words] ^= carried;
    }
}

static void add_shifted_portable(uint64_t *to, const uint64_t *from, int words, int shift) {
    add_shifted_rest(to, from, 0, words, shift);
}

/* The product of two words, four bits of a at a time. */
static void multiply_words(uint64_t a, uint64_t b, uint64_t product[2]) {
    uint64_t low[16] = {0};
    uint64_t high[16] = {0};
    for (int i = 1; i < 16; i++) {
        const int rest = i & (i - 1);
        const int bit = (i & 1) ? 0 : (i & 2) ? 1 : (i & 4) ? 2 : 3;
        low[i] = low[rest] ^ b << bit;
        high[i] = high[rest] ^ (bit ? b >> (64 - bit) : 0);
    }
    uint64_t sum[2] = {0, 0};
    for (int shift = 60; shift >= 0; shift -= 4) {
        sum[1] = sum[1] << 4 | sum[0] >> 60;
        sum[0] = sum[0] << 4;
        sum[0] ^= low[a >> shift & 15];
        sum[1] ^= high[a >> shift & 15];
    }
    product[0] ^= sum[0];
    product[1] ^= sum[1];
}

static void multiply_portable(PolyWords a, PolyWords b, uint64_t *product) {
    memset(product, 0, (size_t)(a.words + b.words) * sizeof *product);
    for (int i = 0; i < a.words; i++) {
        for (int j = 0; a.at[i] && j < b.words; j++) {
            multiply_words(a.at[i], b.at[j], product + i + j);
        }
    }
}

#if PROCESSOR_IS_X86

__attribute__((target("avx2"))) static void add_shifted_avx2(uint64_t *to, const uint64_t *from,
                                                             int words, int shift) {
    const __m128i left = _mm_cvtsi32_si128(shift);
    const __m128i right = _mm_cvtsi32_si128(64 - shift); /* 64 gives 0 */
    if (words > 0) {
        to[0] ^= from[0] << shift;
    }
    int i = 1;
    for (; i + 4 <= words; i += 4) {
        const __m256i here = _mm256_loadu_si256((const __m256i *)(const void *)(from + i));
        const __m256i before = _mm256_loadu_si256((const __m256i *)(const void *)(from + i - 1));
        __m256i *at = (__m256i *)(void *)(to + i);
        const __m256i moved =
            _mm256_xor_si256(_mm256_sll_epi64(here, left), _mm256_srl_epi64(before, right));
        _mm256_storeu_si256(at, _mm256_xor_si256(_mm256_loadu_si256(at), moved));
    }
    if (words > 0) {
        add_shifted_rest(to, from, i, words, shift);
    }
}

__attribute__((target("avx512f,avx512vl,avx512bw,avx512dq"))) static void
add_shifted_avx512(uint64_t *to, const uint64_t *from, int words, int shift) {
    const __m128i left = _mm_cvtsi32_si128(shift);
    const __m128i right = _mm_cvtsi32_si128(64 - shift);
    if (words == 0) {
        return;
    }
    to[0] ^= from[0] << shift;
    for (int i = 1; i < words; i += POLY_LOOPS_CHUNK) {
        const int rest = words - i;
        const __mmask8 mask = (__mmask8)(rest >= POLY_LOOPS_CHUNK ? 0xFF : (1 << rest) - 1);
        const __m512i here = _mm512_sll_epi64(_mm512_maskz_loadu_epi64(mask, from + i), left);
        const __m512i before =
            _mm512_srl_epi64(_mm512_maskz_loadu_epi64(mask, from + i - 1), right);
        const __m512i sum = _mm512_maskz_loadu_epi64(mask, to + i);
        _mm512_mask_storeu_epi64(to + i, mask, _mm512_ternarylogic_epi64(sum, here, before, 0x96));
    }
    const uint64_t carried = shift > 0 ? from[words - 1] >> (64 - shift) : 0;
    if (carried) {
        to[words] ^= carried;
    }
}

/* Word k of the product is the sum of all a_i b_{k-i}; a register accumulates it. */
__attribute__((target("pclmul,avx2"))) static void multiply_avx2(PolyWords a, PolyWords b,
                                                                 uint64_t *product) {
    memset(product, 0, (size_t)(a.words + b.words) * sizeof *product);
    for (int k = 0; k < a.words + b.words - 1; k++) {
        const int first = k < b.words ? 0 : k - b.words + 1;
        const int last = k < a.words ? k : a.words - 1;
        __m128i sum = _mm_setzero_si128();
        for (int i = first; i <= last; i++) {
            const __m128i left = _mm_loadl_epi64((const __m128i *)(const void *)(a.at + i));
            const __m128i right = _mm_loadl_epi64((const __m128i *)(const void *)(b.at + k - i));
            sum = _mm_xor_si128(sum, _mm_clmulepi64_si128(left, right, 0));
        }
        product[k] ^= (uint64_t)_mm_extract_epi64(sum, 0);
        product[k + 1] ^= (uint64_t)_mm_extract_epi64(sum, 1);
    }
}

#define multiply_avx512 multiply_avx2
#else
#define add_shifted_avx2 add_shifted_portable
#define add_shifted_avx512 add_shifted_portable
#define multiply_avx2 multiply_portable
#define multiply_avx512 multiply_portable
#endif

static const PolyLoops loops_by_level[PROCESSOR_LEVELS] = {
    {add_shifted_portable, multiply_portable},
    {add_shifted_avx2, multiply_avx2},
    {add_shifted_avx512, multiply_avx512}};

const PolyLoops *poly_loops(ProcessorLevel level) {
    return &loops_by_level[processor_at_most(level)];
}
