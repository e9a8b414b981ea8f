/* Inner loops of the plus rule's sweeps. */
#include "inversion/solve/plus/plus_sweep.h"

#include "base/bits.h"

#if PROCESSOR_IS_X86
#include <immintrin.h>
#endif

static inline void step_word(const SweepRows *rows, int i) {
    const uint64_t *here = rows->here;
    const uint64_t from_left = here[i] << 1 | here[i - 1] >> 63;
    const uint64_t from_right = here[i] >> 1 | here[i + 1] << 63;
    rows->last[i] ^= (rows->change ? rows->change[i] : 0) ^ here[i] ^ from_left ^ from_right;
}

static void step_portable(const SweepRows *rows) {
    for (int i = 0; i < rows->words; i++) {
        step_word(rows, i);
    }
}

static uint64_t count_portable(const uint64_t *words, int count) {
    uint64_t sum = 0;
    for (int i = 0; i < count; i++) {
        sum += (uint64_t)bits_count(words[i]);
    }
    return sum;
}

#if PROCESSOR_IS_X86

__attribute__((target("popcnt"))) static uint64_t count_avx2(const uint64_t *words, int count) {
    uint64_t even = 0;
    uint64_t odd = 0;
    for (int i = 0; i + 1 < count; i += 2) {
        even += (uint64_t)_mm_popcnt_u64(words[i]);
        odd += (uint64_t)_mm_popcnt_u64(words[i + 1]);
    }
    return even + odd + (count % 2 ? (uint64_t)_mm_popcnt_u64(words[count - 1]) : 0);
}

__attribute__((target("avx2"))) static inline __m256i load_avx2(const uint64_t *words) {
    return _mm256_loadu_si256((const __m256i *)(const void *)words);
}

__attribute__((target("avx2"))) static void step_avx2(const SweepRows *rows) {
    const uint64_t *here = rows->here;
    int i = 0;
    for (; i + 4 <= rows->words; i += 4) {
        const __m256i middle = load_avx2(here + i);
        __m256i sum = _mm256_xor_si256(_mm256_slli_epi64(middle, 1), _mm256_srli_epi64(middle, 1));
        sum = _mm256_xor_si256(sum, _mm256_srli_epi64(load_avx2(here + i - 1), 63));
        sum = _mm256_xor_si256(sum, _mm256_slli_epi64(load_avx2(here + i + 1), 63));
        sum = _mm256_xor_si256(sum, _mm256_xor_si256(middle, load_avx2(rows->last + i)));
        if (rows->change) {
            sum = _mm256_xor_si256(sum, load_avx2(rows->change + i));
        }
        _mm256_storeu_si256((__m256i *)(void *)(rows->last + i), sum);
    }
    for (; i < rows->words; i++) {
        step_word(rows, i);
    }
}

#define XOR3 0x96

__attribute__((target("avx512f"))) static void step_avx512(const SweepRows *rows) {
    for (int i = 0; i < rows->words; i += 8) {
        const int left = rows->words - i;
        const __mmask8 mask = (__mmask8)(left >= 8 ? 0xFF : (1 << left) - 1);
        const uint64_t *here = rows->here + i;
        const __m512i middle = _mm512_maskz_loadu_epi64(mask, here);
        const __m512i before = _mm512_srli_epi64(_mm512_maskz_loadu_epi64(mask, here - 1), 63);
        const __m512i after = _mm512_slli_epi64(_mm512_maskz_loadu_epi64(mask, here + 1), 63);
        __m512i sum = _mm512_ternarylogic_epi64(middle, _mm512_slli_epi64(middle, 1),
                                                _mm512_srli_epi64(middle, 1), XOR3);
        sum = _mm512_ternarylogic_epi64(sum, before, after, XOR3);
        const __m512i change = rows->change ? _mm512_maskz_loadu_epi64(mask, rows->change + i)
                                            : _mm512_setzero_si512();
        const __m512i last = _mm512_maskz_loadu_epi64(mask, rows->last + i);
        _mm512_mask_storeu_epi64(rows->last + i, mask,
                                 _mm512_ternarylogic_epi64(sum, change, last, XOR3));
    }
}

#else
#define step_avx2 step_portable
#define step_avx512 step_portable
#define count_avx2 count_portable
#endif

static const SweepLoops sweep_loops[PROCESSOR_LEVELS] = {
    {step_portable, count_portable}, {step_avx2, count_avx2}, {step_avx512, count_avx2}};

const SweepLoops *plus_sweep_loops(ProcessorLevel level) {
    return &sweep_loops[processor_at_most(level)];
}
