/* The fewest clicks in four colours by two binary digits.
 *
 * A digit is low + 2 high and costs as much. The lows of all solutions are gone through one by one;
 * with each go the highs of a coset of one binary code, of which the lightest is wanted: the
 * nearest word of the code to any of them (nearest.h). */
#ifndef DAMIER_INVERSION_SOLVE_COLOURS4_H
#define DAMIER_INVERSION_SOLVE_COLOURS4_H

#include "base/status.h"
#include "inversion/solve/coset/kernel.h"
#include "math/processor.h"

/* The steps of a search over that kernel, whose generators have orders 2 and 4; 0 when it is too
 * large. */
double colours4_cost(const Kernel *kernel);
/* Makes x, a solution, one of the fewest clicks. STATUS_NO_MEMORY or the budget's status: then it
 * is the best met. */
Status colours4_search(const Kernel *kernel, uint8_t *x, Budget *budget, ProcessorLevel level);

#endif
