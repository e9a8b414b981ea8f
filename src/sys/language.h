/* The language that the system is set to, where the environment names none. */
#ifndef DAMIER_SYS_LANGUAGE_H
#define DAMIER_SYS_LANGUAGE_H

#include "base/text.h"

/* Adds its code, "fr-FR"; nothing where the environment is all there is. */
void language_of_system(Text *out);

#endif
