/* Grids as text into the lanes of simd9_lanes.h, and solutions out of them: all lanes in one go,
 * by turning blocks of sixteen lanes by sixteen cells. Where a whole register of lanes is free at
 * once, as with puzzles that need no search, this costs a tenth of one lane after another.
 * Private. */
#ifndef DAMIER_SUDOKU_SIMD9_SIMD9_EXCHANGE_H
#define DAMIER_SUDOKU_SIMD9_SIMD9_EXCHANGE_H

#include "base/bits.h"
#include "sudoku/simd9/lanes.h"
#include "sudoku/simd9/simd9_kernel.h"

#if LANES > 8

/* Characters in fours of sixteen (in twos with AVX2). Turned in, they are cells by lanes: sixteen
 * lanes of a cell and of the cell sixteen after it, then the other lanes of both. Turned out, they
 * are lanes by cells: sixteen cells of a lane and the sixteen after them, then those of the lane
 * sixteen after it. */
#if LANES == 32

typedef __m512i ExchangeBytes;
#define BYTES(operation) _mm512_##operation

/* Sixteen bytes, everywhere. */
static INLINED ExchangeBytes bytes_table(const uint8_t table[16]) {
    return _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)table));
}

/* a, and what differs between b and c */
static INLINED ExchangeBytes bytes_note_difference(ExchangeBytes a, ExchangeBytes b,
                                                   ExchangeBytes c) {
    return _mm512_ternarylogic_epi64(a, b, c, 0xF6);
}

/* The words of one cell and of the other, mixed as above. */
static INLINED Lanes bytes_first_cell(ExchangeBytes a, ExchangeBytes b) {
    return (Lanes)_mm512_permutex2var_epi64(a, _mm512_setr_epi64(0, 1, 8, 9, 4, 5, 12, 13), b);
}

static INLINED Lanes bytes_other_cell(ExchangeBytes a, ExchangeBytes b) {
    return (Lanes)_mm512_permutex2var_epi64(a, _mm512_setr_epi64(2, 3, 10, 11, 6, 7, 14, 15), b);
}

/* Bytes from words, 255 for greater ones. */
static INLINED ExchangeBytes bytes_of(Lanes cell, Lanes other) {
    const ExchangeBytes packed = _mm512_packus_epi16((__m512i)cell, (__m512i)other);
    return _mm512_permutex_epi64(packed, 0xD8);
}

static INLINED LanesMask lanes_mask(uint32_t bits) {
    return bits;
}

/* The lanes with a bit in one of their bytes. */
static INLINED uint32_t bytes_lanes(ExchangeBytes a) {
    const uint64_t any = _mm512_test_epi8_mask(a, a);
    const uint64_t both = any | any >> 16;
    return (uint32_t)(both & 0xFFFF) | (uint32_t)(both >> 16 & 0xFFFF0000);
}

/* 32 characters of a lane, and of the one sixteen after it. */
static INLINED ExchangeBytes bytes_load(const char *const *lines, int lane, int cell) {
    const __m256i first = _mm256_loadu_si256((const __m256i *)(lines[lane] + cell));
    const __m256i last = _mm256_loadu_si256((const __m256i *)(lines[lane + 16] + cell));
    return _mm512_inserti64x4(_mm512_castsi256_si512(first), last, 1);
}

#else

typedef __m256i ExchangeBytes;
#define BYTES(operation) _mm256_##operation

static INLINED ExchangeBytes bytes_table(const uint8_t table[16]) {
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)table));
}

static INLINED ExchangeBytes bytes_note_difference(ExchangeBytes a, ExchangeBytes b,
                                                   ExchangeBytes c) {
    return _mm256_or_si256(a, _mm256_xor_si256(b, c));
}

static INLINED Lanes bytes_first_cell(ExchangeBytes a, ExchangeBytes b) {
    return (Lanes)_mm256_permute2x128_si256(a, b, 0x20);
}

static INLINED Lanes bytes_other_cell(ExchangeBytes a, ExchangeBytes b) {
    return (Lanes)_mm256_permute2x128_si256(a, b, 0x31);
}

static INLINED ExchangeBytes bytes_of(Lanes cell, Lanes other) {
    return _mm256_permute4x64_epi64(_mm256_packus_epi16((__m256i)cell, (__m256i)other), 0xD8);
}

static INLINED LanesMask lanes_mask(uint32_t bits) {
    const Lanes place = {1,   2,   4,    8,    16,   32,   64,    128,
                         256, 512, 1024, 2048, 4096, 8192, 16384, 32768};
    return (Lanes)((place & (uint16_t)bits) != 0);
}

static INLINED uint32_t bytes_lanes(ExchangeBytes a) {
    const ExchangeBytes none = _mm256_cmpeq_epi8(a, _mm256_setzero_si256());
    const uint32_t any = ~(uint32_t)_mm256_movemask_epi8(none);
    return (any | any >> 16) & 0xFFFF;
}

static INLINED ExchangeBytes bytes_load(const char *const *lines, int lane, int cell) {
    return _mm256_loadu_si256((const __m256i *)(lines[lane] + cell));
}

#endif

static INLINED ExchangeBytes bytes_all(char byte) {
    return BYTES(set1_epi8)(byte);
}

/* Looks the four low bits up; 0 for bytes above 127. */
static INLINED ExchangeBytes bytes_look(ExchangeBytes table, ExchangeBytes at) {
    return BYTES(shuffle_epi8)(table, at);
}

static INLINED ExchangeBytes bytes_high_half(ExchangeBytes a) {
    return BYTES(srli_epi16)(a, 4);
}

