/* The loop of the 9x9 engine for one grid: one node of its tree in as few registers as can hold it,
 * so that steps follow each other at once. There are three classes of cells; each minirow and each
 * minicolumn has one cell of each class, so that turning from bands to stacks permutes each class
 * separately. The steps are those of simd9_lanes.h. Private. */
#ifndef DAMIER_SUDOKU_SIMD9_SIMD9_SOLO_H
#define DAMIER_SUDOKU_SIMD9_SIMD9_SOLO_H

#include "sudoku/simd9/simd9_parts.h"

#if LANES >= 16

#define CLASSES 3
/* A bit for each lane. */
#define EVERY_LANE (~UINT32_C(0) >> (32 - LANES))

/* cell[k] of a minirow, row i of its band, is its cell (i + k) % 3; likewise of minicolumns. */
typedef Lanes Solo[CLASSES][PARTS];

/* Copies the registers of a node, class by class, one at a time: memcpy becomes a string
 * instruction, which takes as long as a pass. */
static INLINED void solo_read(const uint16_t *words, Lanes (*to)[PARTS]) {
    UNROLLED
    for (int i = 0; i < CLASSES; i++) {
        UNROLLED
        for (int part = 0; part < PARTS; part++) {
            to[i][part] = lanes_load(words + (i * PARTS + part) * LANES);
        }
    }
}

static INLINED void solo_write(uint16_t *words, Lanes (*from)[PARTS]) {
    UNROLLED
    for (int i = 0; i < CLASSES; i++) {
        UNROLLED
        for (int part = 0; part < PARTS; part++) {
            lanes_store(words + (i * PARTS + part) * LANES, from[i][part]);
        }
    }
}

static INLINED bool is_any(Lanes a) {
    return lanes_zero(a) != EVERY_LANE;
}

/* All nine bits in the lanes in use. */
static INLINED Lanes part_full(void) {
    return part_spread(0x7FFFFFF & (PARTS == 1 ? ~0u : 0x1FF), 0, SIMD9_FULL);
}

/* The digits of the other minirows of the row and of the box. */
static INLINED Lanes part_others(Lanes a) {
    return lanes_or3(part_along(a, 1), part_along(a, 2), part_down(a, 1)) | part_down(a, 2);
}

#define EACH_PART(count)                                                                           \
    UNROLLED                                                                                       \
    for (int p = 0; p < (count); p++)

/* Closes the bands of `count` parts, interleaved step by step: each part is a long dependency
 * chain, so one after another they would stall the processor. Returns the digits that have no way
 * through. */
static INLINED Lanes solo_close(Lanes *x, Lanes *y, Lanes *z, const int count) {
    Lanes decided[PARTS];
    Lanes fits[PARTS];
    Lanes sure[PARTS];
    Lanes asserted[PARTS];
    Lanes missing = lanes_all(0);
    EACH_PART(count) {
        const Lanes a = lanes_single(x[p]);
        const Lanes b = lanes_single(y[p]);
        const Lanes c = lanes_single(z[p]);
        decided[p] = lanes_or3(a, b, c);
        x[p] = lanes_without2(x[p], b, c);
        y[p] = lanes_without2(y[p], a, c);
        z[p] = lanes_without2(z[p], a, b);
    }
    EACH_PART(count) {
        fits[p] = lanes_or3(x[p], y[p], z[p]) & ~part_others(decided[p]);
    }
    EACH_PART(count) {
        fits[p] = part_through(part_ways(fits[p]));
    }
    EACH_PART(count) {
        const Lanes next = part_along(fits[p], 1);
        const Lanes last = part_along(fits[p], 2);
        missing |= part_full() & ~lanes_or3(fits[p], next, last);
        sure[p] = lanes_without2(fits[p], next, last);
    }
    EACH_PART(count) {
        asserted[p] = lanes_few(fits[p], sure[p]);
    }
    EACH_PART(count) {
        fits[p] = lanes_many(sure[p], fits[p]);
    }
    EACH_PART(count) {
        fits[p] &= ~part_others(asserted[p]);
    }
    EACH_PART(count) {
        const Lanes hidden = lanes_once(x[p], y[p], z[p]) & asserted[p];
        x[p] = lanes_meet(x[p], hidden, fits[p]);
        y[p] = lanes_meet(y[p], hidden, fits[p]);
        z[p] = lanes_meet(z[p], hidden, fits[p]);
    }
    return missing;
}

