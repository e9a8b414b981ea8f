/* The fewest clicks over one part of the quiet patterns (kernel.h), with some generators inside and
 * the rest outside.
 *
 * A cluster consists of inner generators, its rays. Rays share no masks, except those of a hub,
 * which all rays of the cluster have and on which they are multiples of one vector; so a ray's
 * effect on the hub is a number. For each choice of the outer generators, a trellis finds the best
 * inner choice ray by ray; its state is the sum on the hub, so it has as many states as there are
 * colours. Under the row-and-column rule the rays are rows and the hub is the last row.
 *
 * Many outer choices are processed at once: the choices of the first outer generators are the
 * lanes. Masks with the same digits in those generators (up to units) form a class. The clicks that
 * a class adds to a lane come from a table with an entry for each colour. */
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
    uint8_t inner; /* how much each unit of its line's value adds */
    uint8_t unit;  /* its digits in the lanes' generators are this multiple of the class's */
} EnumerationPlace;

/* A line: the masks whose clicks depend on one value, that of a ray or the sum on a hub. */
typedef struct EnumerationLine {
    int first; /* its first place */
    int count;
    int first_class;
    int class_count;
    int generator; /* for a ray: its generator of the kernel */
    int values;    /* number of values; 1 for the masks that no inner generator has */
    int factor;    /* for a ray: its value times this is added to the hub's sum */
} EnumerationLine;

/* Lines first … first + rays - 1, followed by the hub's line when there is a hub. */
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
    int line_count;           /* line 0 holds the masks that no inner generator has */
    EnumerationLine lines[ENUMERATION_LINES_MAX];
    int cluster_count;
    EnumerationCluster clusters[KERNEL_GENERATORS_MAX];
    int outer_count;
    int outer[KERNEL_GENERATORS_MAX]; /* the outer generators, those of the lanes first */
    int lane_generators;
    int lanes;
    int lane_room; /* `lanes` rounded up to whole chunks */
    int class_count;
    int *patterns;    /* by class: its row of `indices` */
    uint8_t *indices; /* rows of lane_room: the class's sum in each lane */
    double cost;      /* of the search, in additions of 32 lanes */
} CosetEnumeration;

/* Chooses the inner generators of that part. Borrows the kernel. False when memory runs out. */
bool coset_enumeration_init(CosetEnumeration *star, const Kernel *kernel, int part);
void coset_enumeration_finish(CosetEnumeration *star);
/* Makes the first `generators` outer generators the lanes, and computes the classes and the cost.
 */
void coset_enumeration_set_lanes(CosetEnumeration *star, int generators);

/* Changes x, a solution with a digit for each mask of the board, to the best one. STATUS_OK;
 * STATUS_NO_MEMORY; the budget's status: x is then the best solution met, or unchanged. */
Status coset_enumeration_search(const CosetEnumeration *star, uint8_t *x, Budget *budget,
                                ProcessorLevel level);

#endif
