/* Class series: the puzzles of a series (play/series.h), of Langlet's rules on 3 x 3 cells, from
 * easy to hard. The same number and place give the same puzzle everywhere. */
#ifndef DAMIER_INVERSION_CLASS_SERIES_H
#define DAMIER_INVERSION_CLASS_SERIES_H

#include <stdint.h>

#include "base/status.h"
#include "base/text.h"

#define INVERSION_SERIES_ID_SIZE 256 /* bytes of a puzzle, the final 0 included */

/* Writes the notation of puzzle `place` (from 0) of a series of `length`. STATUS_NO_MEMORY. */
Status inversion_series_write(uint32_t number, int place, int length, Text *id);

#endif
