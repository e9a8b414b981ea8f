/* Today's board: a puzzle for each date, the same for everybody, and what became of it. */
#ifndef DAMIER_SCENES_INVERSION_DAILY_H
#define DAMIER_SCENES_INVERSION_DAILY_H

#include "sys/clock.h"
#include "sys/store.h"

/* Bytes of the longest ID, the final 0 included. */
#define INVERSION_DAILY_ID_SIZE 200

/* The ID of the date's puzzle: rules and size go with the day of the week, the boards are drawn
 * from the date. Takes a few milliseconds. */
void inversion_daily_write(Date date, Text *id);
/* True when that is the ID of the date's puzzle; as long, but for boards of another size. */
bool inversion_daily_is(Date date, const char *id);

typedef struct InversionDaily {
    bool is_done;
    int moves;
    int stars; /* 0 with help */
} InversionDaily;

/* "Monday", in the player's language. */
const char *inversion_day_name(Date date);

/* What the player made of it. */
InversionDaily inversion_daily_load(Store *store, Date date);
/* "done in 5 moves, 3 stars", in the player's language. */
void inversion_daily_words(const InversionDaily *daily, Text *out);
/* Keeps a result, unless a better one is known. */
void inversion_daily_save(Store *store, Date date, int moves, int stars);

#endif
