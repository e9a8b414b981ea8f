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

/* The digits of the other minirows of the row and of the box. */
static INLINED Lanes part_others(Lanes a) {
    return lanes_or3(part_along(a, 1), part_along(a, 2), part_down(a, 1)) | part_down(a, 2);
}

/* Closes the bands of all parts, interleaved step by step: each part is a long dependency chain, so
 * one after another they would stall the processor. Returns, for each minirow, the digits that
 * have a way through its row. */
static INLINED Lanes solo_close(Lanes *x, Lanes *y, Lanes *z) {
    Lanes decided[PARTS];
    Lanes fits[PARTS];
    Lanes sure[PARTS];
    Lanes asserted[PARTS];
    Lanes having = lanes_all(SIMD9_FULL);
    EACH_PART {
        const Lanes a = lanes_single(x[p]);
        const Lanes b = lanes_single(y[p]);
        const Lanes c = lanes_single(z[p]);
        decided[p] = lanes_or3(a, b, c);
        x[p] = lanes_without2(x[p], b, c);
        y[p] = lanes_without2(y[p], a, c);
        z[p] = lanes_without2(z[p], a, b);
    }
    EACH_PART {
        fits[p] = lanes_or3(x[p], y[p], z[p]) & ~part_others(decided[p]);
    }
    EACH_PART {
        fits[p] = part_close(fits[p]);
    }
    EACH_PART {
        const Lanes next = part_along(fits[p], 1);
        const Lanes last = part_along(fits[p], 2);
        const Lanes has = lanes_or3(fits[p], next, last);
        having = p == 0 ? has : having & has;
        sure[p] = lanes_without2(fits[p], next, last);
    }
    EACH_PART {
        asserted[p] = lanes_few(fits[p], sure[p]);
    }
    EACH_PART {
        fits[p] = lanes_many(sure[p], fits[p]);
    }
    EACH_PART {
        fits[p] &= ~part_others(asserted[p]);
    }
    EACH_PART {
        const Lanes hidden = lanes_once(x[p], y[p], z[p]) & asserted[p];
        x[p] = lanes_meet(x[p], hidden, fits[p]);
        y[p] = lanes_meet(y[p], hidden, fits[p]);
        z[p] = lanes_meet(z[p], hidden, fits[p]);
    }
    return having;
}

typedef struct SoloPass {
    bool is_dead; /* there is no solution */
    Lanes change;
    Lanes sum; /* of the candidates of all cells */
} SoloPass;

static INLINED Lanes solo_sum(Solo cell) {
    Lanes sum = lanes_all(0);
    EACH_PART {
        sum += cell[0][p] + cell[1][p] + cell[2][p];
    }
    return sum;
}

