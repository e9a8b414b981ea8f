/* The stop flag. */
#include "base/stop.h"

#include <stddef.h>

bool stop_is_raised(const atomic_bool *stop) {
    return stop != NULL && atomic_load_explicit(stop, memory_order_relaxed);
}
