/* Memory made ready by Linux. */
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>

#include "sys/memory.h"

#if defined __GLIBC__ && defined MADV_POPULATE_WRITE
enum { READY_BYTES = 256 << 10 };
#define PAGE_BYTES ((uintptr_t)4096) /* where pages are larger the call is refused */

/* The whole pages of the range get memory, all in one call. */
static bool populate(char *memory, size_t bytes) {
    const uintptr_t at = (uintptr_t)memory;
    const uintptr_t first = (at + PAGE_BYTES - 1) / PAGE_BYTES * PAGE_BYTES;
    const uintptr_t end = (at + bytes) / PAGE_BYTES * PAGE_BYTES;
    return madvise(memory + (first - at), end - first, MADV_POPULATE_WRITE) == 0;
}

bool memory_prepare(void) {
    char *memory = malloc(READY_BYTES);
    const bool is_ready = memory && populate(memory, READY_BYTES);
    free(memory);
    return is_ready;
}
#else
bool memory_prepare(void) {
    return false;
}
#endif
