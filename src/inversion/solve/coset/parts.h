/* The fewest clicks part by part of the quiet patterns (kernel.h). */
#ifndef DAMIER_INVERSION_SOLVE_COSET_PARTS_H
#define DAMIER_INVERSION_SOLVE_COSET_PARTS_H

#include "inversion/solve/coset/coset_enumeration.h"

typedef struct Parts {
    Kernel kernel;
    int count;
    CosetEnumeration *stars;
    double cost; /* of the whole search, in additions of 32 lanes */
} Parts;

/* Takes ownership of the kernel, whose generators and orders are set; uses its budget only during
 * this call. With `has_time` it also tries other generators when the search would be long. Returns
 * NULL and frees the kernel when memory runs out or the budget ended. */
Parts *parts_create(Kernel *kernel, bool has_time);
void parts_destroy(Parts *parts);
/* Changes x, a solution, to one with the fewest clicks. STATUS_NO_MEMORY or the budget's status: x
 * is then the best solution met. */
Status parts_search(const Parts *parts, uint8_t *x, Budget *budget, ProcessorLevel level);

#endif
