/* The quiet patterns as generators with few masks, and the parts that do not share a mask.
 *
 * A board's solutions are one of them plus all sums of multiples of the generators. Generators that
 * share no mask, not even by way of others, choose independently of one another: the fewest clicks
 * are those of the parts added up. */
#ifndef DAMIER_INVERSION_SOLVE_COSET_KERNEL_H
#define DAMIER_INVERSION_SOLVE_COSET_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "play/budget.h"

/* More generators, or of more masks, are not looked at. */
#define KERNEL_GENERATORS_MAX 64
#define KERNEL_MASKS_MAX 1024

/* Every quiet pattern is, once, a sum of t_i times generator i with 0 <= t_i < order i. */
typedef struct Kernel {
    int colours;
    int masks;
    int count;
    int orders[KERNEL_GENERATORS_MAX];
    int parts;
    int part_of[KERNEL_GENERATORS_MAX]; /* 0 … parts - 1 */
    uint8_t *digits;                    /* count x masks, owned */
    const bool *is_hub;                 /* lent: masks that matter less, or NULL */
    Budget *budget;                     /* lent: work on it stops, half done, when it ends */
} Kernel;

/* Room for generators yet to be written, their orders too. False when memory runs out. */
bool kernel_init(Kernel *kernel, int colours, int masks, int count);
void kernel_finish(Kernel *kernel);

static inline uint8_t *kernel_generator(const Kernel *kernel, int index) {
    return kernel->digits + (size_t)index * (size_t)kernel->masks;
}

/* A copy with generators of its own. False when memory runs out. */
bool kernel_copy(Kernel *to, const Kernel *from);
/* Adds generators to one another while that leaves fewer masks (first of all outside the hub),
 * joins those of orders 2 and 3 that have the same masks, and finds the parts. */
void kernel_make_sparse(Kernel *kernel);

#endif
