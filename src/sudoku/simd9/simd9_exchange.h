/* Grids as text into the lanes of simd9_lanes.h, and solutions out of them: all lanes in one go,
 * by turning blocks of eight lanes by eight cells. Where a whole register of lanes is free at once,
 * as with puzzles that need no search, this costs a third of one lane after another. Private. */
#ifndef DAMIER_SUDOKU_SIMD9_SIMD9_EXCHANGE_H
#define DAMIER_SUDOKU_SIMD9_SIMD9_EXCHANGE_H

#include "base/bits.h"
#include "sudoku/simd9/lanes.h"
#include "sudoku/simd9/simd9_kernel.h"

#if LANES > 8

/* A byte for each lane. */
typedef uint64_t Bytes __attribute__((vector_size(LANES)));
#define GROUPS (LANES / 8)

/* Exchanges the bits of `mask` in b with those `shift` above them in a. */
static INLINED void bytes_swap(Bytes *a, Bytes *b, int shift, uint64_t mask) {
    const Bytes other = (*a >> shift ^ *b) & ((Bytes){0} + mask);
    *b ^= other;
    *a ^= other << shift;
}

/* Turns squares of eight by eight bytes: byte j of a word of row i becomes byte i of row j. */
static INLINED void bytes_turn(Bytes row[8]) {
    UNROLLED
    for (int i = 0; i < 4; i++) {
        bytes_swap(&row[i], &row[i + 4], 32, UINT64_C(0x00000000FFFFFFFF));
    }
    UNROLLED
    for (int i = 0; i < 8; i += i % 4 == 1 ? 3 : 1) {
        bytes_swap(&row[i], &row[i + 2], 16, UINT64_C(0x0000FFFF0000FFFF));
    }
    UNROLLED
    for (int i = 0; i < 8; i += 2) {
        bytes_swap(&row[i], &row[i + 1], 8, UINT64_C(0x00FF00FF00FF00FF));
    }
}

/* A character: the low byte of its candidates, and the high one, by its last four bits. */
static const uint8_t exchange_low[16] = {[0] = 0xFF, 1,  2,   4,       8,          16,
                                         32,         64, 128, [9] = 0, [14] = 0xFF};
static const uint8_t exchange_high[16] = {[0] = 1, [9] = 1, [14] = 1};

#if LANES == 32

typedef __m256i HalfLanes;

static INLINED HalfLanes half_table(const uint8_t table[16]) {
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)table));
}

static INLINED HalfLanes half_look(HalfLanes table, HalfLanes at) {
    return _mm256_shuffle_epi8(table, at);
}

/* 255 where a character is none of 0-9 and dot. */
static INLINED HalfLanes half_is_bad(HalfLanes text) {
    const __m256i digit = _mm256_sub_epi8(text, _mm256_set1_epi8('0'));
    const __m256i is_digit = _mm256_cmpeq_epi8(_mm256_min_epu8(digit, _mm256_set1_epi8(9)), digit);
    const __m256i is_dot = _mm256_cmpeq_epi8(text, _mm256_set1_epi8('.'));
    return _mm256_andnot_si256(_mm256_or_si256(is_digit, is_dot), _mm256_set1_epi8(-1));
}

static INLINED uint32_t half_bits(HalfLanes a) {
    return (uint32_t)_mm256_movemask_epi8(a);
}

static INLINED HalfLanes half_or(HalfLanes a, HalfLanes b) {
    return _mm256_or_si256(a, b);
}

static INLINED Lanes half_widen(HalfLanes low, HalfLanes high) {
    return (Lanes)_mm512_or_si512(_mm512_cvtepu8_epi16(low),
                                  _mm512_slli_epi16(_mm512_cvtepu8_epi16(high), 8));
}

static INLINED LanesMask lanes_mask(uint32_t bits) {
    return bits;
}

/* The digits of decided cells, as characters. */
static INLINED HalfLanes half_digits(Lanes cell) {
    const __m512i place = _mm512_popcnt_epi16((__m512i)(cell - 1));
    return _mm512_cvtepi16_epi8(_mm512_add_epi16(place, _mm512_set1_epi16('1')));
}

#else

typedef __m128i HalfLanes;

static INLINED HalfLanes half_table(const uint8_t table[16]) {
    return _mm_loadu_si128((const __m128i *)table);
}

static INLINED HalfLanes half_look(HalfLanes table, HalfLanes at) {
    return _mm_shuffle_epi8(table, at);
}

static INLINED HalfLanes half_is_bad(HalfLanes text) {
    const __m128i digit = _mm_sub_epi8(text, _mm_set1_epi8('0'));
    const __m128i is_digit = _mm_cmpeq_epi8(_mm_min_epu8(digit, _mm_set1_epi8(9)), digit);
    const __m128i is_dot = _mm_cmpeq_epi8(text, _mm_set1_epi8('.'));
    return _mm_andnot_si128(_mm_or_si128(is_digit, is_dot), _mm_set1_epi8(-1));
}

