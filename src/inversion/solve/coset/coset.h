/* The lightest vectors of a coset x + K over GF(2), every one looked at.
 *
 * Mask m is played in x + c·K, c a choice of kernel vectors, when x_m + <c, k_m> is odd, k_m being
 * the bits of mask m in the kernel vectors. Hence with f(v) = the sum of (-1)^x_m over the masks
 * with k_m = v, the Walsh-Hadamard transform of f at c is masks - 2 weight: one fast transform
 * gives the weights of all c, however many masks there are (the weight distribution by Green's
 * machine; MacWilliams and Sloane 1977, chapter 14). It is done in blocks of 2^14 that fit the
 * nearest caches; from block to block one more bit of c changes (Gray code). */
#ifndef DAMIER_INVERSION_SOLVE_COSET_COSET_H
#define DAMIER_INVERSION_SOLVE_COSET_COSET_H

#include <stdbool.h>
#include <stdint.h>

#include "math/processor.h"
#include "play/budget.h"

#define COSET_DIMENSION_MAX 40
#define COSET_MASKS_MAX 32767

typedef struct Coset {
    int masks;     /* at most COSET_MASKS_MAX */
    int dimension; /* at most COSET_DIMENSION_MAX */
    const uint64_t *x;
    const uint64_t *const *basis; /* `dimension` vectors of gf2_words(masks) words */
} Coset;

typedef struct CosetVisitor {
    void *context;
    int heaviest; /* vectors up to this weight are wanted; a visit may lower it */
    /* One vector, x plus the basis vectors in `choice`; false ends the search. */
    bool (*visit)(struct CosetVisitor *visitor, int weight, uint64_t choice);
} CosetVisitor;

/* Visits all wanted vectors in an order that is the same everywhere. STATUS_OK when all were looked
 * at or a visit ended it, the budget's status (a node for each block, after which it is polled), or
 * STATUS_NO_MEMORY. */
Status coset_search(const Coset *coset, Budget *budget, CosetVisitor *visitor,
                    ProcessorLevel level);
/* result = x plus the basis vectors in `choice`. */
void coset_vector(const Coset *coset, uint64_t choice, uint64_t *result);

#endif
