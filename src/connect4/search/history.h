/* History: which cells refuted the nodes of this search, to order the children of others (after
 * Schaeffer, "The history heuristic", 1983). Each side has its own. Private. */
#ifndef DAMIER_CONNECT4_SEARCH_HISTORY_H
#define DAMIER_CONNECT4_SEARCH_HISTORY_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/inlined.h"

#define HISTORY_SLOTS 64 /* bits of a position's word */
#define HISTORY_MAX 16384
#define HISTORY_RATE 32 /* a new result counts for one in so many */

typedef struct SearchHistory {
    int16_t value[2][HISTORY_SLOTS]; /* for discs of the first side, the second */
    bool is_taught;
} SearchHistory;

static INLINED void history_forget(SearchHistory *history) {
    if (history->is_taught) {
        memset(history, 0, sizeof *history);
    }
}

/* The points of the ordering and those of the history on one scale: a cell that always refutes is
 * worth `most` points of the ordering. */
static INLINED int history_points(const SearchHistory *history, int count, int slot, int points,
                                  int most) {
    return points * (HISTORY_MAX / most) + history->value[count & 1][slot];
}

/* A disc in this cell, as disc number `count`, refuted its node, or did not. */
static INLINED void history_teach(SearchHistory *history, int count, int slot, bool refuted) {
    int16_t *value = &history->value[count & 1][slot];
    const int wanted = refuted ? HISTORY_MAX : -HISTORY_MAX;
    *value = (int16_t)(*value + (wanted - *value) / HISTORY_RATE);
    history->is_taught = true;
}

#endif