static INLINED uint32_t half_bits(HalfLanes a) {
    return (uint32_t)_mm_movemask_epi8(a);
}

static INLINED HalfLanes half_or(HalfLanes a, HalfLanes b) {
    return _mm_or_si128(a, b);
}

static INLINED Lanes half_widen(HalfLanes low, HalfLanes high) {
    return (Lanes)_mm256_or_si256(_mm256_cvtepu8_epi16(low),
                                  _mm256_slli_epi16(_mm256_cvtepu8_epi16(high), 8));
}

static INLINED LanesMask lanes_mask(uint32_t bits) {
    const Lanes place = {1,   2,   4,    8,    16,   32,   64,    128,
                         256, 512, 1024, 2048, 4096, 8192, 16384, 32768};
    return (Lanes)((place & (uint16_t)bits) != 0);
}

static INLINED HalfLanes half_digits(Lanes cell) {
    /* By the four lower bits, and by the four upper ones; a nine has neither. */
    static const uint8_t low[16] = {[1] = '1', '2', [4] = '3', [8] = '4'};
    static const uint8_t high[16] = {[1] = '5', '6', [4] = '7', [8] = '8'};
    const __m256i byte = (__m256i)(cell & 0xFF);
    const __m128i packed =
        _mm_packus_epi16(_mm256_castsi256_si128(byte), _mm256_extracti128_si256(byte, 1));
    const __m128i nibble = _mm_set1_epi8(15);
    const __m128i upper = _mm_and_si128(_mm_srli_epi16(packed, 4), nibble);
    const __m128i digit = _mm_or_si128(half_look(half_table(low), _mm_and_si128(packed, nibble)),
                                       half_look(half_table(high), upper));
    const __m128i nine = _mm_cmpeq_epi8(packed, _mm_setzero_si128());
    return _mm_or_si128(digit, _mm_and_si128(nine, _mm_set1_epi8('9')));
}

#endif

/* The characters of all grids, cell by cell: text[cell * LANES + lane]. */
static INLINED void turn_in(const char *const *grids, uint8_t *text) {
    for (int cell = 0; cell < SIMD9_CELLS - 1; cell += 8) {
        Bytes row[8];
        UNROLLED
        for (int i = 0; i < 8; i++) {
            UNROLLED
            for (int group = 0; group < GROUPS; group++) {
                uint64_t word;
                memcpy(&word, grids[8 * group + i] + cell, sizeof word);
                row[i][group] = word;
            }
        }
        bytes_turn(row);
        memcpy(text + cell * LANES, row, sizeof row);
    }
    for (int lane = 0; lane < LANES; lane++) {
        text[(SIMD9_CELLS - 1) * LANES + lane] = (uint8_t)grids[lane][SIMD9_CELLS - 1];
    }
}

/* See simd9_kernel.h. */
static uint32_t lanes_fill(uint16_t *cells, uint32_t lanes, const char *const *grids) {
    uint8_t text[SIMD9_CELLS * LANES] __attribute__((aligned(64)));
    const LanesMask mask = lanes_mask(lanes);
    const HalfLanes low = half_table(exchange_low);
    const HalfLanes high = half_table(exchange_high);
    HalfLanes bad = {0};
    turn_in(grids, text);
    for (int cell = 0; cell < SIMD9_CELLS; cell++) {
        HalfLanes here;
        memcpy(&here, text + cell * LANES, sizeof here);
        const Lanes candidates = half_widen(half_look(low, here), half_look(high, here));
        uint16_t *at = cells + cell * LANES;
        bad = half_or(bad, half_is_bad(here));
        lanes_store(at, lanes_select(mask, candidates, lanes_load(at)));
    }
    return lanes & ~half_bits(bad);
}

/* See simd9_kernel.h. */
static void lanes_print(const uint16_t *cells, uint32_t lanes, char *const *grids) {
    uint8_t text[SIMD9_CELLS * LANES] __attribute__((aligned(64)));
    char turned[LANES][SIMD9_CELLS] __attribute__((aligned(64)));
    for (int cell = 0; cell < SIMD9_CELLS; cell++) {
        const HalfLanes digits = half_digits(lanes_load(cells + cell * LANES));
        memcpy(text + cell * LANES, &digits, sizeof digits);
    }
    for (int cell = 0; cell < SIMD9_CELLS - 1; cell += 8) {
        Bytes row[8];
        memcpy(row, text + cell * LANES, sizeof row);
        bytes_turn(row);
        UNROLLED
        for (int i = 0; i < 8; i++) {
            UNROLLED
            for (int group = 0; group < GROUPS; group++) {
                const uint64_t word = row[i][group];
                memcpy(turned[8 * group + i] + cell, &word, sizeof word);
            }
        }
    }
    for (uint32_t left = lanes; left; left &= left - 1) {
        const int lane = bits_lowest(left);
        turned[lane][SIMD9_CELLS - 1] = (char)text[(SIMD9_CELLS - 1) * LANES + lane];
        memcpy(grids[lane], turned[lane], SIMD9_CELLS);
    }
}

#endif

#endif
