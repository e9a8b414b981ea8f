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

#if LANES == 32

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

/* Words of a band lie eight apart; six of them are used. */
#define EACH_WAY(a, b, c, d, e, f)                                                                 \
    {                                                                                              \
        a, b, c, d, e, f, 31, 31, a + 9, b + 9, c + 9, d + 9, e + 9, f + 9, 31, 31, a + 18,        \
            b + 18, c + 18, d + 18, e + 18, f + 18, 31, 31, 31, 31, 31, 31, 31, 31, 31, 31         \
    }

/* The digits that can pass through a band in each way, in the order of simd9_ways. */
static INLINED Lanes part_ways(Lanes fits) {
    static const Order first = EACH_WAY(0, 0, 1, 1, 2, 2);
    static const Order second = EACH_WAY(4, 5, 3, 5, 3, 4);
    static const Order third = EACH_WAY(8, 7, 8, 6, 7, 6);
    return lanes_and3(lanes_permute(fits, first), lanes_permute(fits, second),
                      lanes_permute(fits, third));
}

/* The digits that fit each minirow when they go these ways. */
static INLINED Lanes part_through(Lanes ways) {
    static const Order one = {0, 2, 4,  2,  0,  1,  3,  1,  0,  8,  10, 12, 10, 8,  9,  11,
                              9, 8, 16, 18, 20, 18, 16, 17, 19, 17, 16, 31, 31, 31, 31, 31};
    static const Order other = {1,  3,  5,  4,  5,  3,  5,  4,  2,  9,  11, 13, 12, 13, 11, 13,
                                12, 10, 17, 19, 21, 20, 21, 19, 21, 20, 18, 31, 31, 31, 31, 31};
    return lanes_permute(ways, one) | lanes_permute(ways, other);
}

static INLINED void part_store_ways(uint16_t *to, Lanes fits) {
    lanes_store(to, part_ways(fits));
}

/* The way that each word is. */
static const uint8_t part_way[8] = {0, 1, 2, 3, 4, 5, 7, 7};

/* Puts the word in those minirows of a band whose bit is set. */
static INLINED Lanes part_spread(uint32_t minirows, int band, uint16_t word) {
    return (Lanes)_mm512_maskz_set1_epi16(minirows << 9 * band, (short)word);
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

static INLINED Lanes part_through(Ways ways) {
    return part_skew(ways.right, false) | part_skew(ways.left, true);
}

static INLINED void part_store_ways(uint16_t *to, Lanes fits) {
    const Ways ways = part_ways(fits);
    const __m128i both = _mm_unpacklo_epi64(_mm256_castsi256_si128((__m256i)ways.right),
                                            _mm256_castsi256_si128((__m256i)ways.left));
    _mm_store_si128((__m128i *)to, both);
}

/* The way that each word is. */
static const uint8_t part_way[8] = {0, 3, 4, 7, 1, 2, 5, 7};

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

#endif

#endif
