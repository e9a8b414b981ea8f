/* The flag by which another thread ends work that is under way. Whoever takes one looks at it
 * between steps of about a million bytes touched, so that an end is noticed within a millisecond or
 * two whatever the size of the whole (test_inversion_stops pins the longest step). */
#ifndef DAMIER_BASE_STOP_H
#define DAMIER_BASE_STOP_H

#include <stdatomic.h>
#include <stdbool.h>

/* True once the flag was raised; NULL never is. */
bool stop_is_raised(const atomic_bool *stop);

#endif
