/* The alphabets of base64. */
#ifndef DAMIER_INTERCHANGE_BASE64_H
#define DAMIER_INTERCHANGE_BASE64_H

#include "interchange/lz_string.h"

/* The value of a letter, 0 to 63, in any of the alphabets; -1: none. */
int base64_value(char letter);
char base64_letter(int value, Base64Kind kind);

#endif
