/* Wide: strings of Windows, UTF-16, from and to those of the program, and its errors as errno. */
#ifndef DAMIER_SYS_WINDOWS_WIDE_H
#define DAMIER_SYS_WINDOWS_WIDE_H

#include <stddef.h>
#include <wchar.h>

#include "base/text.h"

/* Paths of Windows have at most 32767 units. */
#define WIDE_PATH_MAX 32800

/* Owned by the caller; NULL when memory runs out or the string is no UTF-8, with errno. */
wchar_t *wide_create(const char *utf8);
/* A path with backslashes, and beyond the old limit of 260 units in the form that has none. */
wchar_t *wide_create_path(const char *utf8);
/* Adds the string as UTF-8. */
void wide_add(const wchar_t *wide, Text *out);
/* The same for a path: slashes, without \\?\. */
void wide_add_path(const wchar_t *wide, Text *out);
/* Sets errno by GetLastError. */
void wide_set_errno(void);

#endif
