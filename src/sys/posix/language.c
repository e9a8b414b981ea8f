/* On POSIX the environment is all there is. */
#include "sys/language.h"

void language_of_system(Text *out) {
    (void)out;
}
