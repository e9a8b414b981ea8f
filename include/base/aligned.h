/* Aligned: memory at an address that is a multiple of a power of two, with a way of its own to free
 * it: not every system frees it by free. */
#ifndef DAMIER_BASE_ALIGNED_H
#define DAMIER_BASE_ALIGNED_H

#include <stddef.h>

/* The size of a cache line, and of the system's large pages, where it has them. */
#define ALIGNED_LINE ((size_t)64)
#define ALIGNED_HUGE_PAGE ((size_t)2 << 20)

/* `bytes`, a multiple of `alignment`, without a content; NULL when memory runs out. Memory aligned
 * to a large page asks the system for large pages, which is faster and no more than a wish. */
void *aligned_create(size_t alignment, size_t bytes);
/* At least `bytes`, without a content, in large pages from half of one on; NULL when memory runs
 * out. For what is written at once: a system may take 12 us to clear each small page. */
void *aligned_create_large(size_t bytes);
/* NULL is fine. */
void aligned_destroy(void *memory);

#endif
