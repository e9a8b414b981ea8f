/* Codes: masks as numbers, as Langlet's text gives them: 432 448 216 292 186 73 54 7 27. The first
 * cell is the highest bit. */
#ifndef DAMIER_INVERSION_CODES_H
#define DAMIER_INVERSION_CODES_H

#include "inversion/rules.h"

/* Bytes that are enough for what is written of words of that length. */
#define INVERSION_CODES_SIZE(length) (((length) + 4) * 40)

/* Numbers apart by blanks, each a mask of the state's board in two colours (at most 64 cells), the
 * first cell as the highest bit: in binary where all have as many digits as the board has cells, in
 * octal where the first begins with 0, else in decimal. True, and the puzzle with these masks and
 * the state's start and goal in `id`. */
bool inversion_codes_read(const InversionState *state, const char *words, Text *id);

#endif