/* Bytes of a and b in turn: the first halves of each sixteen, and the second halves. */
static INLINED ExchangeBytes bytes_mix_first(ExchangeBytes a, ExchangeBytes b) {
    return BYTES(unpacklo_epi8)(a, b);
}

static INLINED ExchangeBytes bytes_mix_last(ExchangeBytes a, ExchangeBytes b) {
    return BYTES(unpackhi_epi8)(a, b);
}

/* Turns each square of sixteen by sixteen bytes: byte j of row i becomes byte i of row j. Each of
 * the four rounds moves the highest bit of i below the lowest bit of j, and that of j below i. */
static INLINED void bytes_turn(ExchangeBytes row[16]) {
    UNROLLED
    for (int round = 0; round < 4; round++) {
        ExchangeBytes from[16];
        memcpy(from, row, sizeof from);
        UNROLLED
        for (int i = 0; i < 8; i++) {
            row[2 * i] = bytes_mix_first(from[i], from[i + 8]);
            row[2 * i + 1] = bytes_mix_last(from[i], from[i + 8]);
        }
    }
}

/* Where the last of three blocks of 32 cells begins: it overlaps the one before it. */
#define LAST_BLOCK (SIMD9_CELLS - 32)

/* What lanes_fill looks up. */
typedef struct ExchangeTables {
    ExchangeBytes
        low; /* the low byte of the candidates that a character leaves, by its last four bits */
    ExchangeBytes high;     /* the high one */
    ExchangeBytes expected; /* the character that ends in these four bits */
} ExchangeTables;

static INLINED ExchangeTables exchange_tables(void) {
    static const uint8_t low[16] = {[0] = 0xFF, 1, 2, 4, 8, 16, 32, 64, 128, [14] = 0xFF};
    static const uint8_t high[16] = {[0] = 1, [9] = 1, [14] = 1};
    static const uint8_t expected[16] = {'0', '1', '2', '3', '4',       '5',
                                         '6', '7', '8', '9', [14] = '.'};
    return (ExchangeTables){bytes_table(low), bytes_table(high), bytes_table(expected)};
}

static INLINED void lanes_put(uint16_t *cell, LanesMask mask, Lanes candidates) {
    lanes_store(cell, lanes_select(mask, candidates, lanes_load(cell)));
}

/* Reads the block of 32 cells; returns the lanes with another character. */
static INLINED uint32_t fill_block(uint16_t *cells, LanesMask mask, const char *const *grids,
                                   int first) {
    const ExchangeTables tables = exchange_tables();
    ExchangeBytes row[16];
    ExchangeBytes bad = bytes_all(0);
    UNROLLED
    for (int lane = 0; lane < 16; lane++) {
        row[lane] = bytes_load(grids, lane, first);
    }
    bytes_turn(row);
    UNROLLED
    for (int i = 0; i < 16; i++) {
        const ExchangeBytes low = bytes_look(tables.low, row[i]);
        const ExchangeBytes high = bytes_look(tables.high, row[i]);
        const ExchangeBytes some = bytes_mix_first(low, high);
        const ExchangeBytes others = bytes_mix_last(low, high);
        uint16_t *cell = cells + (first + i) * LANES;
        bad = bytes_note_difference(bad, row[i], bytes_look(tables.expected, row[i]));
        lanes_put(cell, mask, bytes_first_cell(some, others));
        lanes_put(cell + 16 * LANES, mask, bytes_other_cell(some, others));
    }
    return bytes_lanes(bad);
}

/* See simd9_kernel.h. */
static uint32_t lanes_fill(uint16_t *cells, uint32_t lanes, const char *const *grids) {
    const LanesMask mask = lanes_mask(lanes);
    const uint32_t bad = fill_block(cells, mask, grids, 0) | fill_block(cells, mask, grids, 32) |
                         fill_block(cells, mask, grids, LAST_BLOCK);
    return lanes & ~bad;
}

/* The digits of decided cells, as characters. */
static INLINED ExchangeBytes bytes_digits(ExchangeBytes candidates) {
    /* By the four lower bits, and by the four upper ones; a nine has all. */
    static const uint8_t low[16] = {[1] = '1', '2', [4] = '3', [8] = '4', [15] = '9'};
    static const uint8_t high[16] = {[1] = '5', '6', [4] = '7', [8] = '8'};
    const ExchangeBytes half = bytes_all(15);
    return bytes_look(bytes_table(low), candidates & half) |
           bytes_look(bytes_table(high), bytes_high_half(candidates) & half);
}

/* Writes 32 characters of each lane to its line. */
static INLINED void print_block(const uint16_t *cells, int first, char (*lines)[LANES * 2]) {
    ExchangeBytes row[16];
    UNROLLED
    for (int i = 0; i < 16; i++) {
        const uint16_t *cell = cells + (first + i) * LANES;
        row[i] = bytes_digits(bytes_of(lanes_load(cell), lanes_load(cell + 16 * LANES)));
    }
    bytes_turn(row);
    memcpy(lines, row, sizeof row);
}

/* See simd9_kernel.h. */
static void lanes_print(const uint16_t *cells, uint32_t lanes, char *const *grids) {
    char lines[3][16][LANES * 2] __attribute__((aligned(64)));
    print_block(cells, 0, lines[0]);
    print_block(cells, 32, lines[1]);
    print_block(cells, LAST_BLOCK, lines[2]);
    for (uint32_t left = lanes; left; left &= left - 1) {
        const int lane = bits_lowest(left);
        const int at = lane / 16 * 32;
        memcpy(grids[lane], lines[0][lane % 16] + at, 32);
        memcpy(grids[lane] + 32, lines[1][lane % 16] + at, 32);
        memcpy(grids[lane] + LAST_BLOCK, lines[2][lane % 16] + at, 32);
    }
}

#endif

#endif
