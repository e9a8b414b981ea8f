/* Series: a short code for a row of exercises, so that a whole class is given the same ones. A
 * teacher reads out five signs, "K7Q2M"; each program makes the same positions from its number.
 * The 31 signs are the digits and the capital letters without I, L, O, U and Z; the last one is a
 * check: one wrong sign, or two neighbours exchanged, is always noticed. */
#ifndef DAMIER_PLAY_SERIES_H
#define DAMIER_PLAY_SERIES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

#define SERIES_COUNT UINT32_C(923521) /* 31^4: numbers are 0 to this - 1 */
#define SERIES_SIGNS 5
#define SERIES_CODE_SIZE (SERIES_SIGNS + 1)

/* Adds the code of a number below SERIES_COUNT. */
void series_write(uint32_t number, Text *out);
/* Reads a code in capital or small letters, with blanks around it; O is read as 0, I and L as 1.
 * False, and *number unchanged, when it is none. */
bool series_read(const char *words, uint32_t *number);
/* The seed of position `index` (0 or more) of a series; it differs for each of the two. */
uint64_t series_seed(uint32_t number, int index);

#endif
