/* Freed memory, which the C library keeps for later, goes back to the system. */
#include "sys/memory.h"

#include <stddef.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#define KEPT_BYTES ((size_t)4 << 20) /* not worth the walk */
#define REUSED_BYTES (512 << 10)     /* larger pieces come from the system */

void memory_give_back(void) {
#if defined __GLIBC__ && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
    if (mallinfo2().fordblks > KEPT_BYTES) {
        malloc_trim(0);
    }
#endif
}

void memory_keep_freed(void) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, REUSED_BYTES);
    mallopt(M_TRIM_THRESHOLD, (int)KEPT_BYTES);
#endif
}