typedef struct SoloPass {
    Lanes missing; /* not 0: there is no solution */
    Lanes change;
    Lanes open; /* cells with more than one candidate */
} SoloPass;

/* Closes one side: all bands, or all stacks. */
static INLINED SoloPass solo_pass(Solo cell) {
    Lanes x[PARTS];
    Lanes y[PARTS];
    Lanes z[PARTS];
    EACH_PART(PARTS) {
        x[p] = cell[0][p];
        y[p] = cell[1][p];
        z[p] = cell[2][p];
    }
    SoloPass pass = {solo_close(x, y, z, PARTS), lanes_all(0), lanes_all(0)};
    EACH_PART(PARTS) {
        const Lanes least = lanes_min(lanes_min(x[p], y[p]), z[p]);
        pass.missing |= (Lanes)(least == 0) & part_full();
        pass.change |= lanes_or3(x[p] ^ cell[0][p], y[p] ^ cell[1][p], z[p] ^ cell[2][p]);
        pass.open |= lanes_or3(x[p] & (x[p] - 1), y[p] & (y[p] - 1), z[p] & (z[p] - 1));
        cell[0][p] = x[p];
        cell[1][p] = y[p];
        cell[2][p] = z[p];
    }
    return pass;
}

/* When all cells are decided: does each row and each box hold nine different digits? */
static INLINED bool solo_is_whole(Solo cell, bool with_boxes) {
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

/* Closes one side and the other in turn until neither changes. `turned` is `cell` turned. A side
 * that has not changed since the other was closed is not turned again. */
static INLINED SoloVerdict solo_settle(Solo cell, Solo turned) {
    for (bool is_quiet = false;;) {
        const SoloPass first = solo_pass(cell);
        if (is_any(first.missing)) {
            return SOLO_DEAD;
        }
        const bool is_changed = is_any(first.change);
        if (is_changed) {
            parts_turn(cell, turned);
        } else if (is_quiet) {
            return SOLO_STUCK;
        }
        if (!is_any(first.open)) {
            break;
        }
        const SoloPass second = solo_pass(turned);
        if (is_any(second.missing)) {
            return SOLO_DEAD;
        }
        is_quiet = !is_any(second.change);
        if (!is_quiet) {
            parts_turn(turned, cell);
        } else if (!is_changed) {
            return SOLO_STUCK;
        }
        if (!is_any(second.open)) {
            break;
        }
    }
    return solo_is_whole(cell, true) && solo_is_whole(turned, false) ? SOLO_SOLVED : SOLO_DEAD;
}

/* Where to branch: a digit and a band, or from 3 a stack. */
typedef struct SoloGuess {
    int band;
    uint16_t digit;
    uint32_t ways; /* a bit for each */
} SoloGuess;

/* Chooses a digit that has two ways, or else three, or more. */
static INLINED SoloGuess choose_digit(const uint16_t ways[8], int band) {
    uint32_t least[5] = {0};
    UNROLLED
    for (int i = 0; i < 8; i++) {
        if (part_way[i] < 6) {
            least[4] |= least[3] & ways[i];
            least[3] |= least[2] & ways[i];
            least[2] |= least[1] & ways[i];
            least[1] |= ways[i];
        }
    }
    uint32_t digits = least[2] & ~least[3];
    if (!digits) {
        digits = least[3] & ~least[4];
    }
    if (!digits) {
        digits = least[4];
    }
    SoloGuess guess = {band, (uint16_t)(digits & (0 - digits)), 0};
    UNROLLED
    for (int i = 0; i < 8; i++) {
        if (part_way[i] < 6) {
            guess.ways |= (uint32_t)((ways[i] & guess.digit) != 0) << part_way[i];
        }
    }
    return guess;
}

/* Chooses the first open band with the fewest ways, as in simd9_lanes.h. `form` is the orientation
 * of `cell`. */
static INLINED SoloGuess choose_guess(Solo cell, Solo turned, int form) {
    _Alignas(64) uint16_t ways[2][4 * WAY_STEP];
    UNROLLED
    for (int part = 0; part < PARTS; part++) {
        part_store_ways(ways[form] + part * WAY_STEP,
                        lanes_or3(cell[0][part], cell[1][part], cell[2][part]));
        part_store_ways(ways[1 - form] + part * WAY_STEP,
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

/* Makes the digit go this way and no other. */
static INLINED void solo_take_way(Lanes (*from)[PARTS], Simd9Node *node, const SoloGuess *guess,
                                  int way) {
    /* Minirows that are not on the way: bit 3 * row + box. */
    static const uint16_t beside[6] = {0x0EE, 0x15E, 0x0F5, 0x19D, 0x173, 0x1AB};
    const int band = guess->band % 3;
    const Lanes lost = part_spread(beside[way], band, guess->digit);
    solo_write(node->cell, from);
    node->form = guess->band >= 3;
    node->part = PARTS == 1 ? 0 : (uint8_t)band;
    uint16_t *words = node->cell + node->part * LANES;
    UNROLLED
    for (int i = 0; i < CLASSES; i++) {
        lanes_store(words + i * PARTS * LANES, from[i][node->part] & ~lost);
    }
}

/* Closes the one part of a node that has changed; false when there is no solution. */
static INLINED bool solo_close_part(Simd9Node *node) {
    uint16_t *words = node->cell + node->part * LANES;
    Lanes x = lanes_load(words);
    Lanes y = lanes_load(words + PARTS * LANES);
    Lanes z = lanes_load(words + 2 * PARTS * LANES);
    const Lanes missing = solo_close(&x, &y, &z, 1);
    lanes_store(words, x);
    lanes_store(words + PARTS * LANES, y);
    lanes_store(words + 2 * PARTS * LANES, z);
    return !is_any(missing);
}

/* See simd9_kernel.h. */
static int solo_step(Simd9Node *node) {
    Solo cell;
    Solo turned;
    int form = node->form;
    if (node->part < PARTS) {
        if (!solo_close_part(node)) {
            return -1;
        }
        solo_read(node->cell, turned);
        parts_turn(turned, cell);
        form = 1 - form;
    } else {
        solo_read(node->cell, cell);
        parts_turn(cell, turned);
    }
    const SoloVerdict verdict = solo_settle(cell, turned);
    if (verdict != SOLO_STUCK) {
        solo_write(node->cell, cell);
        node->form = (uint8_t)form;
        return verdict == SOLO_SOLVED ? 0 : -1;
    }
    const SoloGuess guess = choose_guess(cell, turned, form);
    Lanes(*from)[PARTS] = guess.band / 3 == form ? cell : turned;
    const Simd9Node *begin = node;
    for (uint32_t left = guess.ways & (guess.ways - 1); left; left &= left - 1) {
        solo_take_way(from, node++, &guess, __builtin_ctz(left));
    }
    solo_take_way(from, node, &guess, __builtin_ctz(guess.ways));
    return (int)(node - begin) + 1;
}

/* The index of a cell's word in a node. */
static INLINED int solo_word(int cell) {
    const int row = cell / 9;
    const int column = cell % 9;
    const int class = (column - row + 9) % 3;
    return class * PARTS * LANES + part_lane(row / 3, row % 3, column / 3);
}

/* See simd9_kernel.h. */
static void solo_load(const uint16_t *candidates, Simd9Node *node) {
    memset(node->cell, 0, sizeof(Solo));
#pragma GCC unroll 81
    for (int cell = 0; cell < SIMD9_CELLS; cell++) {
        node->cell[solo_word(cell)] = candidates[cell];
    }
    node->form = 0;
    node->part = PARTS;
}

static void solo_save(const Simd9Node *node, uint16_t *candidates) {
    _Alignas(64) uint16_t words[CLASSES * PARTS * LANES];
    Solo cell;
    solo_read(node->cell, cell);
    if (node->form) {
        Solo turned;
        solo_read(node->cell, turned);
        parts_turn(turned, cell);
    }
    solo_write(words, cell);
#pragma GCC unroll 81
    for (int i = 0; i < SIMD9_CELLS; i++) {
        candidates[i] = words[solo_word(i)];
    }
}

#endif

#endif
