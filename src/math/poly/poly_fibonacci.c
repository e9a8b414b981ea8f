/* Converts between the powers of x and the Fibonacci polynomials.
 *
 * In a block of 2h coefficients, those of F_1 … F_{2h}, number h + i is added to number h - i for 0
 * < i < h. The lower and the upper half (which is now the factor of x^h) are then treated as blocks
 * in turn. */
#include "math/poly.h"

/* The bits with index & h, for h = 1, 2 … 32, in a word of 64; and the lowest bit of each 2h. */
static const uint64_t poly_fibonacci_upper[6] = {0xAAAAAAAAAAAAAAAAu, 0xCCCCCCCCCCCCCCCCu,
                                                 0xF0F0F0F0F0F0F0F0u, 0xFF00FF00FF00FF00u,
                                                 0xFFFF0000FFFF0000u, 0xFFFFFFFF00000000u};
static const uint64_t lowest[6] = {0x5555555555555555u, 0x1111111111111111u, 0x0101010101010101u,
                                   0x0001000100010001u, 0x0000000100000001u, 0x0000000000000001u};

/* Reverses every run of 2^level bits. */
static uint64_t runs_reverse(uint64_t word, int level) {
    for (int i = 0; i < level; i++) {
        word = (word & poly_fibonacci_upper[i]) >> (1 << i) | (word & ~poly_fibonacci_upper[i])
                                                                  << (1 << i);
    }
    return word;
}

/* One level within a word: h = 2^level. The last coefficient of a block, the lowest after reversal,
 * belongs to a higher level. */
static uint64_t word_fold(uint64_t word, int level) {
    const uint64_t turned =
        (runs_reverse(word, level) & poly_fibonacci_upper[level]) >> (1 << level);
    return word ^ (turned & ~lowest[level]) >> 1;
}

/* One level over blocks of 2 `half` words. */
static void words_fold(uint64_t *words, int room, int half) {
    for (int first = 0; first < room; first += 2 * half) {
        uint64_t *low = words + first;
        const uint64_t *high = low + half;
        uint64_t next = runs_reverse(high[half - 1], 6);
        for (int i = 0; i < half; i++) {
            const uint64_t here = next;
            next = i + 1 < half ? runs_reverse(high[half - 2 - i], 6) : 0;
            low[i] ^= here >> 1 | next << 63;
        }
    }
}

/* The smallest power of two of words that holds the polynomial. */
static int words_used(const Poly *poly) {
    int words = 1;
    while (words * 64 <= poly->degree) {
        words *= 2;
    }
    return words;
}

void poly_from_fibonacci(Poly *poly) {
    const int words = words_used(poly);
    for (int half = words / 2; half > 0; half /= 2) {
        words_fold(poly->words, words, half);
    }
    for (int i = 0; i < words; i++) {
        for (int level = 5; level > 0; level--) {
            poly->words[i] = word_fold(poly->words[i], level);
        }
    }
    poly_update(poly);
}

void poly_to_fibonacci(Poly *poly) {
    const int words = words_used(poly);
    for (int i = 0; i < words; i++) {
        for (int level = 1; level <= 5; level++) {
            poly->words[i] = word_fold(poly->words[i], level);
        }
    }
    for (int half = 1; half < words; half *= 2) {
        words_fold(poly->words, words, half);
    }
    poly_update(poly);
}
