/* The stop flag: lets another thread end work in progress. Functions that take one poll it at least
 * once per million bytes touched, so that they stop within a millisecond or two whatever the size
 * of the work (test_inversion_stops pins the longest step). */
#ifndef DAMIER_BASE_STOP_H
#define DAMIER_BASE_STOP_H

#include <stdatomic.h>
#include <stdbool.h>

/* True once the flag is raised; NULL never is. */
bool stop_is_raised(const atomic_bool *stop);

#endif
