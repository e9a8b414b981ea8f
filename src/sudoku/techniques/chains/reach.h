/* Reach: the nodes where chains that eliminate something can begin. A candidate that a chain
 * eliminates would, if it were true, make itself false link by link; where no candidate does, the
 * search for chains is skipped. Private. */
#ifndef DAMIER_SUDOKU_TECHNIQUES_CHAINS_REACH_H
#define DAMIER_SUDOKU_TECHNIQUES_CHAINS_REACH_H

#include <stdbool.h>

#include "sudoku/techniques/chains/graph.h"

struct Survey;
typedef struct ChainReach ChainReach;

/* The nodes of the survey's graph with which a chain that eliminates something can begin, as bits,
 * for chains with groups of all values as nodes or without groups. NULL when there are none, or
 * when memory runs out. */
const uint64_t *reach_starts(struct Survey *survey, const Graph *graph, bool with_groups);
void reach_close(ChainReach *reach);

#endif
