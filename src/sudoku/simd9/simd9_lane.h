/* Moves a search node out of and into one lane of the registers of simd9_lanes.h, and branches it.
 * It is compiled for each number of lanes, so that the offset of each cell is a constant; a loop
 * that multiplies takes twice as long. Private. */
#ifndef DAMIER_SUDOKU_SIMD9_SIMD9_LANE_H
#define DAMIER_SUDOKU_SIMD9_SIMD9_LANE_H

#include <string.h>

#include "base/bits.h"
#include "sudoku/simd9/lanes.h"
#include "sudoku/simd9/simd9_kernel.h"

static void lane_read(const uint16_t *lane, uint16_t *node) {
#pragma GCC unroll 81
    for (int cell = 0; cell < SIMD9_CELLS; cell++) {
        node[cell] = lane[cell * LANES];
    }
}

static void lane_write(const uint16_t *node, uint16_t *lane) {
#pragma GCC unroll 81
    for (int cell = 0; cell < SIMD9_CELLS; cell++) {
        lane[cell * LANES] = node[cell];
    }
}

/* Removes digits from the minirows of three rows that are not on the way. */
static INLINED void leave_way(uint16_t *row, int across, int along, uint16_t others, int way) {
    /* The two ways that share no minirow with it, nor with each other. */
    static const uint8_t apart[6][2] = {{3, 4}, {2, 5}, {1, 5}, {0, 4}, {0, 3}, {1, 2}};
    UNROLLED
    for (int i = 0; i < 3; i++, row += across) {
        UNROLLED
        for (int k = 0; k < 2; k++) {
            uint16_t *cell = row + simd9_ways[apart[way][k]][i] * 3 * along;
            cell[0] &= others;
            cell[along] &= others;
            cell[2 * along] &= others;
        }
    }
}

/* Makes the digit pass through the band this way and no other; cells are `step` apart. */
static INLINED void take_way(uint16_t *cells, int step, const Simd9Guess *guess, int way) {
    const uint16_t others = (uint16_t)~guess->digit;
    if (guess->band < 3) {
        leave_way(cells + guess->band * 27 * step, 9 * step, step, others, way);
    } else {
        leave_way(cells + (guess->band - 3) * 3 * step, step, 9 * step, others, way);
    }
}

/* See simd9_kernel.h. */
static int lane_branch(uint16_t *lane, const Simd9Guess *guess, Simd9Cells *nodes) {
    const uint32_t others = guess->ways & (guess->ways - 1);
    int count = 1;
    lane_read(lane, nodes[0]);
    take_way(lane, LANES, guess, bits_lowest(guess->ways));
    for (uint32_t left = others & (others - 1); left; left &= left - 1) {
        memcpy(nodes[count], nodes[0], sizeof *nodes);
        take_way(nodes[count++], 1, guess, bits_lowest(left));
    }
    take_way(nodes[0], 1, guess, bits_lowest(others));
    return count;
}

#endif
