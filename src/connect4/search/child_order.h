/* Sorting a node's children by insertion: they are few, and nearly sorted. Private. */
#ifndef DAMIER_CONNECT4_SEARCH_CHILD_ORDER_H
#define DAMIER_CONNECT4_SEARCH_CHILD_ORDER_H

#include <stdint.h>

#include "base/inlined.h"

/* Puts a child among the `count` that are sorted, highest points first: after those with as many
 * points as it has. */
static INLINED void child_order_insert(uint8_t *order, int *points, int count, uint8_t lane,
                                       int here) {
    int at = count;
    for (; at > 0 && points[at - 1] < here; at--) {
        points[at] = points[at - 1];
        order[at] = order[at - 1];
    }
    points[at] = here;
    order[at] = lane;
}

#endif
