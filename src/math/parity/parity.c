/* Genitons, and the transforms HEL and COG made only of XORs. */
#include "math/parity.h"

#include <assert.h>

#include "math/parity/parity_loops.h"

/* The items with index & h, for h = 1, 2 … 32, in a word of 64. */
static const uint64_t upper[6] = {0xAAAAAAAAAAAAAAAAu, 0xCCCCCCCCCCCCCCCCu, 0xF0F0F0F0F0F0F0F0u,
                                  0xFF00FF00FF00FF00u, 0xFFFF0000FFFF0000u, 0xFFFFFFFF00000000u};

ParityBinomial parity_geniton_binomial(ParityGeniton kind, int size, int row, int column) {
    assert(row >= 0 && row < size && column >= 0 && column < size);
    return (ParityBinomial){.n = kind == PARITY_GENITON_PHI ? column : size - 1 - column,
                            .k = kind == PARITY_GENITON_THETA ? size - 1 - row : row};
}

bool parity_geniton_at(ParityGeniton kind, int size, int row, int column) {
    const ParityBinomial number = parity_geniton_binomial(kind, size, row, column);
    return (number.n & number.k) == number.k;
}

uint64_t parity_binomial(int n, int k) {
    assert(n >= 0 && n <= 61 && k >= 0);
    uint64_t value = k <= n;
    for (int i = 0; i < k && i < n; i++) {
        value = value * (uint64_t)(n - i) / (uint64_t)(i + 1);
    }
    return value;
}

static uint64_t word_transform(uint64_t word, bool is_hel) {
    for (int i = 0; i < 6; i++) {
        word ^= is_hel ? (word << (1 << i)) & upper[i] : (word & upper[i]) >> (1 << i);
    }
    return word;
}

/* The transform, and the loops that perform it. */
typedef struct Transform {
    bool is_hel;
    const ParityLoops *loops;
} Transform;

/* HEL adds the low words to the high ones, COG the high to the low. */
static void pair_add(const Transform *transform, uint64_t *low, uint64_t *high, size_t words) {
    transform->loops->add(transform->is_hel ? high : low, transform->is_hel ? low : high, words);
}

/* Transforms sixteen runs of h words. */
static void runs_transform(const Transform *transform, uint64_t *bits, size_t h) {
    if (transform->is_hel) {
        transform->loops->hel_sixteen(bits, h);
    } else {
        transform->loops->cog_sixteen(bits, h);
    }
}

/* Transforms sixteenths first, each with all its levels, while their data is in the last-level
 * cache. */
static void large_transform(const Transform *transform, uint64_t *bits, size_t words) {
    if (words <= PARITY_BLOCK) {
        if (transform->is_hel) {
            transform->loops->hel_block(bits, words);
        } else {
            transform->loops->cog_block(bits, words);
        }
        return;
    }
    const size_t part = words >= 16 * PARITY_BLOCK ? words / 16 : words / 2;
    for (size_t first = 0; first < words; first += part) {
        large_transform(transform, bits + first, part);
    }
    if (part * 16 == words) {
        runs_transform(transform, bits, part);
    } else {
        pair_add(transform, bits, bits + part, part);
    }
}

/* `words` is a power of two. */
static void power_transform(const Transform *transform, uint64_t *bits, size_t words) {
    if (words < 8) {
        for (size_t i = 0; i < words; i++) {
            bits[i] = word_transform(bits[i], transform->is_hel);
        }
        for (size_t h = 1; h < words; h *= 2) {
            for (size_t first = 0; first < words; first += 2 * h) {
                pair_add(transform, bits + first, bits + first + h, h);
            }
        }
        return;
    }
    large_transform(transform, bits, words);
}

/* Transforms any number of words as a sequence of powers of two: HEL takes the largest first, with
 * zeros after the last; COG takes the largest last, with zeros before the first. The order of the
 * levels does not matter. */
static void words_transform(const Transform *transform, uint64_t *bits, size_t words) {
    while (words > 0) {
        size_t h = 1;
        while (2 * h <= words) {
            h *= 2;
        }
        const size_t rest = words - h;
        pair_add(transform, bits, bits + h, rest);
        power_transform(transform, bits + (transform->is_hel ? 0 : rest), h);
        bits += transform->is_hel ? h : 0;
        words = rest;
    }
}

static uint64_t word_reverse(uint64_t word) {
    for (int i = 0; i < 6; i++) {
        word = ((word & upper[i]) >> (1 << i)) | ((word & ~upper[i]) << (1 << i));
    }
    return word;
}

/* Reverses the order of the bits: whole words first, then closes the gap left by the last one. */
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

void parity_hel_at(uint64_t *bits, size_t count, ProcessorLevel level) {
    const Transform transform = {true, parity_loops(level)};
    const size_t words = (count + 63) / 64;
    words_transform(&transform, bits, words);
    /* An item only takes from items before it, so zeros after the last one change nothing. */
    if (count % 64) {
        bits[words - 1] &= (UINT64_C(1) << (count % 64)) - 1;
    }
}

/* theta-G is phi-G rotated by 180 degrees, hence COG is HEL on the reversed sequence. That way is
 * taken when the zeros before the first item would not be whole words. */
void parity_cog_at(uint64_t *bits, size_t count, ProcessorLevel level) {
    if (count % 64) {
        bits_reverse(bits, count);
        parity_hel_at(bits, count, level);
        bits_reverse(bits, count);
        return;
    }
    const Transform transform = {false, parity_loops(level)};
    words_transform(&transform, bits, count / 64);
}

void parity_hel(uint64_t *bits, size_t count) {
    parity_hel_at(bits, count, PROCESSOR_LEVELS);
}

void parity_cog(uint64_t *bits, size_t count) {
    parity_cog_at(bits, count, PROCESSOR_LEVELS);
}

void parity_scan(uint8_t *items, size_t count) {
    for (size_t i = 1; i < count; i++) {
        items[i] ^= items[i - 1];
    }
}

/* Zeros in front would bring the number of items to a power of two. The first scans then give the
 * part of the result that is dropped; after the last one the items are as before. */
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
