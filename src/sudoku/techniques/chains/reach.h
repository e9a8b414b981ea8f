/* Reach: where chains that strike something can begin. What a chain strikes would, if it were true,
 * make itself false link by link; so the search for chains is spared where no candidate does. */
#ifndef DAMIER_SUDOKU_TECHNIQUES_CHAINS_REACH_H
#define DAMIER_SUDOKU_TECHNIQUES_CHAINS_REACH_H

#include <stdbool.h>

#include "sudoku/techniques/chains/graph.h"

struct Survey;
typedef struct ChainReach ChainReach;

/* The nodes of the graph, which is the survey's, that a chain can begin with if it strikes
 * something: bit by bit, for chains with groups of all values as nodes or without any. NULL when
 * there are none, or no memory. */
const uint64_t *reach_starts(struct Survey *survey, const Graph *graph, bool with_groups);
void reach_close(ChainReach *reach);

#endif
