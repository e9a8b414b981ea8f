/* The loops of the 9x9 engines for any machine. A permutation of lanes is slow there, so that nodes
 * are only searched abreast. */
#include "nine_abreast.h"
#include "nine_lane.h"

static void node_load(const uint16_t *candidates, NineNode *node) {
    memcpy(node->cell, candidates, NINE_CELLS * sizeof *candidates);
}

static void node_save(const NineNode *node, uint16_t *candidates) {
    memcpy(candidates, node->cell, NINE_CELLS * sizeof *candidates);
}

const NineKernel nine_kernel_plain = {LANES,          settle_lanes, lane_write, lane_branch,
                                      settle_abreast, node_load,    node_save,  NULL};
