#include "math/parity.h"

#include <assert.h>

/* The items with index & h, for h = 1, 2 … 32, in a word of 64. */
static const uint64_t upper[6] = {0xAAAAAAAAAAAAAAAAu, 0xCCCCCCCCCCCCCCCCu, 0xF0F0F0F0F0F0F0F0u,
                                  0xFF00FF00FF00FF00u, 0xFFFF0000FFFF0000u, 0xFFFFFFFF00000000u};

bool parity_geniton_at(ParityGeniton kind, int size, int row, int column) {
    assert(row >= 0 && row < size && column >= 0 && column < size);
    const int k = kind == PARITY_GENITON_THETA ? size - 1 - row : row;
    const int n = kind == PARITY_GENITON_PHI ? column : size - 1 - column;
    return (n & k) == k;
}

Gf2Matrix *parity_geniton(ParityGeniton kind, int size) {
    Gf2Matrix *matrix = gf2_matrix_create(size, size);
    for (int row = 0; matrix && row < size; row++) {
        for (int column = 0; column < size; column++) {
            if (parity_geniton_at(kind, size, row, column)) {
                gf2_flip(gf2_matrix_row(matrix, row), column);
            }
        }
    }
    return matrix;
}

static uint64_t hel_word(uint64_t word) {
    for (int i = 0; i < 6; i++) {
        word ^= (word << (1 << i)) & upper[i];
    }
    return word;
}

/* Every item takes from items before it only: zeros after the last one change nothing. */
void parity_hel(uint64_t *bits, size_t count) {
    const size_t words = (count + 63) / 64;
    for (size_t i = 0; i < words; i++) {
        bits[i] = hel_word(bits[i]);
    }
    for (size_t h = 1; h < words; h *= 2) {
        for (size_t first = h; first < words; first += 2 * h) {
            const size_t end = first + h < words ? first + h : words;
            for (size_t i = first; i < end; i++) {
                bits[i] ^= bits[i - h];
            }
        }
    }
    if (count % 64) {
        bits[words - 1] &= (UINT64_C(1) << (count % 64)) - 1;
    }
}

static uint64_t word_reverse(uint64_t word) {
    for (int i = 0; i < 6; i++) {
        word = ((word & upper[i]) >> (1 << i)) | ((word & ~upper[i]) << (1 << i));
    }
    return word;
}

/* Turns the order of the bits round: whole words first, then the gap of the last one is closed. */
static void bits_reverse(uint64_t *bits, size_t count) {
    const size_t words = (count + 63) / 64;
    for (size_t i = 0; i < (words + 1) / 2; i++) {
        const uint64_t kept = word_reverse(bits[i]);
        bits[i] = word_reverse(bits[words - 1 - i]);
        bits[words - 1 - i] = kept;
    }
    const unsigned gap = (unsigned)(words * 64 - count);
    for (size_t i = 0; gap && i < words; i++) {
        bits[i] = bits[i] >> gap | (i + 1 < words ? bits[i + 1] << (64 - gap) : 0);
    }
}

/* theta-G is phi-G turned by 180 degrees, hence COG is HEL on the sequence read backwards. */
void parity_cog(uint64_t *bits, size_t count) {
    bits_reverse(bits, count);
    parity_hel(bits, count);
    bits_reverse(bits, count);
}

void parity_scan(uint8_t *items, size_t count) {
    for (size_t i = 1; i < count; i++) {
        items[i] ^= items[i - 1];
    }
}

/* With zeros before them the items would be a power of two in number: the first scans then give the
 * part of the result that is not kept, and after the last one the items are what they were. */
void parity_cog_by_scans(uint8_t *items, uint8_t *result, size_t count) {
    size_t scans = 1;
    while (scans < count) {
        scans *= 2;
    }
    for (size_t scan = 0; scan < scans; scan++) {
        parity_scan(items, count);
        if (scan + count >= scans) {
            result[scan + count - scans] = items[count - 1];
        }
    }
}

static void items_reverse(uint8_t *items, size_t count) {
    for (size_t i = 0; i < count / 2; i++) {
        const uint8_t kept = items[i];
        items[i] = items[count - 1 - i];
        items[count - 1 - i] = kept;
    }
}

void parity_hel_by_scans(uint8_t *items, uint8_t *result, size_t count) {
    items_reverse(items, count);
    parity_cog_by_scans(items, result, count);
    items_reverse(items, count);
    items_reverse(result, count);
}
