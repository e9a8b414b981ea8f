/* The quiet patterns as sparse generators, and the parts that share no mask.
 *
 * The solutions of a board are one of them plus all sums of multiples of the generators. Generators
 * that share no mask, even through others, belong to different parts, and each part is independent:
 * the fewest clicks are the sum over the parts. */
#ifndef DAMIER_INVERSION_SOLVE_COSET_KERNEL_H
#define DAMIER_INVERSION_SOLVE_COSET_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "play/budget.h"

/* The largest kernel that is handled. */
#define KERNEL_GENERATORS_MAX 64
#define KERNEL_MASKS_MAX 1024

/* Every quiet pattern is in exactly one way a sum of t_i times generator i with 0 <= t_i < order i.
 */
typedef struct Kernel {
    int colours;
    int masks;
    int count;
    int orders[KERNEL_GENERATORS_MAX];
    int parts;
    int part_of[KERNEL_GENERATORS_MAX]; /* 0 … parts - 1 */
    uint8_t *digits;                    /* count x masks, owned */
    const bool *is_hub; /* borrowed: masks that matter less when made sparse, or NULL */
    Budget *budget;     /* borrowed: when it ends, work on the kernel stops half done */
} Kernel;

/* Allocates the generators; the caller writes them and their orders. False when memory runs out. */
bool kernel_init(Kernel *kernel, int colours, int masks, int count);
void kernel_finish(Kernel *kernel);

static inline uint8_t *kernel_generator(const Kernel *kernel, int index) {
    return kernel->digits + (size_t)index * (size_t)kernel->masks;
}

/* Makes a deep copy. False when memory runs out. */
bool kernel_copy(Kernel *to, const Kernel *from);
/* Adds generators to one another while that leaves fewer masks (above all outside the hub), joins
 * generators of orders 2 and 3 that have the same masks, and finds the parts. */
void kernel_make_sparse(Kernel *kernel);

#endif
