/* Ordering: the points that decide which children are searched first. Private.
 *
 * tests/bench/connect4_tune.c found the points: it minimizes the nodes that searches of random
 * positions visit. */
#ifndef DAMIER_CONNECT4_SEARCH_ORDERING_H
#define DAMIER_CONNECT4_SEARCH_ORDERING_H

#include <stdint.h>

#define ORDERING_PLANES 5 /* binary digits of the points of a cell */
#define ORDERING_SLOTS 49 /* bits of a position's word */

typedef struct Ordering {
    uint64_t threat;  /* for each empty cell that completes a four of the mover after the move */
    uint64_t stacked; /* for each two such cells, one above the other */
    uint64_t next;    /* for each such cell just above a landing cell */
    uint64_t urgent;  /* subtracted when one of them can be filled at once */
    uint64_t reply;   /* subtracted for each reply that does not lose at once */
    uint64_t planes[ORDERING_PLANES]; /* the cells whose points have the binary digit 2^i */
    uint8_t cells[ORDERING_SLOTS];    /* the points of the cell played */
} Ordering;

/* Added to keep sums from being negative. */
#define ORDERING_BASE 1024

/* The points that the searches use. */
extern const Ordering ordering_learned;

#endif
