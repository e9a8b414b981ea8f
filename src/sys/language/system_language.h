/* The language that the system is set to, where the environment names none. */
#ifndef DAMIER_SYS_LANGUAGE_SYSTEM_LANGUAGE_H
#define DAMIER_SYS_LANGUAGE_SYSTEM_LANGUAGE_H

#include "base/text.h"

/* Adds its code, "fr-FR"; nothing where the environment is all there is. */
void system_language_add(Text *out);

#endif
