/* On POSIX the environment is all there is. */
#include "sys/language/system_language.h"

void system_language_add(Text *out) {
    (void)out;
}
