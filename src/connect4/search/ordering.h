/* Ordering: the points by which children are searched first. Private.
 *
 * The points were learned by tests/bench/connect4_tune.c, which looks for those that make searches
 * of random positions visit few nodes. */
#ifndef DAMIER_CONNECT4_SEARCH_ORDERING_H
#define DAMIER_CONNECT4_SEARCH_ORDERING_H

#include <stdint.h>

#define ORDERING_PLANES 5 /* binary digits of the points of a cell */
#define ORDERING_SLOTS 49 /* bits of a position's word */

typedef struct Ordering {
    uint64_t threat;  /* for each empty cell that completes a four of the mover after the move */
    uint64_t stacked; /* for each two of these one above the other */
    uint64_t next;    /* for each of these just above a cell where a disc can land */
    uint64_t urgent;  /* taken off when one of them can be filled at once */
    uint64_t reply;   /* taken off for each reply that does not lose at once */
    uint64_t planes[ORDERING_PLANES]; /* the cells whose points have the binary digit 2^i */
    uint8_t cells[ORDERING_SLOTS];    /* the points of the cell played */
} Ordering;

/* Added so that no sum is negative. */
#define ORDERING_BASE 1024

/* What the searches use. */
extern const Ordering ordering_learned;

#endif
