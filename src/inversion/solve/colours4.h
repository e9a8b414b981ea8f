/* The fewest clicks in four colours by two binary digits.
 *
 * A digit is low + 2 high, and costs as many clicks. The search goes through the lows of all
 * solutions one by one. The highs that go with a low form a coset of one binary code; the lightest
 * of them comes from the word of the code nearest to any of them (nearest.h). */
#ifndef DAMIER_INVERSION_SOLVE_COLOURS4_H
#define DAMIER_INVERSION_SOLVE_COLOURS4_H

#include "base/status.h"
#include "inversion/solve/coset/kernel.h"
#include "math/processor.h"

/* Returns the steps of a search over that kernel, whose generators have orders 2 and 4; 0 when it
 * is too large. */
double colours4_cost(const Kernel *kernel);
/* Changes x, a solution, to one with the fewest clicks. STATUS_NO_MEMORY or the budget's status: x
 * is then the best solution met. */
Status colours4_search(const Kernel *kernel, uint8_t *x, Budget *budget, ProcessorLevel level);

#endif
