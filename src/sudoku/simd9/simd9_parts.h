/* Parts: where the 27 minirows of one grid lie in registers, and the permutations of them that the
 * engine for one grid (simd9_solo.h) needs. With AVX-512 one register holds all three bands; with
 * AVX2 three parts of 16 words hold a band each; other machines have no such engine. A minirow is
 * band, row of the band, box of the band; the same places stand for minicolumns as stack, column,
 * box. Built on lanes.h. Private. */
#ifndef DAMIER_SUDOKU_SIMD9_SIMD9_PARTS_H
#define DAMIER_SUDOKU_SIMD9_SIMD9_PARTS_H

#include <stdbool.h>

#include "sudoku/simd9/lanes.h"
#include "sudoku/simd9/simd9_kernel.h"

/* A permutation of the minirows of three bands, one after another. */
#define EACH_BAND(a, b, c, d, e, f, g, h, i)                                                       \
    {                                                                                              \
        a, b, c, d, e, f, g, h, i, a + 9, b + 9, c + 9, d + 9, e + 9, f + 9, g + 9, h + 9, i + 9,  \
            a + 18, b + 18, c + 18, d + 18, e + 18, f + 18, g + 18, h + 18, i + 18, 27, 28, 29,    \
            30, 31                                                                                 \
    }

#define EACH_PART                                                                                  \
    UNROLLED                                                                                       \
    for (int p = 0; p < PARTS; p++)

#if LANES == 32

/* The same nine places three times. */
#define EACH_THIRD(...)                                                                            \
    { __VA_ARGS__, __VA_ARGS__, __VA_ARGS__, 31, 31, 31, 31, 31 }

#define PARTS 1
#define WAY_STEP 8 /* words from the ways of one band to those of the next */

static INLINED int part_lane(int band, int row, int box) {
    return 9 * band + 3 * row + box;
}

typedef uint16_t Order[32] __attribute__((aligned(64)));

static INLINED Lanes lanes_permute(Lanes a, const Order order) {
    return (Lanes)_mm512_permutexvar_epi16((__m512i)lanes_load(order), (__m512i)a);
}

/* Each minirow gets the one `count` (1 or 2) boxes further along its row, and likewise in its
 * box. */
static INLINED Lanes part_along(Lanes a, int count) {
    static const Order once = EACH_BAND(1, 2, 0, 4, 5, 3, 7, 8, 6);
    static const Order twice = EACH_BAND(2, 0, 1, 5, 3, 4, 8, 6, 7);
    return lanes_permute(a, count == 1 ? once : twice);
}

static INLINED Lanes part_down(Lanes a, int count) {
    static const Order once = EACH_BAND(3, 4, 5, 6, 7, 8, 0, 1, 2);
    static const Order twice = EACH_BAND(6, 7, 8, 0, 1, 2, 3, 4, 5);
    return lanes_permute(a, count == 1 ? once : twice);
}

/* The digits of each minirow that have a way through the band: one of two with each of the other
 * minirows that are neither in its row nor in its box. */
static INLINED Lanes part_close(Lanes fits) {
    static const Order a = EACH_BAND(4, 5, 3, 7, 8, 6, 1, 2, 0);
    static const Order b = EACH_BAND(8, 6, 7, 2, 0, 1, 5, 3, 4);
    static const Order c = EACH_BAND(5, 3, 4, 8, 6, 7, 2, 0, 1);
    static const Order d = EACH_BAND(7, 8, 6, 1, 2, 0, 4, 5, 3);
    return fits & ((lanes_permute(fits, a) & lanes_permute(fits, b)) |
                   (lanes_permute(fits, c) & lanes_permute(fits, d)));
}

/* Words of a band lie eight apart; six of them are used. */
#define EACH_WAY(a, b, c, d, e, f)                                                                 \
    {                                                                                              \
        a, b, c, d, e, f, 31, 31, a + 9, b + 9, c + 9, d + 9, e + 9, f + 9, 31, 31, a + 18,        \
            b + 18, c + 18, d + 18, e + 18, f + 18, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31         \
    }

/* The digits that can pass through a band in each way, in the order of simd9_ways. */
typedef Lanes Ways;

