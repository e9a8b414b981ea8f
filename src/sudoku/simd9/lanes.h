/* Lanes: a register of 16-bit words, one word a lane, with the operations that the 9x9 engines
 * need. There are three versions, chosen by the compiler flags of the file that includes it:
 * AVX-512 (32 lanes), AVX2 (16) and plain C with the compiler's vectors (8). Private. */
#ifndef DAMIER_SUDOKU_SIMD9_LANES_H
#define DAMIER_SUDOKU_SIMD9_LANES_H

#include <stdint.h>
#include <string.h>

#include "base/inlined.h"

#if defined(__AVX512BW__) && defined(__AVX512BITALG__)
#include <immintrin.h>
#define LANES 32
#elif defined(__AVX2__)
#include <immintrin.h>
#define LANES 16
#else
#define LANES 8
/* An instruction that compilers do not find; every x86-64 has it. */
#if defined(__SSE2__)
#include <emmintrin.h>
#endif
#endif

/* Unrolls a short loop with constant bounds, so that its arrays live in registers. */
#if defined(__clang__)
#define UNROLLED _Pragma("clang loop unroll(full)")
#else
#define UNROLLED _Pragma("GCC unroll 32")
#endif

/* Everything in the loop becomes one function (INLINED), so that constants and registers reach
 * through it. */

typedef uint16_t Lanes __attribute__((vector_size(2 * LANES)));

/* Words in memory are aligned like a register: without AVX an instruction can read only aligned
 * operands. */
static INLINED Lanes lanes_load(const uint16_t *from) {
    Lanes lanes;
    memcpy(&lanes, __builtin_assume_aligned(from, sizeof lanes), sizeof lanes);
    return lanes;
}

static INLINED void lanes_store(uint16_t *to, Lanes lanes) {
    memcpy(__builtin_assume_aligned(to, sizeof lanes), &lanes, sizeof lanes);
}

/* The same word in every lane. */
static INLINED Lanes lanes_all(uint16_t word) {
    return (Lanes){0} + word;
}

/* The lanes in groups of four. */
typedef uint64_t Fours __attribute__((vector_size(2 * LANES)));

/* Each lane gets the word of the lane `count` below (or above) it in its group, or 0. */
static INLINED Lanes lanes_up(Lanes a, int count) {
    return (Lanes)((Fours)a << 16 * count);
}

static INLINED Lanes lanes_down(Lanes a, int count) {
    return (Lanes)((Fours)a >> 16 * count);
}

#if LANES == 32

#define TERNARY(a, b, c, table)                                                                    \
    ((Lanes)_mm512_ternarylogic_epi64((__m512i)(a), (__m512i)(b), (__m512i)(c), (table)))

/* a | b | c */
static INLINED Lanes lanes_or3(Lanes a, Lanes b, Lanes c) {
    return TERNARY(a, b, c, 0xFE);
}

/* a & b & c */
static INLINED Lanes lanes_and3(Lanes a, Lanes b, Lanes c) {
    return TERNARY(a, b, c, 0x80);
}

/* a without b and without c */
static INLINED Lanes lanes_without2(Lanes a, Lanes b, Lanes c) {
    return TERNARY(a, b, c, 0x10);
}

/* The bits in exactly one of the three. */
static INLINED Lanes lanes_once(Lanes a, Lanes b, Lanes c) {
    return TERNARY(a, b, c, 0x16);
}

/* A bit for each lane that is 0. */
static INLINED uint32_t lanes_zero(Lanes a) {
    return _mm512_testn_epi16_mask((__m512i)a, (__m512i)a);
}

/* A bit for each lane where the two differ. */
static INLINED uint32_t lanes_differ(Lanes a, Lanes b) {
    return _mm512_cmpneq_epi16_mask((__m512i)a, (__m512i)b);
}

/* Keeps words of at most one bit; 0 elsewhere. */
static INLINED Lanes lanes_single(Lanes a) {
    const __m512i less = _mm512_add_epi16((__m512i)a, _mm512_set1_epi16(-1));
    return (Lanes)_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask((__m512i)a, less), (__m512i)a);
}

/* a & b or, where that is 0, a & c. */
static INLINED Lanes lanes_meet(Lanes a, Lanes b, Lanes c) {
    return a & (Lanes)_mm512_mask_mov_epi16(
                   (__m512i)c, _mm512_test_epi16_mask((__m512i)a, (__m512i)b), (__m512i)b);
}

