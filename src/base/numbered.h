/* Formats of printf with numbered arguments, %2$s, by which a translation may change the order:
 * only POSIX's printf knows them. */
#ifndef DAMIER_BASE_NUMBERED_H
#define DAMIER_BASE_NUMBERED_H

#include <stdarg.h>
#include <stdbool.h>

#include "base/text.h"

/* True when the arguments of the format are numbered: then all of them are. */
bool numbered_is_format(const char *format);
/* Adds what printf would write. An argument that the sentence leaves out must be an int, and no
 * width or precision may be an argument. */
void numbered_add(Text *text, const char *format, va_list arguments) TEXT_FORMAT(2, 0);

#endif
