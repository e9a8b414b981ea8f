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
#ifndef DAMIER_INVERSION_SOLVE_COSET_COSET_ENUMERATION_H
#define DAMIER_INVERSION_SOLVE_COSET_COSET_ENUMERATION_H

#include "base/status.h"
#include "inversion/solve/coset/kernel.h"
#include "math/processor.h"
#include "play/budget.h"

/* A mask of the part. */
typedef struct EnumerationPlace {
    int mask;
    int class;
    uint8_t inner; /* what one of its line's values adds */
    uint8_t unit;  /* its digits in the lanes' generators are so many times the class's */
} EnumerationPlace;

/* Masks whose clicks are added up for each value of a ray or of the sum on a hub. */
typedef struct EnumerationLine {
    int first; /* its places */
    int count;
    int first_class;
    int class_count;
    int generator; /* of the kernel, of a ray */
    int values;    /* 1 for the masks that no inner generator has */
    int factor;    /* of a ray: what its value does to the hub's sum */
} EnumerationLine;

/* Lines first … first + rays - 1 and, when there is one, the hub's after them. */
typedef struct EnumerationCluster {
    int first;
    int rays;
    bool has_hub;
} EnumerationCluster;

#define ENUMERATION_LINES_MAX (2 * KERNEL_GENERATORS_MAX)

typedef struct CosetEnumeration {
    const Kernel *kernel;
    int colours;
    int count;                /* places */
    EnumerationPlace *places; /* line by line */
    int line_count;           /* the first line is that of no inner generator */
    EnumerationLine lines[ENUMERATION_LINES_MAX];
    int cluster_count;
    EnumerationCluster clusters[KERNEL_GENERATORS_MAX];
    int outer_count;
    int outer[KERNEL_GENERATORS_MAX]; /* generators, those of the lanes first */
    int lane_generators;
    int lanes;
    int lane_room; /* rounded up to whole chunks */
    int class_count;
    int *patterns;    /* by class: which row of the indices */
    uint8_t *indices; /* rows of lane_room: the class's sum in each lane */
    double cost;      /* of the search: additions of 32 lanes at once */
} CosetEnumeration;

/* Chooses the inner generators of that part; the kernel is lent. False when memory runs out. */
bool coset_enumeration_init(CosetEnumeration *star, const Kernel *kernel, int part);
void coset_enumeration_finish(CosetEnumeration *star);
/* Makes so many of the outer generators the lanes: classes and the cost. */
void coset_enumeration_set_lanes(CosetEnumeration *star, int generators);

/* Puts the best choice into x, a solution with a digit for each mask of the board. STATUS_OK;
 * STATUS_NO_MEMORY; the budget's status: then x is the best met (or as it was). */
Status coset_enumeration_search(const CosetEnumeration *star, uint8_t *x, Budget *budget,
                                ProcessorLevel level);

#endif
