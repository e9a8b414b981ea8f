/* Tally: what a player has solved, as counts with a text form. The caller stores the text. */
#ifndef DAMIER_INVERSION_TALLY_H
#define DAMIER_INVERSION_TALLY_H

#include <stdbool.h>

#include "base/text.h"

/* Returns 3 stars for as few masks as the best, 2 for at most half as many again, 1 for more. */
int inversion_stars(int moves, int best);

typedef enum InversionTallyCount {
    INVERSION_TALLY_ALONE,  /* puzzles solved without help */
    INVERSION_TALLY_FEWEST, /* of these, with as few masks as the best */
    INVERSION_TALLY_ABOVE,  /* masks above the best, summed */
    INVERSION_TALLY_STARS,  /* summed */
    INVERSION_TALLY_HELPED, /* puzzles solved with help */
    INVERSION_TALLY_COUNTS,
} InversionTallyCount;

/* The counts for one rule set. */
typedef struct InversionTally {
    int counts[INVERSION_TALLY_COUNTS];
} InversionTally;

/* Adds a puzzle solved in `moves` moves; `best` is its fewest masks. */
void inversion_tally_add(InversionTally *tally, int moves, int best, bool is_helped);
/* Writes the counts in their order, separated by blanks. */
void inversion_tally_write(const InversionTally *tally, Text *out);
/* Reads such a text. A missing or malformed count is 0. */
InversionTally inversion_tally_read(const char *text);

/* The result of one daily puzzle. */
typedef struct InversionDaily {
    bool is_done; /* when false, the rest is not valid */
    int moves;
    int stars; /* 0 with help */
} InversionDaily;

/* True when `daily` has more stars than `known`, or as many with fewer moves. Any result is better
 * than none. */
bool inversion_daily_is_better(const InversionDaily *daily, const InversionDaily *known);
/* Writes "MOVES STARS"; the puzzle must be done. */
void inversion_daily_result_write(const InversionDaily *daily, Text *out);
/* Reads such a text. The result is not done when the text is malformed. */
InversionDaily inversion_daily_result_read(const char *text);

#endif
