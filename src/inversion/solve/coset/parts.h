/* The fewest clicks part by part of the quiet patterns (kernel.h). */
#ifndef DAMIER_INVERSION_SOLVE_COSET_PARTS_H
#define DAMIER_INVERSION_SOLVE_COSET_PARTS_H

#include "inversion/solve/coset/coset_enumeration.h"

typedef struct Parts {
    Kernel kernel;
    int count;
    CosetEnumeration *stars;
    double cost; /* additions of 32 lanes at once, all in all */
} Parts;

/* Takes over the kernel, whose generators and orders are written and whose budget is lent until
 * then. With time other generators are tried where the search would be long. NULL, and nothing left
 * of it, when memory runs out or the budget ended. */
Parts *parts_create(Kernel *kernel, bool has_time);
void parts_destroy(Parts *parts);
/* Makes x, a solution, one of the fewest clicks. STATUS_NO_MEMORY or the budget's status: then it
 * is the best met. */
Status parts_search(const Parts *parts, uint8_t *x, Budget *budget, ProcessorLevel level);

#endif
