/* Freed memory, which the C library keeps for later, goes back to the system. */
#include "sys/memory.h"

#include <stddef.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#define KEPT_BYTES ((size_t)4 << 20) /* not worth the walk */

void memory_give_back(void) {
#if defined __GLIBC__ && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
    if (mallinfo2().fordblks > KEPT_BYTES) {
        malloc_trim(0);
    }
#endif
}
