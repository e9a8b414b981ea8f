/* Obstacles in the way of the program, as long as the test runs. */
#ifndef DAMIER_TESTS_E2E_OBSTACLE_H
#define DAMIER_TESTS_E2E_OBSTACLE_H

#include <stdbool.h>

/* `bus`: the session's bus takes connections and says nothing. `clipboard`: somebody owns it and
 * never gives it. `lock`: another program writes to the database in `folder`, until `unlock`. False
 * when there is no such obstacle or it cannot be put. */
bool obstacle_put(const char *name, const char *folder);

#endif
