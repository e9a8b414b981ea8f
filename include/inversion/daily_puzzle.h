/* Daily puzzle: one for each date, the same for everyone. The day of the week decides rules and
 * size, from four masks on nine cells on Monday to 8x8 on Sunday. The date is the seed of the
 * boards. */
#ifndef DAMIER_INVERSION_DAILY_PUZZLE_H
#define DAMIER_INVERSION_DAILY_PUZZLE_H

#include "base/date.h"
#include "base/text.h"

/* Bytes of the longest ID, the final 0 included. */
#define INVERSION_DAILY_ID_SIZE 200

/* Writes the notation of the date's puzzle to `id` in a few milliseconds. When memory runs out, it
 * writes INVERSION_USUAL_START. */
void inversion_daily_write(Date date, Text *id);
/* True when `id` is the date's puzzle. Takes as long as inversion_daily_write, unless the size of
 * the board already differs. */
bool inversion_daily_is(Date date, const char *id);

#endif
