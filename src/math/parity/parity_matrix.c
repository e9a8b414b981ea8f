/* HEL as the product with the matrix phi-G, row by row. */
#include <string.h>

#include "base/stop.h"
#include "math/parity.h"

#define WORD_BITS 64
#define ROWS_BETWEEN_STOPS 8

/* The first 64 entries of row `row` of phi-G, for rows below 64: item j is C(j, row) mod 2. */
static uint64_t row_pattern(unsigned row) {
    uint64_t pattern = 0;
    for (unsigned j = 0; j < WORD_BITS; j++) {
        pattern |= (uint64_t)((j & row) == row) << j;
    }
    return pattern;
}

bool parity_hel_by_matrix(const uint64_t *bits, size_t count, uint64_t *result,
                          const atomic_bool *stop) {
    const size_t words = (count + WORD_BITS - 1) / WORD_BITS;
    uint64_t patterns[WORD_BITS];
    for (unsigned row = 0; row < WORD_BITS; row++) {
        patterns[row] = row_pattern(row);
    }
    memset(result, 0, words * sizeof *result);
    for (size_t row = 0; row < count; row++) {
        const size_t high = row / WORD_BITS;
        const uint64_t is_used = bits[high] >> row % WORD_BITS & 1;
        const uint64_t entries = patterns[row % WORD_BITS] & (0 - is_used);
        if (row % ROWS_BETWEEN_STOPS == 0 && stop_is_raised(stop)) {
            return false;
        }
        for (size_t word = 0; word < words; word++) {
            result[word] ^= (word & high) == high ? entries : 0;
        }
    }
    if (count % WORD_BITS != 0) {
        result[words - 1] &= ((uint64_t)1 << count % WORD_BITS) - 1;
    }
    return true;
}