/* a where it has at most three bits, elsewhere b, which is a subset of a. */
static INLINED Lanes lanes_few(Lanes a, Lanes b) {
    const __m512i count = _mm512_popcnt_epi16((__m512i)a);
    return (Lanes)_mm512_mask_mov_epi16(
        (__m512i)b, _mm512_cmplt_epu16_mask(count, _mm512_set1_epi16(4)), (__m512i)a);
}

/* a where it has at least three bits, elsewhere b, which contains a. */
static INLINED Lanes lanes_many(Lanes a, Lanes b) {
    const __m512i count = _mm512_popcnt_epi16((__m512i)a);
    return (Lanes)_mm512_mask_mov_epi16(
        (__m512i)b, _mm512_cmpgt_epu16_mask(count, _mm512_set1_epi16(2)), (__m512i)a);
}

/* The first lane of each group of a, the second of b and the third of c; 0 in the fourth, where a
 * must be 0. */
static INLINED Lanes lanes_mix(Lanes a, Lanes b, Lanes c) {
    const __m512i two = _mm512_mask_mov_epi16((__m512i)a, 0x22222222, (__m512i)b);
    return (Lanes)_mm512_mask_mov_epi16(two, 0x44444444, (__m512i)c);
}

static INLINED Lanes lanes_min(Lanes a, Lanes b) {
    return (Lanes)_mm512_min_epu16((__m512i)a, (__m512i)b);
}

/* Yes or no for each lane. */
typedef __mmask32 LanesMask;

/* a > b, both below 32768 */
static INLINED LanesMask lanes_greater(Lanes a, Lanes b) {
    return _mm512_cmpgt_epi16_mask((__m512i)a, (__m512i)b);
}

static INLINED Lanes lanes_select(LanesMask mask, Lanes yes, Lanes no) {
    return (Lanes)_mm512_mask_mov_epi16((__m512i)no, mask, (__m512i)yes);
}

/* b where a is not 0, elsewhere 0. */
static INLINED Lanes lanes_where_any(Lanes a, Lanes b) {
    return (Lanes)_mm512_maskz_mov_epi16(_mm512_test_epi16_mask((__m512i)a, (__m512i)a),
                                         (__m512i)b);
}

/* a where it is not 0, elsewhere b. */
static INLINED Lanes lanes_or_else(Lanes a, Lanes b) {
    return (Lanes)_mm512_mask_mov_epi16((__m512i)a, _mm512_testn_epi16_mask((__m512i)a, (__m512i)a),
                                        (__m512i)b);
}

/* The total number of bits of six words, which have at most nine each. */
static INLINED Lanes lanes_count6(const Lanes a[6]) {
    Lanes count = lanes_all(0);
    UNROLLED
    for (int i = 0; i < 6; i++) {
        count += (Lanes)_mm512_popcnt_epi16((__m512i)a[i]);
    }
    return count;
}

#else

static INLINED Lanes lanes_or3(Lanes a, Lanes b, Lanes c) {
    return a | b | c;
}

static INLINED Lanes lanes_and3(Lanes a, Lanes b, Lanes c) {
    return a & b & c;
}

static INLINED Lanes lanes_without2(Lanes a, Lanes b, Lanes c) {
    return a & ~(b | c);
}

static INLINED Lanes lanes_once(Lanes a, Lanes b, Lanes c) {
    return (a ^ b ^ c) & ~(a & b & c);
}

#if LANES == 16
/* The sum of all lanes, which are below 32768. */
static INLINED int lanes_total(Lanes a) {
    const __m256i pairs = _mm256_madd_epi16((__m256i)a, _mm256_set1_epi16(1));
    const __m128i four =
        _mm_add_epi32(_mm256_castsi256_si128(pairs), _mm256_extracti128_si256(pairs, 1));
    const __m128i two = _mm_add_epi32(four, _mm_unpackhi_epi64(four, four));
    return _mm_cvtsi128_si32(two) + _mm_extract_epi32(two, 1);
}
#endif

typedef Lanes LanesMask;
typedef int16_t SignedLanes __attribute__((vector_size(2 * LANES)));

static INLINED LanesMask lanes_greater(Lanes a, Lanes b) {
    return (LanesMask)((SignedLanes)a > (SignedLanes)b);
}

static INLINED Lanes lanes_select(LanesMask mask, Lanes yes, Lanes no) {
    return (mask & yes) | (~mask & no);
}

