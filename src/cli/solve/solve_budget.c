/* A budget from --nodes and --time. */
#include "cli/solve/solve_budget.h"

#include <time.h>

int64_t solve_now_ms(void *clock) {
    (void)clock;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

Budget solve_budget(const SolveLimits *limits) {
    Budget budget = budget_nodes(limits->nodes);
    if (limits->time_ms > 0) {
        budget.now_ms = solve_now_ms;
        budget.deadline_ms = budget_deadline_ms(solve_now_ms(NULL), limits->time_ms);
    }
    return budget;
}