static INLINED Ways part_ways(Lanes fits) {
    static const Order first = EACH_WAY(0, 0, 1, 1, 2, 2);
    static const Order second = EACH_WAY(4, 5, 3, 5, 3, 4);
    static const Order third = EACH_WAY(8, 7, 8, 6, 7, 6);
    return lanes_and3(lanes_permute(fits, first), lanes_permute(fits, second),
                      lanes_permute(fits, third));
}

static INLINED void part_store_ways(uint16_t *to, Ways ways) {
    lanes_store(to, ways);
}

/* The third of the last three ways, and a bit for each way whose word has bit 0. */
#define WAY_THIRD(words) ((words)[0] >> 48)

static INLINED uint32_t part_way_bits(uint64_t a, uint64_t b) {
    a &= UINT64_C(0x0001000100010001);
    b &= UINT64_C(0x0000000000010001);
    return (uint32_t)((a | a >> 15 | a >> 30 | a >> 45) & 0x0F) |
           (uint32_t)((b << 4 | b >> 11) & 0x30);
}

/* Puts the word in those minirows of a band whose bit is set. */
static INLINED Lanes part_spread(uint32_t minirows, int band, uint16_t word) {
    return (Lanes)_mm512_maskz_set1_epi16(minirows << 9 * band, (short)word);
}

/* All nine bits in the lanes in use. */
static INLINED Lanes part_full(void) {
    return part_spread(0x7FFFFFF, 0, SIMD9_FULL);
}

/* Lacks a row a digit, or a cell all candidates? `having` is what the row of each minirow can
 * hold, `least` the least of its cells. */
static INLINED bool part_is_missing(Lanes having, Lanes least) {
    return ((lanes_differ(having, part_full()) | lanes_zero(least)) & 0x7FFFFFF) != 0;
}

/* Are all cells decided, when no row lacks a digit? `sum` is that of their candidates. */
static INLINED bool parts_are_decided(Lanes cell[3][PARTS], Lanes sum) {
    const Lanes x = cell[0][0];
    const Lanes y = cell[1][0];
    const Lanes z = cell[2][0];
    (void)sum;
    return lanes_zero(lanes_or3(x & (x - 1), y & (y - 1), z & (z - 1))) == ~UINT32_C(0);
}

/* From the minirows to the minicolumns, or back: see simd9_solo.h. */
#define TURN_BAND(a, b, c)                                                                         \
    {                                                                                              \
        a, a + 9, a + 18, b, b + 9, b + 18, c, c + 9, c + 18, a + 1, a + 10, a + 19, b + 1,        \
            b + 10, b + 19, c + 1, c + 10, c + 19, a + 2, a + 11, a + 20, b + 2, b + 11, b + 20,   \
            c + 2, c + 11, c + 20, 27, 28, 29, 30, 31                                              \
    }
static INLINED void parts_turn(Lanes from[3][PARTS], Lanes to[3][PARTS]) {
    static const Order orders[3] = {TURN_BAND(0, 3, 6), TURN_BAND(6, 0, 3), TURN_BAND(3, 6, 0)};
    to[0][0] = lanes_permute(from[0][0], orders[0]);
    to[2][0] = lanes_permute(from[1][0], orders[1]);
    to[1][0] = lanes_permute(from[2][0], orders[2]);
}

