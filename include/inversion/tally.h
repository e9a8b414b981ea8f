/* Tally: what a player has solved, as numbers to be kept as text. Nothing here knows where. */
#ifndef DAMIER_INVERSION_TALLY_H
#define DAMIER_INVERSION_TALLY_H

#include <stdbool.h>

#include "base/text.h"

/* From 1 to 3: as few masks as the best, at most half as many again, more. */
int inversion_stars(int moves, int best);

typedef enum InversionTallyCount {
    INVERSION_TALLY_ALONE,  /* puzzles solved without help */
    INVERSION_TALLY_FEWEST, /* of these, with as few masks as the best */
    INVERSION_TALLY_ABOVE,  /* masks above the best, summed */
    INVERSION_TALLY_STARS,  /* summed */
    INVERSION_TALLY_HELPED, /* puzzles solved with help */
    INVERSION_TALLY_COUNTS,
} InversionTallyCount;

/* Of the puzzles of one rule set. */
typedef struct InversionTally {
    int counts[INVERSION_TALLY_COUNTS];
} InversionTally;

/* Counts a puzzle solved in so many moves, whose fewest masks are `best`. */
void inversion_tally_add(InversionTally *tally, int moves, int best, bool is_helped);
/* The counts in their order, separated by blanks. */
void inversion_tally_write(const InversionTally *tally, Text *out);
/* Reads such a text; a count that is missing or cannot be read is 0. */
InversionTally inversion_tally_read(const char *text);

/* What became of one daily puzzle. */
typedef struct InversionDaily {
    bool is_done; /* else nothing below counts */
    int moves;
    int stars; /* 0 with help */
} InversionDaily;

/* More stars, or as many with fewer moves; anything is better than not done. */
bool inversion_daily_is_better(const InversionDaily *daily, const InversionDaily *known);
/* "MOVES STARS" of one that is done. */
void inversion_daily_result_write(const InversionDaily *daily, Text *out);
/* Reads such a text; not done when it is none. */
InversionDaily inversion_daily_result_read(const char *text);

#endif
