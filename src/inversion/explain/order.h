/* The multiplicative order of a square matrix modulo K. */
#ifndef DAMIER_INVERSION_EXPLAIN_ORDER_H
#define DAMIER_INVERSION_EXPLAIN_ORDER_H

#include "inversion/solver.h"
#include "play/budget.h"

/* Finds the least n with Y^n = I; the masks must have an inverse. STATUS_NOT_FOUND when the size is
 * too large or the order is not below 2^64, or the budget's status. */
Status order_find(const InversionMasks *masks, Budget *budget, uint64_t *order);

#endif
