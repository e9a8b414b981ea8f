/* Formats of printf with numbered arguments, %2$s, by which a translation may change the order:
 * only POSIX's printf knows them. */
#ifndef DAMIER_BASE_NUMBERED_H
#define DAMIER_BASE_NUMBERED_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

/* True when the arguments of the format are numbered: then all of them are. */
bool numbered_is_format(const char *format);
/* vsnprintf for such a format: the length of all, of which `size` - 1 bytes at most are written,
 * and a zero. An argument that the sentence leaves out must be an int, and no width or precision
 * may be an argument. */
int numbered_print(char *out, size_t size, const char *format, va_list arguments);

#endif
