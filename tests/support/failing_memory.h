/* FailingMemory: counts the calls of malloc and its kin from code linked with the wrappers (ld's
 * --wrap), and lets one call, or all calls from one on, return NULL. */
#ifndef DAMIER_TESTS_SUPPORT_FAILING_MEMORY_H
#define DAMIER_TESTS_SUPPORT_FAILING_MEMORY_H

#include <stdbool.h>

/* Restarts the count. The `number`-th call fails (from 1; 0: none), and with `and_after` all later
 * calls too. */
void memory_fail_at(long number, bool and_after);
/* Calls since the count was restarted. */
long memory_calls(void);

#endif