/* The candidates of a grid of digits, one byte a cell, 0 where it is empty. */
static INLINED void parts_read(const uint8_t *digits, Lanes cell[3][PARTS]) {
    static const uint8_t low[16] = {0xFF, 1, 2, 4, 8, 16, 32, 64, 128};
    static const uint8_t high[16] = {[0] = 1, [9] = 1};
    /* Of each row of a band, which cell of a minirow belongs to the class. */
    static const Order orders[3] = {EACH_THIRD(0, 3, 6, 10, 13, 16, 20, 23, 26),
                                    EACH_THIRD(1, 4, 7, 11, 14, 17, 18, 21, 24),
                                    EACH_THIRD(2, 5, 8, 9, 12, 15, 19, 22, 25)};
    Lanes band[3];
    UNROLLED
    for (int i = 0; i < 3; i++) {
        const __m256i text = _mm256_maskz_loadu_epi8(0x7FFFFFF, digits + 27 * i);
        const __m256i lows = _mm256_shuffle_epi8(
            _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)low)), text);
        const __m256i highs = _mm256_shuffle_epi8(
            _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)high)), text);
        band[i] = (Lanes)_mm512_or_si512(_mm512_cvtepu8_epi16(lows),
                                         _mm512_slli_epi16(_mm512_cvtepu8_epi16(highs), 8));
    }
    UNROLLED
    for (int i = 0; i < 3; i++) {
        const __m512i order = (__m512i)lanes_load(orders[i]);
        const __m512i one = _mm512_maskz_permutexvar_epi16(0x1FF, order, (__m512i)band[0]);
        const __m512i two = _mm512_mask_permutexvar_epi16(one, 0x1FF << 9, order, (__m512i)band[1]);
        cell[i][0] =
            (Lanes)_mm512_mask_permutexvar_epi16(two, 0x1FF << 18, order, (__m512i)band[2]);
    }
}

/* The digits of a solved grid, one byte a cell. */
static INLINED void parts_write(Lanes cell[3][PARTS], uint8_t *digits) {
    /* Where the cells of the first band lie: in the first class, 32 further on in the second; or in
     * the third. */
    static const Order two = {0,  32, 0, 1,  33, 1, 2, 34, 2, 3, 3,  35, 4, 4,
                              36, 5,  5, 37, 38, 6, 6, 39, 7, 7, 40, 8,  8};
    static const Order third = {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4,
                                4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8};
    UNROLLED
    for (int band = 0; band < 3; band++) {
        const __m512i here = _mm512_set1_epi16((short)(9 * band));
        const __m512i both = _mm512_permutex2var_epi16(
            (__m512i)cell[0][0], _mm512_add_epi16((__m512i)lanes_load(two), here),
            (__m512i)cell[1][0]);
        const __m512i words = _mm512_mask_permutexvar_epi16(
            both, 0x2489324, _mm512_add_epi16((__m512i)lanes_load(third), here),
            (__m512i)cell[2][0]);
        const __m512i place = _mm512_popcnt_epi16(_mm512_add_epi16(words, _mm512_set1_epi16(-1)));
        _mm256_mask_storeu_epi8(
            digits + 27 * band, 0x7FFFFFF,
            _mm512_cvtepi16_epi8(_mm512_add_epi16(place, _mm512_set1_epi16(1))));
    }
}

#elif LANES == 16

#define PARTS 3
#define WAY_STEP 8

/* The word of a minirow: four words for each row of the band and a fourth row. Fourth words are
 * 0. */
static INLINED int part_lane(int band, int row, int box) {
    return 16 * band + 4 * row + box;
}

/* The lanes of one vector in another order; gcc before 12 takes the order as a vector. */
#if defined(__clang__) || __GNUC__ >= 12
#define SHUFFLED(a, type, ...) __builtin_shufflevector((a), (a), __VA_ARGS__)
#else
#define SHUFFLED(a, type, ...) __builtin_shuffle((a), (type){__VA_ARGS__})
#endif

/* Rotates each group of four by `turns` places, 0 to 2. */
#define TURNED(row, turns, box) (4 * (row) + ((box) + (turns)) % 3)
#define TURN_GROUPS(a, first, second, third)                                                       \
    SHUFFLED((a), Lanes, TURNED(0, first, 0), TURNED(0, first, 1), TURNED(0, first, 2), 3,         \
             TURNED(1, second, 0), TURNED(1, second, 1), TURNED(1, second, 2), 7,                  \
             TURNED(2, third, 0), TURNED(2, third, 1), TURNED(2, third, 2), 11, 12, 13, 14, 15)

static INLINED Lanes part_along(Lanes a, int count) {
    return count == 1 ? TURN_GROUPS(a, 1, 1, 1) : TURN_GROUPS(a, 2, 2, 2);
}

/* Rotates each row by its number, to the left or to the right. */
static INLINED Lanes part_skew(Lanes a, bool is_left) {
    return is_left ? TURN_GROUPS(a, 0, 1, 2) : TURN_GROUPS(a, 0, 2, 1);
}

