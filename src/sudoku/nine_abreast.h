/* The loop of the 9x9 engine for one grid: the nodes of its tree abreast, four lanes each, of which
 * three hold the three bands, or in turn the three stacks: one call closes the bands of all nodes,
 * and after each 3 x 3 square of cells has changed lines and columns, another one the stacks. The
 * bands themselves are nine_lanes.h. Private. */
#ifndef DAMIER_SUDOKU_NINE_ABREAST_H
#define DAMIER_SUDOKU_NINE_ABREAST_H

#include "nine_lanes.h"

/* The first lanes of the nodes. */
#define FIRSTS UINT32_C(0x11111111)

/* One of the nine squares: from[9 a + b + 3 k] in lane i goes to to[9 b + a + 3 i] in lane k. */
static INLINED void turn_square(const uint16_t *from, uint16_t *to) {
    const Lanes a = lanes_load(from);
    const Lanes b = lanes_load(from + 3 * LANES);
    const Lanes c = lanes_load(from + 6 * LANES);
    lanes_store(to, lanes_mix(a, lanes_up(b, 1), lanes_up(c, 2)));
    lanes_store(to + 3 * LANES, lanes_mix(lanes_down(a, 1), b, lanes_up(c, 1)));
    lanes_store(to + 6 * LANES, lanes_mix(lanes_down(a, 2), lanes_down(b, 1), c));
}

/* From bands to stacks or back. */
static INLINED void turn(const uint16_t *from, uint16_t *to) {
    UNROLLED
    for (int i = 0; i < 9; i++) {
        turn_square(from + (i / 3 * 9 + i % 3) * LANES, to + (i % 3 * 9 + i / 3) * LANES);
    }
}

/* One pass over all bands and stacks, as in nine_lanes.h; `turned` is left with the stacks. */
static Lanes pass_abreast(uint16_t *cells, uint16_t *turned, Lanes *sum) {
    Lanes alive = close_band(cells, 9, 1, sum);
    turn(cells, turned);
    *sum = lanes_all(0);
    alive &= close_band(turned, 9, 1, sum);
    turn(turned, cells);
    return alive;
}

/* Nodes of which all lanes in use are in the set. */
static INLINED uint32_t all_lanes(uint32_t lanes) {
    return lanes & lanes >> 1 & lanes >> 2 & FIRSTS;
}

/* All cells are decided: does each row, column and box hold nine different ones? */
static uint32_t whole_abreast(const uint16_t *cells, const uint16_t *turned) {
    Lanes whole = lanes_all(NINE_FULL);
    for (int i = 0; i < 3; i++) {
        Lanes row = lanes_all(0);
        Lanes column = row;
        Lanes box = row;
        for (int k = 0; k < 9; k++) {
            row |= lanes_load(cells + (9 * i + k) * LANES);
            column |= lanes_load(turned + (9 * i + k) * LANES);
            box |= lanes_load(cells + (9 * (k / 3) + 3 * i + k % 3) * LANES);
        }
        whole &= lanes_and3(row, column, box);
    }
    return all_lanes(~lanes_differ(whole, lanes_all(NINE_FULL)));
}

static void choose_abreast(uint16_t *cells, uint16_t *turned, NineAbreastLook *look) {
    for (int side = 0; side < 2; side++) {
        const Choice choice = consider_band(side ? turned : cells, 9, 1);
        lanes_store(look->beyond[side], choice.beyond);
        lanes_store(look->digit[side], choice.digit);
        lanes_store(look->ways[side], choice.ways);
    }
}

/* See nine_kernel.h. */
static void settle_abreast(uint16_t *cells, NineAbreastLook *out) {
    _Alignas(64) uint16_t turned[27 * LANES];
    NineLook *look = &out->look;
    Lanes sum = lanes_all(0);
    Lanes alive = lanes_all(NINE_FULL);
    for (int i = 0; i < PASSES - 1; i++) {
        alive &= pass_abreast(cells, turned, &sum);
    }
    const Lanes before = sum;
    alive &= pass_abreast(cells, turned, &sum);
    Lanes least = lanes_all(NINE_FULL);
    Lanes open = lanes_all(0);
    UNROLLED
    for (int i = 0; i < 27; i++) {
        const Lanes here = lanes_load(cells + i * LANES);
        least = lanes_min(least, here);
        open |= here & (here - 1);
    }
    const uint32_t dead = lanes_differ(alive, lanes_all(NINE_FULL)) | lanes_zero(least);
    look->dead = FIRSTS & ~all_lanes(~dead);
    look->solved = all_lanes(lanes_zero(open)) & ~look->dead;
    look->stuck = all_lanes(~lanes_differ(before, sum)) & ~look->dead & ~look->solved;
    if (look->solved) {
        const uint32_t whole = whole_abreast(cells, turned);
        look->dead |= look->solved & ~whole;
        look->solved &= whole;
    }
    if (look->stuck & look->used) {
        choose_abreast(cells, turned, out);
    }
}

#endif
