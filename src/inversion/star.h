/* The fewest clicks over one part of the quiet patterns (kernel.h): some generators inside, the
 * rest outside.
 *
 * A cluster is some inner generators, its rays, whose masks no other ray has, but for those of a
 * hub that all rays of the cluster share and on which they are multiples of one vector: what a ray
 * does to the hub is then a number. For each choice of the outer generators the best inner one is
 * found ray by ray, the sum on the hub carried along (a trellis of as many states as there are
 * colours). On boards of rows and columns the rays are rows and the hub is the last of them.
 *
 * Outer choices are worked on many at a time: the first generators make the lanes, masks with the
 * same digits there (up to units) make a class, and a class adds to the clicks of a lane a number
 * that a table of as many entries as colours holds. */
#ifndef DAMIER_INVERSION_STAR_INNER_H
#define DAMIER_INVERSION_STAR_INNER_H

#include "base/status.h"
#include "kernel.h"
#include "math/processor.h"
#include "play/budget.h"

/* A mask of the part. */
typedef struct StarPlace {
    int mask;
    int class;
    uint8_t inner; /* what one of its line's values adds */
    uint8_t unit;  /* its digits in the lanes' generators are so many times the class's */
} StarPlace;

/* Masks whose clicks are added up for each value of a ray or of the sum on a hub. */
typedef struct StarLine {
    int first; /* its places */
    int count;
    int first_class;
    int class_count;
    int generator; /* of the kernel, of a ray */
    int values;    /* 1 for the masks that no inner generator has */
    int factor;    /* of a ray: what its value does to the hub's sum */
} StarLine;

/* Lines first … first + rays - 1 and, when there is one, the hub's after them. */
typedef struct StarCluster {
    int first;
    int rays;
    bool has_hub;
} StarCluster;

#define STAR_LINES_MAX (2 * KERNEL_GENERATORS_MAX)

typedef struct Star {
    const Kernel *kernel;
    int colours;
    int count;         /* places */
    StarPlace *places; /* line by line */
    int line_count;    /* the first line is that of no inner generator */
    StarLine lines[STAR_LINES_MAX];
    int cluster_count;
    StarCluster clusters[KERNEL_GENERATORS_MAX];
    int outer_count;
    int outer[KERNEL_GENERATORS_MAX]; /* generators, those of the lanes first */
    int lane_generators;
    int lanes;
    int lane_room; /* rounded up to whole chunks */
    int class_count;
    int *patterns;    /* by class: which row of the indices */
    uint8_t *indices; /* rows of lane_room: the class's sum in each lane */
    double cost;      /* of the search: additions of 32 lanes at once */
} Star;

/* Chooses the inner generators of that part; the kernel is lent. False when memory runs out. */
bool star_init(Star *star, const Kernel *kernel, int part);
void star_finish(Star *star);
/* Makes so many of the outer generators the lanes: classes and the cost. */
void star_set_lanes(Star *star, int generators);

/* Puts the best choice into x, a solution with a digit for each mask of the board. STATUS_OK;
 * STATUS_NO_MEMORY; the budget's status: then x is the best met (or as it was). */
Status star_search(const Star *star, uint8_t *x, Budget *budget, ProcessorLevel level);

#endif