static INLINED Lanes part_down(Lanes a, int count) {
    const Fours rows = (Fours)a;
    return (Lanes)(count == 1 ? SHUFFLED(rows, Fours, 1, 2, 0, 3)
                              : SHUFFLED(rows, Fours, 2, 0, 1, 3));
}

/* Of the six ways, three go down to the right and three to the left: word k of every row. */
typedef struct Ways {
    Lanes right;
    Lanes left;
} Ways;

static INLINED Ways part_ways(Lanes fits) {
    const Lanes right = part_skew(fits, true);
    const Lanes left = part_skew(fits, false);
    return (Ways){lanes_and3(right, part_down(right, 1), part_down(right, 2)),
                  lanes_and3(left, part_down(left, 1), part_down(left, 2))};
}

static INLINED Lanes part_close(Lanes fits) {
    const Lanes next = part_along(fits, 1);
    const Lanes last = part_along(fits, 2);
    return fits &
           ((part_down(next, 1) & part_down(last, 2)) | (part_down(next, 2) & part_down(last, 1)));
}

static INLINED void part_store_ways(uint16_t *to, Ways ways) {
    _mm_store_si128((__m128i *)to, _mm_unpacklo_epi64(_mm256_castsi256_si128((__m256i)ways.right),
                                                      _mm256_castsi256_si128((__m256i)ways.left)));
}

#define WAY_THIRD(words) ((words)[1] >> 32)

static INLINED uint32_t part_way_bits(uint64_t a, uint64_t b) {
    a &= UINT64_C(0x0000000100010001);
    b &= UINT64_C(0x0000000100010001);
    return (uint32_t)((a | a >> 13 | a >> 28) & 0x19) |
           (uint32_t)((b << 1 | b >> 14 | b >> 27) & 0x26);
}

static INLINED Lanes part_spread(uint32_t minirows, int band, uint16_t word) {
    const Lanes bits = {1, 2, 4, 0, 8, 16, 32, 0, 64, 128, 256};
    (void)band;
    return lanes_where_any(bits & (uint16_t)minirows, lanes_all(word));
}

static INLINED void parts_turn(Lanes from[3][PARTS], Lanes to[3][PARTS]) {
    UNROLLED
    for (int i = 0; i < 3; i++) {
        Lanes *out = to[(3 - i) % 3];
        const Lanes a = i == 0 ? from[i][0] : part_down(from[i][0], 3 - i);
        const Lanes b = i == 0 ? from[i][1] : part_down(from[i][1], 3 - i);
        const Lanes c = i == 0 ? from[i][2] : part_down(from[i][2], 3 - i);
        out[0] = lanes_mix(a, lanes_up(b, 1), lanes_up(c, 2));
        out[1] = lanes_mix(lanes_down(a, 1), b, lanes_up(c, 1));
        out[2] = lanes_mix(lanes_down(a, 2), lanes_down(b, 1), c);
    }
}

/* All nine bits in the lanes in use. */
static INLINED Lanes part_full(void) {
    return part_spread(0x1FF, 0, SIMD9_FULL);
}

static INLINED bool part_is_missing(Lanes having, Lanes least) {
    return lanes_zero(part_full() & ((Lanes)(least == 0) | ~having)) != 0xFFFF;
}

/* Where each row holds each digit at least once, no other state has as small a sum; where one does
 * not, there is no solution either way. */
static INLINED bool parts_are_decided(Lanes cell[3][PARTS], Lanes sum) {
    (void)cell;
    return lanes_total(sum) == 9 * SIMD9_FULL;
}

