/* FailingMemory: the calls of malloc and its kin from code that is linked with the wrappers (ld's
 * --wrap) are counted, and one of them, or all from one on, answer NULL. */
#ifndef DAMIER_TESTS_SUPPORT_FAILING_MEMORY_H
#define DAMIER_TESTS_SUPPORT_FAILING_MEMORY_H

#include <stdbool.h>

/* From now on the `number`-th call fails (from 1; 0: none), and with `and_after` all later ones. */
void memory_fail_at(long number, bool and_after);
/* Calls since then. */
long memory_calls(void);

#endif
