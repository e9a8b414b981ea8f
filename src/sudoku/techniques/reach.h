/* Reach: whether chains can strike anything at all. What a chain strikes would, if it were true,
 * make itself false link by link; so the search for chains is spared where no candidate does. */
#ifndef DAMIER_SUDOKU_TECHNIQUES_REACH_H
#define DAMIER_SUDOKU_TECHNIQUES_REACH_H

#include <stdbool.h>

#include "techniques/graph.h"

struct Survey;
typedef struct Reach Reach;

/* Some candidate of the graph, which is the survey's, excludes itself by weak and strong links by
 * turns, with groups of all values as nodes or without any. True also when there is no memory to
 * tell. */
bool reach_has_clash(struct Survey *survey, const Graph *graph, bool with_groups);
void reach_close(Reach *reach);

#endif
