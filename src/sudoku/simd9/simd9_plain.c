/* The loops of the 9x9 engines for any machine. Permuting lanes is slow there, so nodes are only
 * searched abreast. */
#include "sudoku/simd9/simd9_abreast.h"
#include "sudoku/simd9/simd9_lane.h"

static void node_load(const uint8_t *digits, Simd9Exclusion excluded, Simd9Node *node) {
    for (int cell = 0; cell < SIMD9_CELLS; cell++) {
        node->cell[cell] = simd9_candidates[digits[cell]];
    }
    node->cell[excluded.cell] &= (uint16_t)~excluded.digits;
}

static void node_save(const Simd9Node *node, uint16_t *candidates) {
    memcpy(candidates, node->cell, SIMD9_CELLS * sizeof *candidates);
}

const Simd9Kernel simd9_kernel_plain = {LANES,       settle_lanes,   lane_write, NULL,      NULL,
                                        lane_branch, settle_abreast, node_load,  node_save, NULL,
                                        NULL};
