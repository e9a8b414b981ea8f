/* The loop of the 9x9 engine for one grid: one node of its tree in as few registers as hold it, so
 * that a step follows another at once. Three classes of cells: each minirow and each minicolumn has
 * one cell of each, so that turning from the bands to the stacks permutes each class by itself. The
 * steps are those of nine_lanes.h. Private. */
#ifndef DAMIER_SUDOKU_NINE_SOLO_H
#define DAMIER_SUDOKU_NINE_SOLO_H

#include "nine_parts.h"

#if LANES >= 16

#define CLASSES 3
/* A bit for each lane. */
#define EVERY_LANE (~UINT32_C(0) >> (32 - LANES))

/* cell[k] of a minirow, row i of its band, is its cell (i + k) % 3; likewise of minicolumns. */
typedef Lanes Solo[CLASSES][PARTS];

INLINED bool is_any(Lanes a) {
    return lanes_zero(a) != EVERY_LANE;
}

/* Nine bits in the lanes that are in use. */
INLINED Lanes part_full(void) {
    return part_spread(0x7FFFFFF & (PARTS == 1 ? ~0u : 0x1FF), 0, NINE_FULL);
}

/* What the other minirows of the row and of the box have. */
INLINED Lanes part_others(Lanes a) {
    return lanes_or3(part_along(a, 1), part_along(a, 2), part_down(a, 1)) | part_down(a, 2);
}

/* Closes the bands of a part; returns the digits that have no way through them. */
INLINED Lanes solo_close(Lanes *x, Lanes *y, Lanes *z) {
    const Lanes a = lanes_single(*x);
    const Lanes b = lanes_single(*y);
    const Lanes c = lanes_single(*z);
    const Lanes decided = lanes_or3(a, b, c);
    *x = lanes_without_rest(*x, decided, a);
    *y = lanes_without_rest(*y, decided, b);
    *z = lanes_without_rest(*z, decided, c);
    Lanes fits = lanes_or3(*x, *y, *z) & ~part_others(decided);
    fits = part_through(part_ways(fits));
    const Lanes next = part_along(fits, 1);
    const Lanes last = part_along(fits, 2);
    const Lanes missing = part_full() & ~lanes_or3(fits, next, last);
    const Lanes sure = lanes_without2(fits, next, last);
    const Lanes asserted = lanes_few(fits, sure);
    fits = lanes_many(sure, fits) & ~part_others(asserted);
    const Lanes hidden = lanes_once(*x, *y, *z) & asserted;
    *x &= lanes_meet(*x, hidden, fits);
    *y &= lanes_meet(*y, hidden, fits);
    *z &= lanes_meet(*z, hidden, fits);
    return missing;
}

INLINED Lanes solo_close_all(Solo cell) {
    Lanes missing = lanes_all(0);
    UNROLLED
    for (int part = 0; part < PARTS; part++) {
        missing |= solo_close(&cell[0][part], &cell[1][part], &cell[2][part]);
    }
    return missing;
}

/* All cells are decided: does each row and each box hold nine different ones? */
INLINED bool solo_is_whole(Solo cell, bool with_boxes) {
    Lanes missing = lanes_all(0);
    UNROLLED
    for (int part = 0; part < PARTS; part++) {
        const Lanes has = lanes_or3(cell[0][part], cell[1][part], cell[2][part]);
        missing |= part_full() & ~lanes_or3(has, part_along(has, 1), part_along(has, 2));
        if (with_boxes) {
            missing |= part_full() & ~lanes_or3(has, part_down(has, 1), part_down(has, 2));
        }
    }
    return !is_any(missing);
}

typedef enum SoloVerdict { SOLO_DEAD, SOLO_SOLVED, SOLO_STUCK } SoloVerdict;

/* Passes over all bands and stacks until nothing changes; `turned` is left with the stacks. */
INLINED SoloVerdict solo_settle(Solo cell, Solo turned) {
    for (;;) {
        Solo before;
        memcpy(before, cell, sizeof before);
        Lanes missing = solo_close_all(cell);
        parts_turn(cell, turned);
        missing |= solo_close_all(turned);
        parts_turn(turned, cell);
        Lanes open = lanes_all(0);
        Lanes change = open;
        UNROLLED
        for (int part = 0; part < PARTS; part++) {
            const Lanes x = cell[0][part];
            const Lanes y = cell[1][part];
            const Lanes z = cell[2][part];
            const Lanes least = lanes_min(lanes_min(x, y), z);
            missing |= (Lanes)(least == 0) & part_full();
            open |= lanes_or3(x & (x - 1), y & (y - 1), z & (z - 1));
            change |= lanes_or3(x ^ before[0][part], y ^ before[1][part], z ^ before[2][part]);
        }
        if (is_any(missing)) {
            return SOLO_DEAD;
        }
        if (!is_any(open)) {
            return solo_is_whole(cell, true) && solo_is_whole(turned, false) ? SOLO_SOLVED
                                                                             : SOLO_DEAD;
        }
        if (!is_any(change)) {
            return SOLO_STUCK;
        }
    }
}

