/* SharedLibrary: a library of the system that is loaded when it is needed. */
#ifndef DAMIER_SYS_SHARED_LIBRARY_H
#define DAMIER_SYS_SHARED_LIBRARY_H

#include <stdbool.h>

/* Loads a library for as long as the program runs; NULL when there is none. */
void *shared_library_open(const char *file);
/* Sets the function pointer at `out`; false when the library has no such function. */
bool shared_library_find(void *library, const char *name, void *out);

#endif
