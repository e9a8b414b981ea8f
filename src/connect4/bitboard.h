/* Bitboard: the word operations of position.c and of the searches, inlined into both. */
#ifndef DAMIER_CONNECT4_BITBOARD_H
#define DAMIER_CONNECT4_BITBOARD_H

#include <stdbool.h>
#include <stdint.h>

/* The bottom cell of each column, and all 42 cells. */
#define BITBOARD_BOTTOM UINT64_C(0x40810204081)
#define BITBOARD_CELLS (BITBOARD_BOTTOM * UINT64_C(0x3f))
#define BITBOARD_COLUMN(column) (UINT64_C(0x3f) << ((column)*7))
/* Rows 1, 3 and 5 counted from 1 at the bottom; rows 2, 4 and 6. */
#define BITBOARD_ODD_ROWS (BITBOARD_BOTTOM * UINT64_C(0x15))
#define BITBOARD_EVEN_ROWS (BITBOARD_BOTTOM * UINT64_C(0x2a))

/* Counts the bits without asking for a popcount instruction, which plain x86-64 lacks. */
static inline int bitboard_count(uint64_t word) {
#if defined(__POPCNT__) || defined(__aarch64__)
    return __builtin_popcountll(word);
#else
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(word * UINT64_C(0x0101010101010101) >> 56);
#endif
}

/* True when at least two bits are set. */
static inline bool bitboard_has_two(uint64_t word) {
    return (word & (word - 1)) != 0;
}

/* ---- Lines, of one word or of as many as a register holds ---- */

/* The cells that complete three of a line whose neighbours lie `step` bits apart. */
#define BITBOARD_LINE(discs, step)                                                                 \
    (((discs) << (step) & (discs) << 2 * (step) & ((discs) << 3 * (step) | (discs) >> (step))) |   \
     ((discs) >> (step) & (discs) >> 2 * (step) & ((discs) << (step) | (discs) >> 3 * (step))))
/* Not 0 where four of the discs lie `step` bits apart: two pairs. */
#define BITBOARD_PAIR(discs, step) ((discs) & (discs) >> (step))
#define BITBOARD_FOUR(discs, step)                                                                 \
    (BITBOARD_PAIR(discs, step) & BITBOARD_PAIR(discs, step) >> 2 * (step))
/* The columns in the opposite order. */
#define BITBOARD_MIRROR(word)                                                                      \
    (((word)&UINT64_C(0x7f)) << 42 | ((word)&UINT64_C(0x7f) << 7) << 28 |                          \
     ((word)&UINT64_C(0x7f) << 14) << 14 | ((word)&UINT64_C(0x7f) << 21) |                         \
     ((word) >> 14 & UINT64_C(0x7f) << 14) | ((word) >> 28 & UINT64_C(0x7f) << 7) |                \
     ((word) >> 42 & UINT64_C(0x7f)))

static inline uint64_t bitboard_landings(uint64_t mask) {
    return (mask + BITBOARD_BOTTOM) & BITBOARD_CELLS;
}

static inline bool bitboard_has_four(uint64_t discs) {
    return (BITBOARD_FOUR(discs, 7) | BITBOARD_FOUR(discs, 6) | BITBOARD_FOUR(discs, 8) |
            BITBOARD_FOUR(discs, 1)) != 0;
}

/* All empty cells that complete a four of `discs` (Pons, "winning positions"). */
static inline uint64_t bitboard_completing(uint64_t discs, uint64_t mask) {
    uint64_t found = discs << 1 & discs << 2 & discs << 3;
    found |= BITBOARD_LINE(discs, 7) | BITBOARD_LINE(discs, 6) | BITBOARD_LINE(discs, 8);
    return found & (BITBOARD_CELLS ^ mask);
}

/* Landings after which the other side does not win at once; `opponent_wins` are its winning cells.
 * 0 when there are none. */
static inline uint64_t bitboard_safe_moves(uint64_t mask, uint64_t opponent_wins) {
    uint64_t landings = bitboard_landings(mask);
    uint64_t urgent = landings & opponent_wins;
    if (urgent) {
        landings = bitboard_has_two(urgent) ? 0 : urgent;
    }
    return landings & ~(opponent_wins >> 1);
}

static inline uint64_t bitboard_mirror(uint64_t word) {
    return BITBOARD_MIRROR(word);
}

#endif
