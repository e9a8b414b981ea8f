/* Bits: the few word operations that C17 lacks. The argument of a count of zeros must not be 0. */
#ifndef DAMIER_BASE_BITS_H
#define DAMIER_BASE_BITS_H

#include <stdint.h>

static inline int bits_count(uint64_t word) {
    return __builtin_popcountll(word);
}

/* The number of the lowest set bit. */
static inline int bits_lowest(uint64_t word) {
    return __builtin_ctzll(word);
}

/* The number of the highest set bit. */
static inline int bits_highest(uint64_t word) {
    return 63 - __builtin_clzll(word);
}

/* 1 when an odd number of bits is set, else 0. */
static inline int bits_parity(uint64_t word) {
    return __builtin_parityll(word);
}

#endif
