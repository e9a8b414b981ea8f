/* Libraries by dlopen. */
#include "sys/shared_library.h"

#include <dlfcn.h>
#include <stddef.h>

void *shared_library_open(const char *file) {
    return dlopen(file, RTLD_NOW | RTLD_LOCAL);
}

bool shared_library_find(void *library, const char *name, void *out) {
    void *found = dlsym(library, name);
    *(void **)out = found; /* POSIX's way to turn an object pointer into a function pointer */
    return found != NULL;
}