/* The candidates of a grid of digits, one byte a cell, 0 where it is empty. */
static INLINED void parts_read(const uint8_t *digits, Lanes cell[3][PARTS]) {
    static const uint8_t low[16] = {0xFF, 1, 2, 4, 8, 16, 32, 64, 128};
    static const uint8_t high[16] = {[0] = 1, [9] = 1};
    /* Where the cells of a class lie in the first 16 bytes of a band, and in those from 11 on. */
    static const int8_t places[3][2][16] = {
        {{0, 3, 6, -1, 10, 13, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1},
         {-1, -1, -1, -1, -1, -1, 5, -1, 9, 12, 15, -1, -1, -1, -1, -1}},
        {{1, 4, 7, -1, 11, 14, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1},
         {-1, -1, -1, -1, -1, -1, 6, -1, 7, 10, 13, -1, -1, -1, -1, -1}},
        {{2, 5, 8, -1, 9, 12, 15, -1, -1, -1, -1, -1, -1, -1, -1, -1},
         {-1, -1, -1, -1, -1, -1, -1, -1, 8, 11, 14, -1, -1, -1, -1, -1}}};
    const __m128i lows = _mm_loadu_si128((const __m128i *)low);
    const __m128i highs = _mm_loadu_si128((const __m128i *)high);
    EACH_PART {
        const __m128i first = _mm_loadu_si128((const __m128i *)(digits + 27 * p));
        const __m128i last = _mm_loadu_si128((const __m128i *)(digits + 27 * p + 11));
        UNROLLED
        for (int i = 0; i < 3; i++) {
            const __m128i at = _mm_loadu_si128((const __m128i *)places[i][0]);
            const __m128i then = _mm_loadu_si128((const __m128i *)places[i][1]);
            const __m128i text =
                _mm_or_si128(_mm_shuffle_epi8(first, at), _mm_shuffle_epi8(last, then));
            const __m256i word = _mm256_cvtepu8_epi16(_mm_shuffle_epi8(lows, text));
            const __m256i ninth = _mm256_cvtepu8_epi16(_mm_shuffle_epi8(highs, text));
            cell[i][p] = part_full() & (Lanes)_mm256_or_si256(word, _mm256_slli_epi16(ninth, 8));
        }
    }
}

/* The digits of a solved grid, one byte a cell. */
static INLINED void parts_write(Lanes cell[3][PARTS], uint8_t *digits) {
    /* Of decided cells, by the four lower bits and by the four upper ones; a nine has all. */
    static const uint8_t low[16] = {[1] = 1, 2, [4] = 3, [8] = 4, [15] = 9};
    static const uint8_t high[16] = {[1] = 5, 6, [4] = 7, [8] = 8};
    /* Where the first 16 cells of a band lie in each class, and those from the 11th on. */
    static const int8_t places[3][2][16] = {
        {{0, -1, -1, 1, -1, -1, 2, -1, -1, -1, 4, -1, -1, 5, -1, -1},
         {-1, -1, 5, -1, -1, 6, -1, -1, -1, 8, -1, -1, 9, -1, -1, 10}},
        {{-1, 0, -1, -1, 1, -1, -1, 2, -1, -1, -1, 4, -1, -1, 5, -1},
         {4, -1, -1, 5, -1, -1, 6, 8, -1, -1, 9, -1, -1, 10, -1, -1}},
        {{-1, -1, 0, -1, -1, 1, -1, -1, 2, 4, -1, -1, 5, -1, -1, 6},
         {-1, 5, -1, -1, 6, -1, -1, -1, 8, -1, -1, 9, -1, -1, 10, -1}}};
    const __m128i lows = _mm_loadu_si128((const __m128i *)low);
    const __m128i highs = _mm_loadu_si128((const __m128i *)high);
    const __m128i half = _mm_set1_epi8(15);
    EACH_PART {
        __m128i text[2] = {_mm_setzero_si128(), _mm_setzero_si128()};
        UNROLLED
        for (int i = 0; i < 3; i++) {
            const __m256i word = (__m256i)cell[i][p];
            const __m128i byte =
                _mm_packus_epi16(_mm256_castsi256_si128(word), _mm256_extracti128_si256(word, 1));
            const __m128i digit =
                _mm_or_si128(_mm_shuffle_epi8(lows, _mm_and_si128(byte, half)),
                             _mm_shuffle_epi8(highs, _mm_and_si128(_mm_srli_epi16(byte, 4), half)));
            UNROLLED
            for (int k = 0; k < 2; k++) {
                const __m128i at = _mm_loadu_si128((const __m128i *)places[i][k]);
                text[k] = _mm_or_si128(text[k], _mm_shuffle_epi8(digit, at));
            }
        }
        _mm_storeu_si128((__m128i *)(digits + 27 * p), text[0]);
        _mm_storeu_si128((__m128i *)(digits + 27 * p + 11), text[1]);
    }
}

#endif

#endif