/* Closes one side: all bands, or all stacks. */
static INLINED SoloPass solo_pass(Solo cell) {
    const Lanes before = solo_sum(cell);
    const Lanes having = solo_close(cell[0], cell[1], cell[2]);
    Lanes least = lanes_all(SIMD9_FULL);
    EACH_PART {
        const Lanes here = lanes_min(lanes_min(cell[0][p], cell[1][p]), cell[2][p]);
        least = p == 0 ? here : lanes_min(least, here);
    }
    const Lanes after = solo_sum(cell);
    return (SoloPass){part_is_missing(having, least), before ^ after, after};
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

static INLINED void solo_copy(Solo from, Solo to) {
    UNROLLED
    for (int i = 0; i < CLASSES; i++) {
        EACH_PART {
            to[i][p] = from[i][p];
        }
    }
}

/* Closes one side and the other in turn until neither changes. `turned` is `cell` turned. A side
 * that has not changed since the other was closed is not turned again, and keeps its registers, so
 * that the processor can branch on them before the pass ends. */
static INLINED SoloVerdict solo_settle(Solo cell, Solo turned) {
    for (bool is_quiet = false;;) {
        Solo next;
        solo_copy(cell, next);
        const SoloPass first = solo_pass(next);
        if (first.is_dead) {
            return SOLO_DEAD;
        }
        const bool is_changed = is_any(first.change);
        if (is_changed) {
            solo_copy(next, cell);
            parts_turn(cell, turned);
        } else if (is_quiet) {
            return SOLO_STUCK;
        }
        if (parts_are_decided(cell, first.sum)) {
            break;
        }
        solo_copy(turned, next);
        const SoloPass second = solo_pass(next);
        if (second.is_dead) {
            return SOLO_DEAD;
        }
        is_quiet = !is_any(second.change);
        if (!is_quiet) {
            solo_copy(next, turned);
            parts_turn(turned, cell);
        } else if (!is_changed) {
            return SOLO_STUCK;
        }
        if (parts_are_decided(turned, second.sum)) {
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
static INLINED SoloGuess choose_digit(const uint64_t words[2], int band) {
    const uint64_t first[3] = {words[0], words[0] >> 16, words[0] >> 32};
    const uint64_t second[3] = {WAY_THIRD(words), words[1], words[1] >> 16};
    const uint32_t ones = (uint32_t)(first[0] ^ first[1] ^ first[2]);
    const uint32_t twos = (uint32_t)((first[0] & (first[1] | first[2])) | (first[1] & first[2]));
    const uint32_t others = (uint32_t)(second[0] ^ second[1] ^ second[2]);
    const uint32_t other_twos =
        (uint32_t)((second[0] & (second[1] | second[2])) | (second[1] & second[2]));
    const uint32_t two =
        (ones & others & ~(twos | other_twos)) | ((twos ^ other_twos) & ~(ones | others));
    const uint32_t three = (ones ^ others) & (twos ^ other_twos);
    const uint32_t more = (twos & other_twos) | (ones & others & (twos | other_twos));
    uint32_t digits = three & SIMD9_FULL ? three : more;
    digits = (two & SIMD9_FULL ? two : digits) & SIMD9_FULL;
    const int digit = __builtin_ctz(digits);
    return (SoloGuess){band, (uint16_t)(1 << digit),
                       part_way_bits(words[0] >> digit, words[1] >> digit)};
}

/* Chooses the first open band with the fewest ways, as in simd9_lanes.h: `ways` are those of the
 * bands of this orientation, then those of the other. */
static INLINED SoloGuess choose_guess(const uint16_t *ways, int form) {
    uint64_t words[2];
    uint32_t best = UINT32_MAX;
    UNROLLED
    for (int i = 0; i < 7; i += i == 2 ? 2 : 1) { /* the fourth is not used */
        const uint32_t band = (uint32_t)(i < 3 ? i + 3 * form : i - 1 - 3 * form);
        memcpy(words, ways + i * WAY_STEP, sizeof words);
        const int count = __builtin_popcountll(words[0]) + __builtin_popcountll(words[1]);
        const uint32_t beyond = ((uint32_t)(count - 10) & 0x7FFF) << 6 | band << 3 | (uint32_t)i;
        best = beyond < best ? beyond : best;
    }
    memcpy(words, ways + (best & 7) * WAY_STEP, sizeof words);
    return choose_digit(words, (int)(best >> 3 & 7));
}

/* Makes the digit go this way and no other. */
static INLINED void solo_take_way(const uint16_t *from, Simd9Node *node, const SoloGuess *guess,
                                  int way) {
    /* Minirows that are not on the way: bit 3 * row + box. */
    static const uint16_t beside[6] = {0x0EE, 0x15E, 0x0F5, 0x19D, 0x173, 0x1AB};
    const int band = guess->band % 3;
    const Lanes lost = part_spread(beside[way], band, guess->digit);
    UNROLLED
    for (int i = 0; i < CLASSES * PARTS; i++) {
        lanes_store(node->cell + i * LANES, lanes_load(from + i * LANES));
    }
    node->form = guess->band >= 3;
    uint16_t *words = node->cell + (PARTS == 1 ? 0 : band) * LANES;
    from += (PARTS == 1 ? 0 : band) * LANES;
    UNROLLED
    for (int i = 0; i < CLASSES; i++) {
        lanes_store(words + i * PARTS * LANES, lanes_load(from + i * PARTS * LANES) & ~lost);
    }
}

/* Stores the ways that are left, when closing changes nothing any more. */
static INLINED void solo_store_ways(Solo cell, uint16_t *ways) {
    EACH_PART {
        part_store_ways(ways + p * WAY_STEP,
                        part_ways(lanes_or3(cell[0][p], cell[1][p], cell[2][p])));
    }
}

/* See simd9_kernel.h. */
static int solo_step(Simd9Node *node) {
    _Alignas(64) uint16_t ways[8 * WAY_STEP];
    _Alignas(64) uint16_t words[2][CLASSES * PARTS * LANES];
    Solo cell;
    Solo turned;
    const int form = node->form;
    solo_read(node->cell, cell);
    parts_turn(cell, turned);
    const SoloVerdict verdict = solo_settle(cell, turned);
    if (verdict != SOLO_STUCK) {
        solo_write(node->cell, cell);
        return verdict == SOLO_SOLVED ? 0 : -1;
    }
    /* By way of memory, because the chosen side is known late: a choice between registers spills
     * all of them at each call. */
    solo_store_ways(cell, ways);
    solo_store_ways(turned, ways + 4 * WAY_STEP);
    solo_write(words[0], cell);
    solo_write(words[1], turned);
    const SoloGuess guess = choose_guess(ways, form);
    const uint16_t *from = words[guess.band / 3 != form];
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
static void solo_load(const uint8_t *digits, Simd9Exclusion excluded, Simd9Node *node) {
    Solo cell;
    parts_read(digits, cell);
    solo_write(node->cell, cell);
    node->form = 0;
    node->cell[solo_word(excluded.cell)] &= (uint16_t)~excluded.digits;
}

/* The cells as bands side by side. */
static INLINED void solo_upright(const Simd9Node *node, Solo cell) {
    if (node->form) {
        Solo turned;
        solo_read(node->cell, turned);
        parts_turn(turned, cell);
    } else {
        solo_read(node->cell, cell);
    }
}

static void solo_save(const Simd9Node *node, uint16_t *candidates) {
    _Alignas(64) uint16_t words[CLASSES * PARTS * LANES];
    Solo cell;
    solo_upright(node, cell);
    solo_write(words, cell);
#pragma GCC unroll 81
    for (int i = 0; i < SIMD9_CELLS; i++) {
        candidates[i] = words[solo_word(i)];
    }
}

/* See simd9_kernel.h. */
static void solo_print(const Simd9Node *node, uint8_t *digits) {
    Solo cell;
    solo_upright(node, cell);
    parts_write(cell, digits);
}

#endif

#endif
