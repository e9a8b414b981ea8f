/* Aligned memory by the C library, and by Windows. */
#include "base/aligned.h"

#include <stdint.h>
#ifdef _WIN32
#include <malloc.h>
#else
#include <stdlib.h>
#endif
#ifdef __linux__
#include <sys/mman.h>
#endif

void *aligned_create(size_t alignment, size_t bytes) {
#ifdef _WIN32
    void *memory = _aligned_malloc(bytes, alignment);
#else
    void *memory = aligned_alloc(alignment, bytes);
#endif
#ifdef MADV_HUGEPAGE
    if (memory && alignment == ALIGNED_HUGE_PAGE && bytes >= ALIGNED_HUGE_PAGE) {
        (void)madvise(memory, bytes, MADV_HUGEPAGE);
    }
#endif
    return memory;
}

void *aligned_create_large(size_t bytes) {
    const size_t unit = bytes < ALIGNED_HUGE_PAGE / 2 ? ALIGNED_LINE : ALIGNED_HUGE_PAGE;
    return bytes <= SIZE_MAX - unit ? aligned_create(unit, (bytes + unit - 1) / unit * unit) : NULL;
}

void aligned_destroy(void *memory) {
#ifdef _WIN32
    _aligned_free(memory);
#else
    free(memory);
#endif
}
