/* Results of daily puzzles (inversion/daily_puzzle.h), in words and in the store. */
#ifndef DAMIER_SCENES_INVERSION_MODEL_DAILY_H
#define DAMIER_SCENES_INVERSION_MODEL_DAILY_H

#include "base/date.h"
#include "inversion/tally.h"
#include "sys/store.h"

/* "Monday", in the player's language. */
const char *inversion_day_name(Date date);
/* "done in 5 moves, 3 stars", in the player's language. */
void inversion_daily_words(const InversionDaily *daily, Text *out);

/* Loads the player's result for the date. */
InversionDaily inversion_daily_load(Store *store, Date date);
/* Saves a result, unless a better one is saved already. */
void inversion_daily_save(Store *store, Date date, const InversionDaily *daily);

#endif