static INLINED Lanes lanes_where_any(Lanes a, Lanes b) {
    return ~(Lanes)(a == 0) & b;
}

static INLINED uint32_t lanes_zero(Lanes a) {
#if LANES == 16
    const __m256i zero = _mm256_cmpeq_epi16((__m256i)a, _mm256_setzero_si256());
    const __m128i bytes =
        _mm_packs_epi16(_mm256_castsi256_si128(zero), _mm256_extracti128_si256(zero, 1));
    return (uint32_t)_mm_movemask_epi8(bytes);
#elif defined(__SSE2__)
    const __m128i zero = _mm_cmpeq_epi16((__m128i)a, _mm_setzero_si128());
    return (uint32_t)_mm_movemask_epi8(_mm_packs_epi16(zero, _mm_setzero_si128()));
#else
    const Lanes bits = (Lanes)(a == 0) & (Lanes){1, 2, 4, 8, 16, 32, 64, 128};
    uint64_t all = ((Fours)bits)[0] | ((Fours)bits)[1];
    all |= all >> 32;
    return (uint32_t)(all | all >> 16) & 0xFF;
#endif
}

static INLINED uint32_t lanes_differ(Lanes a, Lanes b) {
    return ~lanes_zero(a ^ b) & ((UINT32_C(1) << LANES) - 1);
}

static INLINED Lanes lanes_single(Lanes a) {
    return (Lanes)((a & (a - 1)) == 0) & a;
}

static INLINED Lanes lanes_meet(Lanes a, Lanes b, Lanes c) {
    const Lanes both = a & b;
#if LANES == 16
    return (Lanes)_mm256_blendv_epi8((__m256i)both, (__m256i)(a & c), (__m256i)(Lanes)(both == 0));
#else
    return both | (a & c & (Lanes)(both == 0));
#endif
}

static INLINED Lanes lanes_few(Lanes a, Lanes b) {
    const Lanes two = a & (a - 1);
    const Lanes three = two & (two - 1);
    return b | (a & (Lanes)((three & (three - 1)) == 0));
}

static INLINED Lanes lanes_many(Lanes a, Lanes b) {
    const Lanes two = a & (a - 1);
    return a | (b & (Lanes)((two & (two - 1)) == 0));
}

static INLINED Lanes lanes_or_else(Lanes a, Lanes b) {
    return a | ((Lanes)(a == 0) & b);
}

/* The bits of a and of b, at most nine each, counted in three fields of three bits. */
static INLINED Lanes lanes_fields(Lanes a, Lanes b) {
    return (a & 0x49) + (a >> 1 & 0x49) + (a >> 2 & 0x49) + (b & 0x49) + (b >> 1 & 0x49) +
           (b >> 2 & 0x49);
}

/* Three words at a time are first added bit by bit. */
static INLINED Lanes lanes_count6(const Lanes a[6]) {
    const Lanes ab = a[0] ^ a[1];
    const Lanes de = a[3] ^ a[4];
    const Lanes ones = lanes_fields(ab ^ a[2], de ^ a[5]);
    const Lanes twos = lanes_fields((a[0] & a[1]) | (ab & a[2]), (a[3] & a[4]) | (de & a[5]));
    return (ones & 7) + (ones >> 3 & 7) + (ones >> 6) +
           2 * ((twos & 7) + (twos >> 3 & 7) + (twos >> 6));
}

static INLINED Lanes lanes_mix(Lanes a, Lanes b, Lanes c) {
#if LANES == 16
    return (Lanes)_mm256_blend_epi16(_mm256_blend_epi16((__m256i)a, (__m256i)b, 0x22), (__m256i)c,
                                     0x44);
#else
    const Fours second = (Fours){0} + ((uint64_t)0xFFFF << 16);
    const Fours third = (Fours){0} + ((uint64_t)0xFFFF << 32);
    return (Lanes)(((Fours)a & ~(second | third)) | ((Fours)b & second) | ((Fours)c & third));
#endif
}

/* The lower of two words below 32768. */
static INLINED Lanes lanes_min(Lanes a, Lanes b) {
#if LANES == 16
    return (Lanes)_mm256_min_epu16((__m256i)a, (__m256i)b);
#elif defined(__SSE2__)
    return (Lanes)_mm_min_epi16((__m128i)a, (__m128i)b);
#else
    return lanes_select(lanes_greater(a, b), b, a);
#endif
}

#endif

#endif
