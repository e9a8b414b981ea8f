/* The limits of the command line as the budget of one problem. */
#ifndef DAMIER_CLI_SOLVE_SOLVE_BUDGET_H
#define DAMIER_CLI_SOLVE_SOLVE_BUDGET_H

#include "cli/solve/solve.h"
#include "play/budget.h"

/* Milliseconds of a clock that never goes back; `clock` is not looked at. */
int64_t solve_now_ms(void *clock);
/* --nodes and --time, of which the time begins to run now. */
Budget solve_budget(const SolveLimits *limits);

#endif
