/* The limits of the command line as the budget of one problem. */
#ifndef DAMIER_CLI_SOLVE_SOLVE_BUDGET_H
#define DAMIER_CLI_SOLVE_SOLVE_BUDGET_H

#include "cli/solve/solve.h"
#include "play/budget.h"

/* Milliseconds of the monotonic clock; ignores `clock`. */
int64_t solve_now_ms(void *clock);
/* A budget of --nodes, and --time from now on. */
Budget solve_budget(const SolveLimits *limits);

#endif
