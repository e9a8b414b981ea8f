/* The lightest vectors of a coset x + K over GF(2), by looking at every vector.
 *
 * Let c choose kernel vectors, and let k_m be the bits of mask m in them. The vector x + c·K plays
 * mask m when x_m + <c, k_m> is odd. Let f(v) be the sum of (-1)^x_m over the masks with k_m = v.
 * Then the Walsh-Hadamard transform of f at c is masks - 2 weight, so one fast transform gives the
 * weights of all c, for any number of masks (the weight distribution by Green's machine;
 * MacWilliams and Sloane 1977, chapter 14). It runs in blocks of 2^14 that fit the nearest caches;
 * from one block to the next a single bit of c changes (Gray code). */
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
    int heaviest; /* visit vectors up to this weight; a visit may lower it */
    /* Called for a vector, x plus the basis vectors in `choice`; false ends the search. */
    bool (*visit)(struct CosetVisitor *visitor, int weight, uint64_t choice);
} CosetVisitor;

/* Visits all vectors up to that weight, in the same order everywhere. STATUS_OK when the search is
 * complete or a visit ended it, the budget's status (each block is a node, after which the budget
 * is polled), or STATUS_NO_MEMORY. */
Status coset_search(const Coset *coset, Budget *budget, CosetVisitor *visitor,
                    ProcessorLevel level);
/* result = x plus the basis vectors in `choice`. */
void coset_vector(const Coset *coset, uint64_t choice, uint64_t *result);

#endif
