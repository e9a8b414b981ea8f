/* A page has no libraries beside it: those that it needs are part of it. */
#include "sys/shared_library.h"

#include <stddef.h>

void *shared_library_open(const char *file) {
    (void)file;
    return NULL;
}

bool shared_library_find(void *library, const char *name, void *out) {
    (void)library;
    (void)name;
    *(void **)out = NULL;
    return false;
}
