/* Libraries by LoadLibrary. */
#include "sys/shared_library.h"

#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include "sys/windows/wide.h"

void *shared_library_open(const char *file) {
    wchar_t *wide = wide_create(file);
    HMODULE library = wide ? LoadLibraryW(wide) : NULL;
    free(wide);
    return library;
}

bool shared_library_find(void *library, const char *name, void *out) {
    const FARPROC found = GetProcAddress(library, name);
    memcpy(out, &found, sizeof found);
    return found != NULL;
}
