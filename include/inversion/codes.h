/* Codes: masks as numbers, as Langlet's text gives them: 432 448 216 292 186 73 54 7 27. The first
 * cell is the highest bit. */
#ifndef DAMIER_INVERSION_CODES_H
#define DAMIER_INVERSION_CODES_H

#include "inversion/rules.h"

/* The code of a board or mask of at most 64 cells in two colours, whose bit i is cell i. */
uint64_t inversion_code_of(uint64_t bits, int cells);
/* Reads one code, blanks around it allowed: in binary where it has as many digits as there are
 * cells, in octal where it begins with 0, else in decimal. False, and `bits` untouched, when it is
 * none of a board of so many cells. */
bool inversion_code_read(const char *words, int cells, uint64_t *bits);

/* Bytes that are enough for what is written of words of that length. */
#define INVERSION_CODES_SIZE(length) (((length) + 4) * 40)

/* Reads two codes or more, apart by blanks and all in one base: binary where all have as many
 * digits as the board has cells, octal where the first begins with 0, else decimal. Writes the
 * notation of the puzzle with these masks and the state's start and goal to `id`. False when the
 * words are no such codes, the board has more colours or cells, or `id` is too short. */
bool inversion_codes_read(const InversionState *state, const char *words, Text *id);

#endif
