/* The fewest clicks in six colours by Chinese remainders.
 *
 * A digit is v modulo 3 and u modulo 2. It costs v, or v + 3 when u is not v's parity. So the
 * clicks are the sum of all v plus three times the distance of the u from the parities of the v.
 * The search goes through the v one by one and finds for each the nearest u, a word of a binary
 * code (nearest.h). On the masks of a group there are few different v and words, so a table holds
 * the fewest clicks there; the sum over the groups is a bound that leaves few v. */
#ifndef DAMIER_INVERSION_SOLVE_COLOURS6_H
#define DAMIER_INVERSION_SOLVE_COLOURS6_H

#include "base/status.h"
#include "inversion/solve/coset/kernel.h"
#include "math/processor.h"

/* Returns the steps of a search over that kernel, whose generators have orders 2 and 3; 0 when it
 * is too large. */
double colours6_cost(const Kernel *kernel);
/* Changes x, a solution, to one with the fewest clicks. STATUS_NO_MEMORY or the budget's status: x
 * is then the best solution met. */
Status colours6_search(const Kernel *kernel, uint8_t *x, Budget *budget, ProcessorLevel level);

#endif
