/* Daily puzzle: one for each date, the same for everyone. Rules and size go with the day of the
 * week, from four masks on nine cells on Monday to 8x8 on Sunday; the boards are drawn with the
 * date as the seed. */
#ifndef DAMIER_INVERSION_DAILY_PUZZLE_H
#define DAMIER_INVERSION_DAILY_PUZZLE_H

#include "base/date.h"
#include "base/text.h"

/* Bytes of the longest ID, the final 0 included. */
#define INVERSION_DAILY_ID_SIZE 200

/* Writes the notation of the date's puzzle to `id`; takes a few milliseconds. When memory runs out
 * it is INVERSION_USUAL_START. */
void inversion_daily_write(Date date, Text *id);
/* True when that is the ID of the date's puzzle. As long, but for boards of another size. */
bool inversion_daily_is(Date date, const char *id);

#endif