/* Where to branch: a digit and a band, or a stack from 3 on. */
typedef struct SoloGuess {
    int band;
    uint16_t digit;
    uint32_t ways; /* a bit for each */
} SoloGuess;

/* A digit that has two ways, or else three, or more. */
INLINED SoloGuess choose_digit(const uint16_t ways[6], int band) {
    uint32_t least[5] = {0};
    for (int i = 0; i < 6; i++) {
        least[4] |= least[3] & ways[i];
        least[3] |= least[2] & ways[i];
        least[2] |= least[1] & ways[i];
        least[1] |= ways[i];
    }
    uint32_t digits = least[2] & ~least[3];
    if (!digits) {
        digits = least[3] & ~least[4];
    }
    if (!digits) {
        digits = least[4];
    }
    SoloGuess guess = {band, (uint16_t)(digits & (0 - digits)), 0};
    for (int i = 0; i < 6; i++) {
        guess.ways |= (uint32_t)((ways[i] & guess.digit) != 0) << i;
    }
    return guess;
}

/* The open band with the fewest ways, the first one of them, as in nine_lanes.h. */
INLINED SoloGuess choose_guess(Solo cell, Solo turned) {
    _Alignas(64) uint16_t ways[2][4 * WAY_STEP];
    UNROLLED
    for (int part = 0; part < PARTS; part++) {
        part_store_ways(ways[0] + part * WAY_STEP,
                        lanes_or3(cell[0][part], cell[1][part], cell[2][part]));
        part_store_ways(ways[1] + part * WAY_STEP,
                        lanes_or3(turned[0][part], turned[1][part], turned[2][part]));
    }
    uint32_t best = UINT32_MAX;
    for (int band = 0; band < 6; band++) {
        uint64_t words[2];
        memcpy(words, ways[band / 3] + band % 3 * WAY_STEP, sizeof words);
        const int count = __builtin_popcountll(words[0]) + __builtin_popcountll(words[1]);
        const uint32_t beyond = ((uint32_t)(count - 10) & 0x7FFF) << 3 | (uint32_t)band;
        best = beyond < best ? beyond : best;
    }
    const int band = (int)(best & 7);
    return choose_digit(ways[band / 3] + band % 3 * WAY_STEP, band);
}

/* The digit goes this way and no other. */
INLINED void solo_take_way(Lanes from[CLASSES][PARTS], uint16_t *to, const SoloGuess *guess,
                           int way) {
    /* Minirows that are not on the way: bit 3 * row + box. */
    static const uint16_t beside[6] = {0x0EE, 0x15E, 0x0F5, 0x19D, 0x173, 0x1AB};
    const int band = guess->band % 3;
    Solo taken;
    UNROLLED
    for (int part = 0; part < PARTS; part++) {
        const uint16_t digit = PARTS == 1 || part == band ? guess->digit : 0;
        const Lanes lost = part_spread(beside[way], band, digit);
        UNROLLED
        for (int i = 0; i < CLASSES; i++) {
            taken[i][part] = from[i][part] & ~lost;
        }
    }
    if (guess->band < 3) {
        memcpy(to, taken, sizeof taken);
    } else {
        Solo turned;
        parts_turn(taken, turned);
        memcpy(to, turned, sizeof turned);
    }
}

/* See nine_kernel.h. */
static int solo_step(NineNode *node) {
    Solo cell;
    Solo turned;
    memcpy(cell, node->cell, sizeof cell);
    const SoloVerdict verdict = solo_settle(cell, turned);
    if (verdict != SOLO_STUCK) {
        memcpy(node->cell, cell, sizeof cell);
        return verdict == SOLO_SOLVED ? 0 : -1;
    }
    const SoloGuess guess = choose_guess(cell, turned);
    Lanes(*from)[PARTS] = guess.band < 3 ? cell : turned;
    const NineNode *begin = node;
    for (uint32_t left = guess.ways & (guess.ways - 1); left; left &= left - 1) {
        solo_take_way(from, (node++)->cell, &guess, __builtin_ctz(left));
    }
    solo_take_way(from, node->cell, &guess, __builtin_ctz(guess.ways));
    return (int)(node - begin) + 1;
}

/* The word of a cell in a node. */
INLINED int solo_word(int cell) {
    const int row = cell / 9;
    const int column = cell % 9;
    const int class = (column - row + 9) % 3;
    return class * PARTS * LANES + part_lane(row / 3, row % 3, column / 3);
}

/* See nine_kernel.h. */
static void solo_load(const uint16_t *candidates, NineNode *node) {
    memset(node->cell, 0, sizeof(Solo));
#pragma GCC unroll 81
    for (int cell = 0; cell < NINE_CELLS; cell++) {
        node->cell[solo_word(cell)] = candidates[cell];
    }
}

static void solo_save(const NineNode *node, uint16_t *candidates) {
#pragma GCC unroll 81
    for (int cell = 0; cell < NINE_CELLS; cell++) {
        candidates[cell] = node->cell[solo_word(cell)];
    }
}

#endif

#endif
