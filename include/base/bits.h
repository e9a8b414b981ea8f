/* Bits: word operations that C17 lacks. The word of bits_lowest and bits_highest must not be 0. */
#ifndef DAMIER_BASE_BITS_H
#define DAMIER_BASE_BITS_H

#include <stdint.h>

static inline int bits_count(uint64_t word) {
    return __builtin_popcountll(word);
}

/* The same for 32 and for 64 bits, inline: bits_count is a function call where the instruction may
 * be missing. */
static inline int bits_count_few(uint32_t bits) {
    bits -= bits >> 1 & UINT32_C(0x55555555);
    bits = (bits & UINT32_C(0x33333333)) + (bits >> 2 & UINT32_C(0x33333333));
    bits = (bits + (bits >> 4)) & UINT32_C(0x0F0F0F0F);
    return (int)(bits * UINT32_C(0x01010101) >> 24);
}

static inline int bits_count_inline(uint64_t bits) {
    bits -= bits >> 1 & UINT64_C(0x5555555555555555);
    bits = (bits & UINT64_C(0x3333333333333333)) + (bits >> 2 & UINT64_C(0x3333333333333333));
    bits = (bits + (bits >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (int)(bits * UINT64_C(0x0101010101010101) >> 56);
}

/* The index of the lowest set bit. */
static inline int bits_lowest(uint64_t word) {
    return __builtin_ctzll(word);
}

/* The index of the highest set bit. */
static inline int bits_highest(uint64_t word) {
    return 63 - __builtin_clzll(word);
}

/* 1 when an odd number of bits is set, else 0. */
static inline int bits_parity(uint64_t word) {
    return __builtin_parityll(word);
}

#endif
