/* A growing array for tests. */
#ifndef DAMIER_TESTS_SUPPORT_GROW_H
#define DAMIER_TESTS_SUPPORT_GROW_H

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

/* Grows `items` to at least `wanted` elements of this size; the test ends when memory runs out. */
static inline void *grow(void *items, size_t *capacity, size_t wanted, size_t size) {
    if (wanted <= *capacity) {
        return items;
    }
    *capacity = *capacity == 0 ? 64 : *capacity;
    while (*capacity < wanted) {
        *capacity *= 2;
    }
    void *grown = realloc(items, *capacity * size);
    assert(grown);
    return grown;
}

#endif
