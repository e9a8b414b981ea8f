/* The loop of the 9x9 engine that searches nodes of one tree abreast. Each node has four lanes,
 * three of which hold its bands and then its stacks: one call closes the bands of all nodes, each 3
 * x 3 square of cells is transposed, and a second call closes the stacks. simd9_lanes.h closes a
 * band. Private. */
#ifndef DAMIER_SUDOKU_SIMD9_SIMD9_ABREAST_H
#define DAMIER_SUDOKU_SIMD9_SIMD9_ABREAST_H

#include "sudoku/simd9/simd9_lanes.h"

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

/* One pass over all bands and stacks. It leaves the stacks in `turned` and returns their sum. It is
 * a loop because unrolled code can be half as fast: it overflows the processor's instruction
 * cache. */
static INLINED Findings close_abreast(uint16_t *cells, uint16_t *turned, uint16_t *ways) {
    uint16_t *sides[2] = {cells, turned};
    Findings findings = {lanes_all(SIMD9_FULL), lanes_all(0)};
    for (int side = 0; side < 2; side++, ways += 6 * LANES) {
        findings.sum = lanes_all(0);
        close_band(&(Rows){sides[side], 9, 1, ways}, &findings);
        turn(sides[side], sides[1 - side]);
    }
    return findings;
}

/* The nodes whose lanes in use are all in the set. */
static INLINED uint32_t all_lanes(uint32_t lanes) {
    return lanes & lanes >> 1 & lanes >> 2 & FIRSTS;
}

static void choose_abreast(const uint16_t *ways, Simd9AbreastLook *out) {
    for (int side = 0; side < 2; side++) {
        const Choice choice = consider_band(ways + side * 6 * LANES);
        Lanes chosen;
        lanes_store(out->beyond[side], choice.beyond);
        lanes_store(out->digit[side], choose_digits(choice.way, &chosen));
        lanes_store(out->ways[side], chosen);
    }
}

/* See simd9_kernel.h. */
static void settle_abreast(uint16_t *cells, Simd9AbreastLook *out) {
    _Alignas(64) uint16_t turned[27 * LANES];
    Simd9Look *look = &out->look;
    const Findings findings = close_abreast(cells, turned, look->closed);
    const uint32_t full = ~lanes_differ(findings.sum, lanes_all(3 * SIMD9_FULL));
    const uint32_t still = ~lanes_differ(findings.sum, lanes_load(look->sum[0]));
    lanes_store(look->sum[0], findings.sum);
    look->dead = FIRSTS & ~all_lanes(~lanes_dead(&findings, turned, 27));
    look->solved = all_lanes(full) & ~look->dead;
    look->stuck = all_lanes(still) & ~look->dead & ~look->solved;
    if (look->solved & look->used) {
        const Lanes has = band_has(cells, 9, 1) & band_has(turned, 9, 1);
        const uint32_t whole = all_lanes(~lanes_differ(has, lanes_all(SIMD9_FULL)));
        look->dead |= look->solved & ~whole;
        look->solved &= whole;
    }
    if (look->stuck & look->used) {
        choose_abreast(look->closed, out);
    }
}

#endif
