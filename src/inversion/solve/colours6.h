/* The fewest clicks in six colours by Chinese remainders.
 *
 * A digit is v modulo 3 and u modulo 2, and costs v, or v + 3 where u is not v's parity: so the
 * clicks are the sum of the v and three times the distance of the u from the parities. The v are
 * gone through one by one; for each the nearest u, a word of a binary code, is wanted (nearest.h).
 * On the masks of a group few v and few words are different: the least clicks there are in a table,
 * their sum is a bound that leaves few v. */
#ifndef DAMIER_INVERSION_SOLVE_COLOURS6_H
#define DAMIER_INVERSION_SOLVE_COLOURS6_H

#include "base/status.h"
#include "inversion/solve/coset/kernel.h"
#include "math/processor.h"

/* The steps of a search over that kernel, whose generators have orders 2 and 3; 0 when it is too
 * large. */
double colours6_cost(const Kernel *kernel);
/* Makes x, a solution, one of the fewest clicks. STATUS_NO_MEMORY or the budget's status: then it
 * is the best met. */
Status colours6_search(const Kernel *kernel, uint8_t *x, Budget *budget, ProcessorLevel level);

#endif
